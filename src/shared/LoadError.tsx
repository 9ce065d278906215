import Typography from '@mui/material/Typography'
import { roleNames } from '#domain/users/role'
import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'
import { useUser } from '../providers/use-session'
import { FailureCard } from './FailureCard'
import { useLimitedRetry } from './use-limited-retry'

export interface LoadErrorProps {
  /** What a query of react-query failed with; its attempts are counted. */
  error: unknown
  /** What could not be loaded: 'Nie udało się załadować serwisów'. Without it the kind of failure is the title. */
  title?: string
  /** Why, in the documented words: Polish for the person, English for whoever is told about it. Otherwise what the server says. */
  documented?: DocumentedText | { polish: string; english: string }
  retry: () => unknown
}

/** Stands where data could not be loaded: what, why, and once more. */
export function LoadError({ error, title, documented, retry }: LoadErrorProps) {
  const roles = useUser()?.roles ?? []
  const again = useLimitedRetry(error, retry)
  const kind = kindOf(error)
  const { polish, english } = textsOf(error, documented)
  const refused = kind === 'Access Denied'
  return (
    <FailureCard
      title={title ?? documentedTexts[kind]}
      retry={refused ? undefined : again.run}
      retryLabel={again.label}
    >
      <Typography>{polish}</Typography>
      {refused && (
        <Typography color="text.secondary">
          Twoje role: {roles.map((role) => roleNames[role]).join(', ') || 'brak'}
        </Typography>
      )}
      {again.exhausted && !refused && (
        <Typography color="text.secondary">Ponawianie nie pomogło. Odśwież stronę, żeby zacząć od nowa.</Typography>
      )}
      <Typography variant="caption" color="text.secondary" lang="en">
        {english ? `${kind}: ${english}` : kind}
      </Typography>
    </FailureCard>
  )
}

type Kind = 'Authentication Required' | 'Access Denied' | 'Error Loading Data'

function kindOf(error: unknown): Kind {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) return 'Authentication Required'
  return status === 403 ? 'Access Denied' : 'Error Loading Data'
}

function textsOf(error: unknown, documented: LoadErrorProps['documented']): { polish: string; english?: string } {
  if (documented === undefined) return { polish: errorText(error) }
  if (typeof documented === 'object') return documented
  return { polish: documentedTexts[documented], english: documented }
}
