import { useEffect } from 'react'
import {
  CalendarCheckIcon,
  CustomerPage,
  EndedState,
  LanguageSwitch,
  LoadingState,
  StateHeading,
  TextsContext,
  UnloadableState,
  useLanguage,
} from '../../confirmations/page'
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
  const { language, texts, missing, choose } = useLanguage()
  const own = offerTexts[language]
  const info = state.at === 'loaded' ? state.info : undefined
  const company = info?.company
  const name = state.at === 'unloadable' ? texts.pageTitles.unloadable : titleOf(info?.state, own)
  const title = [name, company?.name].filter(Boolean).join(' – ')
  useEffect(() => {
    document.title = title
    document.documentElement.lang = language
  }, [title, language])

  const loading = state.at === 'loading'
  return (
    <TextsContext value={texts}>
      <CustomerPage
        icon={<CalendarCheckIcon />}
        brand={loading ? undefined : company?.name || own.pageTitle}
        tools={<LanguageSwitch {...{ language, missing }} onChoose={choose} />}
        busy={loading}
        contact={{ phone: company?.phone ?? '', hours: company?.hours ?? '' }}
        privacy={
          <details className="confirm-privacy">
            <summary>{texts.privacyTitle}</summary>
            <p>{own.privacy}</p>
            <p>{texts.privacyRights}</p>
          </details>
        }
        announcement={announcementOf(state.at, answering.busy, own)}
      >
        {loading && <LoadingState title={own.pageTitle} />}
        {state.at === 'unloadable' && (
          <UnloadableState reason={state.reason} retrying={state.retrying} onRetry={load} />
        )}
        {info?.offer && info.wishes && info.state === 'OPEN' && (
          <OpenOffer token={token!} offer={info.offer} wishes={info.wishes} {...{ answering }} texts={own} />
        )}
        {info?.offer && info.state === 'ACCEPTED' && (
          <Accepted token={token!} offer={info.offer} {...{ answering }} texts={own} />
        )}
        {info?.state === 'DECLINED' && <Declined texts={own} />}
        {info?.state === 'EXPIRED' && info.wishes && (
          <>
            <StateHeading title={own.endedTitle} besideForm>
              {own.expiredLead}
            </StateHeading>
            <LateTime wishes={info.wishes} {...{ answering }} texts={own} />
          </>
        )}
        {info?.state === 'ENDED' && (
          <EndedState title={own.endedTitle} lead={own.endedLead} phone={info.company.phone} />
        )}
      </CustomerPage>
    </TextsContext>
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
