import { and, eq, getTableColumns, gte, not } from 'drizzle-orm'
import type { Wish } from '#domain/confirmations/wish'
import type { RequestKind } from '#domain/requests/request'
import type { Day } from '#domain/time/day'
import { confirmations, requests, requestPhotos } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { claimFiles } from '../attachments/orphaned-files'
import type { StoredFile } from '../attachments/upload'
import { keysOf } from '../attachments/upload'
import type { Actor } from '../events/command'
import { commandBy } from '../events/command'
import { requestEvent } from '../events/records'
import { ApiProblem } from '../http/api-problem'
import type { Transaction } from '../ports'
import { lostSticker } from '../stickers/queries'

/** Anyone who scanned a sticker, not necessarily the client */
export const visitor: Actor = { kind: 'CUSTOMER', name: 'Osoba z kodem QR', id: null }

/**
 * Requests about one device in 24 hours, and wishes of its client by the sticker: the limit must not reveal whose
 * number it is.
 */
const dailyLimit = 10
/** ms in which the same request again is a second press */
const repetition = 600_000
/** ms in which the same failure again, if nobody has seen to it, was sent because its answer was lost */
const lostAnswer = 3_600_000

interface ReceivedRequest extends Pick<Wish, 'day' | 'part'> {
  kind: RequestKind
  device: { id: number; clientId: number }
  text: string | null
  phone: string
  photos: readonly StoredFile[]
}

interface SentBefore {
  requests: (typeof requests.$inferSelect & { photos: number })[]
  /** Wishes by the client, with the sticker: it is the only link whose first answer is as old as the link */
  wishes: (Pick<Wish, 'part'> & { day: Day | null; text: string | null; at: Date })[]
}

/**
 * What was sent about a device in the last 24 hours. Concurrent callers wait for each other.
 * @throws ApiProblem NOT_FOUND if the device has been deleted
 */
export async function sentBefore(tx: Transaction, device: ReceivedRequest['device'], now: Date): Promise<SentBefore> {
  if (!(await lockDevice(tx, device.id))) throw lostSticker()
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const { issuedAt, preferredDay: day, preferredPart: part, note: text } = confirmations
  return {
    requests: await tx
      .select({
        ...getTableColumns(requests),
        photos: tx.$count(requestPhotos, eq(requestPhotos.requestId, requests.id)),
      })
      .from(requests)
      .where(and(eq(requests.deviceId, device.id), gte(requests.receivedAt, since))),
    wishes: await tx
      .select({ day, part, text, at: issuedAt })
      .from(confirmations)
      .where(and(eq(confirmations.deviceId, device.id), not(confirmations.sent), gte(issuedAt, since))),
  }
}

/** Whether a request is a repetition by accident, if all else is the same */
export const isRepetition = (at: Date, now: Date, within = repetition) => now.getTime() - at.getTime() < within

/** @throws ApiProblem TOO_MANY_REQUESTS */
export function refuseFullDay({ requests, wishes }: SentBefore): void {
  if (requests.length + wishes.length < dailyLimit) return
  throw new ApiProblem('TOO_MANY_REQUESTS', 'Dziś przyjęliśmy już wiele zgłoszeń tego urządzenia. Prosimy zadzwonić.', {
    retryAfterSeconds: 3600,
  })
}

/**
 * Puts a request into the inbox; the same one sent again soon, without further photos, is not stored twice
 * (rule V19).
 * @throws ApiProblem NOT_FOUND, TOO_MANY_REQUESTS
 */
export const receiveRequest = commandBy(visitor, async ({ tx, now, record, unchanged }, request: ReceivedRequest) => {
  const { kind, device, text, phone, photos, day, part } = request
  const before = await sentBefore(tx, device, now)
  // A photo may show another failure.
  const mayLackAnswer = kind === 'FAILURE' && photos.length === 0
  const same = before.requests.some(
    (row) =>
      row.kind === kind &&
      row.text === text &&
      row.phone === phone &&
      row.preferredDay === day &&
      row.preferredPart === part &&
      row.photos >= photos.length &&
      isRepetition(row.receivedAt, now, mayLackAnswer && row.state === 'NEW' ? lostAnswer : repetition),
  )
  if (same) return unchanged(false)
  refuseFullDay(before)
  const [row] = await tx
    .insert(requests)
    .values({
      kind,
      text,
      phone,
      preferredDay: day,
      preferredPart: part,
      receivedAt: now,
      changedAt: now,
      deviceId: device.id,
      clientId: device.clientId,
    })
    .returning()
  if (photos.length > 0) {
    await claimFiles(tx, photos.flatMap(keysOf))
    await tx.insert(requestPhotos).values(
      photos.map(({ name, type, size, storageKey, thumbnailKey }, place) => ({
        originalName: name,
        contentType: type,
        fileSize: size,
        storageKey,
        thumbnailKey,
        place,
        requestId: row!.id,
        uploadedBy: visitor.name,
        createdAt: now,
      })),
    )
  }
  const changes = photos.length > 0 ? [{ field: 'photos', from: null, to: photos.length }] : []
  return record(requestEvent('RECEIVED', row!, changes), true)
})
