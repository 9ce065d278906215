import type { SortBy } from '#domain/api/list-query'
import { contentRange } from '#domain/api/list-query'
import { invalid } from './api-problem'

export interface Page {
  offset: number
  limit: number
}

/** Which rows of a list, and in which order */
export interface ListQuery<Filter, Field extends string> {
  filter: Filter
  sort?: SortBy<Field> | undefined
}

export interface ListPage<Row> {
  rows: Row[]
  total: number
}

/** `range=[0,24]` as a page; undefined without a range */
export function pageOf(range: readonly [number, number] | undefined): Page | undefined {
  return range && { offset: range[0], limit: range[1] - range[0] + 1 }
}

/** The parameters of a list in the dialect of ra-data-simple-rest */
interface DialectQuery {
  range?: unknown
  sort?: unknown
  filter?: unknown
}

/** The caller uses the dialect of ra-data-simple-rest (rule W2). */
export function isList({ range, sort, filter }: DialectQuery): boolean {
  return range !== undefined || sort !== undefined || filter !== undefined
}

/** Headers of a list answer: `Content-Range` if the caller uses the dialect of ra-data-simple-rest (rule W2) */
export function listHeaders(
  resource: string,
  query: DialectQuery,
  page: Page | undefined,
  { rows, total }: { rows: readonly unknown[]; total: number },
): Record<string, string> {
  return isList(query) ? { 'Content-Range': contentRange(resource, page?.offset ?? 0, rows.length, total) } : {}
}

/** Shorter texts are not searched for. */
const minCharacters = 2

/**
 * The text to search for; undefined if it is too short, so that the documented search calls answer the whole list.
 * @param field name of the query parameter, for the refusal
 * @throws ApiProblem VALIDATION for NUL, which PostgreSQL does not accept
 */
export function searchText(q: string, field = 'q'): string | undefined {
  if (q.includes('\0')) throw invalid({ [field]: 'Tekst zawiera niedozwolone znaki' })
  return q.trim().length < minCharacters ? undefined : q
}
