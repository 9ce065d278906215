import { withLink } from '#domain/sms/example'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { Ports } from '../ports'
import { queueByHand } from './queue-by-hand'
import { aboutDevice, existingDevice, handOutLink } from './subject'

/**
 * Queues a text of one's own that leaves at once; about a device where one is named, then also with a link where the text has a
 * place for it.
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT when the same has just been sent to this number
 */
export function queueCustom(
  ports: Ports,
  actor: User,
  { phone, text, deviceId }: { phone: string; text: string; deviceId: number | null },
): Promise<number> {
  return queueByHand(ports, 'Taki sam SMS wysłano na ten numer przed chwilą.', async (tx, now) => {
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
      // Only a text with a link is about the inspection.
      ...(withLink(text, ports.publicUrl, '') !== text && { dueDate: device.nextInspectionDate }),
      compose: (link) => withLink(text, ports.publicUrl, link),
      handOutLink: () => handOutLink(ports, tx, device, phone, now),
    }
  })
}
