import { undoKeys, useShortcut } from '../page/shortcuts'

/** In a toast; its keys reach it also beside an open dialog, which keeps the focus within. */
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
