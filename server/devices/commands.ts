import { eq } from 'drizzle-orm'
import { deviceEventFields } from '#domain/calendar/event'
import type { Device, DeviceInput } from '#domain/devices/device'
import { installationDateRequired, lacksInstallationDate } from '#domain/devices/device'
import { eventChanges } from '#domain/events/event'
import { addressKey } from '#domain/geocoding/address-match'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import { clientEvent, deviceEvent } from '../events/records'
import { changed, createdNow } from '../db/stamps'
import { clients, devices, plannedSms, services } from '../db/schema'
import { conflict, invalid, missing, notFound } from '../http/api-problem'
import { requirePermission } from '../http/permission'
import { refuseStale } from '../http/preconditions'
import { command } from '../events/command'
import { dropEvents, renewEvents } from '../sms/outbox/calendar-events'
import { handOnShared } from '../sms/outbox/hand-on'
import { aboutDutiesOf, renewReminders, resumeReminders } from '../sms/outbox/planned-status'
import type { Database, Ports, Transaction } from '../ports'
import { freeRequests } from './free-requests'
import { keepStops } from './keep-stops'
import { deviceValues, findDevice, lockDevice } from './queries'
import { reanchorDuties } from './reanchor-duties'

type DeviceRow = typeof devices.$inferSelect

const lastDevice = 'To już ostatnie urządzenie klienta: razem z nim zostałby usunięty klient. Spróbuj jeszcze raz.'

/** @throws ApiProblem NOT_FOUND */
export async function requireDevice(database: Database, id: number): Promise<void> {
  if ((await database.$count(devices, eq(devices.id, id))) === 0) throw notFound(missing.device)
}

/** @throws ApiProblem NOT_FOUND for the client */
export const addDevice = command(
  async ({ tx, ports, actor, now, record }, { clientId, device }: { clientId: number; device: DeviceInput }) => {
    const [owner] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('share')
    if (!owner) throw notFound('Nie znaleziono klienta dla tego urządzenia')
    const values = deviceValues(device)
    const [created] = await tx
      .insert(devices)
      .values({ clientId, ...values, ...createdNow(ports.clock, actor) })
      .returning()
    return record(deviceEvent('CREATED', created!, eventChanges({}, values)), await deviceIn(tx, created!.id, now))
  },
)

/**
 * @param clientId the owner that the editor knows; the device keeps its own
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION
 */
export const changeDevice = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    {
      id,
      device,
      clientId,
      version,
    }: { id: number; device: DeviceInput; clientId?: number | undefined; version: number | undefined },
  ) => {
    const before = await lockDevice(tx, id)
    if (!before) throw notFound(missing.device)
    refuseStale(before.version, version)
    if (clientId !== undefined && clientId !== before.clientId) {
      throw invalid({ clientId: 'Urządzenia nie można przenieść do innego klienta' })
    }
    if (lacksInstallationDate(device.installationDate, before)) {
      throw invalid({ dataInstalacji: installationDateRequired })
    }
    const values = deviceValues(withExactPosition(device, before))
    const changes = eventChanges(before, values)
    if (changes.length === 0) return unchanged(await deviceIn(tx, id, now))
    const [after] = await tx
      .update(devices)
      .set({ ...values, ...changed(devices, ports.clock, actor) })
      .where(eq(devices.id, id))
      .returning()
    await followDueDate(tx, before, device.nextInspectionDate, now)
    const dutyEvents = await reanchorDuties(ports, tx, actor, { device: after!, before })
    if (changes.some(({ field }) => deviceEventFields.includes(field)))
      await renewEvents(ports, tx, eq(services.deviceId, id))
    return record([deviceEvent('CHANGED', after!, changes), ...dutyEvents], await deviceIn(tx, id, now))
  },
)

/**
 * Reminders about the new due date are planned again, and those of duties that an answer about the former date had held
 * back.
 */
async function followDueDate(tx: Transaction, before: DeviceRow, due: Day, now: Date): Promise<void> {
  await resumeReminders(tx, { deviceId: before.id, due }, now)
  if (before.nextInspectionDate !== due) await renewReminders(tx, aboutDutiesOf(before.id), now)
}

/**
 * An exact position is not replaced by an approximate one of the same address: the form was opened before it was found.
 */
function withExactPosition(device: DeviceInput, { lat, lng, geocodingStatus, ...before }: DeviceRow): DeviceInput {
  const isWorse = geocodingStatus === 'EXACT' && device.geocodingStatus === 'APPROXIMATE'
  if (!isWorse || lat === null || lng === null || addressKey(device.address) !== addressKey(before)) return device
  return { ...device, position: { lat, lng }, geocodingStatus }
}

/**
 * Sets the due date of the next inspection without recording one. What is known about a date (links, answers,
 * reminders) is kept with it, so that moving back restores it.
 * @param version as in `changeDevice`
 * @throws ApiProblem STALE, NOT_FOUND
 */
export const moveInspection = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { id, newDate, version }: { id: number; newDate: Day; version?: number | undefined },
  ) => {
    const before = await lockDevice(tx, id)
    if (!before) throw notFound(missing.device)
    refuseStale(before.version, version)
    if (newDate === before.nextInspectionDate) return unchanged(await deviceIn(tx, id, now))
    const values = { nextInspectionDate: newDate }
    await tx
      .update(devices)
      .set({ ...values, ...changed(devices, ports.clock, actor) })
      .where(eq(devices.id, id))
    await followDueDate(tx, before, newDate, now)
    return record(deviceEvent('CHANGED', before, eventChanges(before, values)), await deviceIn(tx, id, now))
  },
)

interface Deletion {
  id: number
  /** Whether deleting the last device deletes its client; false refuses it */
  withClient: boolean
}

/**
 * Deletes a device, and its client with the last one (rule C4).
 * @throws ApiProblem NOT_FOUND, CONFLICT for the last one without its client
 */
export async function deleteDevice(ports: Ports, actor: User, deletion: Deletion): Promise<{ clientDeleted: boolean }> {
  const result = await deleteWithClient(ports, actor, deletion)
  await hastenFileDeletion(ports)
  return result
}

const deleteWithClient = command(async ({ tx, ports, actor, now, record }, { id, withClient }: Deletion) => {
  const [row] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, id))
  if (!row) throw notFound(missing.device)
  const { clientId } = row
  // Locks the client first, so that of two deletions of the last two devices the second sees the first.
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('update')
  // Commands that change a service lock its device before its event.
  const device = await lockDevice(tx, id)
  if (!device) throw notFound(missing.device)
  await dropEvents(ports, tx, { column: services.deviceId, id })
  await keepStops(ports, tx, actor, id)
  await handOnShared(tx, eq(plannedSms.deviceId, id), now)
  const requestEvents = await freeRequests(tx, id, actor, now)
  await tx.delete(devices).where(eq(devices.id, id))
  const events = [deviceEvent('DELETED', device), ...requestEvents]
  if ((await tx.$count(devices, eq(devices.clientId, clientId))) > 0) return record(events, { clientDeleted: false })
  if (!withClient) throw conflict(lastDevice)
  requirePermission(actor, 'clients.delete')
  await tx.delete(clients).where(eq(clients.id, clientId))
  return record([...events, clientEvent('DELETED', client!)], { clientDeleted: true })
})

/** The device as the transaction sees it after its change */
async function deviceIn(tx: Transaction, id: number, now: Date): Promise<Device> {
  const device = await findDevice(tx, id, dayAt(now))
  if (!device) throw notFound(missing.device)
  return device
}
