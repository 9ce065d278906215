import { useEffect } from 'react'

/** Loads again when the browser is back online. */
export function useRetryWhenOnline(waiting: boolean, load: () => void): void {
  useEffect(() => {
    if (!waiting) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waiting, load])
}
