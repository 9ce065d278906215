import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
import { useBlocker } from 'react-router-dom'

/** Asks before typed values are lost. Changing the sub-tab loses nothing: both stand in one form. */
export function useLeaveSettings(unsaved: boolean) {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !isSettings(nextLocation))

  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])

  return {
    open: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    ask: () => {},
  }
}

function isSettings({ pathname, search }: Location): boolean {
  return pathname === '/' && new URLSearchParams(search).get('tab') === 'settings'
}
