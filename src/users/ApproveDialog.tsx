import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import type { User } from '#domain/users/user'
import { useActions } from '../providers/use-actions'
import { FormDialog } from '../shared/form/FormDialog'
import { useReload } from '../shared/use-reload'
import { RolesField } from './RolesField'
import { userFailure } from './user-failure'
import { approvalSchema, changesOf, userFieldNames } from './user-form'
import { isNew, userName } from './user-text'

/** Lets somebody in, with the roles they are to have. */
export function ApproveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const first = isNew(user)
  return (
    <FormDialog
      title={`${first ? 'Zatwierdź' : 'Aktywuj'}: ${userName(user)}`}
      schema={approvalSchema}
      defaultValues={{ roles: user.roles }}
      fieldNames={userFieldNames}
      saveLabel={first ? 'Zatwierdź' : 'Aktywuj'}
      onClose={onClose}
      save={async (values) => {
        try {
          const data = { active: true, ...changesOf(values, user) }
          await actions.update('users', { id: user.id, data, previousData: user })
        } catch (error) {
          notify(userFailure(error, 'Failed to update user status'), { type: 'error' })
          throw error
        }
        notify(first ? 'Użytkownik został zatwierdzony' : 'Użytkownik został aktywowany', { type: 'success' })
        void reload('users')
      }}
    >
      <Typography>
        {first ? 'Ta osoba poprosiła o konto' : 'To konto jest wyłączone'}: {user.username}, {user.email}. Po{' '}
        {first ? 'zatwierdzeniu' : 'aktywowaniu'} zaloguje się z zaznaczonymi rolami.
      </Typography>
      <RolesField />
    </FormDialog>
  )
}
