import { PageToast, undoTime } from '../../shared/feedback/ToastCard'
import { beginsText, shortDay } from '../campaign-text'
import type { LastChange } from './use-board'

interface UndoToastProps {
  last: LastChange
  nameOf: (technicianId: number) => string
  undo: () => void
  forget: () => void
}

export function UndoToast({ last: { kind, after }, nameOf, undo, forget }: UndoToastProps) {
  const { technicianId, day, begins, clientName } = after
  const where =
    technicianId !== null && day !== null && begins !== null
      ? `, ${shortDay(day)}, ${beginsText(begins)}, ${nameOf(technicianId)}`
      : ''
  return (
    <PageToast type="success" duration={undoTime} onClose={forget}>
      {kind === 'removed' ? `Zdjęto z planu: ${clientName}` : `Przełożono: ${clientName}${where}`}
      <button type="button" className="toast-action" onClick={undo}>
        Cofnij
      </button>
    </PageToast>
  )
}
