import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { use } from 'react'
import { errorText } from '../../providers/api-error'
import { useActions } from '../../providers/use-actions'
import { SessionContext } from '../../providers/use-session'
import { ConfirmDialog } from '../../shared/ConfirmDialog'
import { useOnce } from '../../shared/use-once'

/** Everywhere, so here too: what follows is the login page. */
export function RevokeAll({ onClose }: { onClose: () => void }) {
  const actions = useActions()
  const notify = useNotify()
  const session = use(SessionContext)
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.revokeAllSessions(),
    onSuccess(message) {
      notify(message, { type: 'success' })
      session?.clear()
    },
    onError(error) {
      notify(errorText(error), { type: 'error' })
      onClose()
    },
  })
  const once = useOnce(mutate)
  return (
    <ConfirmDialog
      open
      danger
      title="Zakończ wszystkie sesje"
      confirmLabel="Zakończ wszystkie"
      busy={isPending}
      onConfirm={once.start}
      onCancel={onClose}
    >
      Czy na pewno chcesz zakończyć wszystkie sesje? Nastąpi wylogowanie na każdym urządzeniu, także na tym.
    </ConfirmDialog>
  )
}
