import type { ReactNode } from 'react'
import { useState } from 'react'
import { BusyButton } from '../../shared/light/BusyButton'
import { AlertIcon } from '../../shared/light/icons'
import { Notice, Problem } from '../../shared/light/Notice'
import type { Rejection } from './BookedServices'
import { BookedServices, namesOf } from './BookedServices'
import type { FailureCause } from './call'
import type { ConfirmationInfo } from './confirmation-info'
import { phoneLink } from './ContactLine'
import { CalendarCheckIcon, CheckIcon, ClockIcon, PhoneIcon } from './icons'
import { useTexts } from './languages'
import { StateHeading, StateIcon } from './parts'
import type { LinkChange, Confirmation } from './use-confirmation'
import { InspectionDetails } from './InspectionDetails'
import { WishSection } from './WishSection'
import { Withdrawal } from './Withdrawal'

const rows = ['device', 'address', 'client']

/** Has the layout of the loaded page, to avoid a layout shift. */
export function LoadingConfirmation() {
  const texts = useTexts()
  return (
    <>
      <LoadingState title={texts.pageTitles.loading}>
        <span className="confirm-skeleton-line confirm-skeleton-line-date" />
        {rows.map((row) => (
          <span key={row} className="confirm-skeleton-line-row">
            <span className="confirm-skeleton-line" />
            <span className="confirm-skeleton-line" />
          </span>
        ))}
      </LoadingState>
      <p className="confirm-slow">{texts.slow}</p>
    </>
  )
}

interface LoadingStateProps {
  title: string
  /** Lines between the lead and the button */
  children?: ReactNode
}

export function LoadingState({ title, children }: LoadingStateProps) {
  return (
    <>
      <h1 className="light-unseen">{title}</h1>
      <div className="confirm-skeleton" aria-hidden="true">
        <span className="confirm-skeleton-line confirm-skeleton-line-title" />
        <span className="confirm-skeleton-line confirm-skeleton-line-lead" />
        {children}
        <span className="confirm-skeleton-line confirm-skeleton-line-button" />
      </div>
    </>
  )
}

interface UnloadableStateProps {
  reason: FailureCause
  retrying: boolean
  onRetry: () => void
}

export function UnloadableState({ reason, retrying, onRetry }: UnloadableStateProps) {
  const texts = useTexts()
  return (
    <>
      <StateIcon tone="bad">
        <AlertIcon />
      </StateIcon>
      <StateHeading title={texts.unloadableTitle}>{texts.unloadable}</StateHeading>
      {/* The specified sentence always speaks of the link; this hint helps with the actual cause. */}
      <p className="confirm-hint">{texts.unloadableHints[reason]}</p>
      <div className="confirm-action">
        <BusyButton busy={retrying} busyLabel={texts.loading} onClick={onRetry}>
          {texts.retry}
        </BusyButton>
      </div>
    </>
  )
}

interface EndedStateProps {
  title: string
  lead: string
  /** Phone number to call; empty if it is not known */
  phone: string
}

/** A link that leads nowhere any more. Shows only the phone number: it may have been passed on. */
export function EndedState({ title, lead, phone }: EndedStateProps) {
  const { call } = useTexts()
  const link = phoneLink(phone)
  return (
    <>
      <StateIcon tone="late">
        <ClockIcon />
      </StateIcon>
      <StateHeading title={title}>{lead}</StateHeading>
      {link && (
        <div className="confirm-action">
          <a className="light-button" href={link.href}>
            <PhoneIcon />
            <span className="confirm-call">
              {call} <span className="confirm-number">{link.text}</span>
            </span>
          </a>
        </div>
      )}
    </>
  )
}

type Loaded = Extract<Confirmation, { at: 'open' | 'confirmed' }>

interface LoadedStateProps {
  loaded: Loaded
  token: string
  onConfirm: () => void
  change: LinkChange
}

/** One component before and after the confirmation, so that a form that is open then stays open. */
export function LoadedState({ loaded, token, onConfirm, change }: LoadedStateProps) {
  const texts = useTexts()
  const { info } = loaded
  const [rejection, setRejection] = useState<Rejection>()
  const ofUse = loaded.at === 'open' || info.devices.length > 0
  const unbooked = info.devices.filter(({ service }) => !service)
  const asksForWish = loaded.at === 'confirmed' && unbooked.length > 0
  // Its form is gone with the visit that was called off.
  const isCalledOff = unbooked.some(({ place }) => place === rejection?.place)
  return (
    <>
      <LoadedHeading loaded={loaded} />
      {ofUse && (
        <>
          {isBooked(info) && (
            <BookedServices
              info={info}
              token={token}
              change={change}
              withWish={!asksForWish}
              onRejection={setRejection}
            />
          )}
          {asksForWish && (
            <WishSection
              info={info}
              change={change}
              open={isBooked(info) ? namesOf(unbooked, texts) : undefined}
              draft={isCalledOff ? rejection : undefined}
              onClose={() => setRejection(undefined)}
            />
          )}
          <InspectionDetails info={info} />
          {loaded.at === 'open' ? (
            <ConfirmAction open={loaded} busy={change.busy} onConfirm={onConfirm} />
          ) : (
            unbooked.length > 0 && <Withdrawal change={change} />
          )}
        </>
      )}
    </>
  )
}

function LoadedHeading({ loaded }: { loaded: Loaded }) {
  const texts = useTexts()
  const { info } = loaded
  const booked = isBooked(info)
  if (loaded.at === 'open') {
    return (
      <>
        {loaded.withdrawn && (
          <div className="confirm-notice">
            <Notice tone="good">{texts.withdrawnNotice}</Notice>
          </div>
        )}
        <StateHeading key="open" title={isOfVisit(info) ? texts.visitTitle : texts.confirmTitle}>
          {booked ? texts.confirmBookedLead : texts.confirmLead}
        </StateHeading>
      </>
    )
  }
  if (isRejected(info)) {
    return (
      <>
        <StateIcon tone="late">
          <ClockIcon />
        </StateIcon>
        <StateHeading key="rejected" title={texts.rejectedTitle}>
          {texts.rejectedLead}
        </StateHeading>
      </>
    )
  }
  return (
    <>
      <StateIcon tone="good">{booked ? <CalendarCheckIcon /> : <CheckIcon />}</StateIcon>
      {booked ? (
        <StateHeading key="booked" title={texts.bookedTitle} besideForm>
          {texts.bookedLead}
        </StateHeading>
      ) : (
        <StateHeading key="thanks" title={texts.thanksTitle}>
          {loaded.justNow || isOfVisit(info) ? texts.thanksNow : texts.thanksBefore}
        </StateHeading>
      )}
    </>
  )
}

interface ConfirmActionProps {
  open: Extract<Confirmation, { at: 'open' }>
  busy: boolean
  onConfirm: () => void
}

function ConfirmAction({ open: { info, sending, failure }, busy, onConfirm }: ConfirmActionProps) {
  const texts = useTexts()
  return (
    <div className="confirm-action confirm-action-main">
      <Problem
        text={failure && (failure === 'refused' ? texts.refused : texts.broken)}
        hint={failure === 'offline' ? texts.offline : undefined}
      />
      <BusyButton busy={sending} disabled={busy} busyLabel={texts.sending} onClick={onConfirm}>
        {isOfVisit(info) ? texts.visitTitle : texts.confirmButton}
      </BusyButton>
    </div>
  )
}

/** No inspection is due, but something else. */
const isOfVisit = ({ devices, duties }: ConfirmationInfo) => duties[0] && !devices.some((each) => each.inspectionDate)
const isBooked = ({ devices }: ConfirmationInfo) => devices.some(({ service }) => service)
const isRejected = ({ devices }: ConfirmationInfo) => devices.some(({ service }) => service?.rejected)
