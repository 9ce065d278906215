import { useSyncExternalStore } from 'react'

let printing = false

function subscribe(listener: () => void): () => void {
  const begin = () => tell(true)
  const end = () => tell(false)
  function tell(now: boolean) {
    printing = now
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page is being printed. React renders the change synchronously, before the browser lays out the print. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
