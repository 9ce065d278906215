import { accountCalls } from '#domain/users/account-contract'
import { changePasswordInputSchema } from '#domain/users/credentials'
import { FormDialog } from '../../shared/form/FormDialog'
import { NewPasswordField, PasswordField } from '../../shared/form/PasswordField'
import { useSubmit } from '../../shared/use-action'
import { documentedTexts } from '../../i18n/documented'
import { ApiError } from '../../providers/api-error'
import { confirmPasswordSchema, differentPasswords, samePasswords } from '../new-password'
import { accountFailure } from '../account-failure'
import { OwnPassword } from '../OwnPassword'

/** The server ends the other sessions of this person. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const submit = useSubmit(accountCalls.changePassword, {
    success: 'Hasło zostało zmienione. Pozostałe sesje zostały zakończone.',
  })
  return (
    <FormDialog
      title="Zmień hasło"
      schema={passwordFormSchema}
      defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
      saveLabel="Zmień hasło"
      onClose={onClose}
      maxWidth="xs"
      save={async ({ currentPassword, newPassword }) => {
        try {
          await submit({ body: { currentPassword, newPassword } })
        } catch (error) {
          throw passwordFailure(error)
        }
      }}
    >
      <OwnPassword autoFocus />
      <NewPasswordField name="newPassword" label="Nowe hasło" />
      <PasswordField name="confirmPassword" label="Potwierdź hasło" required autoComplete="new-password" />
    </FormDialog>
  )
}

const passwordFormSchema = changePasswordInputSchema
  .extend({ confirmPassword: confirmPasswordSchema })
  .refine(({ currentPassword, newPassword }) => newPassword === '' || newPassword !== currentPassword, {
    path: ['newPassword'],
    error: 'Nowe hasło musi różnić się od obecnego',
    when: () => true,
  })
  .refine((values) => samePasswords(values.newPassword, values.confirmPassword), differentPasswords)

const wrongCurrent = { currentPassword: 'Obecne hasło jest nieprawidłowe' }

/** 'incorrect' is shown at the current password, everything else above the button. */
function passwordFailure(error: unknown): ApiError {
  if (error instanceof ApiError && /incorrect/i.test(`${error.message} ${error.problem?.details ?? ''}`)) {
    return accountFailure(error, 'Hasło nie zostało zmienione.', wrongCurrent)
  }
  return accountFailure(error, documentedTexts['Password change failed'])
}
