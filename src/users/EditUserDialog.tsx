import { useNotify } from 'ra-core'
import { use } from 'react'
import type { User } from '#domain/users/user'
import { encodeUser } from '#domain/users/user'
import { useActions } from '../providers/use-actions'
import { SessionContext, useUser } from '../providers/use-session'
import { FormDialog } from '../shared/form/FormDialog'
import { useReload } from '../shared/use-reload'
import { RolesField } from './RolesField'
import { userFailure } from './user-failure'
import { changesOf, editUserSchema, userFieldNames } from './user-form'
import { userName } from './user-text'
import { UserInputs } from './UserInputs'

export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const session = use(SessionContext)
  const isMe = useUser()?.id === user.id
  const { id, firstName, lastName, username, email, phoneNumber, roles } = user
  return (
    <FormDialog
      title={`Użytkownik: ${userName(user)}`}
      schema={editUserSchema}
      defaultValues={{ firstName, lastName, username, email, phoneNumber: phoneNumber ?? '', roles }}
      fieldNames={userFieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={async (values) => {
        try {
          const data = changesOf(values, user)
          const { data: saved } = await actions.update<User>('users', { id, data, previousData: user })
          // The name, the address and the rights of this console's own person.
          if (isMe) session?.setUser(encodeUser(saved))
        } catch (error) {
          notify(userFailure(error, 'Failed to update user'), { type: 'error' })
          throw error
        }
        notify('Dane użytkownika zostały zapisane', { type: 'success' })
        void reload('users')
      }}
    >
      <UserInputs />
      <RolesField only={isMe ? roles : undefined} />
    </FormDialog>
  )
}
