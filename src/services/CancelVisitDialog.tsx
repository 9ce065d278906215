import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../shared/ActionQuestion'

/** Asks, and cancels a visit on the server. */
export function CancelVisitDialog({ visit, onClose }: { visit: Service; onClose: () => void }) {
  return (
    <ActionQuestion
      danger
      action="cancelService"
      input={{ id: visit.id }}
      success="Wizyta została anulowana."
      title="Anulować wizytę?"
      confirmLabel="Anuluj wizytę"
      cancelLabel="Wróć"
      onClose={onClose}
    >
      <strong>{visit.client.name}</strong>, {serviceTypeNames[visit.type].toLocaleLowerCase('pl')},{' '}
      {formatInstant(visit.startsAt)}. Termin przeglądu urządzenia się nie zmieni. Klient nie dostanie o tym SMS-a:
      zadzwoń do niego.
    </ActionQuestion>
  )
}
