import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { CustomerRequest, RequestFilter, RequestPhoto, RequestSort } from '#domain/requests/request'
import { normalizePhone } from '#domain/text/phone'
import { dayOrNull } from '#domain/time/day'
import type { FileLinks } from '../attachments/file-links'
import { clients, devices, requestPhotos, requests } from '../db/schema'
import { idsOf } from '../db/rows'
import { contains, searchWords } from '../db/search'
import type { Found, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Database, Transaction } from '../ports'

interface Asked {
  filter: RequestFilter
  sort?: readonly [RequestSort, 'ASC' | 'DESC'] | undefined
}

function select(database: Database | Transaction) {
  return database
    .select({
      request: requests,
      device: { type: devices.type, name: devices.name, city: devices.city },
      client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
    })
    .from(requests)
    .innerJoin(devices, eq(devices.id, requests.deviceId))
    .innerJoin(clients, eq(clients.id, requests.clientId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** Without photos, whose addresses need the key that signs them */
function toDomain({ request, device, client }: Row): CustomerRequest {
  const { search: _search, closedFrom: _closedFrom, preferredDay, ...kept } = request
  return {
    ...kept,
    preferredDay: dayOrNull(preferredDay),
    deviceType: device.type,
    deviceName: device.name,
    city: device.city,
    clientName: clientName(client),
    known: request.phone !== null && normalizePhone(client.phone) === request.phone,
    photos: [],
  }
}

function matching({ q, ids, deviceId, clientId, kind, state }: RequestFilter): SQL | undefined {
  // By subqueries, so that a count needs no join.
  const found = (word: string) => sql`(${contains(requests.search, word)}
    or ${requests.clientId} in (select ${clients.id} from ${clients} where ${contains(clients.search, word)})
    or ${requests.deviceId} in (select ${devices.id} from ${devices} where ${contains(devices.search, word)}))`
  return and(
    ...searchWords(q ?? '').map(found),
    ids && inArray(requests.id, ids),
    deviceId === undefined ? undefined : eq(requests.deviceId, deviceId),
    clientId === undefined ? undefined : eq(requests.clientId, clientId),
    kind && eq(requests.kind, kind),
    state && inArray(requests.state, state === 'OPEN' ? ['NEW', 'ANSWERED'] : [state]),
  )
}

function orderOf([field, direction]: readonly [RequestSort, 'ASC' | 'DESC'] = ['receivedAt', 'DESC']): SQL[] {
  const order = direction === 'ASC' ? asc : desc
  return field === 'id' ? [order(requests.id)] : [order(requests.receivedAt), order(requests.id)]
}

export async function findRequests(
  database: Database,
  links: FileLinks,
  { filter, sort, page }: Asked & { page: Page },
): Promise<Found<CustomerRequest>> {
  const where = matching(filter)
  const rows = await select(database)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(page.limit)
    .offset(page.offset)
  return { rows: await withPhotos(database, links, rows), total: await database.$count(requests, where) }
}

export async function wholeRequests(
  database: Database,
  links: FileLinks,
  { filter, sort }: Asked,
): Promise<WholeList<CustomerRequest>> {
  const chosen = database
    .select({ id: requests.id })
    .from(requests)
    .where(matching(filter))
    .orderBy(...orderOf(sort))
  return {
    ids: await idsOf(database, chosen),
    async read(ids) {
      const rows = await select(database).where(sql`${requests.id} = any(${sql.param(ids)}::int[])`)
      return inOrderOf(ids, await withPhotos(database, links, rows), ({ id }) => id)
    },
  }
}

export async function findRequest(
  database: Database,
  links: FileLinks,
  id: number,
): Promise<CustomerRequest | undefined> {
  const rows = await select(database).where(eq(requests.id, id))
  return (await withPhotos(database, links, rows))[0]
}

async function withPhotos(database: Database, links: FileLinks, rows: Row[]): Promise<CustomerRequest[]> {
  const ids = rows.map(({ request }) => request.id)
  const photos =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(requestPhotos)
          .where(inArray(requestPhotos.requestId, ids))
          .orderBy(asc(requestPhotos.place), asc(requestPhotos.id))
  const signed = await Promise.all(
    photos.map(async ({ id, requestId, storageKey, thumbnailKey }) => {
      const url = await links.steadyUrl({ owner: 'request', key: storageKey, variant: 'original' })
      const thumbnailUrl = thumbnailKey
        ? await links.steadyUrl({ owner: 'request', key: storageKey, variant: 'thumbnail' })
        : url
      return { requestId, photo: { id, url, thumbnailUrl } satisfies RequestPhoto }
    }),
  )
  return rows.map((row) => ({
    ...toDomain(row),
    photos: signed.filter(({ requestId }) => requestId === row.request.id).map(({ photo }) => photo),
  }))
}
