import { useQuery } from '@tanstack/react-query'
import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
import { useActions } from '../providers/use-actions'

/** The visits from a day on, so many days long. */
export function useVisitsOf(first: Day, days: number) {
  const actions = useActions()
  return useQuery({
    queryKey: ['services', 'from', first, days],
    queryFn: ({ signal }) =>
      actions.visits({ from: dayBounds(first).start, until: dayBounds(addDays(first, days)).start, signal }),
  })
}

/** Visits whose time is over and that nobody has completed or cancelled, the oldest first. */
export function useOverdueVisits() {
  const actions = useActions()
  return useQuery({
    queryKey: ['services', 'overdue'],
    queryFn: async ({ signal }) => {
      const now = new Date()
      return (await actions.visits({ until: now, status: 'SCHEDULED', signal })).filter((visit) => isOver(visit, now))
    },
    refetchInterval: 5 * 60_000,
  })
}

function isOver({ endsAt }: Service, now: Date): boolean {
  return endsAt <= now
}
