import { keepPreviousData } from '@tanstack/react-query'
import { serviceCalls } from '#domain/services/contract'
import type { ServiceDay } from '#domain/services/days'
import type { Service } from '#domain/services/service'
import type { ServiceFilter } from '..'
import { optionalFilter, readRegularly, startingIn } from '..'
import { useCall } from '../../providers/use-call'
import type { DaySpan } from '#domain/time/day'
import type { CalendarView } from './range'

/** `days` for the month, `services` for the other views. */
interface CalendarData {
  days?: ServiceDay[] | undefined
  services?: Service[] | undefined
  isPending: boolean
  /** The data is still that of the previous range or filter. */
  isLate: boolean
  error: unknown
  refetch: () => unknown
}

/** Reads only what is visible: for a month two services a day and their number. */
export function useCalendarData(view: CalendarView, range: DaySpan, filter: ServiceFilter): CalendarData {
  const isMonth = view === 'month'
  const { from, until } = range
  const days = useCall(
    serviceCalls.days,
    { from, until, ...optionalFilter(filter) },
    { ...readRegularly, placeholderData: keepPreviousData, enabled: isMonth },
  )
  const services = useServicesIn(range, filter, !isMonth)
  const { isPending, isPlaceholderData, error, refetch } = isMonth ? days : services
  return { days: days.data, services: services.data, isPending, isLate: isPlaceholderData, error, refetch }
}

/** Services that start within the range, ordered by start. */
export function useServicesIn(range: DaySpan, filter: ServiceFilter, enabled = true) {
  return useCall(serviceCalls.list, startingIn(range, filter), {
    ...readRegularly,
    placeholderData: keepPreviousData,
    enabled,
  })
}
