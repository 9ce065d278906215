import type { DataProvider } from 'react-admin'
import { useDataProvider } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import { maxPageSize } from '#domain/api/list-query'
import type { Sort } from '../list-spec'
import type { TableDefinition, TableRow } from './definition'

/** Ids per request, so that no proxy refuses the length of the address */
const idsAtOnce = 500

interface RowsQuery {
  dataProvider: DataProvider
  resource: string
  sort: Sort
  signal: AbortSignal
}

interface Part<Row> {
  rows: Row[]
  /** May change while rows are loaded */
  total: number
}

/** All rows that pass a filter, in parts of 1000 and in the order of the table. */
export async function* allRows<Row extends TableRow>(
  { dataProvider, resource, sort, signal }: RowsQuery,
  filter: Record<string, unknown>,
): AsyncGenerator<Part<Row>> {
  // A row that moves within the list while it is loaded must not come twice.
  const seen = new Set<number>()
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      pagination: { page, perPage: maxPageSize },
      sort,
      filter,
      signal,
    })
    signal.throwIfAborted()
    const rows = data.filter(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    yield { rows, total }
    if (page * maxPageSize >= total || data.length === 0) return
  }
}

/** The rows with these ids that still exist, and pass the filter */
export async function* someRows<Row extends TableRow>(
  query: RowsQuery,
  ids: readonly number[],
  filter: Record<string, unknown> = {},
): AsyncGenerator<Part<Row>> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce)
    for await (const { rows } of allRows<Row>(query, { ...filter, ids: part })) yield { rows, total: ids.length }
  }
}

/** As `someRows`, all at once */
export async function loadRows<Row extends TableRow>(...query: Parameters<typeof someRows>): Promise<Row[]> {
  const all: Row[] = []
  for await (const { rows } of someRows<Row>(...query)) all.push(...rows)
  return all
}

/** The ids of which there is a row; all of them while the rows are not read. */
export function remainingIds(ids: readonly number[], rows: readonly TableRow[] | undefined): number[] {
  if (!rows) return [...ids]
  const read = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => read.has(id))
}

/**
 * The selected rows as they are now, also those on other pages, in the order of the first column that can be sorted.
 */
export function useSelectedRows<Row extends TableRow>(
  { resource, columns }: Pick<TableDefinition<Row>, 'resource' | 'columns'>,
  ids: readonly number[],
) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [resource, 'chosen', ids],
    queryFn({ signal }) {
      const field = columns.find(({ sort }) => sort)?.sort ?? 'id'
      return loadRows<Row>({ dataProvider, resource, sort: { field, order: 'ASC' }, signal }, ids)
    },
    // The rows must not change while the question about them is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
