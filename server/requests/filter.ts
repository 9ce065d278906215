import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestFilter } from '#domain/requests/request'
import { clients, devices, requests } from '../db/schema'
import { openRequest } from '../db/request-state'
import { contains, searchWords } from '../db/search'

export function requestConditions({ q, ids, deviceId, clientId, clientIds, ...of }: RequestFilter): SQL | undefined {
  const { serviceIds, kind, state } = of
  // Uses subqueries, so that a count needs no join.
  const matches = (word: string) => sql`(${contains(requests.search, word)}
    or ${requests.clientId} in (select ${clients.id} from ${clients} where ${contains(clients.search, word)})
    or ${requests.deviceId} in (select ${devices.id} from ${devices} where ${contains(devices.search, word)}))`
  return and(
    ...searchWords(q ?? '').map(matches),
    ids && inArray(requests.id, ids),
    deviceId === undefined ? undefined : eq(requests.deviceId, deviceId),
    clientId === undefined ? undefined : eq(requests.clientId, clientId),
    clientIds && inArray(requests.clientId, clientIds),
    serviceIds && inArray(requests.serviceId, serviceIds),
    kind && eq(requests.kind, kind),
    state && (state === 'OPEN' ? openRequest : eq(requests.state, state)),
  )
}
