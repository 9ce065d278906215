import { PasswordField } from '../shared/form/PasswordField'
import { OwnUsername } from './OwnUsername'

/** The current password of the user, asked again in a dialog */
export function OwnPassword(props: { autoFocus?: boolean }) {
  return (
    <>
      <OwnUsername />
      <PasswordField name="currentPassword" label="Obecne hasło" required autoComplete="current-password" {...props} />
    </>
  )
}
