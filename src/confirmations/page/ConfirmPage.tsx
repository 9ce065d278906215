import { CustomerPage } from './CustomerPage'
import { ExpiredState, LoadedState, LoadingConfirmation, UnloadableState } from './states'
import { BackIcon, CalendarCheckIcon } from './icons'
import type { Texts } from './languages'
import { useLanguage } from './languages'
import { PrivacyText } from './PrivacyText'
import type { Change, Confirmation } from './use-confirmation'
import { useConfirmation } from './use-confirmation'

export function ConfirmPage({ token }: { token: string | undefined }) {
  const { confirmation, load, confirm, change } = useConfirmation(token)
  const choice = useLanguage()
  const { texts } = choice
  const info = 'info' in confirmation ? confirmation.info : undefined
  const title = titleOf(confirmation, texts)

  const loading = confirmation.at === 'loading'
  return (
    <CustomerPage
      {...{ title, choice }}
      icon={<CalendarCheckIcon />}
      brand={loading ? undefined : info?.tokenInfo.companyName || texts.pageTitles.loading}
      busy={loading}
      contact={{ phone: info?.tokenInfo.contactPhone ?? '', hours: info?.tokenInfo.contactHours ?? '' }}
      links={
        <a className="confirm-back" href="/">
          <BackIcon />
          {texts.back}
        </a>
      }
      privacy={<>{!loading && <PrivacyText of={info?.tokenInfo} />}</>}
      announcement={announcementOf(confirmation, texts)}
    >
      <CurrentState
        confirmation={confirmation}
        token={token ?? ''}
        onRetry={load}
        onConfirm={confirm}
        change={change}
      />
    </CustomerPage>
  )
}

interface CurrentStateProps {
  confirmation: Confirmation
  token: string
  onRetry: () => void
  onConfirm: () => void
  change: Change
}

function CurrentState({ confirmation, token, onRetry, onConfirm, change }: CurrentStateProps) {
  switch (confirmation.at) {
    case 'loading':
      return <LoadingConfirmation />
    case 'unloadable':
      return <UnloadableState reason={confirmation.reason} retrying={confirmation.retrying} onRetry={onRetry} />
    case 'open':
    case 'confirmed':
      return <LoadedState loaded={confirmation} token={token} onConfirm={onConfirm} change={change} />
    case 'expired':
      return <ExpiredState phone={confirmation.info.tokenInfo.contactPhone} />
  }
}

function titleOf(confirmation: Confirmation, { pageTitles }: Texts): string {
  const company = 'info' in confirmation ? confirmation.info.tokenInfo.companyName : ''
  return company ? `${pageTitles[confirmation.at]} – ${company}` : pageTitles[confirmation.at]
}

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
