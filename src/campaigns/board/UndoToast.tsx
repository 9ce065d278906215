import { PageToast } from '../../shared/feedback/ToastCard'
import { beginsText, shortDay } from '../campaign-text'
import type { LastChange } from './use-board'

/** ms to undo a change; hover and focus pause it */
const undoTime = 10_000

interface UndoToastProps {
  last: LastChange
  nameOf: (technicianId: number) => string
  undo: () => void
  forget: () => void
}

export function UndoToast({ last: { kind, before, after }, nameOf, undo, forget }: UndoToastProps) {
  const { technicianId, day, begins, clientName } = after
  const where =
    technicianId !== null && day !== null && begins !== null
      ? `, ${shortDay(day)}, ${beginsText(begins)}, ${nameOf(technicianId)}`
      : ''
  const wasOffered = before.state === 'OFFERED' || before.state === 'ACCEPTED'
  return (
    <PageToast type="success" duration={undoTime} onClose={forget}>
      {kind === 'removed' ? `Zdjęto z planu: ${clientName}` : `Przełożono: ${clientName}${where}`}
      {wasOffered && <strong className="toast-note">Klient zna dawny termin. Powiadom go o zmianie.</strong>}
      <button type="button" className="toast-action" onClick={undo}>
        Cofnij
      </button>
    </PageToast>
  )
}
