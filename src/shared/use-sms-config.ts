import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#domain/users/access'
import type { SmsConfig } from '../providers/actions/sms'
import { useActions } from '../providers/use-actions'
import { usePermission } from '../providers/use-session'

/** Whether the SMS gateway is there and whether it only pretends; undefined until known, and for whom it does not concern: those who may not send. */
export function useSmsConfig(concerned: Operation = 'sms.send'): SmsConfig | undefined {
  const actions = useActions()
  const may = usePermission()
  const { data } = useQuery({
    queryKey: ['sms', 'config'],
    queryFn: ({ signal }) => actions.smsConfig({ signal }),
    enabled: may(concerned),
    staleTime: 5 * 60_000,
  })
  return data
}
