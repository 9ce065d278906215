import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sumBy } from '#domain/collections'
import { serviceCalls } from '#domain/services/contract'
import { groupServices, servicesInOrder } from '#domain/services/service-group'
import type { Day } from '#domain/time/day'
import { weekOf } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { ServiceFilter } from '..'
import { useApi } from '../../providers/use-api'
import { useCall } from '../../providers/use-call'
import { optionalFilter, passes, readRegularly, startingFrom, useUnfinishedServices } from '..'

const pageSize = 20

/** Services starting on a day or later, in pages; also says how many there are. */
function useServicesFrom(from: Day, filter: ServiceFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [serviceCalls.list.path, 'from', from, filter],
    queryFn: ({ pageParam: offset, signal }) =>
      api.page(serviceCalls.list, startingFrom(dayBounds(from).start, filter, { offset, count: pageSize }), { signal }),
    initialPageParam: 0,
    getNextPageParam(last, pages) {
      const loaded = sumBy(pages, ({ rows }) => rows.length)
      return last.rows.length > 0 && loaded < last.total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
    ...readRegularly,
  })
}
export type ServicesFrom = ReturnType<typeof useServicesFrom>

/** Reads on until the service that the address names is there, or its day is over. */
export function useLinkedService(query: ServicesFrom, day: Day, linkedId: number | undefined): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const last = rows.at(-1)
  const isAhead = last !== undefined && dayAt(last.startsAt) <= day && !rows.some(({ id }) => id === linkedId)
  const needsNextPage = linkedId !== undefined && isAhead && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (needsNextPage) void fetchNextPage()
    // Once more after each page: one that comes at once is not seen to be fetched.
  }, [needsNextPage, rows.length, fetchNextPage])
}

/** Services from a day on; from today on also those of past days that go on past midnight or are overdue. */
export function useServiceList(from: Day, filter: ServiceFilter, now: Date) {
  const list = useServicesFrom(from, filter)
  const unfinished = useUnfinishedServices()
  const today = dayAt(now)
  const isFromToday = from === today
  const begun = isFromToday ? unfinished.data?.filter((service) => passes(service, filter)) : undefined
  const groups = groupServices(now, begun ?? [])
  const goingOn = groups.TODAY.filter(({ startsAt }) => dayAt(startsAt) < today)
  const pages = list.data?.pages.map((page) => page.rows) ?? []
  return {
    list,
    isFromToday,
    isPending: list.isPending || (isFromToday && unfinished.isPending),
    // One that was moved between two requests may be on both pages.
    services: servicesInOrder(goingOn, ...pages),
    overdue: groups.OVERDUE,
  }
}

export function useWeekCounts(of: Day, filter: ServiceFilter): ReadonlyMap<Day, number> {
  const { data = [] } = useCall(serviceCalls.days, { ...weekOf(of), ...optionalFilter(filter) }, readRegularly)
  return new Map(data.map(({ day, total }) => [day, total]))
}
