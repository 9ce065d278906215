import { withLink } from '#domain/sms/example'
import { messageText } from '#domain/sms/template'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { queueByHand } from './queue-by-hand'
import { aboutDevice, existingDevice, handOutLink } from './subject'

/**
 * Queues a reminder about a device that leaves at once, with a link for the customer.
 * @param text what a person made of the preview; without it the template of the settings
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT when one has just been sent
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
      handOutLink: () => handOutLink(ports, tx, device, device.clientPhone, now),
    }
  })
}
