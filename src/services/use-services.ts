import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput } from '#domain/api/call'
import { serviceCalls } from '#domain/services/contract'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import type { Day } from '#domain/time/day'
import { dayRange } from '#domain/time/day-span'
import { useApi } from '../providers/use-api'
import { useCall } from '../providers/use-call'
import { useMinute } from '../shared/use-clock'
import { startingIn } from './service-filter'

/** Options of what is shown all day, on a phone or a wall: what others change is there some minutes later. */
export const readRegularly = { refetchInterval: 5 * 60_000, refetchOnReconnect: 'always' } as const

export function useServicesOfDay(day: Day) {
  return useCall(serviceCalls.list, startingIn(dayRange(day)), readRegularly)
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

/** ms after which proposed times are read again: some are over, others taken */
export const proposalsInterval = 60_000

/**
 * When somebody can go, and who; the best first. Only times that are to come: undefined while all that were read are
 * over.
 */
export function useSlotProposals(query: CallInput<typeof serviceCalls.proposals>, enabled: boolean) {
  const now = useMinute()
  // A failed request must not prevent booking.
  const { data, isFetching, refetch } = useCall(serviceCalls.proposals, query, {
    retry: false,
    enabled,
    refetchInterval: proposalsInterval,
  })
  return { data: useMemo(() => slotsAfter(now, data), [now, data]), isFetching, refetch }
}

/** Those of the slots that begin after `now`; undefined if none is left of some */
export function slotsAfter(now: Date, slots: SlotProposal[] | undefined): SlotProposal[] | undefined {
  if (!slots || slots.every(({ startsAt }) => startsAt > now)) return slots
  const left = slots.filter(({ startsAt }) => startsAt > now)
  return left.length > 0 ? left : undefined
}
