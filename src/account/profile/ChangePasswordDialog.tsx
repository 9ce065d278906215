import { useNotify } from 'ra-core'
import { useActions } from '../../providers/use-actions'
import { useUser } from '../../providers/use-session'
import { FormDialog } from '../../shared/form/FormDialog'
import { NewPasswordField } from '../../shared/form/NewPasswordField'
import { PasswordField } from '../../shared/form/PasswordField'
import { useReload } from '../../shared/use-reload'
import { passwordFailure, passwordFormSchema } from './password-form'

const fieldNames = { currentPassword: 'currentPassword', newPassword: 'newPassword' }

/** The other sessions of this person end with the old password. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const user = useUser()
  return (
    <FormDialog
      title="Zmień hasło"
      schema={passwordFormSchema}
      defaultValues={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
      fieldNames={fieldNames}
      saveLabel="Zmień hasło"
      onClose={onClose}
      maxWidth="xs"
      save={async ({ currentPassword, newPassword }) => {
        try {
          await actions.changePassword({ currentPassword, newPassword })
        } catch (error) {
          throw passwordFailure(error)
        }
        notify('Hasło zostało zmienione. Pozostałe sesje zostały zakończone.', { type: 'success' })
        void reload('sessions')
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField name="currentPassword" label="Obecne hasło" required autoFocus autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="Nowe hasło" />
      <PasswordField name="confirmPassword" label="Potwierdź hasło" required autoComplete="new-password" />
    </FormDialog>
  )
}
