/** Search, filter, sort and page of the clients as an address says them: without React, for what must be there before React. */
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

export const defaults = { q: '', filter: 'all', sort: 'default', page: '1', size: '20', client: '', device: '' }

/** What nobody offers counts as not said. */
export function readList({ q, filter, sort, page, size }: typeof defaults) {
  return {
    q,
    filter: (Object.hasOwn(urgencyFilters, filter) ? filter : 'all') as UrgencyFilter,
    sort: (Object.hasOwn(sorts, sort) ? sort : 'default') as Sort,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    pageSize: pageSizes.find((offered) => String(offered) === size) ?? pageSizes[0],
  }
}
type ClientList = ReturnType<typeof readList> & {
  /** The one client whose card was asked for */
  only?: { clientId: number } | undefined
}

/** The whole of what the server is asked for. */
export function listQuery({ q, filter, sort, page, pageSize, only }: ClientList) {
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
