import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { errorText } from '../providers/api-error'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { useReload } from '../shared/use-reload'

/** Asks, and cancels a visit on the server. */
export function CancelVisitDialog({ visit, onClose }: { visit: Service; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.cancelService({ id: visit.id }),
    onSuccess: () => notify('Wizyta została anulowana.', { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled() {
      void reload('services', 'clients', 'devices')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Anulować wizytę?"
      confirmLabel="Anuluj wizytę"
      cancelLabel="Wróć"
      busy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    >
      <strong>{visit.client.name}</strong>, {serviceTypeNames[visit.type].toLocaleLowerCase('pl')},{' '}
      {formatInstant(visit.startsAt)}. Termin przeglądu urządzenia się nie zmieni. Klient nie dostanie o tym SMS-a:
      zadzwoń do niego.
    </ConfirmDialog>
  )
}
