import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '#domain/api/call'
import { serviceCalls } from '#domain/services/contract'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { useApi } from '../providers/use-api'
import { useCall } from '../providers/use-call'
import { startingIn } from './service-filter'

/** Options of what is shown all day, on a phone or a wall: what others change is there some minutes later. */
export const readRegularly = { refetchInterval: 5 * 60_000, refetchOnReconnect: 'always' } as const

export function useServicesOfDays(first: Day, days: number) {
  return useCall(serviceCalls.list, startingIn({ from: first, until: addDays(first, days) }), readRegularly)
}

/** SCHEDULED services that have begun: overdue ones, and those going on. */
export function useUnfinishedServices() {
  const api = useApi()
  return useQuery({
    queryKey: [serviceCalls.list.path, 'begun'],
    queryFn: ({ signal }) =>
      api.call(serviceCalls.list, { end: new Date().toISOString(), filter: { status: 'SCHEDULED' } }, { signal }),
    ...readRegularly,
  })
}

/** When somebody can go, and who; the best first */
export function useSlotProposals(query: CallInput<typeof serviceCalls.proposals>, enabled: boolean) {
  // A failed request must not prevent booking.
  return useCall(serviceCalls.proposals, query, { retry: false, enabled })
}
