import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { User } from '#domain/users/user'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { useOnce } from '../shared/use-once'
import { useReload } from '../shared/use-reload'
import { userFailure } from './user-failure'
import { userName } from './user-text'

interface QuestionProps {
  user: User
  onClose: () => void
}

/** Deleting is allowed after confirmation (spec 4 and 5). */
export function DeleteUser({ user, onClose }: QuestionProps) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.delete('users', { id: user.id }),
    onSuccess: () => notify('Użytkownik został usunięty', { type: 'success' }),
    onError: (error) => notify(userFailure(error, 'Failed to delete user'), { type: 'error' }),
    onSettled() {
      onClose()
      void reload('users')
    },
  })
  const once = useOnce(mutate)
  return (
    <ConfirmDialog
      open
      danger
      title={`Usuń użytkownika: ${userName(user)}`}
      confirmLabel="Usuń użytkownika"
      busy={isPending}
      onConfirm={once.start}
      onCancel={onClose}
    >
      <p>Czy na pewno chcesz usunąć tego użytkownika?</p>
      Wizyty i wpisy tej osoby pozostaną, z jej nazwiskiem.
    </ConfirmDialog>
  )
}

export function DeactivateUser({ user, onClose }: QuestionProps) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.update('users', { id: user.id, data: { active: false }, previousData: user }),
    onSuccess: () => notify('Użytkownik został dezaktywowany', { type: 'success' }),
    onError: (error) => notify(userFailure(error, 'Failed to update user status'), { type: 'error' }),
    onSettled() {
      onClose()
      void reload('users')
    },
  })
  const once = useOnce(mutate)
  return (
    <ConfirmDialog
      open
      danger
      title={`Dezaktywuj użytkownika: ${userName(user)}`}
      confirmLabel="Dezaktywuj"
      busy={isPending}
      onConfirm={once.start}
      onCancel={onClose}
    >
      Czy na pewno chcesz dezaktywować tego użytkownika? Zostanie od razu wylogowany ze wszystkich urządzeń. Możesz go
      później aktywować.
    </ConfirmDialog>
  )
}
