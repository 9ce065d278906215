import { useEffect } from 'react'
import { useSessionState } from '../providers/use-session'
import { forgetTabs } from '../shared/tab-memory'

/** Forgets the remembered addresses of the tabs after sign-out, in every window of the browser. */
export function TabForgetting() {
  const signedOut = useSessionState() === 'none'
  useEffect(() => {
    if (signedOut) forgetTabs()
  }, [signedOut])
  return null
}
