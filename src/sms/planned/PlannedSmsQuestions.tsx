import { plannedSmsCalls } from '#domain/sms/planned/contract'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import { cancelReasonOfUser } from '#domain/sms/planned/wire'
import { formatInstant } from '#domain/time/format'
import { errorText, statusOf } from '../../providers/api-error'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { clientOf } from './PlannedSmsFacts'

interface QuestionProps {
  sms: PlannedSms
  onClose: () => void
}

export function CancelPlannedSms({ sms, onClose }: QuestionProps) {
  return (
    <ActionQuestion
      action={plannedSmsCalls.cancel}
      input={{ id: sms.id, body: { reason: cancelReasonOfUser } }}
      success="SMS został anulowany"
      failure={(error) => changeFailure('Nie udało się anulować SMS', error)}
      title="Anuluj SMS"
      cancelLabel="Wróć"
      confirmLabel="Anuluj SMS"
      onClose={onClose}
    >
      <p>Czy na pewno chcesz anulować ten zaplanowany SMS?</p>
      <About sms={sms} />
    </ActionQuestion>
  )
}

export function DeletePlannedSms({ sms, onClose }: QuestionProps) {
  return (
    <ActionQuestion
      danger
      action={plannedSmsCalls.delete}
      input={{ id: sms.id }}
      success="SMS został usunięty"
      failure={(error) => changeFailure('Nie udało się usunąć SMS', error)}
      title="Usuń SMS"
      confirmLabel="Usuń SMS"
      onClose={onClose}
    >
      <p>Czy na pewno chcesz usunąć ten zaplanowany SMS? Tej operacji nie można cofnąć.</p>
      <About sms={sms} />
      {sms.device && <p>Następne planowanie może dodać go ponownie. Jeśli nie ma być wysłany, anuluj go.</p>}
    </ActionQuestion>
  )
}

function About({ sms }: { sms: PlannedSms }) {
  return (
    <p>
      {clientOf(sms)}, {formatInstant(sms.scheduledAt)}
    </p>
  )
}

/** Adds the server's reason to a 409. */
function changeFailure(what: string, error: unknown): string {
  return statusOf(error) === 409 ? `${what}. ${errorText(error)}` : what
}
