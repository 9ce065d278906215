import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { accountCalls } from '#domain/users/account-contract'
import { useApi } from '../../providers/use-api'
import { typedEmailSchema } from '../../shared/form/typed-email'
import { validateWith } from '../../shared/form/validate-with'
import { GuestFrame } from '../GuestFrame'
import { PlainField, PlainForm } from '../PlainForm'
import { requestFailure } from '../account-failure'

const schema = z.strictObject({ email: typedEmailSchema })

/** Requests a link for a new password. Shows the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const api = useApi()
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const { register, handleSubmit, formState } = useForm<z.output<typeof schema>>({
    resolver: validateWith(schema),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      setAnswer((await api.call(accountCalls.forgotPassword, { body })).message)
    } catch (error) {
      setFailure(requestFailure(error, 'Failed to send password reset email'))
    }
  })

  return (
    <GuestFrame title={answer ? 'Sprawdź pocztę' : 'Nie pamiętasz hasła?'} name="Odzyskiwanie hasła">
      {answer ? (
        <>
          <output className="plain-good">{answer}</output>
          <p>Link działa przez godzinę, jeden raz. Jeżeli wiadomości nie ma, zajrzyj do folderu ze spamem.</p>
        </>
      ) : (
        <>
          <p>Podaj adres e-mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła.</p>
          <PlainForm
            onSubmit={submit}
            failure={failure}
            busy={formState.isSubmitting}
            submitLabel="Wyślij link"
            busyLabel="Wysyłanie…"
          >
            <PlainField
              label="E-mail"
              type="email"
              autoComplete="email"
              error={formState.errors.email?.message}
              {...register('email')}
            />
          </PlainForm>
        </>
      )}
      <p className="plain-foot">
        <Link to="/login" className="plain-link">
          Wróć do logowania
        </Link>
      </p>
    </GuestFrame>
  )
}
