import type { DataProvider } from 'react-admin'
import { maxPageSize } from '#domain/api/list-query'
import type { Sort } from '../list-spec'
import type { TableRow } from './definition'

/** So many ids fit into an address that every proxy lets through. */
const idsAtOnce = 500

interface Asked {
  dataProvider: DataProvider
  resource: string
  sort: Sort
  signal: AbortSignal
}

interface Part<Row> {
  rows: Row[]
  /** May change on the way */
  total: number
}

/** All rows that pass a filter, in parts of 1000 and in the order of the table. */
export async function* allRows<Row extends TableRow>(
  { dataProvider, resource, sort, signal }: Asked,
  filter: Record<string, unknown>,
): AsyncGenerator<Part<Row>> {
  // A row that moves in the list while it is read must not be written twice.
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

/** These rows, as far as they are still there. */
export async function* someRows<Row extends TableRow>(asked: Asked, ids: readonly number[]): AsyncGenerator<Part<Row>> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce)
    for await (const { rows } of allRows<Row>(asked, { ids: part })) yield { rows, total: ids.length }
  }
}
