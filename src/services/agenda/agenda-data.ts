import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sumBy } from '#domain/collections'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { groupServices, servicesInOrder } from '#domain/services/service-group'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { weekOf } from '#domain/time/day-span'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { ServiceFilter } from '..'
import { useApi } from '../../providers/use-api'
import { useCall } from '../../providers/use-call'
import { optionalFilter, passesServiceFilter, readRegularly, startingFrom, useUnfinishedServices } from '..'

const pageSize = 20

type Pages = InfiniteData<{ rows: Service[]; total: number }, number>

const listKey = (from: Day, filter: ServiceFilter) => [serviceCalls.list.path, 'from', from, filter]

/**
 * What the list of the day before knows of a day and later, so that midnight takes nothing away from a phone without
 * network; undefined if that is not all of the day's beginning
 */
function restOfDayBefore(queryClient: QueryClient, from: Day, filter: ServiceFilter) {
  const before = queryClient.getQueryState<Pages>(listKey(addDays(from, -1), filter))
  const loaded = before?.data?.pages.flatMap(({ rows }) => rows) ?? []
  const rows = loaded.filter(({ startsAt }) => dayAt(startsAt) >= from)
  if (!before?.data || rows.length === 0) return undefined
  const total = before.data.pages.at(-1)!.total - (loaded.length - rows.length)
  return { data: { pages: [{ rows, total }], pageParams: [0] } satisfies Pages, at: before.dataUpdatedAt }
}

/** Services starting on a day or later, in pages; also says how many there are. */
function useServicesFrom(from: Day, filter: ServiceFilter, today: Day) {
  const api = useApi()
  const queryClient = useQueryClient()
  const rest = () => (from === today ? restOfDayBefore(queryClient, from, filter) : undefined)
  return useInfiniteQuery({
    queryKey: listKey(from, filter),
    queryFn: ({ pageParam: offset, signal }) =>
      api.page(serviceCalls.list, startingFrom(dayBounds(from).start, filter, { offset, count: pageSize }), { signal }),
    initialPageParam: 0,
    getNextPageParam(last, pages) {
      const loaded = sumBy(pages, ({ rows }) => rows.length)
      return last.rows.length > 0 && loaded < last.total ? loaded : undefined
    },
    initialData: () => rest()?.data,
    initialDataUpdatedAt: () => rest()?.at,
    placeholderData: keepPreviousData,
    ...readRegularly,
  })
}
export type ServicesFrom = ReturnType<typeof useServicesFrom>

/** Reads one page after the other as long as more are needed. */
export function useMorePages(query: ServicesFrom, needed: boolean): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const loaded = data?.pages.length
  const readsOn = needed && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (readsOn) void fetchNextPage()
    // Once more after each page: one that comes at once is not seen to be fetched.
  }, [readsOn, loaded, fetchNextPage])
}

/** Reads on until the service that the address names is there, or its day is over. */
export function useLinkedService(query: ServicesFrom, day: Day, linkedId: number | undefined): void {
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const last = rows.at(-1)
  const isAhead = last !== undefined && dayAt(last.startsAt) <= day && !rows.some(({ id }) => id === linkedId)
  useMorePages(query, linkedId !== undefined && isAhead)
}

/** Services from a day on; from today on also those of past days that go on past midnight or are overdue. */
export function useServiceList(from: Day, filter: ServiceFilter, now: Date) {
  const today = dayAt(now)
  const list = useServicesFrom(from, filter, today)
  const unfinished = useUnfinishedServices()
  const isFromToday = from === today
  const begun = isFromToday ? unfinished.data?.filter((service) => passesServiceFilter(service, filter)) : undefined
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
