import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#domain/users/access'
import { useActions } from '../providers/use-actions'
import type { SmsConfig } from '../providers/actions/sms'
import { usePermission } from '../providers/use-session'

/** Prices, intervals, templates and company data. */
export function useSettings() {
  const actions = useActions()
  return useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => actions.settings({ signal }) })
}

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
