import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { errorText, isStale } from '../../providers/api-error'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'
import { DeletionText } from '../DeletionText'

interface DeleteServiceProps {
  service: Service
  onDeleted: () => void
  onClose: () => void
}

export function DeleteService({ service, onDeleted, onClose }: DeleteServiceProps) {
  return (
    <ActionQuestion
      danger
      action={serviceCalls.delete}
      input={{ id: service.id, version: service.version }}
      success="Wizyta została usunięta"
      failure={(error) => (isStale(error) ? errorText(error) : 'Nie udało się zaktualizować serwisu')}
      title="Usunąć wizytę?"
      confirmLabel="Usuń wizytę"
      onSuccess={onDeleted}
      onClose={onClose}
    >
      <DeletionText service={service} onClose={onClose} />
    </ActionQuestion>
  )
}
