import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import { serviceCalls } from '#domain/services/contract'
import { errorText } from '../../providers/api-error'
import { useCall } from '../../providers/use-call'
import { usePermission } from '../../providers/use-session'
import { useUrlState } from '../../shared/list/use-url-state'
import { useServiceDialogs } from '..'

/** The link of the dashboard opens what is to be done with services whose technician is away. */
export function ServicesInTimeOff() {
  const [{ away }, change] = useUrlState({ away: '' })
  const { handOver } = useServiceDialogs()
  const notify = useNotify()
  const mayWrite = usePermission()('services.write')
  const enabled = away === 'true'
  const { data, error } = useCall(serviceCalls.list, { filter: { inTimeOff: true } }, { enabled, gcTime: 0 })

  const open = useEffectEvent(() => {
    change({ away: '' }, { replace: true })
    if (!data) notify(errorText(error), { type: 'error' })
    else if (data.length === 0) notify('Nikt nie ma wizyt w dni wolne', { type: 'info' })
    else if (mayWrite) handOver(data.map(({ id }) => id))
  })
  const isAnswered = enabled && (data !== undefined || error !== null)
  useEffect(() => {
    if (isAnswered) open()
  }, [isAnswered])
  return null
}
