import { withLink } from '#domain/sms/example'
import { messageText } from '#domain/sms/template'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { queueByHand } from './queue-by-hand'
import { aboutDevice, existingDevice, createLink } from './subject'

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
