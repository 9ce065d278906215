import { asc, eq, inArray, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { CustomerRequest, RequestFilter, RequestPhoto, RequestSort } from '#domain/requests/request'
import { normalizePhone } from '#domain/text/phone'
import type { FileLinks } from '../attachments/file-links'
import { isOptedOut } from '../db/opted-out'
import { clients, devices, requestPhotos, requests, smsBlockedNumbers } from '../db/schema'
import type { ListQuery } from '../http/list'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database, Ports } from '../ports'
import { isBlockedNow } from '../sms/outbox/limits'
import { requestConditions } from './filter'

type ReadPorts = Pick<Ports, 'database' | 'clock'>

type RequestQuery = ListQuery<RequestFilter, RequestSort>

function select(ports: ReadPorts) {
  return ports.database
    .select({
      request: requests,
      device: { type: devices.type, name: devices.name, city: devices.city },
      client: { firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone },
      smsBlocked: sql<boolean>`exists (select from ${smsBlockedNumbers}
        where ${smsBlockedNumbers.phone} = ${requests.phone} and ${isBlockedNow(ports)})`,
      smsOptedOut: isOptedOut(requests.phone),
    })
    .from(requests)
    .innerJoin(devices, eq(devices.id, requests.deviceId))
    .innerJoin(clients, eq(clients.id, requests.clientId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** Without photos, whose addresses need the key that signs them */
function toDomain({ request, device, client, smsBlocked, smsOptedOut }: Row): CustomerRequest {
  const { search: _search, closedFrom: _closedFrom, ...rest } = request
  return {
    ...rest,
    deviceType: device.type,
    deviceName: device.name,
    city: device.city,
    clientName: clientName(client),
    smsBlocked,
    smsOptedOut,
    known: request.phone !== null && normalizePhone(client.phone) === request.phone,
    photos: [],
  }
}

export function requestList(
  ports: ReadPorts,
  links: FileLinks,
  { filter, sort: [field, direction] = ['receivedAt', 'DESC'] }: RequestQuery,
): Listing<CustomerRequest> {
  return recordList(ports.database, {
    id: requests.id,
    order: orderBy([...(field === 'id' ? [] : [requests.receivedAt]), requests.id], direction),
    where: requestConditions(filter),
    async read(which) {
      const rows = await select(ports).where(which)
      return withPhotos(ports.database, links, rows)
    },
  })
}

export async function findRequest(
  ports: ReadPorts,
  links: FileLinks,
  id: number,
): Promise<CustomerRequest | undefined> {
  const rows = await select(ports).where(eq(requests.id, id))
  return (await withPhotos(ports.database, links, rows))[0]
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
  const photosWithUrls = await Promise.all(
    photos.map(async ({ id, requestId, ...file }) => {
      return { requestId, photo: { id, ...(await links.steadyUrls('request', file)) } satisfies RequestPhoto }
    }),
  )
  return rows.map((row) => ({
    ...toDomain(row),
    photos: photosWithUrls.filter(({ requestId }) => requestId === row.request.id).map(({ photo }) => photo),
  }))
}
