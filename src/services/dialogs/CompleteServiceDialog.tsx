import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../../shared/ActionQuestion'
import { CompletionOutcome } from './CompletionOutcome'

/** Asks, says what follows, and completes a service on the server. */
export function CompleteServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  return (
    <ActionQuestion
      action="completeService"
      input={{ id: service.id }}
      success="Serwis został zakończony."
      title="Zakończyć wizytę?"
      confirmLabel="Zakończ"
      cancelLabel="Wróć"
      onClose={onClose}
    >
      <strong>{service.client.name}</strong>, {serviceTypeNames[service.type].toLocaleLowerCase('pl')},{' '}
      {formatInstant(service.startsAt)}.
      <CompletionOutcome service={service} />
    </ActionQuestion>
  )
}
