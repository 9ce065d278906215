import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import type { Person } from '#domain/privacy/person'
import { labelWithUnit, namedFields } from '#domain/protocols/template'
import {
  campaignOffers,
  campaignStops,
  clients,
  confirmations,
  deviceAttachments,
  devices,
  duties,
  marketingConsents,
  protocolAnswers,
  protocolPhotos,
  protocols,
  protocolTemplates,
  refrigerantEntries,
  requestPhotos,
  requests,
  serviceAttachments,
  services,
  stickers,
} from '../db/schema'
import type { Database } from '../ports'
import type { ArchiveNames, Row } from './archive-words'
import { titleOf } from './archive-words'
import { subjectOf } from './person'
import { numberPlaces } from './places'

export interface ArchiveTable {
  /** Of its files */
  name: string
  title: string
  columns: Record<string, PgColumn>
  rows: Row[]
}

/**
 * All that Termin holds about a person, also the tables without rows
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
export async function collect(database: Database, person: Person) {
  const subject = await subjectOf(database, person)
  const { client, phone, sharedWith } = subject
  const id = client?.id ?? -1
  const ownedDevices = database.select({ id: devices.id }).from(devices).where(eq(devices.clientId, id))
  const ownServices = database.select({ id: services.id }).from(services).where(eq(services.clientId, id))
  // What somebody else with another number wrote of the client's device is that person's.
  const fromThem = and(eq(requests.clientId, id), or(isNull(requests.phone), eq(requests.phone, phone)))
  const ownRequests = database
    .select({ id: requests.id })
    .from(requests)
    .where(or(fromThem, sharedWith === 0 ? eq(requests.phone, phone) : undefined))
  const ownProtocols = database.select({ id: protocols.id }).from(protocols).where(eq(protocols.clientId, id))
  const ownStops = database.select({ id: campaignStops.id }).from(campaignStops).where(eq(campaignStops.clientId, id))

  const tables: ArchiveTable[] = []
  async function add<Table extends PgTable>(
    name: string,
    table: Table,
    where: SQL | undefined,
    {
      title = titleOf(name),
      columns = getTableColumns(table),
    }: { title?: string | undefined; columns?: Record<string, PgColumn> } = {},
  ) {
    const [first] = Object.values(columns)
    const rows: Row[] = await database.select(columns).from<PgTable>(table).where(where).orderBy(first!)
    tables.push({ name, title: title ?? name, columns, rows })
  }
  await add('klient', clients, eq(clients.id, id))
  if (!client) tables[0]!.rows.push({ phone })
  await add('zgody', marketingConsents, eq(marketingConsents.clientId, id))
  await add('urzadzenia', devices, eq(devices.clientId, id))
  await add('obowiazki', duties, inArray(duties.deviceId, ownedDevices))
  await add('wizyty', services, eq(services.clientId, id))
  await add('potwierdzenia', confirmations, eq(confirmations.clientId, id))
  await add('ewidencja-czynnika', refrigerantEntries, inArray(refrigerantEntries.deviceId, ownedDevices))
  await add('zgloszenia', requests, fromThem)
  await add('protokoly', protocols, eq(protocols.clientId, id))
  await add('wizyty-w-kampaniach', campaignStops, eq(campaignStops.clientId, id))
  await add('propozycje-wizyt', campaignOffers, inArray(campaignOffers.stopId, ownStops))
  const { deviceId, code, issuedAt } = stickers
  await add('naklejki', stickers, inArray(stickers.deviceId, ownedDevices), { columns: { deviceId, code, issuedAt } })
  await add('odpowiedzi-w-protokolach', protocolAnswers, inArray(protocolAnswers.protocolId, ownProtocols))
  const rows = <Table extends PgTable>(table: Table, where: SQL) =>
    database.select(getTableColumns(table)).from<PgTable>(table).where(where)
  const pictures = [
    ...(await rows(deviceAttachments, inArray(deviceAttachments.deviceId, ownedDevices))),
    ...(await rows(serviceAttachments, inArray(serviceAttachments.serviceId, ownServices))),
    ...(await rows(requestPhotos, inArray(requestPhotos.requestId, ownRequests))),
    ...(await rows(protocolPhotos, inArray(protocolPhotos.protocolId, ownProtocols))),
  ]
  const pictureTables = [protocolPhotos, requestPhotos, serviceAttachments, deviceAttachments]
  const name = 'zdjecia-i-dokumenty'
  const columns = Object.assign({}, ...pictureTables.map(getTableColumns)) as Record<string, PgColumn>
  tables.push({ name, title: titleOf(name) ?? name, columns, rows: pictures })
  for (const { file, kind, table, columns, of } of numberPlaces) {
    await add(file, table, of(subject), { title: kind, ...(columns && { columns }) })
  }
  return { tables, pictures, ...(await namesOf(database, id)) }
}

/** What rows of other tables are called, and the records of issued protocols */
async function namesOf(database: Database, clientId: number) {
  const ofClient = await database.select().from(devices).where(eq(devices.clientId, clientId))
  const templates = await database
    .select({
      id: protocols.id,
      number: protocols.number,
      snapshot: protocols.snapshot,
      sections: protocolTemplates.sections,
    })
    .from(protocols)
    .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
    .where(eq(protocols.clientId, clientId))
  const names: ArchiveNames = {
    devices: new Map(ofClient.map((device) => [device.id, `${deviceTitle(device)}, ${formatAddress(device)}`])),
    protocols: new Map(templates.map(({ id, number }) => [id, number ?? 'w trakcie'])),
    fields: new Map(
      templates.flatMap(({ id, sections }) =>
        namedFields(sections).map((field) => [`${id} ${field.key}`, labelWithUnit(field)]),
      ),
    ),
  }
  return { names, issued: templates.flatMap(({ snapshot }) => snapshot ?? []) }
}
