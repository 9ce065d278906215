import { useEffect } from 'react'
import type { ConfirmationInfo } from './confirmation-info'
import { ConfirmedState, ExpiredState, LoadingState, OpenState, UnloadableState } from './states'
import { ContactLine } from './ContactLine'
import { BackIcon, CalendarCheckIcon } from './icons'
import type { Texts } from './languages'
import { TextsContext, useLanguage, useTexts } from './languages'
import { LanguageSwitch } from './LanguageSwitch'
import { Privacy } from './Privacy'
import type { Changes, Confirmation } from './useConfirmation'
import { useConfirmation } from './useConfirmation'

/** The page a customer opens from the SMS. */
export function ConfirmPage({ token }: { token: string | undefined }) {
  const { confirmation, load, confirm, changes } = useConfirmation(token)
  const { language, texts, choose } = useLanguage()
  const info = 'info' in confirmation ? confirmation.info : undefined
  const title = titleOf(confirmation, texts)
  useEffect(() => {
    document.title = title
    document.documentElement.lang = language
  }, [title, language])

  return (
    <TextsContext value={texts}>
      <div className="confirm-page">
        <header className="confirm-head">
          <p className="confirm-brand">
            <CalendarCheckIcon />
            {confirmation.at === 'loading' ? (
              <span className="confirm-bone" />
            ) : (
              info?.tokenInfo.companyName || texts.pageTitles.loading
            )}
          </p>
          <LanguageSwitch language={language} onChoose={choose} />
        </header>
        <main className="confirm-card" aria-busy={confirmation.at === 'loading'}>
          <CurrentState
            confirmation={confirmation}
            token={token ?? ''}
            onRetry={load}
            onConfirm={confirm}
            changes={changes}
          />
        </main>
        <Footer info={info} />
        <output className="confirm-unseen">{announcementOf(confirmation, texts)}</output>
      </div>
    </TextsContext>
  )
}

interface CurrentStateProps {
  confirmation: Confirmation
  token: string
  onRetry: () => void
  onConfirm: () => void
  changes: Changes
}

function CurrentState({ confirmation, token, onRetry, onConfirm, changes }: CurrentStateProps) {
  switch (confirmation.at) {
    case 'loading':
      return <LoadingState />
    case 'unloadable':
      return <UnloadableState reason={confirmation.reason} retrying={confirmation.retrying} onRetry={onRetry} />
    case 'open':
      return <OpenState open={confirmation} token={token} onConfirm={onConfirm} changes={changes} />
    case 'confirmed':
      return <ConfirmedState confirmed={confirmation} token={token} changes={changes} />
    case 'expired':
      return <ExpiredState phone={confirmation.info.tokenInfo.contactPhone} />
  }
}

function Footer({ info }: { info: ConfirmationInfo | undefined }) {
  const texts = useTexts()
  return (
    <footer className="confirm-footer">
      <div className="confirm-links">
        <ContactLine phone={info?.tokenInfo.contactPhone ?? ''} hours={info?.tokenInfo.contactHours ?? ''} />
        <a className="confirm-back" href="/">
          <BackIcon />
          {texts.back}
        </a>
      </div>
      <Privacy of={info?.tokenInfo} />
    </footer>
  )
}

/** The document's title: what is here, then whose it is. */
function titleOf(confirmation: Confirmation, { pageTitles }: Texts): string {
  const company = 'info' in confirmation ? confirmation.info.tokenInfo.companyName : ''
  return company ? `${pageTitles[confirmation.at]} – ${company}` : pageTitles[confirmation.at]
}

/** What a screen reader is told of changes that neither move the focus nor raise an alert. */
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
