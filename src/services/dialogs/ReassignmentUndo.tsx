import { serviceCalls } from '#domain/services/contract'
import type { ReassignmentInput } from '#domain/services/reassignment-wire'
import { PageToast, undoTime } from '../../shared/feedback/ToastCard'
import { UndoButton } from '../../shared/feedback/UndoButton'
import { useAction } from '../../shared/use-action'

export interface ReassignmentDone {
  /** What was done, as a sentence */
  text: string
  undo: ReassignmentInput
}

export function ReassignmentUndo({ done, onClose }: { done: ReassignmentDone; onClose: () => void }) {
  const { run } = useAction(serviceCalls.reassign, { success: 'Cofnięto', onSuccess: onClose })
  return (
    <PageToast type="success" duration={undoTime} onClose={onClose}>
      {done.text}
      <UndoButton onUndo={() => run({ body: done.undo })} />
    </PageToast>
  )
}
