import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
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
