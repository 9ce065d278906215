import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { enableInputSchema, passwordAgainSchema } from '#domain/users/second-step'
import { secondStepCalls } from '#domain/users/second-step-contract'
import type { CallOutput } from '#domain/api/call'
import { ApiError, isTemporary, statusOf } from '../../providers/api-error'
import { useApi } from '../../providers/use-api'
import { keyOf, useCall } from '../../providers/use-call'
import { SessionContext, useLacksSecondStep } from '../../providers/use-session'
import { useLeaveQuestion } from '../../shared/form/leave-question'
import { useSchemaForm } from '../../shared/form/use-schema-form'
import { useSignOutAtOnce } from '../../shared/page/use-sign-out'
import { ConsoleTheme } from '../../theme/ConsoleTheme'
import { stepFailure } from '../account-failure'
import { GuestForm, GuestInput, GuestPassword } from '../GuestForm'
import { GuestPage } from '../GuestPage'
import { OwnUsername } from '../OwnUsername'
import { QrCode } from './QrCode'
import { LeaveCodes, RecoveryCodes } from './RecoveryCodes'

type Enrolment = CallOutput<typeof secondStepCalls.begin>

/**
 * Sets the second step up: password, code of the application, recovery codes. Also for users who may do nothing else
 * before (rule A19).
 */
export default function SecondStepPage() {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  /** It is on, but the answer with the codes was lost. */
  const [isOn, setIsOn] = useState(false)
  const required = useLacksSecondStep()
  const { state: origin } = useLocation()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  // In another window it may have been set up since, or the administrator no longer requires it.
  const { data, isFetchedAfterMount } = useCall(secondStepCalls.state, {}, { enabled: required && !codes && !isOn })
  // The codes are shown only once.
  const question = useLeaveQuestion(codes !== undefined, goOn)
  const isKept = useRef(false)
  const isFree =
    !codes && !isOn && isFetchedAfterMount && data !== undefined && (data.enabledAt !== null || !data.required)
  useEffect(() => {
    if (isFree) session?.setLacksSecondStep(undefined)
  }, [isFree, session])

  function goOn() {
    session?.setLacksSecondStep(undefined)
    void queryClient.invalidateQueries()
  }

  if (codes) {
    return (
      <GuestPage title="Zapisz kody zapasowe" name="Logowanie dwuetapowe">
        <RecoveryCodes codes={codes} />
        {/* The address of signing in leads who is signed in to where they wanted to go. */}
        <Link
          to={required ? '/login' : '/account/sessions'}
          state={origin}
          replace
          className="light-button"
          onClick={() => {
            isKept.current = true
            goOn()
          }}
        >
          Mam je zapisane
        </Link>
        {/* This page has no frame that styles dialogs. */}
        <ConsoleTheme>
          <LeaveCodes question={question} keeps={() => isKept.current} />
        </ConsoleTheme>
      </GuestPage>
    )
  }
  if (isOn) {
    return (
      <GuestPage title="Logowanie dwuetapowe" name="Logowanie dwuetapowe">
        <p>
          Logowanie dwuetapowe jest już włączone, ale kody zapasowe nie dotarły do Ciebie. Na stronie konta utwórz nowe
          przyciskiem „Nowe kody zapasowe”.
        </p>
        <Link to="/account/sessions" replace className="light-button" onClick={goOn}>
          Przejdź do konta
        </Link>
      </GuestPage>
    )
  }
  return (
    <GuestPage title="Logowanie dwuetapowe" name="Logowanie dwuetapowe">
      {enrolment ? (
        <Confirmation enrolment={enrolment} onDone={setCodes} onFoundOn={() => setIsOn(true)} />
      ) : (
        <PasswordForm required={required} onEnrolment={setEnrolment} />
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
  const signOut = useSignOutAtOnce()
  return (
    <p className="guest-foot">
      <button type="button" className="guest-again guest-link" onClick={signOut}>
        Wyloguj się
      </button>
    </p>
  )
}

function PasswordForm({ required, onEnrolment }: { required: boolean; onEnrolment: (enrolment: Enrolment) => void }) {
  const { call } = useApi()
  const { form, failure, submit, saving } = useSchemaForm({
    schema: passwordAgainSchema,
    defaultValues: { currentPassword: '' },
    save: async (body) => onEnrolment(await call(secondStepCalls.begin, { body })),
    failureOf: stepFailure,
  })
  return (
    <>
      <p>
        {required && 'Administrator wymaga od Ciebie logowania dwuetapowego. '}
        Po haśle wpiszesz kod z aplikacji w telefonie, więc samo podpatrzone hasło nikomu nie wystarczy. Zainstaluj
        aplikację z kodami, na przykład Aegis, Google Authenticator albo Microsoft Authenticator.
      </p>
      <GuestForm onSubmit={submit} failure={failure} busy={saving} submitLabel="Dalej" busyLabel="Chwila…">
        <OwnUsername />
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

interface ConfirmationProps {
  enrolment: Enrolment
  onDone: (codes: string[]) => void
  /** An earlier press has turned it on, but was not answered. */
  onFoundOn: () => void
}

function Confirmation({ enrolment, onDone, onFoundOn }: ConfirmationProps) {
  const { call } = useApi()
  const queryClient = useQueryClient()
  /** A press may have turned it on. */
  const isUnanswered = useRef(false)

  async function enable({ code }: { code: string }) {
    try {
      const { recoveryCodes } = await call(secondStepCalls.enable, { body: { code, secret: enrolment.secret } })
      onDone(recoveryCodes)
    } catch (error) {
      if (error instanceof ApiError && isTemporary(error)) isUnanswered.current = true
      if (statusOf(error) !== 409) throw error
      const { enabledAt } = await call(secondStepCalls.state, {})
      if (enabledAt !== null && isUnanswered.current) return onFoundOn()
      // It was turned on in another window, which has shown the codes; this one is led on, too.
      void queryClient.invalidateQueries({ queryKey: keyOf(secondStepCalls.state, {}) })
      throw error
    }
  }

  const { form, failure, submit, saving } = useSchemaForm({
    schema: enableInputSchema,
    defaultValues: { code: '' },
    save: enable,
    failureOf: stepFailure,
  })
  return (
    <>
      <p>Zeskanuj ten kod aplikacją. Na tym samym telefonie wystarczy go nacisnąć.</p>
      <a href={enrolment.address} className="guest-qr" aria-label="Dodaj Termin do aplikacji z kodami">
        <QrCode text={enrolment.address} />
      </a>
      <p className="light-help">
        Nie możesz zeskanować? Wpisz w aplikacji ten klucz: <code className="guest-key">{enrolment.secret}</code>
      </p>
      <GuestForm onSubmit={submit} failure={failure} busy={saving} submitLabel="Włącz" busyLabel="Włączanie…">
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
