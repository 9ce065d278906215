import { useState } from 'react'
import type { OfferInfo } from '#domain/offers/contract'
import { formatWeekdayAndDay, NoteField, StateHeading, useFocusBack, useTexts } from '../../confirmations/page'
import { BusyButton } from '../../shared/light/BusyButton'
import { HeldPart } from '../../shared/light/LightForm'
import { Problem } from '../../shared/light/Notice'
import type { OfferDetails } from './offer-api'
import { OtherWindows } from './OtherWindows'
import { SavedWish, OwnTime } from './OwnTime'
import { OfferedVisit, problemOf, Question } from './parts'
import type { OfferTexts } from './texts'
import type { Answering } from './use-offer'

interface OpenOfferProps {
  token: string
  offer: OfferDetails
  wishes: NonNullable<OfferInfo['wishes']>
  answering: Answering
  texts: OfferTexts
  /** Kept by the page, since the offer may end while it is typed */
  noteText: string
  onNote: (text: string) => void
}

type View = 'offer' | 'others' | 'wishing' | 'declining'

/** What is offered, with its answers. The note belongs to whichever is given. */
export function OpenOffer({ token, offer, wishes, answering, texts, noteText, onNote }: OpenOfferProps) {
  const customer = useTexts()
  const [view, setView] = useState<View>(offer.taken ? 'others' : 'offer')
  const others = useFocusBack<HTMLButtonElement>(view === 'others')
  const decline = useFocusBack<HTMLButtonElement>(view === 'declining')
  const { busy, failure, send, forget } = answering
  const note = noteText.trim() || null
  const wishTakesNote = !wishes.wish?.note

  function show(next: View) {
    forget()
    setView(next)
  }

  async function accept() {
    // Somebody else was quicker: the customer goes on with what is free now.
    if ((await send('accept', { note })) === 'taken') setView('others')
  }

  if (view === 'others')
    return (
      <OtherWindows
        token={token}
        answering={answering}
        texts={texts}
        note={note}
        isTaken={offer.taken}
        onBack={() => show('offer')}
        onNone={() => show('wishing')}
        field={<NoteField label={customer.noteLabel} help={customer.noteHelp} value={noteText} onChange={onNote} />}
      />
    )
  if (view === 'wishing')
    return (
      <>
        <h1 className="light-unseen">{texts.otherTitle}</h1>
        <OwnTime
          wishes={wishes}
          answering={answering}
          texts={texts}
          note={noteText}
          onDone={() => {
            if (wishTakesNote) onNote('')
            show('offer')
          }}
          onCancel={() => show(wishes.wish ? 'offer' : 'others')}
        />
      </>
    )
  return (
    <>
      <StateHeading title={texts.openTitle}>
        {offer.taken ? texts.problems.taken : texts.openLead(formatWeekdayAndDay(offer.expiresOn, customer))}
      </StateHeading>
      {!offer.taken && <OfferedVisit offer={offer} texts={texts} />}
      <SavedWish wish={wishes.wish} texts={texts} onEdit={() => show('wishing')} />
      {view === 'declining' ? (
        <Question
          title={texts.declineTitle}
          lead={texts.declineLead}
          yes={texts.declineYes}
          no={customer.cancel}
          answering={answering}
          texts={texts}
          onYes={() => void send('decline', { note })}
          onNo={() => show('offer')}
        >
          <NoteField label={texts.reason} value={noteText} onChange={onNote} />
        </Question>
      ) : (
        <div className="offer-answers">
          <HeldPart held={busy}>
            <NoteField label={customer.noteLabel} help={customer.noteHelp} value={noteText} onChange={onNote} />
          </HeldPart>
          <Problem {...problemOf(failure, texts, customer.offline)} />
          {!offer.taken && (
            <BusyButton busy={busy} busyLabel={customer.sending} onClick={() => void accept()}>
              {texts.accept}
            </BusyButton>
          )}
          <div className="confirm-choices">
            <button ref={others} type="button" className="confirm-quiet" onClick={() => show('others')}>
              {texts.other}
            </button>
            <button ref={decline} type="button" className="confirm-quiet" onClick={() => show('declining')}>
              {texts.decline}
            </button>
          </div>
        </div>
      )}
    </>
  )
}
