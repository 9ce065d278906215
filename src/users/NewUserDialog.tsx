import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useNotify } from 'ra-core'
import { Controller } from 'react-hook-form'
import { useActions } from '../providers/use-actions'
import { FormDialog } from '../shared/form/FormDialog'
import { NewPasswordField } from '../shared/form/NewPasswordField'
import { useReload } from '../shared/use-reload'
import { RolesField } from './RolesField'
import { userFailure } from './user-failure'
import { newUserSchema, userFieldNames } from './user-form'
import { UserInputs } from './UserInputs'

const nobody = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phoneNumber: '',
  password: '',
  roles: ['TECHNICIAN'],
  active: true,
}

/** An administrator adds a colleague, who may sign in at once. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  return (
    <FormDialog
      title="Nowy użytkownik"
      schema={newUserSchema}
      defaultValues={nobody}
      fieldNames={userFieldNames}
      saveLabel="Dodaj użytkownika"
      onClose={onClose}
      save={async (data, idempotencyKey) => {
        try {
          await actions.create('users', { data, meta: { idempotencyKey } })
        } catch (error) {
          notify(userFailure(error, 'Failed to create user'), { type: 'error' })
          throw error
        }
        notify('Użytkownik został dodany', { type: 'success' })
        void reload('users')
      }}
    >
      <UserInputs />
      <NewPasswordField name="password" label="Hasło" />
      <RolesField />
      <Controller
        name="active"
        render={({ field: { value, onChange, ...field } }) => (
          <FormControlLabel
            {...field}
            control={<Checkbox checked={value as boolean} onChange={(_, on) => onChange(on)} />}
            label="Konto aktywne: może się od razu zalogować"
          />
        )}
      />
    </FormDialog>
  )
}
