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

/** Whether the page is on its way to paper. What is drawn otherwise then is drawn before the browser takes its picture. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
