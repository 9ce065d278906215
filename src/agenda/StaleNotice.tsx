import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { formatTime } from '#domain/time/format'
import type { ServicesFrom } from './agenda-data'

/** Says of what time the list is while it cannot be read again. Nothing where nothing has come: then an error stands in its place. */
export function StaleNotice({ query }: { query: ServicesFrom }) {
  const online = useOnline()
  const { data, error, dataUpdatedAt, isFetching, isFetchNextPageError, refetch } = query
  if (!data || (online && (!error || isFetchNextPageError))) return null
  const asOf = formatTime(new Date(dataUpdatedAt))
  return (
    <Alert
      severity="warning"
      // Said once it is true, without taking the floor.
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
