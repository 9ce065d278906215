import { useState, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { accountCalls } from '#domain/users/account-contract'
import { useApi } from '../../providers/use-api'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { Success } from '../../shared/light/Notice'
import { GuestPage } from '../GuestPage'
import { GuestInput, GuestForm } from '../GuestForm'
import { NewPassword } from './NewPassword'
import { registrationFailure, emptyRegistration, registrationFormSchema, registrationOf } from './registration-form'
import type { RegistrationForm } from './registration-form'

export default function RegisterPage() {
  const api = useApi()
  const [done, setDone] = useState(false)
  const { form, failure, submit, saving } = useSchemaForm({
    schema: registrationFormSchema,
    defaultValues: emptyRegistration,
    async save(values) {
      await api.call(accountCalls.register, { body: registrationOf(values) })
      setDone(true)
    },
    failureOf: registrationFailure,
  })
  const { register, control, formState } = form
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  const field = (name: keyof RegistrationForm) => ({ error: errors[name]?.message, ...register(name) })

  if (done) return <Registered />
  return (
    <GuestPage title="Zarejestruj się" name="Rejestracja">
      <GuestForm
        onSubmit={submit}
        failure={failure}
        busy={saving}
        submitLabel="Zarejestruj się"
        busyLabel="Rejestrowanie…"
      >
        <div className="guest-pair">
          <GuestInput label="Imię" autoComplete="given-name" {...field('firstName')} />
          <GuestInput label="Nazwisko" autoComplete="family-name" {...field('lastName')} />
        </div>
        <GuestInput
          label="Nazwa użytkownika"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help="Od 3 do 50 znaków, bez spacji"
          {...field('username')}
        />
        <GuestInput label="E-mail" type="email" autoComplete="email" {...field('email')} />
        <GuestInput label="Telefon (nieobowiązkowo)" type="tel" autoComplete="tel" {...field('phoneNumber')} />
        <NewPassword
          label="Hasło"
          value={password}
          password={field('password')}
          confirmation={field('confirmPassword')}
        />
        <p className="guest-terms">
          Rejestrując się, akceptujesz{' '}
          <Link to="/terms" className="guest-link">
            regulamin
          </Link>{' '}
          i{' '}
          <Link to="/privacy" className="guest-link">
            politykę prywatności
          </Link>
          .
        </p>
      </GuestForm>
      <p className="guest-foot">
        Masz już konto?{' '}
        <Link to="/login" className="guest-link">
          Zaloguj się
        </Link>
      </p>
    </GuestPage>
  )
}

/** ms that the success message is shown before the login page opens */
const readingTime = 3000

function Registered() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), readingTime)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <GuestPage title="Konto założone" name="Rejestracja" replacesForm>
      <Success text="Zarejestrowano, poczekaj na zatwierdzenie przez Admina" />
      <p>Za chwilę otworzy się strona logowania. Zalogujesz się, gdy administrator zatwierdzi Twoje konto.</p>
      <Link to="/login" replace className="light-button">
        Przejdź do logowania
      </Link>
    </GuestPage>
  )
}
