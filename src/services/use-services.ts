import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
import type { ProposalsAsked } from '../providers/actions/service'
import { useActions } from '../providers/use-actions'

export function useServicesOfDays(first: Day, days: number) {
  const actions = useActions()
  return useQuery({
    queryKey: ['services', 'from', first, days],
    queryFn: ({ signal }) =>
      actions.services({ from: dayBounds(first).start, until: dayBounds(addDays(first, days)).start, signal }),
  })
}

/** SCHEDULED services that have begun: overdue ones, and those going on. */
export function useUnfinishedServices() {
  const actions = useActions()
  return useQuery({
    queryKey: ['services', 'begun'],
    queryFn: ({ signal }) => actions.services({ until: new Date(), status: 'SCHEDULED', signal }),
    refetchInterval: 5 * 60_000,
  })
}

/** When somebody can go, and who; the best first */
export function useSlotProposals(asked: Omit<ProposalsAsked, 'signal'>, enabled: boolean) {
  const actions = useActions()
  return useQuery({
    queryKey: ['services', 'proposals', asked],
    queryFn: ({ signal }) => actions.slotProposals({ ...asked, signal }),
    // A failed request must not prevent booking.
    retry: false,
    enabled,
  })
}
