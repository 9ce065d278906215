import { useState } from 'react'
import { CalendarCheckIcon, CustomerPage, EndedState, StateHeading, useLanguage } from '../../confirmations/page'
import './offer.css'
import { Accepted, Declined } from './outcomes'
import { OpenOffer } from './OpenOffer'
import { LateTime } from './OwnTime'
import type { OfferTexts } from './texts'
import { offerTexts } from './texts'
import { useOffer } from './use-offer'

/** Opened by the link of an SMS that offers a visit. */
export function OfferPage({ token }: { token: string | undefined }) {
  const { state, load, answering } = useOffer(token)
  const [noteText, setNoteText] = useState('')
  const choice = useLanguage()
  const { language, texts } = choice
  const own = offerTexts[language]
  const info = state.at === 'loaded' ? state.info : undefined
  const name = state.at === 'unloadable' ? texts.pageTitles.unloadable : titleOf(info?.state, own)
  return (
    <CustomerPage
      name={name}
      choice={choice}
      link={{ state, load }}
      company={info?.company}
      pageTitle={own.pageTitle}
      icon={<CalendarCheckIcon />}
      privacy={
        <>
          <p>{own.privacy}</p>
          <p>{texts.privacyRights}</p>
        </>
      }
      announcement={announcementOf(state.at, answering.busy, own)}
    >
      {info?.offer && info.wishes && info.state === 'OPEN' && (
        <OpenOffer
          token={token!}
          offer={info.offer}
          wishes={info.wishes}
          answering={answering}
          texts={own}
          noteText={noteText}
          onNote={setNoteText}
        />
      )}
      {info?.offer && info.state === 'ACCEPTED' && (
        <Accepted token={token!} offer={info.offer} answering={answering} texts={own} />
      )}
      {info?.state === 'DECLINED' && <Declined texts={own} />}
      {info?.state === 'EXPIRED' && info.wishes && (
        <>
          <StateHeading title={own.endedTitle} besideForm>
            {own.expiredLead}
          </StateHeading>
          <LateTime wishes={info.wishes} answering={answering} texts={own} note={noteText} />
        </>
      )}
      {info?.state === 'ENDED' && <EndedState title={own.endedTitle} lead={own.endedLead} phone={info.company.phone} />}
    </CustomerPage>
  )
}

function titleOf(state: string | undefined, texts: OfferTexts): string {
  switch (state) {
    case 'ACCEPTED':
      return texts.acceptedTitle
    case 'DECLINED':
      return texts.declinedTitle
    case 'EXPIRED':
    case 'ENDED':
      return texts.endedTitle
    default:
      return texts.pageTitle
  }
}

/** Announces what neither moves the focus nor raises an alert. */
function announcementOf(at: string, busy: boolean, texts: OfferTexts): string {
  if (at === 'loading') return texts.announceLoading
  return at === 'loaded' && busy ? texts.announceSending : ''
}
