import { useLogout } from 'react-admin'
import { useAskUnsaved } from '../form/leave-question'

/** Signs out; asks before, if a form of the page is unsaved. */
export function useSignOut(): () => void {
  const logout = useLogout()
  const askUnsaved = useAskUnsaved()
  return () => askUnsaved(() => void logout())
}
