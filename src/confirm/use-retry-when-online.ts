import { useEffect } from 'react'

/** Loads again as soon as the phone has a connection: a read may be repeated without asking. */
export function useRetryWhenOnline(waiting: boolean, load: () => void): void {
  useEffect(() => {
    if (!waiting) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waiting, load])
}
