import { useEffect, useRef } from 'react'
import { useAuthProvider, useNotify } from 'react-admin'
import { z } from 'zod'
import { stepCodeSchema } from '#domain/users/second-step'
import { ApiError } from '../providers/api-error'
import type { Challenge, TerminAuthProvider } from '../providers/auth-provider'
import { useSchemaForm } from '../shared/form/use-schema-form'
import { stepFailure } from './account-failure'
import { GuestForm, GuestInput } from './GuestForm'
import { GuestPage } from './GuestPage'

const schema = z.strictObject({ code: stepCodeSchema })

export interface SignInChallenge extends Challenge {
  remember: boolean
}

interface SecondStepFormProps {
  challenge: SignInChallenge
  /** Back to name and password; with the reason, where the server no longer knows this sign-in */
  onStartAgain: (reason?: string) => void
}

/** Asks for the code after the password. Does not navigate, as the sign-in itself. */
export function SecondStepForm({ challenge, onStartAgain }: SecondStepFormProps) {
  const { passSecondStep } = useAuthProvider<TerminAuthProvider>() ?? {}
  const notify = useNotify()
  const { form, failure, submit, saving } = useSchemaForm({
    schema,
    defaultValues: { code: '' },
    async save({ code }) {
      await passSecondStep?.({ ...challenge, code })
      notify('Zalogowano pomyślnie!', { type: 'success' })
    },
    failureOf(error) {
      if (error instanceof ApiError && error.problem?.error === 'SIGN_IN_EXPIRED') onStartAgain(error.message)
      return stepFailure(error)
    },
  })
  const { register, formState, setFocus } = form
  const { errors } = formState
  const focused = useRef(false)
  useEffect(() => {
    if (!focused.current) setFocus('code')
    focused.current = true
  }, [setFocus])

  return (
    <GuestPage title="Wpisz kod" name="Logowanie">
      <p>Otwórz aplikację z kodami w telefonie i przepisz kod dla Termina.</p>
      <GuestForm onSubmit={submit} failure={failure} busy={saving} submitLabel="Zaloguj się" busyLabel="Logowanie…">
        <GuestInput
          label="Kod"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          help="Nie masz telefonu? Wpisz jeden z kodów zapasowych."
          error={errors.code?.message}
          {...register('code')}
        />
      </GuestForm>
      <p className="guest-foot">
        Nie masz telefonu ani kodów? Administrator może usunąć drugi etap z Twojego konta.{' '}
        <button type="button" className="guest-again guest-link" onClick={() => onStartAgain()}>
          Zacznij od nowa
        </button>
      </p>
    </GuestPage>
  )
}
