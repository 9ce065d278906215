import type { ListQuery } from '../providers/list-path'
import { readList, usualPageSizes } from '../shared/list/list-spec'
import { clientList, clientsQuery } from './list-query'
import { firstOrder } from './table/first-page'

export interface FirstList {
  resource: 'clients' | 'devices'
  query: ListQuery
}

/**
 * The list that the clients tab begins with, known from its address; undefined if it is not. Loaded before the rest of
 * this folder's code.
 */
export function firstListOfClients(params: URLSearchParams): FirstList | undefined {
  if (params.get('client')) return undefined
  if (params.get('view') === 'table') return firstOfTable(params)
  return { resource: 'clients', query: clientsQuery(readList(clientList, Object.fromEntries(params))) }
}

/** Only the table without parameters: its filters are defined in a script that loads later. */
function firstOfTable(params: URLSearchParams): FirstList | undefined {
  if ([...params.keys()].some((name) => name !== 'tab' && name !== 'view')) return undefined
  const sort = { field: firstOrder, order: 'ASC' } as const
  return { resource: 'devices', query: { pagination: { page: 1, perPage: usualPageSizes[0] }, sort, filter: {} } }
}
