import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { OfferWindowWire } from '#domain/offers/contract'
import { countWords } from '#domain/sms/several-devices'
import { clockText } from '#domain/time/time-of-day'
import { CalendarCheckIcon, useTexts, WeekdayAndDay } from '../../confirmations/page'
import { BusyButton } from '../../shared/light/BusyButton'
import { HeldPart } from '../../shared/light/LightForm'
import { Problem } from '../../shared/light/Notice'
import type { AnswerFailure, OfferDetails } from './offer-api'
import type { OfferTexts } from './texts'
import type { Answering } from './use-offer'

/** 'między 9:00 a 11:00' */
export function hoursOf({ opens, closes }: Pick<OfferWindowWire, 'opens' | 'closes'>, texts: OfferTexts): string {
  const clock = (minutes: number) => clockText(minutes).replace(/^0/, '')
  return texts.between(clock(opens), clock(closes))
}

/** When somebody comes, where, and what for: each visit names its devices where others have another time. */
export function OfferedVisit({ offer: { visits, address }, texts }: { offer: OfferDetails; texts: OfferTexts }) {
  const customer = useTexts()
  const names = ({ devices }: OfferDetails['visits'][number]) =>
    countWords(devices.map(({ type, name }) => [customer.deviceTypes[type], name].filter(Boolean).join(' ')))
  const [only, ...others] = visits
  return (
    <>
      {visits.map((visit) => (
        <div key={`${visit.day} ${visit.opens} ${visit.closes}`} className="confirm-window offer-window">
          <CalendarCheckIcon />
          <div>
            <h2>{texts.visit}</h2>
            <p className="confirm-when">
              <WeekdayAndDay day={visit.day} />
            </p>
            <p>{hoursOf(visit, texts)}</p>
            {others.length > 0 && <p>{names(visit)}</p>}
          </div>
        </div>
      ))}
      <dl className="offer-facts">
        {only && others.length === 0 && (
          <div>
            <dt>{customer.deviceLabel}</dt>
            <dd>{names(only)}</dd>
          </div>
        )}
        <div>
          <dt>{customer.addressLabel}</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </>
  )
}

export function problemOf(failure: AnswerFailure | undefined, texts: OfferTexts, offline: string) {
  return {
    text: failure && texts.problems[failure === 'offline' ? 'broken' : failure],
    hint: failure === 'offline' ? offline : undefined,
  }
}

interface QuestionProps {
  title: string
  lead: string
  yes: string
  no: string
  answering: Answering
  texts: OfferTexts
  onYes: () => void
  onNo: () => void
  children?: ReactNode
}

/** Asks before an answer that cannot be taken back here. Takes the focus. */
export function Question({ title, lead, yes, no, answering, texts, onYes, onNo, children }: QuestionProps) {
  const customer = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { busy, failure } = answering
  return (
    <section className="confirm-withdraw offer-question">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
      <HeldPart held={busy}>{children}</HeldPart>
      <Problem {...problemOf(failure, texts, customer.offline)} />
      <div className="light-buttons">
        <BusyButton busy={busy} busyLabel={customer.sending} onClick={onYes}>
          {yes}
        </BusyButton>
        <button type="button" className="confirm-quiet" onClick={onNo}>
          {no}
        </button>
      </div>
    </section>
  )
}
