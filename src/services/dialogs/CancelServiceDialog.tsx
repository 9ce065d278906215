import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../../shared/ActionQuestion'

/** Asks, and cancels a service on the server. */
export function CancelServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  return (
    <ActionQuestion
      danger
      action="cancelService"
      input={{ id: service.id }}
      success="Wizyta została anulowana."
      title="Anulować wizytę?"
      confirmLabel="Anuluj wizytę"
      cancelLabel="Wróć"
      onClose={onClose}
    >
      <strong>{service.client.name}</strong>, {serviceTypeNames[service.type].toLocaleLowerCase('pl')},{' '}
      {formatInstant(service.startsAt)}. Termin przeglądu urządzenia się nie zmieni. Klient nie dostanie o tym SMS-a:
      zadzwoń do niego.
    </ActionQuestion>
  )
}
