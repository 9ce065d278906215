import type { ConfirmationInfo, TokenInfo } from './confirmation-info'
import { CustomerPage } from './CustomerPage'
import { EndedState, LoadedState, LoadingConfirmation } from './states'
import { BackIcon, CalendarCheckIcon } from './icons'
import type { Texts } from './languages'
import { useLanguage } from './languages'
import type { Confirmation } from './use-confirmation'
import { useConfirmation } from './use-confirmation'

export function ConfirmPage({ token }: { token: string | undefined }) {
  const { confirmation, load, confirm, change } = useConfirmation(token)
  const choice = useLanguage()
  const { texts } = choice
  const of = 'info' in confirmation ? confirmation.info.tokenInfo : undefined
  return (
    <CustomerPage
      link={{ state: confirmation, load }}
      company={of && { name: of.companyName, phone: of.contactPhone, hours: of.contactHours }}
      name={nameOf(confirmation, texts)}
      pageTitle={texts.pageTitles.loading}
      choice={choice}
      icon={<CalendarCheckIcon />}
      skeleton={<LoadingConfirmation />}
      links={
        <a className="confirm-back" href="/">
          <BackIcon />
          {texts.back}
        </a>
      }
      privacy={<>{confirmation.at !== 'loading' && <PrivacyText of={of} texts={texts} />}</>}
      announcement={announcementOf(confirmation, texts)}
    >
      {(confirmation.at === 'open' || confirmation.at === 'confirmed') && (
        <LoadedState loaded={confirmation} token={token ?? ''} onConfirm={confirm} change={change} />
      )}
      {confirmation.at === 'expired' && (
        <EndedState title={texts.expiredTitle} lead={texts.expired} phone={confirmation.info.tokenInfo.contactPhone} />
      )}
    </CustomerPage>
  )
}

function PrivacyText({ of, texts }: { of: TokenInfo | undefined; texts: Texts }) {
  const company = [of?.companyName, of?.companyAddress].filter(Boolean).join(', ')
  return (
    <>
      <p>{of?.companyName ? texts.privacyWhose(company) : texts.privacyOurs}</p>
      <p>{texts.privacyData}</p>
      <p>{texts.privacyRights}</p>
    </>
  )
}

function nameOf(confirmation: Confirmation, texts: Texts): string {
  const ofVisit = confirmation.at === 'confirmed' && isOfVisitAlone(confirmation.info)
  return ofVisit ? texts.bookedTitle : texts.pageTitles[confirmation.at]
}

/** The link is about a visit that is no inspection. */
const isOfVisitAlone = ({ devices, duties }: ConfirmationInfo) =>
  duties.length === 0 &&
  devices.length > 0 &&
  devices.every(({ inspectionDate, service }) => service && !inspectionDate)

/** Announces changes that neither move the focus nor raise an alert. */
function announcementOf(confirmation: Confirmation, texts: Texts): string {
  switch (confirmation.at) {
    case 'loading':
      return texts.announceLoading
    case 'unloadable':
      return confirmation.retrying ? texts.announceRetrying : texts.announceUnloadable
    case 'open':
      return confirmation.sending ? texts.announceSending : ''
    case 'confirmed':
      return confirmation.justNow ? texts.announceSent : ''
    case 'expired':
      return ''
  }
}
