import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { useLogout } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Link } from 'react-router-dom'
import { enableInputSchema, passwordAgainSchema, secondStepCalls } from '#domain/users/second-step'
import type { CallOutput } from '#domain/api/call'
import { ApiError, errorText } from '../../providers/api-error'
import { useApi } from '../../providers/use-api'
import { useCall } from '../../providers/use-call'
import { SessionContext, useLacksSecondStep, useUser } from '../../providers/use-session'
import { validateWith } from '../../shared/form/validate-with'
import { GuestForm, GuestInput, GuestPassword } from '../GuestForm'
import { GuestPage } from '../GuestPage'
import { QrCode } from './QrCode'
import { RecoveryCodes } from './RecoveryCodes'

type Begun = CallOutput<typeof secondStepCalls.begin>

/** Sets the second step up: password, code of the application, recovery codes. Also for who may do nothing else before (rule A19). */
export default function SecondStepPage() {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  const required = useLacksSecondStep()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  // In another window it may have been set up since, or the administrator requires it no more.
  const { data, isFetchedAfterMount } = useCall(secondStepCalls.state, {}, { enabled: required && !codes })
  const isFree = !codes && isFetchedAfterMount && data !== undefined && (data.enabledAt !== null || !data.required)
  useEffect(() => {
    if (isFree) session?.setLacksSecondStep(false)
  }, [isFree, session])

  if (codes) {
    return (
      <GuestPage title="Zapisz kody zapasowe" name="Logowanie dwuetapowe">
        <RecoveryCodes codes={codes} />
        <Link
          to={required ? '/dashboard' : '/account/sessions'}
          replace
          className="light-button"
          onClick={() => {
            session?.setLacksSecondStep(false)
            void queryClient.invalidateQueries()
          }}
        >
          Mam je zapisane
        </Link>
      </GuestPage>
    )
  }
  return (
    <GuestPage title="Logowanie dwuetapowe" name="Logowanie dwuetapowe">
      {begun ? (
        <Confirmation begun={begun} onDone={setCodes} />
      ) : (
        <PasswordForm required={required} onBegun={setBegun} />
      )}
      {required ? (
        <SignOut />
      ) : (
        <p className="guest-foot">
          <Link to="/account/sessions" className="guest-link">
            Wróć do konta
          </Link>
        </p>
      )}
    </GuestPage>
  )
}

function SignOut() {
  const logout = useLogout()
  return (
    <p className="guest-foot">
      <button type="button" className="guest-again guest-link" onClick={() => void logout()}>
        Wyloguj się
      </button>
    </p>
  )
}

function PasswordForm({ required, onBegun }: { required: boolean; onBegun: (begun: Begun) => void }) {
  const { call } = useApi()
  const user = useUser()
  const { form, failure, send } = useSentForm(passwordAgainSchema, { currentPassword: '' }, async (body) =>
    onBegun(await call(secondStepCalls.begin, { body })),
  )
  return (
    <>
      <p>
        {required && 'Administrator wymaga od Ciebie logowania dwuetapowego. '}
        Po haśle wpiszesz kod z aplikacji w telefonie, więc samo podpatrzone hasło nikomu nie wystarczy. Zainstaluj
        aplikację z kodami, na przykład Aegis, Google Authenticator albo Microsoft Authenticator.
      </p>
      <GuestForm
        onSubmit={send}
        failure={failure}
        busy={form.formState.isSubmitting}
        submitLabel="Dalej"
        busyLabel="Chwila…"
      >
        {/* Password managers read from it whose password this is. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <GuestPassword
          label="Obecne hasło"
          autoComplete="current-password"
          autoFocus
          error={form.formState.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      </GuestForm>
    </>
  )
}

function Confirmation({ begun, onDone }: { begun: Begun; onDone: (codes: string[]) => void }) {
  const { call } = useApi()
  const { form, failure, send } = useSentForm(enableInputSchema, { code: '' }, async (body) =>
    onDone((await call(secondStepCalls.enable, { body })).recoveryCodes),
  )
  return (
    <>
      <p>Zeskanuj ten kod aplikacją. Na tym samym telefonie wystarczy go nacisnąć.</p>
      <a href={begun.address} className="guest-qr" aria-label="Dodaj Termin do aplikacji z kodami">
        <QrCode text={begun.address} />
      </a>
      <p className="light-help">
        Nie możesz zeskanować? Wpisz w aplikacji ten klucz: <code className="guest-key">{begun.secret}</code>
      </p>
      <GuestForm
        onSubmit={send}
        failure={failure}
        busy={form.formState.isSubmitting}
        submitLabel="Włącz"
        busyLabel="Włączanie…"
      >
        <GuestInput
          label="Kod z aplikacji"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          help="6 cyfr, które aplikacja pokazuje teraz"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
      </GuestForm>
    </>
  )
}

/** A form of one field, whose refusal stands at that field */
function useSentForm<Values extends Record<string, string>>(
  schema: z.ZodType<Values>,
  defaultValues: Values,
  run: (values: Values) => Promise<void>,
) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<Record<string, string>>({
    resolver: validateWith<Record<string, string>>(schema),
    defaultValues,
  })
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await run(schema.parse(values))
    } catch (error) {
      const [field] = Object.entries(error instanceof ApiError ? (error.problem?.fields ?? {}) : {})
      if (!field) return setFailure(errorText(error))
      form.setError(field[0], { type: 'server', message: field[1] })
      form.setFocus(field[0], { shouldSelect: true })
    }
  })
  return { form, failure, send }
}
