import { eq, inArray } from 'drizzle-orm'
import { normalizePhone } from '#domain/text/phone'
import type { Device } from '#domain/devices/device'
import { dayAt } from '#domain/time/warsaw'
import { newLink, rowsAbout } from '../confirmations/links'
import { clients, confirmations, devices } from '../db/schema'
import { findDevice, lockDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
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
 * Reads a device and locks it and its client until the transaction ends, so that what a message says of them is still true when it is enqueued. It
 * locks the client first, in the same order as deletions do.
 */
export async function holdDevice(tx: Transaction, id: number, now: Date): Promise<Device | undefined> {
  const [owned] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, id))
  if (!owned) return undefined
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, owned.clientId)).for('share')
  return (await lockDevice(tx, id)) && findDevice(tx, id, dayAt(now))
}

/** Like `holdDevice`. @throws ApiProblem NOT_FOUND */
export async function existingDevice(tx: Transaction, id: number, now: Date): Promise<Device> {
  const device = await holdDevice(tx, id, now)
  if (!device) throw notFound('Nie znaleziono urządzenia')
  return device
}

/**
 * Creates a confirmation link about the next inspection of a device. A link sent to the client's number stops working when that number changes.
 * @param others devices of the same client that the link covers, too
 * @returns its URL
 */
export async function createLink(
  { publicUrl }: Ports,
  tx: Transaction,
  { device, others = [], phone, now }: { device: Device; others?: readonly Device[]; phone: string; now: Date },
): Promise<string> {
  const link = await newLink(publicUrl, device, now)
  const toClient = normalizePhone(phone) === normalizePhone(device.clientPhone)
  const row = { ...link.row, phone: toClient ? device.clientPhone : null }
  const all = [device, ...others]
  await tx.insert(confirmations).values(rowsAbout(row, all))
  const ids = all.map(({ id }) => id)
  await tx.update(devices).set({ lastTokenTail: link.row.tokenTail }).where(inArray(devices.id, ids))
  return link.url
}
