import type { Location } from 'react-router-dom'
import { useBlocker } from 'react-router-dom'
import { useHoldUnload } from '../shared/form/leave-question'

/** Asks before typed values are lost. A change of the sub-tab keeps them. */
export function useLeaveSettings(unsaved: boolean) {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !isSettings(nextLocation))
  useHoldUnload(unsaved)

  return {
    open: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}

function isSettings({ pathname, search }: Location): boolean {
  return pathname === '/' && new URLSearchParams(search).get('tab') === 'settings'
}
