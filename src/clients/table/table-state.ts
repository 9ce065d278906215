import { deviceTypeNames } from '#domain/devices/device-type'
import { positionStatusNames } from '#domain/devices/position-status'
import { confirmationStateNames } from '#domain/confirmations/confirmation'
import { dueFilterNames } from '#domain/inspections/due-filter'
import { useUrlState } from '../../shared/use-url-state'
import { columns } from './columns'
import { firstOrder, pageSizes } from './first-page'

export { pageSizes }

/** The filters of the clients tab under the same names, so that both views share them, and the urgencies of devices. */
export const termFilters = {
  all: 'Wszystkie terminy',
  ...dueFilterNames,
  urgent: 'Pilne: do miesiąca',
  soon: 'Wkrótce: 1–3 miesiące',
  later: 'Później niż za 3 miesiące',
} as const

const urgencies = { urgent: 'URGENT', soon: 'SOON', later: 'LATER' } as const

export const typeFilters = { all: 'Wszystkie typy', ...deviceTypeNames }
export const confirmationFilters = { all: 'Wszystkie potwierdzenia', ...confirmationStateNames }
export const positionFilters = {
  all: 'Wszystkie położenia',
  TO_MEND: 'Do poprawienia',
  EXACT: positionStatusNames.EXACT,
  APPROXIMATE: positionStatusNames.APPROXIMATE,
  MANUAL: positionStatusNames.MANUAL,
  FALLBACK: positionStatusNames.FALLBACK,
  NONE: positionStatusNames.NONE,
}

export const noFilters = { q: '', filter: 'all', type: 'all', confirmation: 'all', position: 'all', city: '' }
export type Filters = typeof noFilters
export type Order = { field: string; order: 'ASC' | 'DESC' }

/** '-city' in the address is the order of towns the other way round. */
const defaults = { ...noFilters, order: firstOrder, page: '1', size: String(pageSizes[0]) }

const choices = {
  filter: termFilters,
  type: typeFilters,
  confirmation: confirmationFilters,
  position: positionFilters,
} as const

/** Filters of the table as the address or a saved query says them. What nobody offers counts as not said. */
export function readFilters(said: Partial<Record<keyof Filters, unknown>>): Filters {
  const text = (name: 'q' | 'city') => (typeof said[name] === 'string' ? said[name] : '')
  const one = (name: keyof typeof choices) => {
    const value = said[name]
    return typeof value === 'string' && Object.hasOwn(choices[name], value) ? value : 'all'
  }
  return {
    q: text('q'),
    city: text('city'),
    filter: one('filter'),
    type: one('type'),
    confirmation: one('confirmation'),
    position: one('position'),
  }
}

export function readOrder(text: string): Order {
  const field = text.replace(/^-/, '')
  const known = columns.some(({ sort }) => sort === field)
  return known ? { field, order: text.startsWith('-') ? 'DESC' : 'ASC' } : { field: defaults.order, order: 'ASC' }
}

const writeOrder = ({ field, order }: Order) => (order === 'DESC' ? `-${field}` : field)

/** Filters, order and page of the table, as they stand in the address. */
export function useTableState() {
  const [said, change] = useUrlState(defaults)
  const filters = readFilters(said)
  return {
    filters,
    filtered: Object.values(serverFilter(filters)).length > 0,
    order: readOrder(said.order),
    page: /^[1-9]\d{0,6}$/.test(said.page) ? Number(said.page) : 1,
    perPage: pageSizes.find((size) => String(size) === said.size) ?? pageSizes[0],
    /** While typing the address is replaced, so that 'back' leaves the search instead of taking letters away. */
    search: (q: string) => change({ q, page: '1' }, { replace: true }),
    setFilters: (values: Partial<Filters>) => change({ ...values, page: '1' }),
    setOrder: (order: Order) => change({ order: writeOrder(order), page: '1' }),
    setPage: (page: number) => change({ page: String(page) }),
    setPerPage: (size: number) => change({ size: String(size), page: '1' }),
    clear: () => change({ ...noFilters, page: '1' }),
    /** All at once, as a saved query does. */
    show: (filters: Filters, order: Order, size: number) =>
      change({ ...filters, order: writeOrder(order), size: String(size), page: '1' }),
  }
}
export type TableState = ReturnType<typeof useTableState>

/** What the server is asked for: only what narrows the list. */
export function serverFilter({ q, filter, type, confirmation, position, city }: Filters): Record<string, string> {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(filter !== 'all' &&
      (filter in urgencies ? { urgency: urgencies[filter as keyof typeof urgencies] } : { due: filter })),
    ...(type !== 'all' && { type }),
    ...(confirmation !== 'all' && { confirmation }),
    ...(position !== 'all' && { geocodingStatus: position }),
    ...(city.trim() && { city: city.trim() }),
  }
}
