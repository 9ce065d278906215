import { useLayoutEffect } from 'react'

/** Loads again when the browser is back online. */
export function useRetryWhenOnline(waiting: boolean, load: () => void): void {
  useLayoutEffect(() => {
    // A layout effect: no event is missed once the page shows that it waits.
    if (!waiting) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waiting, load])
}
