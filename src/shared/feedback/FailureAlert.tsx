import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { retryHelps, useLimitedRetry } from './use-limited-retry'

interface FailureAlertProps {
  severity?: 'error' | 'warning'
  /** The error of a query of react-query, whose retries are counted (rule W4) */
  error: unknown
  retry: () => unknown
  children: ReactNode
}

/** A failed load next to content that can be used without it. */
export function FailureAlert({ severity = 'warning', error, retry, children }: FailureAlertProps) {
  const again = useLimitedRetry(error, retry)
  return (
    <Alert
      severity={severity}
      action={
        retryHelps(error) ? (
          <Button color="inherit" size="small" onClick={again.run}>
            {again.label}
          </Button>
        ) : undefined
      }
    >
      {children}
    </Alert>
  )
}
