import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { accountCalls } from '#domain/users/account-contract'
import { useApi } from '../../providers/use-api'
import { emailInputSchema } from '../../shared/form/email-input'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { Success } from '../../shared/light/Notice'
import { GuestPage } from '../GuestPage'
import { GuestInput, GuestForm } from '../GuestForm'
import { requestFailure } from '../account-failure'

const schema = z.strictObject({ email: emailInputSchema })

/** Requests a link for a new password. Shows the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const api = useApi()
  const [answer, setAnswer] = useState<string>()
  const { form, failure, submit, saving } = useSchemaForm({
    schema,
    defaultValues: { email: '' },
    save: async (body) => setAnswer((await api.call(accountCalls.forgotPassword, { body })).message),
    failureOf: (error) => ({ text: requestFailure(error, 'Failed to send password reset email'), fields: {} }),
  })

  return (
    <GuestPage
      title={answer ? 'Sprawdź pocztę' : 'Nie pamiętasz hasła?'}
      name="Odzyskiwanie hasła"
      replacesForm={answer !== undefined}
    >
      {answer ? (
        <>
          <Success text={answer} />
          <p>Link działa przez godzinę, jeden raz. Jeżeli wiadomości nie ma, zajrzyj do folderu ze spamem.</p>
        </>
      ) : (
        <>
          <p>Podaj adres e-mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła.</p>
          <GuestForm onSubmit={submit} failure={failure} busy={saving} submitLabel="Wyślij link" busyLabel="Wysyłanie…">
            <GuestInput
              label="E-mail"
              type="email"
              autoComplete="email"
              error={form.formState.errors.email?.message}
              {...form.register('email')}
            />
          </GuestForm>
        </>
      )}
      <p className="guest-foot">
        <Link to="/login" className="guest-link">
          Wróć do logowania
        </Link>
      </p>
    </GuestPage>
  )
}
