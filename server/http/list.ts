import { contentRange } from '#domain/api/list-query'

/** A requested page: rows from `offset`, at most `limit` */
export interface Page {
  offset: number
  limit: number
}

export interface Found<Row> {
  rows: Row[]
  total: number
}

/** `range=[0,24]` as a page; undefined when the whole list was asked for. */
export function pageOf(range: readonly [number, number] | undefined): Page | undefined {
  return range && { offset: range[0], limit: range[1] - range[0] + 1 }
}

/** Headers of a list answer: with `Content-Range` when the caller speaks the dialect of ra-data-simple-rest. */
export function listHeaders(
  resource: string,
  asked: { range?: unknown; sort?: unknown; filter?: unknown },
  page: Page | undefined,
  { rows, total }: { rows: readonly unknown[]; total: number },
): Record<string, string> {
  const dialect = asked.range !== undefined || asked.sort !== undefined || asked.filter !== undefined
  return dialect ? { 'Content-Range': contentRange(resource, page?.offset ?? 0, rows.length, total) } : {}
}
