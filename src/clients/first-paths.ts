import { clientQuery, listPath } from '../providers/list-path'
import { readList } from '../shared/list-spec'
import { clientList, clientsQuery } from './list-query'
import { firstOrder, pageSizes } from './table/first-page'

/** The first requests of the clients tab, by its address; read before anything else of this folder is loaded. */
export function firstPathsOfClients(params: URLSearchParams): string[] {
  if (params.get('client')) return []
  return params.get('view') === 'table' ? tablePaths(params) : [cardsPath(params)]
}

function cardsPath(params: URLSearchParams): string {
  return listPath('/api/clients', clientQuery, clientsQuery(readList(clientList, Object.fromEntries(params))))
}

/** Only the table as it opens from its link: what its filters mean is known to scripts that are still on their way. */
function tablePaths(params: URLSearchParams): string[] {
  if ([...params.keys()].some((name) => name !== 'tab' && name !== 'view')) return []
  const sort = { field: firstOrder, order: 'ASC' } as const
  return [listPath('/api/devices', undefined, { pagination: { page: 1, perPage: pageSizes[0] }, sort, filter: {} })]
}
