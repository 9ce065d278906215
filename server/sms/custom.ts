import { withLink } from '#domain/sms/example'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { Ports } from '../ports'
import { queueByHand, sentJustNow } from './queue-by-hand'
import { aboutDevice, existingDevice, createLink } from './subject'

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
