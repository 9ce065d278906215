import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Controller } from 'react-hook-form'
import { userCalls } from '#domain/users/contract'
import { FormDialog } from '../shared/form/FormDialog'
import { NewPasswordField } from '../shared/form/PasswordField'
import { useAction } from '../shared/use-action'
import { RolesField } from './RolesField'
import { userFailure } from './user-text'
import { newUserSchema } from './user-form'
import { UserInputs } from './UserInputs'

const newUser = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phoneNumber: '',
  password: '',
  roles: ['TECHNICIAN'],
  active: true,
}

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { submit } = useAction(userCalls.create, {
    success: 'Użytkownik został dodany',
    failure: (error) => userFailure(error, 'Failed to create user'),
  })
  return (
    <FormDialog
      title="Nowy użytkownik"
      schema={newUserSchema}
      defaultValues={newUser}
      saveLabel="Dodaj użytkownika"
      onClose={onClose}
      save={(body) => submit({ body })}
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
