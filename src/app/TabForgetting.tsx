import { useEffect } from 'react'
import { useSessionState } from '../providers/use-session'
import { forgetTabs } from '../shared/tab-memory'

/** After sign-out the next user starts with empty tabs, in every tab of the browser. */
export function TabForgetting() {
  const signedOut = useSessionState() === 'none'
  useEffect(() => {
    if (signedOut) forgetTabs()
  }, [signedOut])
  return null
}
