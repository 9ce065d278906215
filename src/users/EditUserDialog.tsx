import { use } from 'react'
import type { User } from '#domain/users/user'
import { encodeUser } from '#domain/users/user'
import { SessionContext, useUser } from '../providers/use-session'
import { FormDialog } from '../shared/form/FormDialog'
import { useAction } from '../shared/use-action'
import { RolesField } from './RolesField'
import { userFailure } from './user-failure'
import { changesOf, editUserSchema, userFieldNames } from './user-form'
import { userName } from './user-text'
import { UserInputs } from './UserInputs'

export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const session = use(SessionContext)
  const isMe = useUser()?.id === user.id
  const { submit } = useAction('updateUser', {
    success: 'Dane użytkownika zostały zapisane',
    failure: (error) => userFailure(error, 'Failed to update user'),
    // The name, the address and the rights of this console's own person.
    onSuccess: (saved) => isMe && session?.setUser(encodeUser(saved)),
  })
  const { firstName, lastName, username, email, phoneNumber, roles } = user
  return (
    <FormDialog
      title={`Użytkownik: ${userName(user)}`}
      schema={editUserSchema}
      defaultValues={{ firstName, lastName, username, email, phoneNumber: phoneNumber ?? '', roles }}
      fieldNames={userFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(values) => submit({ user, changes: changesOf(values, user) })}
    >
      <UserInputs />
      <RolesField only={isMe ? roles : undefined} />
    </FormDialog>
  )
}
