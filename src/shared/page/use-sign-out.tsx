import { useLogout } from 'react-admin'
import { useRowDialog } from '../dialog/RowDialogs'
import { isAnythingUnsaved, LeavingDialog } from '../form/leave-question'

/** Signs out; asks before, if a form of the page is unsaved. */
export function useSignOut(): () => void {
  const logout = useLogout()
  const openDialog = useRowDialog()
  function ask(onClose: () => void) {
    const leave = () => {
      onClose()
      void logout()
    }
    return <LeavingDialog open leave={leave} stay={onClose} />
  }
  return () => (isAnythingUnsaved() ? openDialog(ask) : void logout())
}
