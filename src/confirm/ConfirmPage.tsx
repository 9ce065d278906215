import { useEffect } from 'react'
import { ConfirmedState, ExpiredState, LoadingState, OpenState, UnloadableState } from './states'
import { ContactLine } from './ContactLine'
import { BackIcon, CalendarCheckIcon } from './icons'
import { announcementOf, titleOf } from './texts'
import type { Confirmation } from './useConfirmation'
import { useConfirmation } from './useConfirmation'

/** The page a customer opens from the SMS. */
export function ConfirmPage({ token }: { token: string | undefined }) {
  const { confirmation, load, confirm } = useConfirmation(token)
  const visit = 'visit' in confirmation ? confirmation.visit : undefined
  const title = titleOf(confirmation)
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <div className="confirm-page">
      <header className="confirm-brand">
        <CalendarCheckIcon />
        {confirmation.at === 'loading' ? (
          <span className="confirm-bone" />
        ) : (
          visit?.companyName || 'Potwierdzenie przeglądu'
        )}
      </header>
      <main className="confirm-card" aria-busy={confirmation.at === 'loading'}>
        <CurrentState confirmation={confirmation} onRetry={load} onConfirm={confirm} />
      </main>
      <footer className="confirm-footer">
        <ContactLine phone={visit?.contactPhone ?? ''} hours={visit?.contactHours ?? ''} />
        <a className="confirm-back" href="/">
          <BackIcon />
          Wróć na stronę główną
        </a>
      </footer>
      <output className="confirm-unseen">{announcementOf(confirmation)}</output>
    </div>
  )
}

interface CurrentStateProps {
  confirmation: Confirmation
  onRetry: () => void
  onConfirm: () => void
}

function CurrentState({ confirmation, onRetry, onConfirm }: CurrentStateProps) {
  switch (confirmation.at) {
    case 'loading':
      return <LoadingState />
    case 'unloadable':
      return <UnloadableState reason={confirmation.reason} retrying={confirmation.retrying} onRetry={onRetry} />
    case 'open': {
      const { visit, sending, failure } = confirmation
      return <OpenState visit={visit} sending={sending} failure={failure} onConfirm={onConfirm} />
    }
    case 'confirmed':
      return <ConfirmedState visit={confirmation.visit} justNow={confirmation.justNow} />
    case 'expired':
      return <ExpiredState phone={confirmation.visit.contactPhone} />
  }
}
