import { manualEntryCalls } from '#domain/services/history/contract'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { CompletedDeletionNote } from '..'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'

export function DeleteEntry({ service, onClose }: { service: Service; onClose: () => void }) {
  const { id, client, type, startsAt } = service
  return (
    <ActionQuestion
      danger
      action={manualEntryCalls.delete}
      input={{ id }}
      success="Wpis serwisowy został pomyślnie usunięty"
      failure={() => 'Błąd podczas usuwania wpisu serwisowego'}
      title="Usunąć wpis serwisowy?"
      confirmLabel="Usuń wpis"
      onClose={onClose}
    >
      <p>
        <strong>{client.name}</strong>, {serviceTypeNames[type].toLocaleLowerCase('pl')}, {formatInstant(startsAt)}.
        Znikną też zdjęcia i dokumenty tej wizyty. Ta operacja nie może zostać cofnięta.
      </p>
      <CompletedDeletionNote service={service} onClose={onClose} />
    </ActionQuestion>
  )
}
