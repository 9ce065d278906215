import { use, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { accountCalls } from '#domain/users/account-contract'
import { profileUpdateInputSchema } from '#domain/users/credentials'
import { encodeUser } from '#domain/users/user'
import { documentedTexts } from '../../i18n/documented'
import { SessionContext, useUser } from '../../providers/use-session'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { PasswordField } from '../../shared/form/PasswordField'
import { TextField } from '../../shared/form/TextField'
import { emailInputSchema } from '../../shared/form/email-input'
import { useSubmit } from '../../shared/use-action'
import { accountFailure } from '../account-failure'

const isOther = (email: unknown, before: string) =>
  typeof email === 'string' && email.trim().toLowerCase() !== before.toLowerCase()

/** The current password is required, and sent, only with another e-mail address. */
function profileFormSchema(before: string) {
  return profileUpdateInputSchema
    .extend({ email: emailInputSchema })
    .refine(({ email, currentPassword }) => !isOther(email, before) || Boolean(currentPassword), {
      path: ['currentPassword'],
      error: 'Obecne hasło jest wymagane',
      when: () => true,
    })
    .transform(({ currentPassword, ...input }) =>
      isOther(input.email, before) && currentPassword ? { ...input, currentPassword } : input,
    )
}

function PasswordForEmail({ before }: { before: string }) {
  const email: unknown = useWatch({ name: 'email' })
  return isOther(email, before) ? (
    <PasswordField
      name="currentPassword"
      label="Obecne hasło"
      required
      autoComplete="current-password"
      help="Zmianę adresu e-mail potwierdzasz hasłem; na dotychczasowy adres wyślemy wiadomość."
    />
  ) : null
}

export default function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const session = use(SessionContext)
  const user = useUser()
  const submit = useSubmit(accountCalls.updateProfile, {
    success: 'Profil został zapisany',
    onSuccess: (saved) => session?.setUser(encodeUser(saved)),
  })
  const address = user?.email ?? ''
  const schema = useMemo(() => profileFormSchema(address), [address])
  if (!user) return null
  const { firstName, lastName, email, phoneNumber } = user
  return (
    <FormDialog
      title="Edytuj profil"
      schema={schema}
      defaultValues={{ firstName, lastName, email, phoneNumber: phoneNumber ?? '', currentPassword: '' }}
      saveLabel="Zapisz"
      onClose={onClose}
      save={async (body) => {
        try {
          await submit({ body })
        } catch (error) {
          throw accountFailure(error, documentedTexts['Profile update failed'])
        }
      }}
    >
      <FieldRow>
        <TextField name="firstName" label="Imię" required autoFocus autoComplete="given-name" />
        <TextField name="lastName" label="Nazwisko" required autoComplete="family-name" />
      </FieldRow>
      <TextField
        name="email"
        label="E-mail"
        required
        autoComplete="email"
        help="Nowy adres będzie oznaczony jako niezweryfikowany."
      />
      <PasswordForEmail before={email} />
      <TextField name="phoneNumber" label="Telefon" autoComplete="tel" help="Nieobowiązkowo" />
    </FormDialog>
  )
}
