import { undoKeys, useShortcut } from '../page/shortcuts'

/** In a toast; its keys also reach it while a dialog is open, which keeps the focus within. */
export function UndoButton({ busy = false, onUndo }: { busy?: boolean; onUndo: () => void }) {
  const keys = useShortcut(undoKeys, 'Cofnij ostatnią zmianę', () => {
    if (!busy) onUndo()
  })
  return (
    <button type="button" className="toast-action" disabled={busy} aria-keyshortcuts={keys} onClick={onUndo}>
      Cofnij
    </button>
  )
}
