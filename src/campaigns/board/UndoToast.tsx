import { accusative, formatCount } from '#domain/text/plural'
import { PageToast, undoTime } from '../../shared/feedback/ToastCard'
import { UndoButton } from '../../shared/feedback/UndoButton'
import { formatShortDay } from '#domain/time/format'
import { useTechnicianName } from '../../technicians'
import { beginsText, priceText } from '../campaign-text'
import type { LastChange } from './use-board'

interface UndoToastProps {
  last: LastChange
  undo: () => void
  forget: () => void
}

export function UndoToast({ last, undo, forget }: UndoToastProps) {
  const nameOf = useTechnicianName()
  return (
    <PageToast type="success" duration={undoTime} onClose={forget}>
      {changeText(last, nameOf)}
      <UndoButton onUndo={undo} />
    </PageToast>
  )
}

function changeText({ kind, changes, driving }: LastChange, nameOf: (technicianId: number) => string): string {
  const [first] = changes
  if (!first) return ''
  const { technicianId, day, begins, clientName } = first.after
  const who = changes.length > 1 ? formatCount(changes.length, accusative.service) : clientName
  if (kind === 'removed') return `Zdjęto z planu: ${who}`
  const place =
    technicianId === null || day === null || begins === null
      ? []
      : [formatShortDay(day), ...(changes.length > 1 ? [] : [beginsText(begins)]), nameOf(technicianId)]
  const price = changes.length > 1 ? `. Razem ${priceText(driving)}` : ''
  return `Przeniesiono: ${[who, ...place].join(', ')}${price}`
}
