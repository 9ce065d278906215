import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../shared/ActionQuestion'
import { CompletionOutcome } from './CompletionOutcome'

/** Asks, says what follows, and completes a visit on the server. */
export function CompleteVisitDialog({ visit, onClose }: { visit: Service; onClose: () => void }) {
  return (
    <ActionQuestion
      action="completeService"
      input={{ id: visit.id }}
      success="Serwis został zakończony."
      title="Zakończyć wizytę?"
      confirmLabel="Zakończ"
      cancelLabel="Wróć"
      onClose={onClose}
    >
      <strong>{visit.client.name}</strong>, {serviceTypeNames[visit.type].toLocaleLowerCase('pl')},{' '}
      {formatInstant(visit.startsAt)}.
      <CompletionOutcome visit={visit} />
    </ActionQuestion>
  )
}
