import { useEffect } from 'react'
import { useSessionState } from '../providers/use-session'
import { forgetTabs } from '../shared/tab-memory'

/** Whoever signs in next begins with plain tabs, in every tab of the browser. */
export function TabForgetting() {
  const signedOut = useSessionState() === 'none'
  useEffect(() => {
    if (signedOut) forgetTabs()
  }, [signedOut])
  return null
}
