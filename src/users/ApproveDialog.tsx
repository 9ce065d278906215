import Typography from '@mui/material/Typography'
import type { User } from '#domain/users/user'
import { FormDialog } from '../shared/form/FormDialog'
import { useAction } from '../shared/use-action'
import { RolesField } from './RolesField'
import { userFailure } from './user-failure'
import { approvalSchema, changesOf, userFieldNames } from './user-form'
import { isNew, userName } from './user-text'

export function ApproveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const first = isNew(user)
  const { submit } = useAction('updateUser', {
    success: first ? 'Użytkownik został zatwierdzony' : 'Użytkownik został aktywowany',
    failure: (error) => userFailure(error, 'Failed to update user status'),
  })
  return (
    <FormDialog
      title={`${first ? 'Zatwierdź' : 'Aktywuj'}: ${userName(user)}`}
      schema={approvalSchema}
      defaultValues={{ roles: user.roles }}
      fieldNames={userFieldNames}
      saveLabel={first ? 'Zatwierdź' : 'Aktywuj'}
      onClose={onClose}
      save={(values) => submit({ user, changes: { active: true, ...changesOf(values, user) } })}
    >
      <Typography>
        {first ? 'Ta osoba poprosiła o konto' : 'To konto jest wyłączone'}: {user.username}, {user.email}. Po{' '}
        {first ? 'zatwierdzeniu' : 'aktywowaniu'} zaloguje się z zaznaczonymi rolami.
      </Typography>
      <RolesField />
    </FormDialog>
  )
}
