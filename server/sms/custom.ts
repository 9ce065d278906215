import { and, eq } from 'drizzle-orm'
import { withLink } from '#domain/sms/example'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { smsMessages } from '../db/schema'
import type { Ports } from '../ports'
import { refuseAtNight, refuseTwice } from './manual-limits'
import { enqueue } from './outbox'
import { aboutDevice, handOutLink, lockedDevice } from './reminder'

/**
 * Queues a text of one's own that leaves at once; about a device where one is named, then also with a link where the text has a place for it.
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT when the same has just been sent to this number
 */
export async function queueCustom(
  ports: Ports,
  { phone, text, deviceId }: { phone: string; text: string; deviceId: number | null },
  user: User,
): Promise<number> {
  const { database, clock, publicUrl } = ports
  const now = clock.now()
  refuseAtNight(now)
  const [id] = await database.transaction(async (tx) => {
    const device = deviceId === null ? undefined : await lockedDevice(tx, deviceId, now)
    const wantsLink = device && withLink(text, publicUrl, '') !== text
    const message = wantsLink ? withLink(text, publicUrl, await handOutLink(ports, tx, device, now)) : text
    const same = and(eq(smsMessages.phone, phone), eq(smsMessages.type, 'CUSTOM'), eq(smsMessages.message, message))
    await refuseTwice(tx, same, 'Taki sam SMS wysłano na ten numer przed chwilą.', now)
    return enqueue(ports, tx, [
      {
        ...(device && aboutDevice(device)),
        key: `custom-${crypto.randomUUID()}`,
        phone,
        message,
        type: 'CUSTOM',
        requestedBy: signatureOf(user),
        createdAt: now,
      },
    ])
  })
  return id!
}
