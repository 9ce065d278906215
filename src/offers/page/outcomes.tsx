import { useState } from 'react'
import {
  CalendarCheckIcon,
  CheckIcon,
  NoteField,
  StateHeading,
  StateIcon,
  useFocusBack,
  useTexts,
  WeekdayAndDay,
} from '../../confirmations/page'
import { Problem } from '../../shared/light/Notice'
import type { OfferDetails } from './offer-api'
import { offerCalendarPath } from './offer-api'
import { OfferedVisit, Question } from './parts'
import type { OfferTexts } from './texts'
import type { Answering } from './use-offer'

interface AcceptedProps {
  token: string
  offer: OfferDetails
  answering: Answering
  texts: OfferTexts
}

export function Accepted({ token, offer, answering, texts }: AcceptedProps) {
  const customer = useTexts()
  const [asking, setAsking] = useState(false)
  const [noteText, setNoteText] = useState('')
  const cancel = useFocusBack<HTMLButtonElement>(asking)
  // A customer who asks too late to call it off is told so next to the visit, since the question is gone.
  const isLate = asking && !offer.mayCancel && answering.failure !== undefined
  // Another phone was quicker.
  const unsavedAnswer = !asking && answering.failure === 'taken' ? texts.bookedMeanwhile : undefined
  const late = useFocusBack<HTMLDivElement>(asking && offer.mayCancel)
  const days = new Set(offer.visits.map((visit) => visit.day))
  function ask(next: boolean) {
    answering.forget()
    setAsking(next)
  }
  return (
    <>
      <StateIcon tone="good">
        <CalendarCheckIcon />
      </StateIcon>
      <StateHeading title={texts.acceptedTitle}>{customer.bookedLead}</StateHeading>
      <OfferedVisit offer={offer} texts={texts} />
      {offer.note && (
        <div className="confirm-wish">
          <h2>{customer.yourNote}</h2>
          <p className="confirm-note">{offer.note}</p>
        </div>
      )}
      <div className="confirm-choices">
        <a className="confirm-quiet" href={offerCalendarPath(token)} download="">
          {customer.addToCalendar}
        </a>
      </div>
      <div ref={late} className="offer-problem" tabIndex={-1}>
        <Problem text={isLate ? texts.cancelledTooLate : unsavedAnswer} />
      </div>
      {!offer.mayCancel && !isLate && <p className="confirm-hint">{texts.tooLate}</p>}
      {offer.mayCancel && !asking && (
        <div className="confirm-withdraw">
          <button ref={cancel} type="button" className="confirm-quiet" onClick={() => ask(true)}>
            {texts.cancelVisit}
          </button>
          <p className="confirm-hint">{texts.cancelUntil}</p>
        </div>
      )}
      {offer.mayCancel && asking && (
        <Question
          title={texts.cancelTitle}
          lead={texts.cancelLead}
          yes={texts.cancelYes}
          no={texts.cancelNo}
          answering={answering}
          texts={texts}
          onYes={() => void answering.send('cancel', { note: noteText.trim() || null })}
          onNo={() => ask(false)}
        >
          {days.size > 1 &&
            [...days].map((each) => (
              <p key={each}>
                <WeekdayAndDay day={each} />
              </p>
            ))}
          <NoteField label={texts.reason} value={noteText} onChange={setNoteText} />
        </Question>
      )}
    </>
  )
}

export function Declined({ texts }: { texts: OfferTexts }) {
  return (
    <>
      <StateIcon tone="good">
        <CheckIcon />
      </StateIcon>
      <StateHeading title={texts.declinedTitle}>{texts.declinedLead}</StateHeading>
    </>
  )
}
