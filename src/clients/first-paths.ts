import { clientQuery, listPath } from '../providers/list-path'
import { defaults, listQuery, readList } from './list-query'
import { firstOrder, pageSizes } from './table/first-page'

/** What the clients tab asks the server first, by its address; read before anything else of this room is loaded. */
export function firstPathsOfClients(params: URLSearchParams): string[] {
  if (params.get('client')) return []
  return params.get('view') === 'table' ? tablePaths(params) : [cardsPath(params)]
}

function cardsPath(params: URLSearchParams): string {
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])
  const said = Object.fromEntries(entries) as typeof defaults
  return listPath('clients', clientQuery, listQuery(readList(said)))
}

/** Only the table as it opens from its link: what its filters mean is known to scripts that are still on their way. */
function tablePaths(params: URLSearchParams): string[] {
  if ([...params.keys()].some((name) => name !== 'tab' && name !== 'view')) return []
  const sort = { field: firstOrder, order: 'ASC' } as const
  return [listPath('devices', undefined, { pagination: { page: 1, perPage: pageSizes[0] }, sort, filter: {} })]
}
