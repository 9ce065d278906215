import { useAuthProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { loginInputSchema } from '#domain/users/credentials'
import type { LoginParams, TerminAuthProvider } from '../providers/auth-provider'
import { validateWith } from '../shared/validate-with'
import { GuestFrame } from './GuestFrame'
import { loginFailure } from './login-failure'
import { PlainField } from './PlainField'
import { PlainForm } from './PlainForm'
import { PlainPassword } from './PlainPassword'
import { ReadyAccountList } from './ReadyAccountList'

/** Where a person goes after signing in is the route's business. */
export function LoginPage() {
  const { login } = useAuthProvider<TerminAuthProvider>() ?? {}
  const notify = useNotify()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState } = useForm<LoginParams>({
    resolver: validateWith(loginInputSchema.loose()),
    defaultValues: { username: '', password: '', remember: true },
  })
  const { errors, isSubmitting } = formState

  async function signIn(values: LoginParams) {
    setFailure(undefined)
    try {
      await login?.(values)
      notify('Zalogowano pomyślnie!', { type: 'success' })
    } catch (error) {
      const { text, toast } = loginFailure(error)
      setFailure(text)
      if (toast) notify(toast, { type: 'error' })
    }
  }

  return (
    <GuestFrame title="Zaloguj się" name="Logowanie">
      <PlainForm
        onSubmit={handleSubmit(signIn)}
        failure={failure}
        busy={isSubmitting}
        submitLabel="Zaloguj się"
        busyLabel="Logowanie…"
      >
        <PlainField
          label="Nazwa użytkownika lub email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PlainPassword
          label="Hasło"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <div className="plain-row">
          <label className="plain-check">
            <input type="checkbox" {...register('remember')} />
            Zapamiętaj mnie
          </label>
          <Link to="/forgot-password" className="plain-link">
            Nie pamiętasz hasła?
          </Link>
        </div>
      </PlainForm>
      <p className="plain-foot">
        Nie masz konta?{' '}
        <Link to="/register" className="plain-link">
          Zarejestruj się
        </Link>
      </p>
      <ReadyAccountList
        busy={isSubmitting}
        signIn={(username, password) => void signIn({ username, password, remember: true })}
      />
    </GuestFrame>
  )
}
