import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import type { TryOut } from '#domain/health/health'
import { Facts } from './Facts'

/** Result of the last try; a string is an error message */
export type Tried = TryOut | string | undefined

export function TryOutFrame({ title, tried, children }: { title: string; tried: Tried; children: ReactNode }) {
  return (
    <section className="health-try" aria-label={title}>
      <h4>{title}</h4>
      {children}
      <div aria-live="polite">
        {typeof tried === 'string' && <Alert severity="error">{tried}</Alert>}
        {typeof tried === 'object' && (
          <Alert severity={tried.success ? 'success' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
            {tried.message}
            <Facts facts={Object.entries(tried.details)} />
          </Alert>
        )}
      </div>
    </section>
  )
}

/** Options of useAction: TryOutFrame shows the error, so no notification does. */
export const toldInPlace = { failure: () => undefined }
