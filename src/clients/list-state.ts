import { useUrlState } from '../shared/use-url-state'

export const pageSize = 20

export const urgencyFilters = {
  all: 'Wszyscy',
  overdue: 'Po terminie',
  week: 'Poniżej 1 tygodnia',
  twoWeeks: 'Poniżej 2 tygodni',
} as const

export const sorts = {
  default: { label: 'Domyślnie', field: 'id', order: 'ASC' },
  az: { label: 'Nazwisko A–Z', field: 'lastName', order: 'ASC' },
  za: { label: 'Nazwisko Z–A', field: 'lastName', order: 'DESC' },
  urgent: { label: 'Najpilniejsze', field: 'urgency', order: 'ASC' },
} as const

export type UrgencyFilter = keyof typeof urgencyFilters
export type Sort = keyof typeof sorts

const defaults = { q: '', filter: 'all', sort: 'default', page: '1' }

/** Search, filter, sort and page of the clients, as they stand in the address. What nobody offers there counts as not said. */
export function useClientListState() {
  const [{ q, filter, sort, page }, change] = useUrlState(defaults)
  return {
    q,
    filter: (Object.hasOwn(urgencyFilters, filter) ? filter : 'all') as UrgencyFilter,
    sort: (Object.hasOwn(sorts, sort) ? sort : 'default') as Sort,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    /** While typing the address is replaced, so that 'back' leaves the search instead of taking letters away. */
    search: (text: string) => change({ q: text, page: '1' }, { replace: true }),
    setFilter: (value: UrgencyFilter) => change({ filter: value, page: '1' }),
    setSort: (value: Sort) => change({ sort: value, page: '1' }),
    setPage: (value: number) => change({ page: String(value) }),
    clear: () => change({ q: '', filter: 'all', page: '1' }),
  }
}
export type ClientListState = ReturnType<typeof useClientListState>
