import { and, eq, gt, inArray } from 'drizzle-orm'
import type { SmsType } from '#domain/sms/sms-type'
import { isSendingHour, sendingHours } from '#domain/sms/sending-hours'
import { reminderValues, renderTemplate } from '#domain/sms/template'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { newLink } from '../confirmations/links'
import { clients, confirmations, devices, smsMessages } from '../db/schema'
import { findDevice, lockDevice } from '../devices/queries'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { deliver, enqueue } from './outbox'
import { findSms } from './queries'

/** A second reminder about a device so soon after the first is an accident (ms). */
const twiceWithin = 60_000
const reminders: SmsType[] = ['INSPECTION_REMINDER', 'MANUAL_INSPECTION_REMINDER']

/**
 * Sends a reminder about a device at once, with a link for the customer.
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT when one has just been sent
 */
export async function sendReminder(ports: Ports, deviceId: number, user: User) {
  const { database, clock, publicUrl } = ports
  const now = clock.now()
  if (!isSendingHour(now)) {
    throw new ApiProblem(
      'QUIET_HOURS',
      `SMS-y wysyłamy między ${sendingHours.from}:00 a ${sendingHours.to}:00, żeby nikogo nie budzić. Spróbuj w tych godzinach.`,
    )
  }
  const [id] = await database.transaction(async (tx) => {
    const locked = await lockDevice(tx, deviceId)
    const device = locked && (await findDevice(tx, deviceId, dayAt(now)))
    if (!device) throw notFound('Nie znaleziono urządzenia')
    const [recent] = await tx
      .select({ id: smsMessages.id })
      .from(smsMessages)
      .where(
        and(
          eq(smsMessages.deviceId, deviceId),
          inArray(smsMessages.type, reminders),
          inArray(smsMessages.state, ['SENDING', 'SENT']),
          gt(smsMessages.createdAt, new Date(now.getTime() - twiceWithin)),
        ),
      )
      .limit(1)
    if (recent) throw new ApiProblem('CONFLICT', 'Przypomnienie o tym urządzeniu wysłano przed chwilą.')
    const [client] = await tx.select({ phone: clients.phone }).from(clients).where(eq(clients.id, device.clientId))
    const settings = await readSettings(tx)
    const link = await newLink(publicUrl, device, now)
    await tx.insert(confirmations).values(link.row)
    await tx.update(devices).set({ lastTokenTail: link.row.tokenTail }).where(eq(devices.id, deviceId))
    return enqueue(ports, tx, [
      {
        key: `reminder-${crypto.randomUUID()}`,
        deviceId,
        clientId: device.clientId,
        deviceName: device.name,
        deviceType: device.type,
        clientName: device.clientName,
        phone: client!.phone,
        message: renderTemplate(settings.defaultSmsTemplate, reminderValues(device, settings, link.url)),
        type: 'MANUAL_INSPECTION_REMINDER',
        requestedBy: signatureOf(user),
        createdAt: now,
      },
    ])
  })
  await deliver(ports, [id!])
  return findSms(database, id!)
}
