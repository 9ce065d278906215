import { useState, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { accountCalls } from '#domain/users/account-contract'
import { useApi } from '../../providers/use-api'
import { validateWith } from '../../shared/form/validate-with'
import { GuestFrame } from '../GuestFrame'
import { PlainField, PlainForm } from '../PlainForm'
import { NewPassword } from './NewPassword'
import { registrationFailure, emptyRegistration, registrationFormSchema, registrationOf } from './registration-form'
import type { RegistrationForm } from './registration-form'

export default function RegisterPage() {
  const api = useApi()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<RegistrationForm>({
    resolver: validateWith(registrationFormSchema),
    defaultValues: emptyRegistration,
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const field = (name: keyof RegistrationForm) => ({ error: errors[name]?.message, ...register(name) })

  const submit = handleSubmit(async (form) => {
    setFailure(undefined)
    try {
      await api.call(accountCalls.register, { body: registrationOf(form) })
      setDone(true)
    } catch (error) {
      const { text, fields } = registrationFailure(error)
      setFailure(text)
      const names = Object.keys(fields) as (keyof RegistrationForm)[]
      for (const name of names) setError(name, { type: 'server', message: fields[name] })
      if (names[0]) setFocus(names[0])
    }
  })

  if (done) return <Registered />
  return (
    <GuestFrame title="Zarejestruj się" name="Rejestracja">
      <PlainForm
        onSubmit={submit}
        failure={failure}
        busy={isSubmitting}
        submitLabel="Zarejestruj się"
        busyLabel="Rejestrowanie…"
      >
        <div className="plain-pair">
          <PlainField label="Imię" autoComplete="given-name" {...field('firstName')} />
          <PlainField label="Nazwisko" autoComplete="family-name" {...field('lastName')} />
        </div>
        <PlainField
          label="Nazwa użytkownika"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          help="Od 3 do 50 znaków, bez spacji"
          {...field('username')}
        />
        <PlainField label="E-mail" type="email" autoComplete="email" {...field('email')} />
        <PlainField label="Telefon (nieobowiązkowo)" type="tel" autoComplete="tel" {...field('phoneNumber')} />
        <NewPassword
          label="Hasło"
          typed={password}
          password={register('password')}
          passwordError={errors.password?.message}
          confirmation={register('confirmPassword')}
          confirmationError={errors.confirmPassword?.message}
        />
        <p className="plain-terms">
          Rejestrując się, akceptujesz{' '}
          <Link to="/terms" className="plain-link">
            regulamin
          </Link>{' '}
          i{' '}
          <Link to="/privacy" className="plain-link">
            politykę prywatności
          </Link>
          .
        </p>
      </PlainForm>
      <p className="plain-foot">
        Masz już konto?{' '}
        <Link to="/login" className="plain-link">
          Zaloguj się
        </Link>
      </p>
    </GuestFrame>
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
    <GuestFrame title="Konto założone" name="Rejestracja">
      <output className="plain-good">Zarejestrowano, poczekaj na zatwierdzenie przez Admina</output>
      <p>Za chwilę otworzy się strona logowania. Zalogujesz się, gdy administrator zatwierdzi Twoje konto.</p>
      <Link to="/login" replace className="plain-submit plain-button">
        Przejdź do logowania
      </Link>
    </GuestFrame>
  )
}
