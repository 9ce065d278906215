import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { FailureCause } from './confirmation-api'
import { AlertIcon, CheckIcon, ClockIcon, PhoneIcon } from './icons'
import { unloadableHints, unloadableText, confirmFailureTexts, expiredText } from './texts'
import type { Visit } from './confirmation-info'
import type { ConfirmFailure } from './useConfirmation'
import { VisitDetails } from './VisitDetails'
import { phoneLink } from './ContactLine'

const rows = ['device', 'address', 'client']

/** A skeleton of the layout, so that nothing shifts. The status line announces the loading. */
export function LoadingState() {
  return (
    <>
      <h1 className="confirm-unseen">Potwierdzenie przeglądu</h1>
      <div className="confirm-skeleton" aria-hidden="true">
        <span className="confirm-bone confirm-bone-title" />
        <span className="confirm-bone confirm-bone-lead" />
        <span className="confirm-bone confirm-bone-date" />
        {rows.map((row) => (
          <span key={row} className="confirm-bone-row">
            <span className="confirm-bone" />
            <span className="confirm-bone" />
          </span>
        ))}
        <span className="confirm-bone confirm-bone-button" />
      </div>
      <p className="confirm-slow">To trwa dłużej niż zwykle…</p>
    </>
  )
}

interface UnloadableStateProps {
  reason: FailureCause
  retrying: boolean
  onRetry: () => void
}

export function UnloadableState({ reason, retrying, onRetry }: UnloadableStateProps) {
  return (
    <>
      <div className="confirm-sign confirm-sign-bad">
        <AlertIcon />
      </div>
      <StateHeading title="Coś poszło nie tak">{unloadableText}</StateHeading>
      <p className="confirm-hint">{unloadableHints[reason]}</p>
      <div className="confirm-action">
        <BusyButton busy={retrying} busyLabel="Wczytywanie…" onClick={onRetry}>
          Spróbuj ponownie
        </BusyButton>
      </div>
    </>
  )
}

interface OpenStateProps {
  visit: Visit
  sending: boolean
  failure: ConfirmFailure | undefined
  onConfirm: () => void
}

/** The visit and the one thing to do. A failure leaves everything where it was. */
export function OpenState({ visit, sending, failure, onConfirm }: OpenStateProps) {
  const problem = failure && confirmFailureTexts[failure]
  return (
    <>
      <StateHeading title="Potwierdź przegląd">
        Prosimy o sprawdzenie danych i&nbsp;potwierdzenie. Dzień i&nbsp;godzinę wizyty ustalimy telefonicznie.
      </StateHeading>
      <VisitDetails visit={visit} />
      <div className="confirm-action">
        {/* In the page from the start, so that what appears inside is announced. */}
        <div role="alert">
          {problem && (
            <p className="confirm-problem">
              <AlertIcon />
              <span>
                {problem.text}
                {problem.hint && <span className="confirm-problem-hint">{problem.hint}</span>}
              </span>
            </p>
          )}
        </div>
        <BusyButton busy={sending} busyLabel="Wysyłanie…" onClick={onConfirm}>
          Potwierdzam przegląd
        </BusyButton>
      </div>
    </>
  )
}

export function ConfirmedState({ visit, justNow }: { visit: Visit; justNow: boolean }) {
  return (
    <>
      <div className="confirm-sign confirm-sign-good">
        <CheckIcon />
      </div>
      <StateHeading title="Dziękujemy za potwierdzenie">
        {justNow ? (
          <>Zadzwonimy, aby ustalić dzień i&nbsp;godzinę wizyty.</>
        ) : (
          <>Ten przegląd jest już potwierdzony – nic więcej nie trzeba robić.</>
        )}
      </StateHeading>
      {/* A link of no more use shows nothing of a person. */}
      {visit.clientName && <VisitDetails visit={visit} />}
    </>
  )
}

/** Shows only the number to call: an old link may have been passed on, and must not tell where somebody lives. */
export function ExpiredState({ phone }: { phone: string }) {
  const link = phoneLink(phone)
  return (
    <>
      <div className="confirm-sign confirm-sign-late">
        <ClockIcon />
      </div>
      <StateHeading title="Link wygasł">{expiredText}</StateHeading>
      {link && (
        <div className="confirm-action">
          <a className="confirm-button" href={link.href}>
            <PhoneIcon />
            <span>
              Zadzwoń: <span className="confirm-number">{link.text}</span>
            </span>
          </a>
        </div>
      )}
    </>
  )
}

interface StateHeadingProps {
  title: string
  /** The sentence under it, read out together with it */
  children: ReactNode
}

/** Takes the focus when the state appears, so that screen readers and the Tab key start there. */
export function StateHeading({ title, children }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useId()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <h1 ref={heading} className="confirm-title" tabIndex={-1} aria-describedby={lead}>
        {title}
      </h1>
      <p id={lead} className="confirm-lead">
        {children}
      </p>
    </>
  )
}

interface BusyButtonProps {
  busy: boolean
  busyLabel: string
  onClick: () => void
  children: ReactNode
}

/** Uses aria-disabled while busy, since `disabled` would lose the focus. */
export function BusyButton({ busy, busyLabel, onClick, children }: BusyButtonProps) {
  return (
    <button type="button" className="confirm-button" aria-disabled={busy} onClick={busy ? undefined : onClick}>
      {busy && <span className="confirm-spinner" />}
      {busy ? busyLabel : children}
    </button>
  )
}
