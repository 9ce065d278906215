import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import type { Service } from '#domain/services/service'
import { byStart } from '#domain/services/service-group'
import { passesServiceFilter } from '..'
import { eventsOf, isServiceWithin, monthEvents, visibleHours, withMoved, withSlot } from './calendar-events'
import type { CalendarState } from './calendar-state'
import { visibleRange } from './range'
import { useCalendarData } from './use-calendar-data'
import type { ServiceMoves } from './use-move-service'

const emptyList: readonly never[] = []

/** What the calendar shows: the services of its range, those of moves under way at their new place. */
export function useShownServices(
  { view, date, filter, linkedId }: CalendarState,
  moved: ServiceMoves['moved'],
  movable: (service: Service) => boolean,
) {
  const range = useMemo(() => visibleRange(view, date), [view, date])
  const data = useCalendarData(view, range, filter)
  const linked = useGetOne<Service>('services', { id: linkedId ?? 0 }, { enabled: linkedId !== undefined })
  // What the filter leaves out is not among the number of the day.
  const visibleLinked = linked.data && passesServiceFilter(linked.data, filter) ? linked.data : undefined

  const services = useMemo(() => {
    const placed = data.services?.map((service) => withSlot(service, moved.get(service.id)?.to)) ?? []
    return placed.filter((service) => isServiceWithin(service, range)).toSorted(byStart)
  }, [data.services, moved, range])
  const events = useMemo(() => {
    if (view !== 'month') return eventsOf(services, movable, linkedId)
    const linkedNow = visibleLinked && withSlot(visibleLinked, moved.get(visibleLinked.id)?.to)
    return monthEvents(withMoved(data.days ?? emptyList, [...moved.values()]), linkedNow, movable)
  }, [view, services, movable, linkedId, data.days, moved, visibleLinked])
  const hours = useMemo(() => visibleHours(services), [services])

  return { range, data, linked, services, events, hours }
}
export type ShownServices = ReturnType<typeof useShownServices>
