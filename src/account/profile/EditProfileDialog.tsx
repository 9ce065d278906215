import { use, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { accountCalls } from '#domain/users/account-contract'
import type { ProfileUpdate } from '#domain/users/credentials'
import { profileUpdateInputSchema } from '#domain/users/credentials'
import { tokenCalls } from '#domain/users/token-contract'
import type { User } from '#domain/users/user'
import { encodeUser } from '#domain/users/user'
import { documentedTexts } from '../../i18n/documented'
import { useApi } from '../../providers/use-api'
import { useCall } from '../../providers/use-call'
import { SessionContext, useUser } from '../../providers/use-session'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
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

type Profile = Pick<User, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
const title = 'Edytuj profil'
const profileFields = ['firstName', 'lastName', 'email', 'phoneNumber'] as const

/** What was changed in the form; the rest is that of the account as it is now. */
function changedOver(now: Profile, input: ProfileUpdate, before: Profile): ProfileUpdate {
  const unchanged = profileFields.filter((name) => input[name] === before[name])
  return { ...input, ...Object.fromEntries(unchanged.map((name) => [name, now[name]])) }
}

/** An administrator may have changed the account since the session last read it. */
export default function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const session = use(SessionContext)
  const known = useUser()
  const { data, isPending } = useCall(tokenCalls.me, {}, { staleTime: Infinity, gcTime: 0, retry: false })
  useEffect(() => {
    if (data) session?.setUser(encodeUser(data))
  }, [data, session])
  const user = data ?? known
  if (isPending) {
    return (
      <WindowDialog title={title} onClose={onClose}>
        <LoadingBlock height={300} label="Ładowanie profilu" />
      </WindowDialog>
    )
  }
  if (!user) return null
  return <ProfileForm user={user} onClose={onClose} />
}

function ProfileForm({ user, onClose }: { user: Profile; onClose: () => void }) {
  const session = use(SessionContext)
  const { call } = useApi()
  const [before] = useState(user)
  const submit = useSubmit(accountCalls.updateProfile, {
    success: 'Profil został zapisany',
    onSuccess: (saved) => session?.setUser(encodeUser(saved)),
  })
  const { firstName, lastName, email, phoneNumber } = before
  const schema = useMemo(() => profileFormSchema(email), [email])
  return (
    <FormDialog
      title={title}
      schema={schema}
      defaultValues={{ firstName, lastName, email, phoneNumber: phoneNumber ?? '', currentPassword: '' }}
      saveLabel="Zapisz"
      onClose={onClose}
      save={async (input) => {
        try {
          const now = await call(tokenCalls.me, {})
          await submit({ body: changedOver(now, input, before) })
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
