import { manualEntryCalls } from '#domain/services/history/contract'
import type { Service } from '#domain/services/service'
import { DeletionText } from '..'
import { errorText, isStale } from '../../providers/api-error'
import { ActionQuestion } from '../../shared/dialog/ActionQuestion'

export function DeleteEntry({ service, onClose }: { service: Service; onClose: () => void }) {
  return (
    <ActionQuestion
      danger
      action={manualEntryCalls.delete}
      input={{ id: service.id, version: service.version }}
      success="Wpis serwisowy został pomyślnie usunięty"
      failure={(error) => (isStale(error) ? errorText(error) : 'Błąd podczas usuwania wpisu serwisowego')}
      title="Usunąć wpis serwisowy?"
      confirmLabel="Usuń wpis"
      onClose={onClose}
    >
      <DeletionText service={service} onClose={onClose} />
    </ActionQuestion>
  )
}
