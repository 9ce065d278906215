import { useGetOne, useNotify } from 'react-admin'
import { useEffect } from 'react'
import type { Service } from '#domain/services/service'
import { errorText } from '../providers/api-error'
import { CompleteVisitDialog } from '../services'

/** The question whether a visit is completed, once the whole of the visit is here. */
export function CompleteBookedVisit({ visitId, onClose }: { visitId: number; onClose: () => void }) {
  const notify = useNotify()
  const { data: visit, error } = useGetOne<Service>('services', { id: visitId })
  useEffect(() => {
    if (!error) return
    notify(errorText(error), { type: 'error' })
    onClose()
  }, [error, notify, onClose])
  return visit ? <CompleteVisitDialog visit={visit} onClose={onClose} /> : null
}
