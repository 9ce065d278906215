import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { roleNames } from '#domain/users/role'
import { ApiError } from '../providers/api-error'
import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { useUser } from '../providers/use-session'
import { FailureCard } from './FailureCard'

/** Spec 8 (data error display) and 9: so often may a person try again. */
const maxRetries = 3

interface LoadFailedProps {
  error: unknown
  /** What the specification calls this failure, in English; its Polish translation is what stands first (decision 6). */
  documented: DocumentedText | { polish: string; english: string }
  retry: () => void
}

/** Instead of data that could not be loaded. */
export function LoadFailed({ error, documented, retry }: LoadFailedProps) {
  const [tries, setTries] = useState(0)
  const roles = useUser()?.roles ?? []
  const status = error instanceof ApiError ? error.status : undefined
  const title = titleOf(status)
  const { polish, english } =
    typeof documented === 'string' ? { polish: documentedTexts[documented], english: documented } : documented
  const again = () => {
    setTries(tries + 1)
    retry()
  }
  return (
    <FailureCard title={documentedTexts[title]} retry={status !== 403 && tries < maxRetries ? again : undefined}>
      <Typography>{polish}</Typography>
      {status === 403 && (
        <Typography color="text.secondary">
          Twoje role: {roles.map((role) => roleNames[role]).join(', ') || 'brak'}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" lang="en">
        {title}: {english}
      </Typography>
    </FailureCard>
  )
}

function titleOf(status: number | undefined): DocumentedText {
  if (status === 401) return 'Authentication Required'
  return status === 403 ? 'Access Denied' : 'Error Loading Data'
}
