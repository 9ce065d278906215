import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { groupBy } from '#domain/collections'
import type { HistoryService, HistorySms } from '#domain/import/history'
import { deviceNumberHead } from '#domain/import/history-cells'
import { deviceIn } from '#domain/import/judge'
import { inspectionTypes } from '#domain/services/service'
import { billedParts } from '#domain/sms/parts'
import type { Day } from '#domain/time/day'
import { among, amongTexts } from '../db/rows'
import { clients, devices, importHistory, importRows, services, smsMessages } from '../db/schema'
import type { ImportRecord } from '../db/tables/imports'
import type { Ports, Transaction } from '../ports'
import { assignByName, noTechnician } from '../services/assign'
import { withoutErased } from './erased-people'
import { Existing, statesBefore } from './existing'
import { lockWriting } from './forget-rows'
import type { ImportPorts } from './judge'
import type { History } from './read-history'
import { planAsSent } from './plan-as-sent'
import { addDuties, missingDuties } from './write-duties'

// No event: the job leaves one event for all rows (rule A8).

/** Rows per transaction */
const batchSize = 1000

interface Owner {
  deviceId: number
  clientId: number
  /** The service that the device's row created for its last inspection, unless the history has described it already */
  inspection: { id: number; performedOn: Day } | null
  /** Created by its row */
  isNew: boolean
}

export interface WriteOptions extends Pick<Ports, 'tokenSecret'> {
  by: string
  /** Receives the number of rows of each transaction; if it throws, the run ends. */
  onProgress(rows: number): Promise<void>
}

/**
 * Restores services, duties and messages of an export for devices that its rows created or found. Existing ones are
 * skipped, so that an interrupted run can go on and a second import of the file adds nothing. Messages keep their state
 * and are never sent (rule X6).
 */
export async function writeHistory(
  ports: ImportPorts,
  record: ImportRecord,
  history: History,
  { by, onProgress, tokenSecret }: WriteOptions,
): Promise<void> {
  const owners = await ownersOf(ports, record)
  // The file lists the latest first; reversed, so that ids follow time.
  const ownedServices = history.services.toReversed().flatMap((service) => {
    const owner = owners.get(service.device)
    return owner ? [{ service, owner }] : []
  })
  await inBatches(ports, ownedServices, onProgress, {
    groupOf: ({ owner }) => owner.deviceId,
    missing: (tx, rows) => missingServices(tx, record, rows),
    write: (tx, part) => writeServices(ports, tx, record, part, by),
  })
  const ownedDuties = history.duties.flatMap((duty) => {
    const owner = owners.get(duty.device)
    return owner ? [{ ...duty, deviceId: owner.deviceId }] : []
  })
  await inBatches(ports, ownedDuties, onProgress, {
    groupOf: ({ deviceId }) => deviceId,
    missing: missingDuties,
    write: (tx, part) => addDuties(ports, tx, record, part, by),
  })
  const ownedSms = history.sms.toReversed().map((sms) => ({ sms, owner: owners.get(sms.device ?? '') }))
  await inBatches(ports, ownedSms, onProgress, {
    groupOf: ({ sms }) => seconds(sms.createdAt),
    missing: missingMessages,
    write: async (tx, part) => addMessages(tx, record, await withoutErased({ tokenSecret }, tx, record, part)),
  })
}

interface Batches<Row> {
  /** Equal for rows that may be alike */
  groupOf(row: Row): number
  /** Rows of some groups that no record matches yet */
  missing(tx: Transaction, rows: readonly Row[]): Promise<Row[]>
  write(tx: Transaction, rows: readonly Row[]): Promise<void>
}

/**
 * Existing records are looked for in the transaction that writes, since another import may restore the same at the same
 * time.
 */
async function inBatches<Row>(
  { database }: ImportPorts,
  rows: readonly Row[],
  onProgress: (rows: number) => Promise<void>,
  { groupOf, missing, write }: Batches<Row>,
): Promise<void> {
  const groups = groupBy(rows, groupOf)
  for (let at = 0; at < rows.length; at += batchSize) {
    const part = rows.slice(at, at + batchSize)
    const like = [...new Set(part.map(groupOf))].flatMap((group) => groups.get(group)!)
    await database.transaction(async (tx) => {
      await lockWriting(tx)
      const missingRows = new Set(await missing(tx, like))
      const fresh = part.filter((row) => missingRows.has(row))
      if (fresh.length > 0) await write(tx, fresh)
    })
    await onProgress(part.length)
  }
}

/** Devices by their number in the file: created by their rows, or existing */
async function ownersOf({ database }: ImportPorts, { id, heads }: ImportRecord): Promise<Map<string, Owner>> {
  const column = heads.indexOf(deviceNumberHead)
  const owners = new Map<string, Owner>()
  if (column < 0) return owners
  const rows = await database
    .select({ row: importRows, performedOn: services.performedOn, describedIn: importHistory.id })
    .from(importRows)
    .leftJoin(services, eq(services.id, importRows.serviceId))
    .leftJoin(importHistory, eq(importHistory.serviceId, importRows.serviceId))
    .where(eq(importRows.importId, id))
    .orderBy(importRows.line)
  const clientOf = new Map(rows.map(({ row }) => [row.line, row.clientId]))
  const there = rows.filter(({ row }) => row.verdict === 'EXISTS')
  const clientIds = there.flatMap(({ row }) => row.clientId ?? clientOf.get(row.joinsLine ?? 0) ?? [])
  const freeDevices = await database
    .select()
    .from(devices)
    .where(among(devices.clientId, clientIds))
    .orderBy(devices.id)
  const freeOf = groupBy(freeDevices, (device) => device.clientId)
  for (const { row, performedOn, describedIn } of rows) {
    const number = row.cells[column]
    const clientId = row.clientId ?? clientOf.get(row.joinsLine ?? 0)
    if (!number || !clientId || row.undoneAt) continue
    if (row.writtenAt && row.deviceId !== null) {
      const isBare = performedOn !== null && describedIn === null
      const inspection = row.serviceId !== null && isBare ? { id: row.serviceId, performedOn } : null
      owners.set(number, { deviceId: row.deviceId, clientId, inspection, isNew: true })
    } else if (row.verdict === 'EXISTS' && row.read?.device) {
      // Each existing device is matched once, so that identical devices stay apart.
      const { device } = row.read
      const remaining = freeOf.get(clientId) ?? []
      const at = deviceIn(
        remaining.map(({ type, name, ...address }) => ({ type, name, address })),
        device,
      )
      if (at >= 0)
        owners.set(number, { deviceId: remaining.splice(at, 1)[0]!.id, clientId, inspection: null, isNew: false })
    }
  }
  return owners
}

const serviceKey = (deviceId: number, { startsAt, type }: { startsAt: Date | string; type: string }) =>
  `${deviceId} ${seconds(new Date(startsAt))} ${type}`
const smsKey = ({ phone, createdAt, type, message }: Pick<HistorySms, 'phone' | 'createdAt' | 'type' | 'message'>) =>
  `${phone} ${seconds(createdAt)} ${type} ${message.trim()}`
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

interface OwnedService {
  service: HistoryService
  owner: Owner
}

/**
 * The services that their devices do not have: one that was moved since the export is known by its time then. Services
 * that rows of this import created from a last inspection do not count, since the history contains them.
 */
async function missingServices(
  tx: Transaction,
  { id }: ImportRecord,
  owned: readonly OwnedService[],
): Promise<OwnedService[]> {
  const deviceIds = owned.map(({ owner }) => owner.deviceId)
  const rows = await tx
    .select({ id: services.id, deviceId: services.deviceId, startsAt: services.startsAt, type: services.type })
    .from(services).where(sql`${among(services.deviceId, deviceIds)}
      and not exists (select 1 from ${importRows} r where r.import_id = ${id} and r.service_id = ${services.id} and ${services.version} = 1
        and not exists (select 1 from ${importHistory} h where h.service_id = ${services.id}))`)
  const existing = new Existing(rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() })))
  const keyOf = ({ service, owner }: OwnedService) => serviceKey(owner.deviceId, service)
  const unknown = existing.missing(owned, keyOf, (row) => [serviceKey(row.deviceId, row)])
  if (unknown.length === 0) return []
  const before = await statesBefore(tx, 'SERVICE', existing.left, ['startsAt', 'type'])
  return existing.missing(unknown, keyOf, (row) => before(row).map((state) => serviceKey(row.deviceId, state)))
}

interface OwnedSms {
  sms: HistorySms
  owner: Owner | undefined
}

/**
 * The messages that do not exist yet. One whose number and text were erased since the export is identified by its
 * device (or having none), time and type, and also by the due date if its device was deleted since. A message that has
 * outlived its client or device gets them back.
 */
async function missingMessages(tx: Transaction, owned: readonly OwnedSms[]): Promise<OwnedSms[]> {
  const times = owned.map(({ sms }) => seconds(sms.createdAt) * 1000)
  const first = times.reduce((a, b) => Math.min(a, b))
  const last = times.reduce((a, b) => Math.max(a, b))
  const { id, clientId, deviceId, phone, createdAt, type, message, dueDate } = smsMessages
  const phones = [...new Set(['', ...owned.map(({ sms }) => sms.phone)])]
  const rows = await tx
    .select({ id, clientId, deviceId, phone, createdAt, type, message, dueDate })
    .from(smsMessages)
    .where(and(gte(createdAt, new Date(first)), lt(createdAt, new Date(last + 1000)), amongTexts(phone, phones)))
  const existing = new Existing(rows)
  const orphans: Orphan[] = []
  const adopt = ({ owner }: OwnedSms, row: (typeof rows)[number]) => {
    const isOrphan = row.deviceId === null && (row.clientId === null || row.clientId === owner?.clientId)
    if (owner && isOrphan) orphans.push({ ...owner, id: row.id })
  }
  const unknown = existing.missing(
    owned,
    ({ sms }) => smsKey(sms),
    (row) => [smsKey(row)],
    adopt,
  )
  const erasedKey = (device: number | null | undefined, of: Pick<HistorySms, 'createdAt' | 'type'>) =>
    `${device ?? '-'} ${seconds(of.createdAt)} ${of.type}`
  let left = existing.missing(
    unknown,
    ({ sms, owner }) => erasedKey(owner?.deviceId, sms),
    (row) => (row.phone === '' ? [erasedKey(row.deviceId, row)] : []),
  )
  // Messages about a device that was deleted since, whether its client has stayed or not
  for (const clientOf of [(owner: Owner) => owner.clientId, () => null]) {
    const bareKey = (client: number | null, of: Pick<HistorySms, 'createdAt' | 'type'> & { dueDate: Day | null }) =>
      `${erasedKey(client, of)} ${of.dueDate}`
    left = existing.missing(
      left,
      ({ sms, owner }) => owner && bareKey(clientOf(owner), sms),
      (row) => (row.phone === '' && row.deviceId === null ? [bareKey(row.clientId, row)] : []),
      adopt,
    )
  }
  if (orphans.length > 0) await adoptMessages(tx, orphans)
  return left
}

/** A message without its device, and whose it is */
interface Orphan {
  id: number
  deviceId: number
  clientId: number
}

async function adoptMessages(tx: Transaction, orphans: readonly Orphan[]): Promise<void> {
  await tx.execute(sql`update ${smsMessages} m set device_id = v."deviceId", client_id = v."clientId"
    from json_to_recordset(${JSON.stringify(orphans)}::json) as v(id int, "deviceId" int, "clientId" int)
    where m.id = v.id`)
  await planAsSent(
    tx,
    orphans.map(({ id }) => id),
  )
}

/** The id of the service created by the device's row, if it is this inspection */
function sameInspection({
  service: { status, type, performedOn },
  owner: { inspection },
}: OwnedService): number | undefined {
  const isInspection = status === 'COMPLETED' && inspectionTypes.some((each) => each === type)
  return isInspection && inspection?.performedOn === performedOn ? inspection.id : undefined
}

async function writeServices(
  ports: ImportPorts,
  tx: Transaction,
  record: ImportRecord,
  part: readonly OwnedService[],
  by: string,
): Promise<void> {
  const ids = part.flatMap((each) => sameInspection(each) ?? [])
  const describedRows = await tx
    .select({ id: importHistory.serviceId })
    .from(importHistory)
    .where(inArray(importHistory.serviceId, ids))
  const described = new Set(describedRows.map(({ id }) => id))
  const inspections = new Map<number, HistoryService>()
  const newServices: OwnedService[] = []
  for (const each of part) {
    const id = sameInspection(each)
    if (id !== undefined && !inspections.has(id) && !described.has(id)) inspections.set(id, each.service)
    else newServices.push(each)
  }
  if (inspections.size > 0) await describeInspections(tx, record, [...inspections])
  if (newServices.length > 0) await addServices(ports, tx, record, newServices, by)
}

/** Replaces the assumed details of an inspection by those of the history. */
async function describeInspections(
  tx: Transaction,
  { id }: ImportRecord,
  part: [number, HistoryService][],
): Promise<void> {
  const assignmentOf = await assignedTo(
    tx,
    part.map(([, service]) => service),
  )
  const rows = part.map(([serviceId, service]) => ({ id: serviceId, ...service, ...assignmentOf(service) }))
  await tx.execute(sql`update ${services} set type = v.type, starts_at = v."startsAt", ends_at = v."endsAt",
      completed_at = v."completedAt", technician = v.technician, technician_id = v."technicianId", price = v.price, payment = v.payment,
      work_done = v."workDone", notes = v.notes, cancel_reason = v."cancelReason"
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id int, type text, "startsAt" timestamptz, "endsAt" timestamptz,
      "completedAt" timestamptz, technician text, "technicianId" int, price int, payment text, "workDone" text, notes text, "cancelReason" text)
    where ${services.id} = v.id`)
  await tx.insert(importHistory).values(part.map(([serviceId]) => ({ importId: id, serviceId })))
}

async function addServices(
  { clock }: ImportPorts,
  tx: Transaction,
  { id }: ImportRecord,
  part: readonly OwnedService[],
  by: string,
): Promise<void> {
  const now = clock.now()
  const stamps = { createdAt: now, createdBy: by, updatedAt: now }
  const assignmentOf = await assignedTo(
    tx,
    part.map(({ service }) => service),
  )
  const rows = await tx
    .insert(services)
    .values(
      part.map(({ service, owner: { deviceId, clientId, isNew } }) => {
        const { device: _number, ...values } = service
        // For a device that existed, somebody may have booked another time since.
        const rebook = isNew && service.rebook
        return { ...values, rebook, ...assignmentOf(service), deviceId, clientId, ...stamps }
      }),
    )
    .returning({ id: services.id })
  await tx.insert(importHistory).values(rows.map((service) => ({ importId: id, serviceId: service.id })))
}

/** The technicians of services, by the names in the file (rule V13) */
async function assignedTo(tx: Transaction, part: readonly HistoryService[]) {
  const technicianOf = await assignByName(
    tx,
    part.flatMap(({ technician }) => technician ?? []),
  )
  return ({ technician }: HistoryService) => (technician === null ? noTechnician : technicianOf(technician))
}

async function addMessages(tx: Transaction, { id }: ImportRecord, part: readonly OwnedSms[]): Promise<void> {
  if (part.length === 0) return
  const phones = [...new Set(part.map(({ sms }) => sms.phone))]
  const people = await tx
    .select({ id: clients.id, phone: clients.phone })
    .from(clients)
    .where(inArray(clients.phone, phones))
  const rows = await tx
    .insert(smsMessages)
    .values(
      part.map(({ sms: { device: _number, ...message }, owner }) => {
        const matches = people.filter(({ phone }) => phone === message.phone)
        return {
          ...message,
          key: `import-${crypto.randomUUID()}`,
          deviceId: owner?.deviceId ?? null,
          clientId: owner?.clientId ?? (matches.length === 1 ? matches[0]!.id : null),
          parts: billedParts(message.message).parts,
          attemptedAt: message.sentAt,
        }
      }),
    )
    .returning({ id: smsMessages.id })
  await tx.insert(importHistory).values(rows.map((message) => ({ importId: id, smsId: message.id })))
  await planAsSent(
    tx,
    rows.map((message) => message.id),
  )
}
