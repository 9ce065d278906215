import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { CompletedDeletionNote } from '../CompletedDeletionNote'

interface DeleteServiceProps {
  service: Service
  onDeleted: () => void
  onClose: () => void
}

export function DeleteService({ service, onDeleted, onClose }: DeleteServiceProps) {
  const { id, client, type, startsAt } = service
  return (
    <ActionQuestion
      danger
      action={serviceCalls.delete}
      input={{ id }}
      success="Wizyta została usunięta."
      failure={() => 'Nie udało się zaktualizować serwisu'}
      title="Usunąć wizytę?"
      confirmLabel="Usuń wizytę"
      onSuccess={onDeleted}
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
