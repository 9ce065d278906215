import type { RaRecord, SortPayload } from 'react-admin'

const collator = new Intl.Collator('pl', { numeric: true })

/** '…/319' of `Content-Range: clients 0-24/319` (RFC 9110, 14.4); undefined where the server has not paged the list. */
export function totalFromHeader(contentRange: string | null): number | undefined {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1]
  return total === undefined ? undefined : Number(total)
}

/** A page of a whole list, in Polish order */
export function pageOf(
  records: RaRecord[],
  { page, perPage }: { page: number; perPage: number },
  sort?: SortPayload,
): RaRecord[] {
  const sorted = sort ? records.toSorted((a, b) => compare(a[sort.field], b[sort.field], sort.order)) : records
  return sorted.slice((page - 1) * perPage, page * perPage)
}

/** Empty values come last in either order. */
function compare(a: unknown, b: unknown, order: SortPayload['order']): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null)
  const ascending =
    a instanceof Date || typeof a === 'number' ? Number(a) - Number(b) : collator.compare(textOf(a), textOf(b))
  return order === 'DESC' ? -ascending : ascending
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
