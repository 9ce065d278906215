import type { ListPlace, ListSpec } from '../shared/list/list-spec'
import { chosenFilters, listQuery } from '../shared/list/list-spec'

export const urgencyFilters = {
  all: 'Wszyscy',
  overdue: 'Po terminie',
  week: 'Poniżej 1 tygodnia',
  twoWeeks: 'Poniżej 2 tygodni',
} as const

export const sortLabels = {
  default: 'Domyślnie',
  az: 'Nazwisko A–Z',
  za: 'Nazwisko Z–A',
  urgent: 'Najpilniejsze',
} as const

type Specs = { filter: typeof urgencyFilters }
type SortKey = keyof typeof sortLabels

/** The list of cards and its parameters in the address. Without React, since it is used before React is loaded. */
export const clientList: ListSpec<Specs, SortKey> = {
  filters: { filter: urgencyFilters },
  sorts: {
    /** Best match of a search first, otherwise oldest first */
    default: { field: 'match', order: 'ASC' },
    az: { field: 'lastName', order: 'ASC' },
    za: { field: 'lastName', order: 'DESC' },
    urgent: { field: 'urgency', order: 'ASC' },
  },
  firstSort: 'default',
  sortParam: 'sort',
  pageSizes: [20, 50, 100],
  recordParams: ['client', 'device'],
  serverFilter: ({ q, filter }) => chosenFilters({ q, urgency: filter }),
}

/** With `clientId`, the query of that one client. */
export function clientsQuery(place: ListPlace<Specs, SortKey>, clientId?: number) {
  const query = listQuery(clientList, place)
  if (clientId === undefined) return query
  return { ...query, pagination: { ...query.pagination, page: 1 }, filter: { ids: [clientId] } }
}
