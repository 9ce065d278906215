import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#domain/access/access'
import type { SmsConfig } from '#domain/sms/contract'
import { smsCalls } from '#domain/sms/contract'
import { useActions } from '../providers/use-actions'
import { useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'

export function useSettings() {
  const actions = useActions()
  return useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => actions.settings({ signal }) })
}

/** State of the SMS gateway; undefined until it is loaded, and for users without the permission `concerned`. */
export function useSmsConfig(concerned: Operation = 'sms.send'): SmsConfig | undefined {
  const may = usePermission()
  const { data } = useCall(smsCalls.configStatus, {}, { enabled: may(concerned), staleTime: 5 * 60_000 })
  return data
}
