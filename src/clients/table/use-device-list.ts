import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { ListControllerResult } from 'ra-core'
import { useDataProvider, useGetList, useNotify, useRecordSelection } from 'ra-core'
import { useEffect } from 'react'
import type { Device } from '#domain/devices/device'
import { maxPageSize } from '#domain/api/list-query'
import { errorText } from '../../providers/api-error'
import type { TableState } from './table-state'
import { noFilters, readFilters, serverFilter } from './table-state'

/**
 * The page of devices as react-admin's list components want it. Its own controller would take the address for itself and throw
 * the tab out of it.
 */
export function useDeviceList(state: TableState) {
  const { filters, order, page, perPage } = state
  const filter = serverFilter(filters)
  const asked = { sort: order, filter }
  const query = useGetList<Device>(
    'devices',
    { ...asked, pagination: { page, perPage } },
    { placeholderData: keepPreviousData },
  )
  const [selectedIds, selection] = useRecordSelection<Device>({ disableSyncWithStore: true })
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()

  // What is chosen is what is seen: nobody deletes devices that a filter has taken away.
  const { clearSelection } = selection
  const narrowed = JSON.stringify(filter)
  useEffect(() => clearSelection(), [narrowed, clearSelection])

  async function selectAll() {
    try {
      const params = { ...asked, pagination: { page: 1, perPage: maxPageSize } }
      const { data } = await queryClient.fetchQuery({
        queryKey: ['devices', 'getList', params],
        queryFn: ({ signal }) => dataProvider.getList<Device>('devices', { ...params, signal }),
      })
      selection.select(data.map(({ id }) => id))
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    }
  }

  const list = {
    ...query,
    resource: 'devices',
    sort: order,
    setSort: state.setOrder,
    filterValues: filters,
    displayedFilters: {},
    setFilters: (values: object) => state.setFilters(readFilters({ ...noFilters, ...values })),
    showFilter: () => {},
    hideFilter: () => {},
    page,
    setPage: state.setPage,
    perPage,
    setPerPage: state.setPerPage,
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < (query.total ?? 0),
    selectedIds,
    onSelect: selection.select,
    onSelectAll: () => void selectAll(),
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
  } as ListControllerResult<Device>
  return list
}
