import { clientQuery, listPath } from '../providers/list-path'
import { readList } from '../shared/list/list-spec'
import { clientList, clientsQuery } from './list-query'
import { firstOrder, pageSizes } from './table/first-page'

/** The first requests of the clients tab, known from its address; loaded before the rest of this folder's code. */
export function firstPathsOfClients(params: URLSearchParams): string[] {
  if (params.get('client')) return []
  return params.get('view') === 'table' ? tablePaths(params) : [cardsPath(params)]
}

function cardsPath(params: URLSearchParams): string {
  return listPath('/api/clients', clientQuery, clientsQuery(readList(clientList, Object.fromEntries(params))))
}

/** Only the table without parameters: its filters are defined in a script that loads later. */
function tablePaths(params: URLSearchParams): string[] {
  if ([...params.keys()].some((name) => name !== 'tab' && name !== 'view')) return []
  const sort = { field: firstOrder, order: 'ASC' } as const
  return [listPath('/api/devices', undefined, { pagination: { page: 1, perPage: pageSizes[0] }, sort, filter: {} })]
}
