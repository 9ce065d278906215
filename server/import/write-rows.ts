import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { groupPairs } from '#domain/collections'
import type { Address } from '#domain/devices/address'
import { importedVerdicts } from '#domain/import/import'
import type { DeviceCandidate } from '#domain/import/judge'
import { deviceIn, mayBeSame, placeKey } from '#domain/import/judge'
import type { ParsedDevice } from '#domain/import/row'
import { performedInspection } from '#domain/services/performed-inspection'
import { fold } from '#domain/text/fold'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import {
  addressColumns,
  clients,
  devices,
  duties,
  importHistory,
  importRows,
  services,
  smsMessages,
} from '../db/schema'
import { among, amongTexts, rowsOf } from '../db/rows'
import { deviceValues } from '../devices/queries'
import { gazetteer } from '../geocoding/gazetteer'
import type { GeocodingOutcome } from '../geocoding/geocoder'
import type { Transaction } from '../ports'
import { hasContents, lockWriting } from './forget-rows'
import type { ImportPorts } from './judge'
import type { ImportRecord } from '../db/tables/imports'
import { timestamptz } from '../db/warsaw'
import { readHistory } from './read-history'
import type { WriteOptions } from './write-history'
import { writeHistory } from './write-history'

// No event: the job leaves one event for all rows (rule A8).

/** Rows per transaction */
const batchSize = 1000

/** Rows that the next run writes */
export const isPendingRow = (importId: number) =>
  and(
    eq(importRows.importId, importId),
    isNull(importRows.writtenAt),
    inArray(importRows.verdict, [...importedVerdicts]),
    hasContents,
  )

type Row = Pick<typeof importRows.$inferSelect, 'line' | 'verdict' | 'read' | 'clientId' | 'joinsLine'>

/**
 * Writes the next rows of an import in one transaction: clients, devices, and the last inspection as a completed
 * service, with the same values as the forms. The rows are marked as written in that transaction, so that an
 * interrupted run can go on (rule X3).
 * @returns the number of rows processed; 0 when all are done
 */
export async function writeBatch(ports: ImportPorts, record: ImportRecord, by: string): Promise<number> {
  return ports.database.transaction(async (tx) => {
    // Serialises imports, since two may bring the same client.
    await lockWriting(tx)
    const pendingRows = await nextRows(tx, record.id)
    if (pendingRows.length === 0) return 0
    const now = ports.clock.now()
    const stamps = { createdAt: now, createdBy: by, updatedAt: now }
    const led = await ledClients(tx, record.id, pendingRows)
    const rows = await setAside(tx, record, pendingRows, led)
    const newClientIds = await insertClients(tx, rows, stamps)
    const owners = await ownersOf(tx, record.id, rows, { newClientIds, led })
    const newDevices = await insertDevices(tx, rows, { owners, stamps })
    const serviceIds = await insertInspections(tx, newDevices, stamps)
    await markWritten(tx, record.id, { owners, newClientIds, newDevices, serviceIds, now })
    return pendingRows.length
  })
}

function nextRows(tx: Transaction, importId: number): Promise<Row[]> {
  return tx
    .select({
      line: importRows.line,
      verdict: importRows.verdict,
      read: importRows.read,
      clientId: importRows.clientId,
      joinsLine: importRows.joinsLine,
    })
    .from(importRows)
    .where(isPendingRow(importId))
    .orderBy(importRows.line)
    .limit(batchSize)
}

interface Stamps {
  createdAt: Date
  createdBy: string
  updatedAt: Date
}

/** @returns the ids of the new clients by line */
async function insertClients(tx: Transaction, rows: readonly Row[], stamps: Stamps): Promise<Map<number, number>> {
  const newcomers = rows.filter(({ verdict }) => verdict === 'NEW')
  const ids = await nextIds(tx, 'clients', newcomers.length)
  await insertInSlices(
    newcomers.map(({ read }, at) => ({ id: ids[at]!, ...read!.client!, ...stamps })),
    (part) => tx.insert(clients).values(part),
  )
  return new Map(newcomers.map(({ line }, at) => [line, ids[at]!]))
}

interface NewDevice {
  line: number
  id: number
  clientId: number
  device: ParsedDevice
}

/** @param owners the clients of the rows by line */
async function insertDevices(
  tx: Transaction,
  rows: readonly Row[],
  { owners, stamps }: { owners: ReadonlyMap<number, number>; stamps: Stamps },
): Promise<NewDevice[]> {
  const withDevice = rows.flatMap(({ line, read }) => {
    const clientId = owners.get(line)
    return read?.device && clientId !== undefined ? [{ line, clientId, device: read.device }] : []
  })
  const ids = await nextIds(tx, 'devices', withDevice.length)
  const positions = await positionsOf(withDevice)
  const newDevices = withDevice.map((row, at) => ({ ...row, id: ids[at]! }))
  await insertInSlices(
    newDevices.map(({ id, clientId, device: { lastInspection: _visit, ...device } }, at) => ({
      id,
      clientId,
      ...deviceValues({ ...device, ...positions[at]! }),
      ...stamps,
    })),
    (part) => tx.insert(devices).values(part),
  )
  return newDevices
}

/**
 * Inserts the last inspections of new devices as completed services.
 * @returns their ids by line
 */
async function insertInspections(
  tx: Transaction,
  newDevices: readonly NewDevice[],
  stamps: Stamps,
): Promise<Map<number, number>> {
  const inspections = newDevices.flatMap(({ line, id, clientId, device: { lastInspection } }) =>
    lastInspection ? [{ line, performedOn: lastInspection, device: { id, clientId } }] : [],
  )
  const ids = await nextIds(tx, 'services', inspections.length)
  await insertInSlices(
    inspections.map(({ performedOn, device }, at) => {
      const { durationMinutes, ...service } = performedInspection(device, performedOn)
      // No price: it is unknown, so it counts as no revenue.
      return {
        id: ids[at]!,
        ...service,
        endsAt: minutesAfter(service.startsAt, durationMinutes),
        status: 'COMPLETED' as const,
        performedOn,
        completedAt: stamps.createdAt,
        ...stamps,
      }
    }),
    (part) => tx.insert(services).values(part),
  )
  return new Map(inspections.map(({ line }, at) => [line, ids[at]!]))
}

/** What became of the rows, by line */
interface Written {
  owners: ReadonlyMap<number, number>
  newClientIds: ReadonlyMap<number, number>
  newDevices: readonly NewDevice[]
  serviceIds: ReadonlyMap<number, number>
  now: Date
}

/** Marks the rows that have a client as written, with the records that they brought. */
async function markWritten(
  tx: Transaction,
  importId: number,
  { owners, newClientIds, newDevices, serviceIds, now }: Written,
): Promise<void> {
  const deviceIds = new Map(newDevices.map(({ line, id }) => [line, id]))
  const links = [...owners].map(([line, clientId]) => ({
    line,
    client_id: clientId,
    brought: newClientIds.has(line),
    device_id: deviceIds.get(line) ?? null,
    service_id: serviceIds.get(line) ?? null,
  }))
  await tx.execute(sql`update ${importRows} set client_id = v.client_id, brought_client = v.brought, device_id = v.device_id,
      service_id = v.service_id, written_at = ${timestamptz(now)}
    from json_to_recordset(${JSON.stringify(links)}::json) as v(line int, client_id int, brought boolean, device_id int, service_id int)
    where ${importRows.importId} = ${importId} and ${importRows.line} = v.line`)
}

/**
 * Writes all unwritten rows, then the services, duties and messages of an export by Termin.
 * @param file the imported file, if it has a history
 */
export async function writeAll(
  ports: ImportPorts,
  record: ImportRecord,
  { file, ...options }: WriteOptions & { file: Uint8Array | undefined },
): Promise<void> {
  const { by, onProgress } = options
  for (let rows = await writeBatch(ports, record, by); rows > 0; rows = await writeBatch(ports, record, by)) {
    await onProgress(rows)
  }
  if (!record.history || !file) return
  await analyzeTables(ports)
  await writeHistory(ports, record, readHistory(file, dayAt(ports.clock.now())), options)
}

/**
 * Updates the planner's statistics after a bulk insert; otherwise it assumes the old sizes, and later statements take
 * minutes.
 */
export async function analyzeTables({ database }: Pick<ImportPorts, 'database'>): Promise<void> {
  await database.execute(
    sql`analyze ${clients}, ${devices}, ${services}, ${duties}, ${smsMessages}, ${importRows}, ${importHistory}`,
  )
}

/**
 * Sets rows to DOUBTFUL whose basis changed since they were judged: the client was deleted, or somebody added the same
 * client or device.
 * @param led the clients of earlier rows, by line
 */
async function setAside(
  tx: Transaction,
  record: ImportRecord,
  rows: readonly Row[],
  led: ReadonlyMap<number, number>,
): Promise<Row[]> {
  const joinedIds = rows.flatMap(({ clientId }) => clientId ?? [])
  const clientRows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from ${clients} where ${among(sql`id`, joinedIds)} for key share`,
  )
  const existing = new Set(clientRows.map(({ id }) => id))
  const phones = rows.flatMap(({ verdict, read }) => (verdict === 'NEW' ? (read?.phones ?? []) : []))
  const newPhones = await tx
    .select({ id: clients.id, phone: clients.phone })
    .from(clients)
    .where(
      sql`${amongTexts(clients.phone, phones)} and ${clients.createdAt} > ${record.judgedAt?.toISOString() ?? null}::timestamptz
        and not exists (select 1 from ${importRows} where import_id = ${record.id} and brought_client and client_id = ${clients.id})`,
    )
  const addedByPhone = new Map(newPhones.map(({ id, phone }) => [phone, id]))
  const addedByPlace = await clientsAddedSince(tx, record, rows)
  const devicesAt = await othersDevices(tx, record.id, [...joinedIds, ...led.values()])
  const aside = rows.flatMap((row) => {
    const owner = (row.joinsLine === null ? row.clientId : led.get(row.joinsLine)) ?? null
    const why = whyAside({ ...row, clientId: owner }, { existing, addedByPhone, addedByPlace, devicesAt })
    return why ? [{ line: row.line, ...why }] : []
  })
  if (aside.length === 0) return [...rows]
  await tx.execute(sql`update ${importRows} set verdict = 'DOUBTFUL', decision = null, reason = v.reason, client_id = v.client_id
    from json_to_recordset(${JSON.stringify(aside)}::json) as v(line int, reason text, client_id int)
    where ${importRows.importId} = ${record.id} and ${importRows.line} = v.line`)
  const lines = new Set(aside.map(({ line }) => line))
  return rows.filter(({ line }) => !lines.has(line))
}

type NamedClient = Pick<typeof clients.$inferSelect, 'id' | 'firstName' | 'lastName'>

/**
 * Clients in the towns of new rows to whom somebody, or another import, has added a device since the rows were judged,
 * by its place
 */
async function clientsAddedSince(
  tx: Transaction,
  { id, judgedAt }: ImportRecord,
  rowsToWrite: readonly Row[],
): Promise<Map<string, NamedClient[]>> {
  const cities = rowsToWrite.flatMap(({ verdict, read }) =>
    verdict === 'NEW' && read?.device ? [fold(read.device.address.city)] : [],
  )
  const rows = await tx
    .select({ id: clients.id, firstName: clients.firstName, lastName: clients.lastName, address: addressColumns })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(
      sql`${amongTexts(sql`fold(${devices.city})`, new Set(cities))}
        and ${devices.createdAt} > ${judgedAt?.toISOString() ?? null}::timestamptz
        and not exists (select 1 from ${importRows} where import_id = ${id} and device_id = ${devices.id})`,
    )
    .orderBy(clients.id)
  return groupPairs(rows.map(({ address, ...client }) => [placeKey(address), client]))
}

const placeOf = (clientId: number | null, address: Address) => `${clientId} ${placeKey(address)}`

/**
 * Devices of clients that this import did not bring, by client and place. Devices that existed when its rows were
 * judged match none of its rows.
 */
async function othersDevices(tx: Transaction, importId: number, clientIds: readonly number[]) {
  const rows = await tx
    .select({ clientId: devices.clientId, type: devices.type, name: devices.name, ...addressColumns })
    .from(devices)
    .where(
      sql`${among(devices.clientId, clientIds)}
        and not exists (select 1 from ${importRows} where import_id = ${importId} and device_id = ${devices.id})`,
    )
  return groupPairs(
    rows.map(({ clientId, type, name, ...address }) => [placeOf(clientId, address), { type, name, address }]),
  )
}

interface Since {
  existing: ReadonlySet<number>
  addedByPhone: ReadonlyMap<string, number>
  addedByPlace: ReadonlyMap<string, readonly NamedClient[]>
  devicesAt: ReadonlyMap<string, readonly DeviceCandidate[]>
}

/** @param clientId whom the row joins, also by an earlier row */
function whyAside(
  { verdict, clientId, read }: Row,
  { existing, addedByPhone, addedByPlace, devicesAt }: Since,
): { reason: string; client_id: number | null } | undefined {
  if (verdict === 'JOINED' && (clientId === null || !existing.has(clientId)))
    return { reason: 'Klient, do którego miało dojść urządzenie, został usunięty.', client_id: null }
  const device = read?.device
  const knownDevices = device && devicesAt.get(placeOf(clientId, device.address))
  if (knownDevices && deviceIn(knownDevices, device) >= 0)
    return { reason: 'W międzyczasie ktoś dodał to urządzenie.', client_id: clientId }
  if (verdict !== 'NEW' || !read?.client) return undefined
  const phone = read.phones.find((each) => addedByPhone.has(each))
  if (phone !== undefined)
    return { reason: 'W międzyczasie ktoś dodał klienta z tym telefonem.', client_id: addedByPhone.get(phone)! }
  const { client } = read
  const neighbours = (device && addedByPlace.get(placeKey(device.address))) ?? []
  const same = neighbours.find((each) => mayBeSame(client, each))
  return same && { reason: 'W międzyczasie ktoś dodał tego klienta.', client_id: same.id }
}

/** The clients that earlier runs or transactions wrote for the rows that these join, by line */
async function ledClients(tx: Transaction, importId: number, rows: readonly Row[]): Promise<Map<number, number>> {
  const leaders = rows.flatMap(({ joinsLine }) => joinsLine ?? [])
  const writtenRows = await rowsOf<{ line: number; client_id: number }>(
    tx,
    sql`select r.line, r.client_id from ${importRows} r join ${clients} c on c.id = r.client_id
      where r.import_id = ${importId} and r.written_at is not null and ${among(sql`r.line`, leaders)}`,
  )
  return new Map(writtenRows.map((row) => [row.line, row.client_id]))
}

/** The client of each row by line. A row whose leading row was not written is set to DOUBTFUL. */
async function ownersOf(
  tx: Transaction,
  importId: number,
  rows: readonly Row[],
  { newClientIds, led }: { newClientIds: ReadonlyMap<number, number>; led: ReadonlyMap<number, number> },
): Promise<Map<number, number>> {
  const owners = new Map<number, number>()
  const lines: number[] = []
  for (const { line, verdict, clientId, joinsLine } of rows) {
    const joined = joinsLine === null ? clientId : (newClientIds.get(joinsLine) ?? led.get(joinsLine))
    const owner = verdict === 'NEW' ? newClientIds.get(line) : joined
    if (owner) owners.set(line, owner)
    else lines.push(line)
  }
  if (lines.length > 0) {
    await tx
      .update(importRows)
      .set({
        verdict: 'DOUBTFUL',
        decision: null,
        reason: 'Wiersz z tym klientem nie został wczytany.',
      })
      .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines)))
  }
  return owners
}

/** Positions of the towns, from the gazetteer; a later job finds the exact ones (import/jobs.ts). */
async function positionsOf(rows: readonly { device: ParsedDevice }[]) {
  const outcomes = new Map<string, GeocodingOutcome>()
  const positions = []
  for (const { device } of rows) {
    const key = `${device.address.postalCode} ${device.address.city}`
    const outcome = outcomes.get(key) ?? (await gazetteer.geocode({ address: device.address }))
    outcomes.set(key, outcome)
    const { position, status } = outcome.kind === 'FOUND' ? outcome.located : { position: null, status: null }
    positions.push({ position, geocodingStatus: status })
  }
  return positions
}

async function nextIds(tx: Transaction, table: 'clients' | 'devices' | 'services', count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
async function insertInSlices<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) await insert(rows.slice(at, at + batchSize))
}
