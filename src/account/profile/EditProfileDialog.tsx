import { useNotify } from 'ra-core'
import { use } from 'react'
import { profileInputSchema } from '#domain/users/credentials'
import { documentedTexts } from '../../i18n/documented'
import { useActions } from '../../providers/use-actions'
import { SessionContext, useUser } from '../../providers/use-session'
import { FieldRow } from '../../shared/form/FieldRow'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { typedEmailSchema } from '../../shared/typed-email'
import { accountFailure } from './account-failure'

const schema = profileInputSchema.extend({ email: typedEmailSchema })
const fieldNames = { firstName: 'firstName', lastName: 'lastName', email: 'email', phoneNumber: 'phoneNumber' }

/** What a person says of themselves; the console shows it at once, wherever it stands. */
export default function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const actions = useActions()
  const notify = useNotify()
  const session = use(SessionContext)
  const user = useUser()
  if (!user) return null
  const { firstName, lastName, email, phoneNumber } = user
  return (
    <FormDialog
      title="Edytuj profil"
      schema={schema}
      defaultValues={{ firstName, lastName, email, phoneNumber: phoneNumber ?? '' }}
      fieldNames={fieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={async (input) => {
        try {
          session?.setUser(await actions.updateProfile({ input }))
        } catch (error) {
          throw accountFailure(error, documentedTexts['Profile update failed'])
        }
        notify('Profil został zapisany', { type: 'success' })
      }}
    >
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="given-name" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="family-name" />
      </FieldRow>
      <TextField
        name="email"
        label="Email"
        required
        autoComplete="email"
        help="Nowy adres będzie oznaczony jako niezweryfikowany."
      />
      <TextField name="phoneNumber" label="Telefon" autoComplete="tel" help="Nieobowiązkowo" />
    </FormDialog>
  )
}
