import { idParamSchema } from '#domain/api/id'
import { useUrlState } from '../shared/use-url-state'

export const pageSizes = [20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

export const urgencyFilters = {
  all: 'Wszyscy',
  overdue: 'Po terminie',
  week: 'Poniżej 1 tygodnia',
  twoWeeks: 'Poniżej 2 tygodni',
} as const

export const sorts = {
  /** The best match of a search first, otherwise as they were added */
  default: { label: 'Domyślnie', field: 'match', order: 'ASC' },
  az: { label: 'Nazwisko A–Z', field: 'lastName', order: 'ASC' },
  za: { label: 'Nazwisko Z–A', field: 'lastName', order: 'DESC' },
  urgent: { label: 'Najpilniejsze', field: 'urgency', order: 'ASC' },
} as const

export type UrgencyFilter = keyof typeof urgencyFilters
export type Sort = keyof typeof sorts

const defaults = { q: '', filter: 'all', sort: 'default', page: '1', size: '20', client: '', device: '' }
/** What narrows the list down to one card ends when somebody looks for others. */
const everybody = { client: '', device: '', page: '1' }

/** Search, filter, sort and page of the clients, as they stand in the address. What nobody offers there counts as not said. */
export function useClientListState() {
  const [{ q, filter, sort, page, size, client, device }, change] = useUrlState(defaults)
  const only = idIn(client)
  return {
    q,
    filter: (Object.hasOwn(urgencyFilters, filter) ? filter : 'all') as UrgencyFilter,
    sort: (Object.hasOwn(sorts, sort) ? sort : 'default') as Sort,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize: pageSizes.find((offered) => String(offered) === size) ?? pageSizes[0],
    /** The one client whose card was asked for, and the device on it. */
    only: only === undefined ? undefined : { clientId: only, deviceId: idIn(device) },
    /** While typing the address is replaced, so that 'back' leaves the search instead of taking letters away. */
    search: (text: string) => change({ ...everybody, q: text }, { replace: true }),
    setFilter: (value: UrgencyFilter) => change({ ...everybody, filter: value }),
    setSort: (value: Sort) => change({ ...everybody, sort: value }),
    setPage: (value: number) => change({ page: String(value) }),
    setPageSize: (value: number) => change({ size: String(value), page: '1' }),
    showAll: () => change(everybody),
    clear: () => change({ ...everybody, q: '', filter: 'all' }),
  }
}
export type ClientListState = ReturnType<typeof useClientListState>

/** The whole of what the server is asked for. */
export function listQuery({ q, filter, sort, page, pageSize, only }: ClientListState) {
  const { field, order } = sorts[sort]
  const text = q.trim()
  return {
    pagination: { page: only ? 1 : page, perPage: pageSize },
    sort: { field, order },
    filter: only
      ? { ids: [only.clientId] }
      : { ...(text && { q: text }), ...(filter !== 'all' && { urgency: filter }) },
  }
}

function idIn(text: string): number | undefined {
  return text === '' ? undefined : idParamSchema.safeParse(text).data
}
