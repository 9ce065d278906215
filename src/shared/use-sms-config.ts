import { useQuery } from '@tanstack/react-query'
import type { SmsConfig } from '../providers/actions/sms'
import { useActions } from '../providers/use-actions'
import { usePermission } from '../providers/use-session'

/** Whether the SMS gateway is there and whether it only pretends; undefined until known, and for whom it does not concern. */
export function useSmsConfig(): SmsConfig | undefined {
  const actions = useActions()
  const may = usePermission()
  const { data } = useQuery({
    queryKey: ['sms', 'config'],
    queryFn: ({ signal }) => actions.smsConfig({ signal }),
    enabled: may('sms.send'),
    staleTime: 5 * 60_000,
  })
  return data
}
