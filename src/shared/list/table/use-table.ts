import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRecordSelection } from 'react-admin'
import { maxPageSize } from '#domain/api/list-query'
import { errorText } from '../../../providers/api-error'
import type { Sort } from '../list-spec'
import { listQuery, sortKeyOf } from '../list-spec'
import { useListPage } from '../use-list-page'
import type { ListState } from '../use-list-state'
import type { TableDefinition, TableRow } from './definition'
import { loadRows, remainingIds } from './load-rows'
import type { TableColumns } from './use-columns'
import { useColumns } from './use-columns'

export interface TableModel<Row extends TableRow> {
  definition: TableDefinition<Row>
  state: ListState
  list: TableList<Row>
  columns: TableColumns<Row>
}

export function useTable<Row extends TableRow>(definition: TableDefinition<Row>, state: ListState): TableModel<Row> {
  const list = useTableList(definition, state)
  const columns = useColumns(definition.name, definition.columns)
  return { definition, state, list, columns }
}

export const isSelectable = <Row extends TableRow>({ bulkActions }: TableDefinition<Row>) => bulkActions !== undefined

/** A page of rows, and which rows are selected */
type TableList<Row extends TableRow> = ReturnType<typeof useTableList<Row>>

/**
 * Search, order and page are those of the address (`useListState`); react-admin's controller would give its parameters
 * other names.
 */
function useTableList<Row extends TableRow>(
  { resource, emptiedByFailure, refetchInterval }: TableDefinition<Row>,
  state: ListState,
) {
  const { spec } = state
  const request = listQuery(spec, state)
  const query = useListPage<Row>(resource, request, { refetchInterval })
  const requestKey = JSON.stringify(request)
  const [selectedIds, selection] = useRecordSelection<Row>({ disableSyncWithStore: true })
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()

  // Another filter clears the selection, so that nobody deletes rows that are not shown.
  const { clearSelection } = selection
  const filterKey = JSON.stringify(request.filter)
  const currentFilterKey = useRef(filterKey)
  useEffect(() => {
    currentFilterKey.current = filterKey
    clearSelection()
  }, [filterKey, clearSelection])

  /**
   * Unselects rows that are not on this page and no longer in the list, because they were deleted or changed; others
   * are on another page.
   */
  const unselectGone = useEffectEvent(async (page: readonly Row[], signal: AbortSignal) => {
    const ids = selectedIds.filter((id) => !page.some((row) => row.id === id))
    if (ids.length === 0) return
    const { sort, filter } = request
    const remaining = remainingIds(ids, await loadRows<Row>({ dataProvider, resource, sort, signal }, ids, filter))
    selection.unselect(ids.filter((id) => !remaining.includes(id)))
  })
  const { data, dataUpdatedAt, isPending, isPlaceholderData } = query

  // Until another filter is answered, rows of the former one are shown, and can still be ticked.
  const [answeredFilterKey, setAnsweredFilterKey] = useState(filterKey)
  const isOfFormerFilter = answeredFilterKey !== filterKey
  if (isOfFormerFilter && !isPending && !isPlaceholderData) setAnsweredFilterKey(filterKey)
  const unselectFormer = useEffectEvent(() => {
    const shownIds = data?.map(({ id }) => id) ?? []
    selection.unselect(selectedIds.filter((id) => !shownIds.includes(id)))
  })
  useEffect(() => unselectFormer(), [answeredFilterKey])

  const lastRequestKey = useRef<string>(undefined)
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const isReadAgain = lastRequestKey.current === requestKey
    lastRequestKey.current = requestKey
    if (!isReadAgain) return
    const stop = new AbortController()
    // Without an answer they stay selected; the question before a bulk action names those that exist.
    unselectGone(data, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [data, dataUpdatedAt, isPlaceholderData, requestKey])

  async function selectAll() {
    try {
      const params = { ...request, pagination: { page: 1, perPage: maxPageSize } }
      const { data } = await queryClient.fetchQuery({
        queryKey: [resource, 'getList', params],
        queryFn: ({ signal }) => dataProvider.getList<Row>(resource, { ...params, signal }),
      })
      if (currentFilterKey.current === filterKey) selection.select(data.map(({ id }) => id))
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }

  // Only the failure of a reading that a person asked for empties the list, not that of one by the clock.
  const [answeredKey, setAnsweredKey] = useState<string>()
  const isAwaited = answeredKey !== requestKey
  const nextAnsweredKey = isAwaited && (query.isFetching || query.error) ? undefined : requestKey
  if (nextAnsweredKey !== answeredKey) setAnsweredKey(nextAnsweredKey)
  const isEmptied = emptiedByFailure && isAwaited && query.error

  return {
    ...query,
    /** Reads the page again, since a person asks */
    refetch: () => {
      setAnsweredKey(undefined)
      return query.refetch()
    },
    /** Equal for all pages and orders of the same rows */
    filterKey,
    isOfFormerFilter,
    ...(isEmptied && { data: undefined, total: undefined }),
    setSort: (sort: Sort) => {
      const key = sortKeyOf(spec, sort)
      if (key) state.setSort(key)
    },
    selectedIds: isEmptied ? [] : selectedIds,
    onSelect: selection.select,
    onSelectAll: () => void selectAll(),
    onToggleItem: selection.toggle,
    onUnselectItems: clearSelection,
  }
}
