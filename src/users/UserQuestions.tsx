import { userCalls } from '#domain/users/contract'
import type { User } from '#domain/users/user'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { ComingServicesNote, useComingServices } from './ComingServicesNote'
import { userFailure, userName } from './user-text'

interface QuestionProps {
  user: User
  onClose: () => void
}

export function DeleteUser({ user, onClose }: QuestionProps) {
  const coming = useComingServices(user.id)
  // The consequences must be readable with the question.
  if (coming.isPending) return null
  return (
    <ActionQuestion
      danger
      action={userCalls.delete}
      input={{ id: user.id }}
      success="Użytkownik został usunięty"
      failure={(error) => userFailure(error, 'Failed to delete user')}
      title={`Usuń użytkownika: ${userName(user)}`}
      confirmLabel="Usuń użytkownika"
      onClose={onClose}
    >
      <p>Czy na pewno chcesz usunąć tego użytkownika?</p>
      Wizyty i wpisy tej osoby pozostaną, z jej nazwiskiem.
      <ComingServicesNote coming={coming} />
    </ActionQuestion>
  )
}

export function DeactivateUser({ user, onClose }: QuestionProps) {
  const coming = useComingServices(user.id)
  // The consequences must be readable with the question.
  if (coming.isPending) return null
  return (
    <ActionQuestion
      danger
      action={userCalls.update}
      input={{ id: user.id, body: { active: false } }}
      success="Użytkownik został dezaktywowany"
      failure={(error) => userFailure(error, 'Failed to update user status')}
      title={`Dezaktywuj użytkownika: ${userName(user)}`}
      confirmLabel="Dezaktywuj"
      onClose={onClose}
    >
      Czy na pewno chcesz dezaktywować tego użytkownika? Zostanie od razu wylogowany ze wszystkich urządzeń. Możesz go
      później aktywować.
      <ComingServicesNote coming={coming} />
    </ActionQuestion>
  )
}
