import { and, eq, inArray } from 'drizzle-orm'
import type { Device } from '#domain/devices/device'
import { withLink } from '#domain/sms/example'
import type { SmsType } from '#domain/sms/sms-type'
import { reminderValues, renderTemplate } from '#domain/sms/template'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { newLink } from '../confirmations/links'
import { clients, confirmations, devices, smsMessages } from '../db/schema'
import { findDevice, lockDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { refuseAtNight, refuseTwice } from './manual-limits'
import { enqueue } from './outbox'

const reminders: SmsType[] = ['INSPECTION_REMINDER', 'MANUAL_INSPECTION_REMINDER']

/** What a message about a device says of it in the history. */
export function aboutDevice(device: Device) {
  return {
    deviceId: device.id,
    clientId: device.clientId,
    deviceName: device.name,
    deviceType: device.type,
    clientName: device.clientName,
  }
}

/** The device, held until the transaction ends. @throws ApiProblem NOT_FOUND */
export async function lockedDevice(tx: Transaction, id: number, now: Date): Promise<Device> {
  const locked = await lockDevice(tx, id)
  const device = locked && (await findDevice(tx, id, dayAt(now)))
  if (!device) throw notFound('Nie znaleziono urządzenia')
  return device
}

/** Hands out a link about the inspection of a device that is due next. @returns its address */
export async function handOutLink(ports: Ports, tx: Transaction, device: Device, now: Date): Promise<string> {
  const link = await newLink(ports.publicUrl, device, now)
  await tx.insert(confirmations).values(link.row)
  await tx.update(devices).set({ lastTokenTail: link.row.tokenTail }).where(eq(devices.id, device.id))
  return link.url
}

/**
 * Queues a reminder about a device that leaves at once, with a link for the customer.
 * @returns the id of the message, to be delivered after the commit
 * @param text what a person made of the preview; without it the template of the settings
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT when one has just been sent
 */
export async function queueReminder(ports: Ports, deviceId: number, user: User, text?: string): Promise<number> {
  const { database, clock, publicUrl } = ports
  const now = clock.now()
  refuseAtNight(now)
  const [id] = await database.transaction(async (tx) => {
    const device = await lockedDevice(tx, deviceId, now)
    const ofDevice = and(eq(smsMessages.deviceId, deviceId), inArray(smsMessages.type, reminders))
    await refuseTwice(tx, ofDevice, 'Przypomnienie o tym urządzeniu wysłano przed chwilą.', now)
    const [client] = await tx.select({ phone: clients.phone }).from(clients).where(eq(clients.id, device.clientId))
    const link = await handOutLink(ports, tx, device, now)
    const settings = await readSettings(tx)
    const message =
      text === undefined
        ? renderTemplate(settings.defaultSmsTemplate, reminderValues(device, settings, link))
        : withLink(text, publicUrl, link)
    return enqueue(ports, tx, [
      {
        ...aboutDevice(device),
        key: `reminder-${crypto.randomUUID()}`,
        phone: client!.phone,
        message,
        type: 'MANUAL_INSPECTION_REMINDER',
        requestedBy: signatureOf(user),
        createdAt: now,
      },
    ])
  })
  return id!
}
