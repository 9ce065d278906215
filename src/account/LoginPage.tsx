import { useContext, useLayoutEffect, useState } from 'react'
import { useAuthProvider, useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { loginInputSchema } from '#domain/users/credentials'
import { roleNames } from '#domain/access/role'
import type { LoginParams, TerminAuthProvider } from '../providers/auth-provider'
import { ReadyAccountsContext } from './ready-accounts'
import { PageToast, toastTimes } from '../shared/feedback/ToastCard'
import { validateWith } from '../shared/form/validate-with'
import { takeEarlySignIn } from './early-sign-in'
import { GuestPage } from './GuestPage'
import type { LoginFailure } from './login-failure'
import { loginFailure } from './login-failure'
import type { SignInChallenge } from './SecondStepForm'
import { SecondStepForm } from './SecondStepForm'
import { PasskeySignIn } from './passkeys/PasskeySignIn'
import { GuestInput, GuestForm, GuestPassword } from './GuestForm'

/** Does not navigate: the route redirects once there is a session. */
export default function LoginPage() {
  const { login } = useAuthProvider<TerminAuthProvider>() ?? {}
  const notify = useNotify()
  const [failure, setFailure] = useState<LoginFailure>()
  // The page's own, so that it goes with the page or the next attempt, and not beside the success
  const [toast, setToast] = useState<string>()
  const [challenge, setChallenge] = useState<SignInChallenge>()
  const { register, handleSubmit, formState, getValues, setFocus, setValue } = useForm<LoginParams>({
    resolver: validateWith(loginInputSchema.loose()),
    defaultValues: { username: '', password: '', remember: true },
  })
  const { errors, isSubmitting } = formState

  // Before paint, so that typing goes on without a break from the prerendered form.
  useLayoutEffect(() => {
    const early = takeEarlySignIn()
    if (!early) return
    const { focus, sent, ...values } = early
    for (const [name, value] of Object.entries(values)) setValue(name as keyof LoginParams, value)
    const field = focus && document.querySelector<HTMLInputElement>(`input[name="${focus.name}"]`)
    field?.focus()
    if (focus && focus.start !== null) field?.setSelectionRange(focus.start, focus.end)
    if (sent) document.querySelector<HTMLInputElement>('input[name="username"]')?.form?.requestSubmit()
  }, [setValue])

  async function signIn(values: LoginParams) {
    setFailure(undefined)
    setToast(undefined)
    try {
      const step = await login?.(values)
      if (step) return setChallenge({ ...step, remember: values.remember })
      notify('Zalogowano pomyślnie!', { type: 'success' })
    } catch (error) {
      const problem = loginFailure(error)
      setFailure(problem)
      setToast(problem.toast)
      setFocus('password', { shouldSelect: true })
    }
  }

  // The toast is announced to screen readers, so the fields are only marked.
  const invalid = failure?.toast !== undefined
  const unmark = () => {
    if (invalid) setFailure(undefined)
  }

  function startAgain(text?: string) {
    setChallenge(undefined)
    setFailure(text === undefined ? undefined : { text })
    setValue('password', '')
  }

  if (challenge) return <SecondStepForm challenge={challenge} onStartAgain={startAgain} />
  return (
    <GuestPage title="Zaloguj się" name="Logowanie">
      {toast && (
        <PageToast type="error" duration={toastTimes.error} onClose={() => setToast(undefined)}>
          {toast}
        </PageToast>
      )}
      <GuestForm
        onSubmit={handleSubmit(signIn)}
        failure={invalid ? undefined : failure?.text}
        busy={isSubmitting}
        held={false}
        submitLabel="Zaloguj się"
        busyLabel="Logowanie…"
      >
        <GuestInput
          label="Nazwa użytkownika lub e-mail"
          autoComplete="username"
          autoFocus
          invalid={invalid}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username', { onChange: unmark })}
        />
        <GuestPassword
          label="Hasło"
          autoComplete="current-password"
          invalid={invalid}
          error={errors.password?.message}
          {...register('password', { onChange: unmark })}
        />
        {invalid && (
          <p className="light-error" aria-hidden="true">
            {failure?.text}
          </p>
        )}
        <div className="guest-row">
          <label className="guest-check">
            <input type="checkbox" defaultChecked {...register('remember')} />
            Zapamiętaj mnie
          </label>
          <Link to="/forgot-password" className="guest-link">
            Nie pamiętasz hasła?
          </Link>
        </div>
      </GuestForm>
      <PasskeySignIn remember={() => getValues('remember')} />
      <p className="guest-foot">
        Nie masz konta?{' '}
        <Link to="/register" className="guest-link">
          Zarejestruj się
        </Link>
      </p>
      <ReadyAccountList
        busy={isSubmitting}
        signIn={(username, password) => void signIn({ username, password, remember: true })}
      />
    </GuestPage>
  )
}

interface ReadyAccountListProps {
  busy: boolean
  signIn: (username: string, password: string) => void
}

/** One button per account of the demo; nothing outside of it. */
function ReadyAccountList({ busy, signIn }: ReadyAccountListProps) {
  const ready = useContext(ReadyAccountsContext)
  if (!ready) return null
  return (
    <section className="ready" aria-labelledby="ready-title">
      <h2 id="ready-title">Wersja pokazowa: wejdź jednym kliknięciem</h2>
      <div className="ready-accounts">
        {ready.accounts.map(({ username, password, role, name }) => (
          <button key={username} type="button" disabled={busy} onClick={() => signIn(username, password)}>
            <strong>{roleNames[role]}</strong> <span>{name}</span>
          </button>
        ))}
      </div>
      <button type="button" className="ready-again" onClick={() => void ready.startAgain()}>
        Zacznij od nowa
      </button>
    </section>
  )
}
