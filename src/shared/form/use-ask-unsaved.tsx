import { useRowDialog } from '../dialog/RowDialogs'
import { isAnythingUnsaved, LeavingDialog } from './leave-question'

/**
 * Returns a function that runs an act by which what is typed on the page is lost; it asks before, if something is
 * unsaved.
 */
export function useAskUnsaved(): (act: () => void) => void {
  const openDialog = useRowDialog()
  function ask(act: () => void, onClose: () => void) {
    const leave = () => {
      onClose()
      act()
    }
    return <LeavingDialog open leave={leave} stay={onClose} />
  }
  return (act) => (isAnythingUnsaved() ? openDialog((onClose) => ask(act, onClose)) : act())
}
