import { useLogout } from 'react-admin'
import { useAskUnsaved } from '../form/leave-question'

/** Signs out at once. Whoever signs in next begins at home, not on this page (rule W8). */
export function useSignOutAtOnce(): () => void {
  const logout = useLogout()
  return () => void logout({}, undefined, false)
}

/** Signs out; asks before, if a form of the page is unsaved. */
export function useSignOut(): () => void {
  const signOut = useSignOutAtOnce()
  const askUnsaved = useAskUnsaved()
  return () => askUnsaved(signOut)
}
