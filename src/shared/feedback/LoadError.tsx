import type { ReactNode } from 'react'
import { roleNames } from '#domain/access/role'
import type { DocumentedText } from '../../i18n/documented'
import { documentedTexts } from '../../i18n/documented'
import { errorText, statusOf } from '../../providers/api-error'
import { useUser } from '../../providers/use-session'
import { RefreshIcon } from '../plain/icons'
import { PlainButton } from '../plain/PlainButton'
import { retryHelps, useLimitedRetry } from './use-limited-retry'
import './feedback.css'

export interface LoadErrorProps {
  /** The error of a query of react-query, whose retries are counted (rule W4) */
  error: unknown
  /** What could not be loaded: 'Nie udało się załadować serwisów'. Without it the kind of failure is the title. */
  title?: string
  /** The documented text where there is one, Polish and English; otherwise the server's. */
  documented?: DocumentedText | { polish: string; english: string }
  retry: () => unknown
}

/** Shown in place of data that could not be loaded: what failed, why, and a button to try again. */
export function LoadError({ error, title, documented, retry }: LoadErrorProps) {
  const roles = useUser()?.roles ?? []
  const again = useLimitedRetry(error, retry)
  const kind = kindOf(error)
  const { polish, english } = textsOf(error, documented)
  return (
    <FailureCard
      title={title === undefined || kind === 'Authentication Required' ? documentedTexts[kind] : title}
      retry={retryHelps(error) ? again.run : undefined}
      retryLabel={again.label}
    >
      <p>{polish}</p>
      {kind === 'Access Denied' && (
        <p className="failure-quiet">Twoje role: {roles.map((role) => roleNames[role]).join(', ') || 'brak'}</p>
      )}
      {again.exhausted && retryHelps(error) && (
        <p className="failure-quiet">Ponawianie nie pomogło. Odśwież stronę, żeby zacząć od nowa.</p>
      )}
      <small lang="en">{technicalLine(kind, english)}</small>
    </FailureCard>
  )
}

function technicalLine(kind: Kind, english: string | undefined): string {
  if (!english) return kind
  return english.toLowerCase().startsWith(kind.toLowerCase()) ? english : `${kind}: ${english}`
}

/** The documented texts of a 401, for clients and for all else */
const signInText: DocumentedText = 'Authentication required. Please log in again.'
const expiredText: DocumentedText = 'Your session has expired. Please log in again.'

type Kind = 'Authentication Required' | 'Access Denied' | 'Error Loading Data'

function kindOf(error: unknown): Kind {
  const status = statusOf(error)
  if (status === 401) return 'Authentication Required'
  return status === 403 ? 'Access Denied' : 'Error Loading Data'
}

function textsOf(error: unknown, documented: LoadErrorProps['documented']): { polish: string; english?: string } {
  const texts = typeof documented === 'string' ? bothTexts(documented) : documented
  // Which data did not load matters less than that nobody is signed in.
  if (kindOf(error) === 'Authentication Required') return texts?.english === signInText ? texts : bothTexts(expiredText)
  return texts ?? { polish: errorText(error) }
}

const bothTexts = (english: DocumentedText) => ({ polish: documentedTexts[english], english })

/** `LoadError` in one line, for a small part of a page */
export function InlineFailure({ text, error, retry }: { text: string; error: unknown; retry: () => unknown }) {
  const again = useLimitedRetry(error, retry)
  return (
    <div role="alert" className="inline-failure">
      {text}
      {retryHelps(error) && (
        <PlainButton variant="accent" onClick={again.run}>
          {again.label}
        </PlainButton>
      )}
    </div>
  )
}

interface FailureCardProps {
  title: string
  /** Left out where another try cannot help */
  retry?: (() => unknown) | undefined
  retryLabel?: string
  children: ReactNode
}

export function FailureCard({ title, retry, retryLabel = 'Spróbuj ponownie', children }: FailureCardProps) {
  return (
    <div role="alert" className="failure">
      <h2>{title}</h2>
      {children}
      {retry && (
        <PlainButton variant="outlined" tall icon={RefreshIcon} onClick={() => void retry()}>
          {retryLabel}
        </PlainButton>
      )}
    </div>
  )
}
