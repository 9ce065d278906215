import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { errorText } from '../providers/api-error'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { useReload } from '../shared/use-reload'
import { CompletionOutcome } from './CompletionOutcome'

/** Asks, says what follows, and completes a visit on the server. */
export function CompleteVisitDialog({ visit, onClose }: { visit: Service; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.completeService({ id: visit.id }),
    onSuccess: () => notify('Serwis został zakończony.', { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled() {
      void reload('services', 'clients', 'devices', 'planned-sms')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="Zakończyć wizytę?"
      confirmLabel="Zakończ"
      cancelLabel="Wróć"
      busy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    >
      <strong>{visit.client.name}</strong>, {serviceTypeNames[visit.type].toLocaleLowerCase('pl')},{' '}
      {formatInstant(visit.startsAt)}.
      <CompletionOutcome visit={visit} />
    </ConfirmDialog>
  )
}
