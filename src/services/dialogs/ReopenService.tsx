import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { isInspection, serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'

/** Asks before the service is SCHEDULED again (rule V7). */
export function ReopenService({ service, onClose }: { service: Service; onClose: () => void }) {
  const { id, client, type, startsAt, status } = service
  return (
    <ActionQuestion
      action={serviceCalls.reopen}
      input={{ id }}
      success="Wizyta została wznowiona."
      title="Wznowić wizytę?"
      confirmLabel="Wznów wizytę"
      cancelLabel="Wróć"
      onClose={onClose}
    >
      <p>
        <strong>{client.name}</strong>, {serviceTypeNames[type].toLocaleLowerCase('pl')}, {formatInstant(startsAt)}.
        Wizyta znów będzie zaplanowana.
      </p>
      {status === 'COMPLETED' && (
        <p>
          {isInspection(type)
            ? 'Cofniemy skutki jej zakończenia: cenę, datę wykonania, termin następnego przeglądu i potwierdzenie klienta.'
            : 'Cofniemy skutki jej zakończenia: cenę i datę wykonania.'}
        </p>
      )}
    </ActionQuestion>
  )
}
