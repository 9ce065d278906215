import { createElement, useSyncExternalStore } from 'react'
import { restoration } from '../providers/restoration'
import { lazyPart } from '../shared/feedback/lazy-part'

const RestorationDialog = lazyPart(async () => (await import('./RestorationDialog')).RestorationDialog)

/** Informs everybody who is at work that the data are being replaced, and when it is over. */
export function RestorationNotice() {
  const running = useSyncExternalStore(restoration.subscribe, restoration.running)
  return running ? createElement(RestorationDialog) : null
}
