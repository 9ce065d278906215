import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { accountCalls } from '#domain/users/account-contract'
import { resetPasswordInputSchema } from '#domain/users/credentials'
import { Problem } from '../../shared/light/Notice'
import { GuestPage } from '../GuestPage'
import { isOfServer } from '../../providers/api-error'
import { useApi } from '../../providers/use-api'
import type { FormFailure } from '../../shared/form/use-schema-form'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { resetFormSchema } from '../new-password'
import { GuestForm } from '../GuestForm'
import { NewPassword } from './NewPassword'
import { requestFailure } from '../account-failure'

const tokenSchema = resetPasswordInputSchema.shape.token

/** Opened by the link of the reset mail. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [token] = useState(() => tokenSchema.safeParse(params.get('token')).data)
  const [isDead, setDead] = useState(false)
  const inAddress = params.has('token')

  // Keeps the token out of the address bar, the history and the Referer.
  useEffect(() => {
    if (inAddress) void navigate('/reset-password', { replace: true })
  }, [inAddress, navigate])

  if (token === undefined || isDead) return <DeadLink replacesForm={isDead} />
  return (
    <GuestPage title="Ustaw nowe hasło" name="Nowe hasło">
      <ResetForm token={token} onDead={() => setDead(true)} />
    </GuestPage>
  )
}

/** Shown without a token, and for one that is used, expired or unknown. */
function DeadLink({ replacesForm }: { replacesForm: boolean }) {
  return (
    <GuestPage title="Link nie działa" name="Nowe hasło" replacesForm={replacesForm}>
      <Problem text="Ten link jest nieważny albo wygasł. Poproś o nowy." />
      <p>Link z wiadomości działa przez godzinę i tylko raz.</p>
      <Link to="/forgot-password" className="light-button">
        Poproś o nowy link
      </Link>
      <p className="guest-foot">
        <Link to="/login" className="guest-link">
          Wróć do logowania
        </Link>
      </p>
    </GuestPage>
  )
}

interface ResetFormProps {
  token: string
  onDead: () => void
}

function ResetForm({ token, onDead }: ResetFormProps) {
  const api = useApi()
  const notify = useNotify()
  const navigate = useNavigate()
  /** True until the next page is there: a second press would say that the link is used. */
  const [done, setDone] = useState(false)
  const { form, failure, submit, saving } = useSchemaForm({
    schema: resetFormSchema,
    defaultValues: { newPassword: '', confirmPassword: '' },
    async save({ newPassword }) {
      const { message } = await api.call(accountCalls.resetPassword, { body: { token, newPassword } })
      setDone(true)
      notify(message, { type: 'success' })
      void navigate('/login', { replace: true })
    },
    failureOf(error): FormFailure {
      if (isOfServer(error)) {
        const refused = error.problem?.fields?.newPassword
        if (refused) return { text: undefined, fields: { newPassword: refused } }
        if (error.status === 400) onDead()
      }
      return { text: requestFailure(error, 'Password reset failed'), fields: {} }
    },
  })
  const { register, control, formState } = form
  const { errors } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  return (
    <GuestForm
      onSubmit={submit}
      failure={failure}
      busy={saving || done}
      submitLabel="Ustaw hasło"
      busyLabel="Zapisywanie…"
    >
      <NewPassword
        label="Nowe hasło"
        noun="nowe hasło"
        value={newPassword}
        password={{ error: errors.newPassword?.message, ...register('newPassword') }}
        confirmation={{ error: errors.confirmPassword?.message, ...register('confirmPassword') }}
      />
    </GuestForm>
  )
}
