import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { formatInstant, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { useToday } from '../../shared/use-clock'
import type { ServicesFrom } from './agenda-data'

/**
 * Says how old the list is when it cannot be refreshed. Nothing where no list was loaded: then an error is shown
 * instead.
 */
export function StaleNotice({ query }: { query: ServicesFrom }) {
  const online = useOnline()
  const today = useToday()
  const { data, error, dataUpdatedAt, isFetching, isFetchNextPageError, isPlaceholderData, refetch } = query
  if (!data || isPlaceholderData || (online && (!error || isFetchNextPageError))) return null
  const at = new Date(dataUpdatedAt)
  const asOf = dayAt(at) === today ? formatTime(at) : formatInstant(at)
  return (
    <Alert
      severity="warning"
      // A polite live region: it does not interrupt a screen reader.
      component="output"
      action={
        online && (
          <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
            Odśwież
          </Button>
        )
      }
    >
      {online
        ? `Nie udało się odświeżyć wizyt. Widzisz stan z ${asOf}.`
        : `Brak połączenia z internetem. Widzisz wizyty z ${asOf}; zmiany zapiszesz, gdy połączenie wróci.`}
    </Alert>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
