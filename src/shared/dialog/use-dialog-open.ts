import { useSyncExternalStore } from 'react'

/** Whether a dialog stands open, also while it goes away */
export const useDialogOpen = (): boolean => useSyncExternalStore(followBody, hasDialog)

const hasDialog = () => document.querySelector('.MuiDialog-root') !== null

function followBody(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}
