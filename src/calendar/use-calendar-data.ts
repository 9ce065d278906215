import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ServiceDay } from '#domain/services/days'
import type { Service } from '#domain/services/service'
import { dayBounds } from '#domain/time/warsaw'
import type { ServiceFilter } from '../providers/actions/calendar'
import { useActions } from '../providers/use-actions'
import type { CalendarView, DayRange } from './range'

/** `days` for the month, `services` for the other views. */
export interface CalendarData {
  days?: ServiceDay[] | undefined
  services?: Service[] | undefined
  isPending: boolean
  /** The data is still that of the previous range or filter. */
  isLate: boolean
  error: unknown
  refetch: () => unknown
}

/** Reads only what is visible: for a month two services a day and their number. */
export function useCalendarData(view: CalendarView, range: DayRange, filter: ServiceFilter): CalendarData {
  const actions = useActions()
  const isMonth = view === 'month'
  const days = useQuery({
    queryKey: ['services', 'days', range, filter],
    queryFn: ({ signal }) => actions.serviceDays({ ...range, filter, signal }),
    placeholderData: keepPreviousData,
    enabled: isMonth,
  })
  const services = useServicesIn(range, filter, !isMonth && view !== 'list')
  const { isPending, isPlaceholderData, error, refetch } = isMonth ? days : services
  return { days: days.data, services: services.data, isPending, isLate: isPlaceholderData, error, refetch }
}

/** Services that start within the range, ordered by start. */
export function useServicesIn({ from, until }: DayRange, filter: ServiceFilter, enabled = true) {
  const actions = useActions()
  return useQuery({
    queryKey: ['services', 'within', from, until, filter],
    queryFn: ({ signal }) =>
      actions.calendarServices({ from: dayBounds(from).start, until: dayBounds(until).start, filter, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
