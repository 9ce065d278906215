import { contentRange } from '#domain/api/list-query'

export interface Page {
  offset: number
  limit: number
}

export interface Found<Row> {
  rows: Row[]
  total: number
}

/** `range=[0,24]` as a page; undefined without a range */
export function pageOf(range: readonly [number, number] | undefined): Page | undefined {
  return range && { offset: range[0], limit: range[1] - range[0] + 1 }
}

/** Headers of a list answer: `Content-Range` if the caller uses the dialect of ra-data-simple-rest (rule W2) */
export function listHeaders(
  resource: string,
  asked: { range?: unknown; sort?: unknown; filter?: unknown },
  page: Page | undefined,
  { rows, total }: { rows: readonly unknown[]; total: number },
): Record<string, string> {
  const dialect = asked.range !== undefined || asked.sort !== undefined || asked.filter !== undefined
  return dialect ? { 'Content-Range': contentRange(resource, page?.offset ?? 0, rows.length, total) } : {}
}
