import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Operation } from '#domain/access/access'
import { settingsCalls } from '#domain/settings/contract'
import type { SmsConfig } from '#domain/sms/gateway-contract'
import { smsGatewayCalls } from '#domain/sms/gateway-contract'
import { useApi } from '../providers/use-api'
import { queryOf, useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'

export function useSettings() {
  return useCall(settingsCalls.get, {})
}

/** Returns a function that waits for the settings, if they are still to be read; rejects if they cannot be. */
export function useReadSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.ensureQueryData(queryOf(api, settingsCalls.get, {})), [api, queryClient])
}

/**
 * State of the SMS gateway; undefined until it is loaded, and for users without this permission. Each dialog reads it
 * again, since a server that sends to customers may have come since.
 */
export function useSmsConfig(permission: Operation = 'sms.send'): SmsConfig | undefined {
  const may = usePermission()
  const { data } = useCall(smsGatewayCalls.configStatus, {}, { enabled: may(permission), staleTime: 0 })
  return data
}
