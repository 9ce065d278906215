import { eq, inArray } from 'drizzle-orm'
import { normalizePhone } from '#domain/text/phone'
import type { Device } from '#domain/devices/device'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { newLink, rowsAbout } from '../confirmations/links'
import { clients, confirmations, devices } from '../db/schema'
import { findDevice, lockDevice } from '../devices/queries'
import { missing, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'

export function aboutDevice(device: Device) {
  return {
    deviceId: device.id,
    clientId: device.clientId,
    deviceName: device.name,
    deviceType: device.type,
    clientName: device.clientName,
  }
}

/**
 * Reads a device and locks it and its client until the transaction ends, so that what a message says about them is
 * still true when it is enqueued. It locks the client first, in the same order as deletions do.
 */
export async function holdDevice(tx: Transaction, id: number, now: Date): Promise<Device | undefined> {
  const [device] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, id))
  if (!device) return undefined
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, device.clientId)).for('share')
  return (await lockDevice(tx, id)) && findDevice(tx, id, dayAt(now))
}

/**
 * Like `holdDevice`.
 * @throws ApiProblem NOT_FOUND
 */
export async function existingDevice(tx: Transaction, id: number, now: Date): Promise<Device> {
  const device = await holdDevice(tx, id, now)
  if (!device) throw notFound(missing.device)
  return device
}

/** A duty that a link is about, with the due date that it says */
interface LinkedDuty {
  dutyId: number
  deviceId: number
  clientId: number
  dueDate: Day
}

interface LinkSubject {
  device: Device
  /** Devices of the client whose next inspection the link is about; by default the device */
  inspections?: readonly Device[]
  duties?: readonly LinkedDuty[]
  /** The visit that the link is about instead, and its day */
  visit?: { serviceId: number; dueDate: Day } | undefined
  phone: string
  now: Date
}

/**
 * Creates a link about what is due at devices of a client, or about a visit. A link sent to the client's number stops
 * working when that number changes.
 * @returns its URL
 */
export async function createLink(
  { publicUrl }: Ports,
  tx: Transaction,
  { device, inspections = [device], duties = [], visit, phone, now }: LinkSubject,
): Promise<string> {
  const link = await newLink(publicUrl, device, now)
  const toClient = normalizePhone(phone) === normalizePhone(device.clientPhone)
  const row = { ...link.row, phone: toClient ? device.clientPhone : null }
  await tx
    .insert(confirmations)
    .values([
      ...rowsAbout(row, inspections),
      ...duties.map((duty) => ({ ...row, ...duty })),
      ...(visit ? [{ ...row, ...visit }] : []),
    ])
  const ids = inspections.map(({ id }) => id)
  await tx.update(devices).set({ lastTokenTail: link.row.tokenTail }).where(inArray(devices.id, ids))
  return link.url
}
