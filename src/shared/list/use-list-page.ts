import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DataProvider, RaRecord } from 'react-admin'
import { useDataProvider, useGetList } from 'react-admin'
import type { ListQuery } from '../../providers/list-path'

/** ms for which a first page must be shown before the second is read, so that typing a search reads none. */
const prefetchDelay = 300

/**
 * A page of a resource, as useGetList answers it. The page before stays while one loads, and the next one is read
 * ahead, so that turning the page waits for nothing.
 * @param refetchInterval ms after which it is read again while it is shown
 */
export function useListPage<Row extends RaRecord>(
  resource: string,
  query: ListQuery,
  { refetchInterval = false }: { refetchInterval?: number | false | undefined } = {},
) {
  const result = useGetList<Row>(resource, query, { placeholderData: keepPreviousData, refetchInterval })
  const { data, total = 0, isFetching, isPlaceholderData } = result
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()

  const { page, perPage } = query.pagination
  const isCurrent = data !== undefined && !isFetching && !isPlaceholderData
  const next = isCurrent && page * perPage < total ? { ...query, pagination: { page: page + 1, perPage } } : undefined
  const nextKey = JSON.stringify(next)
  useEffect(() => {
    if (nextKey === undefined || savesData()) return
    const params = JSON.parse(nextKey) as ListQuery
    const timer = setTimeout(
      () => {
        void readAhead(queryClient, dataProvider, resource, params)
      },
      page === 1 ? prefetchDelay : 0,
    )
    return () => clearTimeout(timer)
  }, [nextKey, page, resource, dataProvider, queryClient])
  return result
}

/** Reads a page of a list into the cache, from which `useListPage` takes it. A failure is reported by nobody. */
export function readAhead(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: string,
  query: ListQuery,
): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: [resource, 'getList', query],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...query, signal }),
  })
}

/** Asked for in the browser's settings; not every browser reveals it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
