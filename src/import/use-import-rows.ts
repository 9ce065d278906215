import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { importCalls } from '#domain/import/contract'
import type { Import, ImportRow } from '#domain/import/import'
import { verdictNames, verdicts } from '#domain/import/import'
import { useApi } from '../providers/use-api'
import { keyOf } from '../providers/use-call'
import { listSpec } from '../shared/list/list-spec'
import { useListState } from '../shared/list/use-list-state'
import type { RowEdits } from './use-row-edits'

const spec = listSpec({
  filters: { verdict: { '': 'Wszystkie', ...verdictNames } },
  sorts: { line: { field: 'line', order: 'ASC' } },
  firstSort: 'line',
  sortParam: 'sort',
  pageSizes: [50],
  serverFilter: ({ q, verdict }) => ({ ...(q && { q }), ...(verdict && { verdict }) }),
})

/** A page of the rows of an import, by the verdict and the search in the address. Edits of written rows are dropped. */
export function useImportRows(of: Import, edits: RowEdits) {
  const api = useApi()
  const list = useListState(spec)
  const { page, pageSize } = list
  const { q } = list.filters
  // The last row of a verdict takes its chip and the filter with it.
  const verdict = verdicts.find((each) => each === list.filters.verdict && of.counts[each] > 0)
  const input = {
    id: of.id,
    filter: { ...(verdict && { verdict }), ...(q && { q }) },
    range: [(page - 1) * pageSize, page * pageSize - 1] satisfies [number, number],
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(importCalls.rows, input),
    queryFn: ({ signal }) => api.page(importCalls.rows, input, { signal }),
    placeholderData: keepPreviousData,
  })

  // Decided rows leave their list, which may empty its last page.
  const isPastEnd = data !== undefined && data.rows.length === 0 && data.total > 0
  const lastPage = isPastEnd && !isPlaceholderData ? Math.ceil(data.total / pageSize) : undefined
  const turn = useEffectEvent((to: number) => list.setPage(to))
  useEffect(() => {
    if (lastPage !== undefined) turn(lastPage)
  }, [lastPage])

  const forgetWritten = useEffectEvent((rows: readonly ImportRow[]) =>
    edits.forget(rows.flatMap(({ line, written }) => (written ? [line] : []))),
  )
  useEffect(() => {
    if (data) forgetWritten(data.rows)
  }, [data])

  return { list, verdict, data, error, refetch, isPastEnd }
}
