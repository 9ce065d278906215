import { recordIdOf } from '#domain/api/id'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { ServiceFilter } from '..'
import { useUrlState } from '../../shared/list/use-url-state'
import { useMinute } from '../../shared/use-clock'
import { useLinkedService, useServiceList } from './agenda-data'
import { useWhose } from './whose'

/** Types and statuses of services */
export type ServiceKinds = Pick<ServiceFilter, 'type' | 'status'>

/** The services that the list shows: from the day in the address on, by whose they are and by kind. */
export function useAgenda(kinds: ServiceKinds) {
  const now = useMinute()
  const today = dayAt(now)
  const [{ date, visit }, change] = useUrlState({ date: '', visit: '', type: '', status: '' })
  const whose = useWhose()
  const filter: ServiceFilter = { ...whose.filter, ...kinds }
  const dayOf = (text: string): Day => (isDay(text) ? text : today)
  const from = dayOf(date)
  const linkedId = recordIdOf(visit)
  const { list, isFromToday, isPending, services, overdue } = useServiceList(from, filter, now)
  useLinkedService(list, from, linkedId)

  return {
    now,
    today,
    from,
    isFromToday,
    isPending,
    list,
    services,
    overdue,
    whose,
    filter,
    isFiltered: Object.keys(kinds).length > 0,
    linkedId,
    /** @param next by the day that has been chosen last, also if it is not shown yet */
    show(next: (latest: Day) => Day) {
      change(
        ({ date: latest }) => {
          const day = next(dayOf(latest))
          return { date: day === today ? '' : day, visit: '' }
        },
        { replace: true },
      )
    },
    clearKinds: () => change({ type: '', status: '' }, { replace: true }),
  }
}
export type AgendaModel = ReturnType<typeof useAgenda>
