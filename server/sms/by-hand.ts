import { withLink } from '#domain/sms/example'
import { messageText } from '#domain/sms/template'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { ApiProblem } from '../http/api-problem'
import type { Outgoing } from '../outbox/enqueue'
import { enqueue } from '../outbox/enqueue'
import { refuseAtNight } from '../outbox/quiet-hours'
import { limitRefusal } from '../outbox/refusals'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { aboutDevice, existingDevice, createLink } from './subject'

export const sentJustNow = 'Taki sam SMS wysłano na ten numer przed chwilą.'

/**
 * Enqueues a message that a person sends now.
 * @param write builds the message in the transaction that enqueues it
 * @returns the id of the message; `deliver` it after the commit
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT with the text `repeated` for a repetition, SMS_LIMIT for a number that is blocked or at its limit
 */
export async function queueByHand(
  ports: Ports,
  repeated: string,
  write: (tx: Transaction, now: Date) => Promise<Outgoing>,
): Promise<number> {
  const now = ports.clock.now()
  await refuseAtNight(ports.database, now)
  return ports.database.transaction(async (tx) => {
    const outgoing = await write(tx, now)
    const queued = await enqueue(ports, tx, outgoing)
    if ('repeated' in queued) throw new ApiProblem('CONFLICT', repeated)
    if ('held' in queued) throw limitRefusal(outgoing, queued.held)
    return queued.id
  })
}

/**
 * Enqueues a text written by hand, optionally about a device; then the text may contain a link.
 * @throws ApiProblem NOT_FOUND for the device, and what `queueByHand` throws
 */
export function queueCustom(
  ports: Ports,
  actor: User,
  { phone, text, deviceId }: { phone: string; text: string; deviceId: number | null },
): Promise<number> {
  return queueByHand(ports, sentJustNow, async (tx, now) => {
    const message = {
      key: `custom-${crypto.randomUUID()}`,
      phone,
      type: 'CUSTOM' as const,
      requestedBy: signatureOf(actor),
    }
    if (deviceId === null) return { ...message, compose: () => text }
    const device = await existingDevice(tx, deviceId, now)
    return {
      ...message,
      ...aboutDevice(device),
      // Only a text with a link counts as a message about the inspection.
      ...(withLink(text, ports.publicUrl, '') !== text && { dueDate: device.nextInspectionDate }),
      compose: (link) => withLink(text, ports.publicUrl, link),
      createLink: () => createLink(ports, tx, device, phone, now),
    }
  })
}

/**
 * Enqueues a reminder about a device, with a link for the customer.
 * @param text the preview as edited by a person; without it the template of the settings is used
 * @throws ApiProblem NOT_FOUND for the device, and what `queueByHand` throws
 */
export function queueReminder(
  ports: Ports,
  actor: User,
  { deviceId, text }: { deviceId: number; text?: string | undefined },
): Promise<number> {
  return queueByHand(ports, 'Przypomnienie o tym urządzeniu wysłano przed chwilą.', async (tx, now) => {
    const device = await existingDevice(tx, deviceId, now)
    const settings = await readSettings(tx)
    return {
      ...aboutDevice(device),
      key: `reminder-${crypto.randomUUID()}`,
      phone: device.clientPhone,
      type: 'MANUAL_INSPECTION_REMINDER',
      dueDate: device.nextInspectionDate,
      requestedBy: signatureOf(actor),
      compose: (link) =>
        text === undefined
          ? messageText(settings.defaultSmsTemplate, device, settings, link)
          : withLink(text, ports.publicUrl, link),
      createLink: () => createLink(ports, tx, device, device.clientPhone, now),
    }
  })
}
