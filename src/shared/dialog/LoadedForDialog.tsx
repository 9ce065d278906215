import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useGetOne, useNotify } from 'react-admin'
import { errorText, isNotFound } from '../../providers/api-error'

interface LoadedForDialogProps<Row> {
  resource: string
  id: number
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** Loads the record of a dialog, which opens once it is up to date. A failure is notified, and calls `onClose`. */
export function LoadedForDialog<Row extends RaRecord>({ resource, id, onClose, children }: LoadedForDialogProps<Row>) {
  const notify = useNotify()
  const { data, error, isFetching } = useGetOne<Row>(resource, { id })
  const [isFetched, setFetched] = useState(false)
  if (!isFetching && !isFetched) setFetched(true)
  const failed = useEffectEvent((why: unknown) => {
    const missing = resource === 'devices' && isNotFound(why)
    notify(missing ? 'Nie znaleziono urządzenia' : errorText(why), { type: 'error' })
    onClose()
  })
  useEffect(() => {
    if (error && !data) failed(error)
  }, [error, data])
  return data && isFetched ? children(data) : null
}
