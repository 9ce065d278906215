import { count, eq, sql } from 'drizzle-orm'
import type { Device, DeviceInput } from '#domain/devices/device'
import { installationDateRequired, lacksInstallationDate } from '#domain/devices/device'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import { changedNow, createdNow } from '../db/stamps'
import { clients, devices, services } from '../db/schema'
import { ApiProblem, invalid, notFound } from '../http/api-problem'
import { requirePermission } from '../http/permission'
import { refuseStale } from '../http/preconditions'
import { dropEvents } from '../outbox/calendar-events'
import type { Database, Ports, Transaction } from '../ports'
import { deviceValues, findDevice, lockDevice } from './queries'

export const missingDevice = 'Nie znaleziono urządzenia'

/** @throws ApiProblem NOT_FOUND */
export async function requireDevice(database: Database, id: number): Promise<void> {
  if ((await database.$count(devices, eq(devices.id, id))) === 0) throw notFound(missingDevice)
}

/** @throws ApiProblem NOT_FOUND for the client */
export async function addDevice(
  { database, clock }: Ports,
  actor: User,
  { clientId, device }: { clientId: number; device: DeviceInput },
): Promise<Device> {
  return database.transaction(async (tx) => {
    const [owner] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('share')
    if (!owner) throw notFound('Nie znaleziono klienta dla tego urządzenia')
    const [created] = await tx
      .insert(devices)
      .values({ clientId, ...deviceValues(device), ...createdNow(clock, actor) })
      .returning({ id: devices.id })
    return deviceIn(tx, created!.id, clock.now())
  })
}

/**
 * @param clientId the owner that the editor knows; the device keeps its own
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION
 */
export async function changeDevice(
  { database, clock }: Ports,
  actor: User,
  {
    id,
    device,
    clientId,
    version,
  }: { id: number; device: DeviceInput; clientId?: number | undefined; version: number | undefined },
): Promise<Device> {
  return database.transaction(async (tx) => {
    const before = await lockDevice(tx, id)
    if (!before) throw notFound(missingDevice)
    refuseStale(before.version, version)
    if (clientId !== undefined && clientId !== before.clientId) {
      throw invalid({ clientId: 'Urządzenia nie można przenieść do innego klienta' })
    }
    if (lacksInstallationDate(device.installationDate, before)) {
      throw new ApiProblem('VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', {
        fields: { dataInstalacji: installationDateRequired },
      })
    }
    await tx
      .update(devices)
      .set({ ...deviceValues(device), version: sql`${devices.version} + 1`, ...changedNow(clock, actor) })
      .where(eq(devices.id, id))
    return deviceIn(tx, id, clock.now())
  })
}

/** Sets the due date of the next inspection without recording one. @throws ApiProblem NOT_FOUND */
export async function moveInspection(
  { database, clock }: Ports,
  actor: User,
  { id, newDate }: { id: number; newDate: Day },
): Promise<Device> {
  return database.transaction(async (tx) => {
    const changed = await tx
      .update(devices)
      .set({ nextInspectionDate: newDate, version: sql`${devices.version} + 1`, ...changedNow(clock, actor) })
      .where(eq(devices.id, id))
      .returning({ id: devices.id })
    if (changed.length === 0) throw notFound(missingDevice)
    return deviceIn(tx, id, clock.now())
  })
}

/** Deletes a device, and its client with the last one (rule C4). @throws ApiProblem NOT_FOUND */
export async function deleteDevice(ports: Ports, actor: User, id: number): Promise<{ clientDeleted: boolean }> {
  const clientDeleted = await ports.database.transaction(async (tx) => {
    const [owned] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, id))
    if (!owned) throw notFound(missingDevice)
    // Locks the client first, so that of two deletions of the last two devices the second sees the first.
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, owned.clientId)).for('update')
    // Commands that change a service lock its device before its event.
    if (!(await lockDevice(tx, id))) throw notFound(missingDevice)
    await dropEvents(ports, tx, { column: services.deviceId, id })
    await tx.delete(devices).where(eq(devices.id, id))
    const [left] = await tx.select({ devices: count() }).from(devices).where(eq(devices.clientId, owned.clientId))
    if (left!.devices > 0) return false
    requirePermission(actor, 'clients.delete')
    await tx.delete(clients).where(eq(clients.id, owned.clientId))
    return true
  })
  await hastenFileDeletion(ports)
  return { clientDeleted }
}

/** The device as the transaction sees it after its change */
async function deviceIn(tx: Transaction, id: number, now: Date): Promise<Device> {
  const device = await findDevice(tx, id, dayAt(now))
  if (!device) throw notFound(missingDevice)
  return device
}
