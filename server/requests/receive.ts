import { and, eq, getTableColumns, gte } from 'drizzle-orm'
import type { Wish } from '#domain/confirmations/wish'
import type { RequestKind } from '#domain/requests/request'
import { clients, requests, requestPhotos } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { claimFiles } from '../attachments/orphaned-files'
import type { KeptFile } from '../attachments/upload'
import { keysOf } from '../attachments/upload'
import type { Actor } from '../events/command'
import { commandBy } from '../events/command'
import { requestEvent } from '../events/records'
import { ApiProblem } from '../http/api-problem'

/** Whoever scanned a sticker, which need not be the client */
export const visitor: Actor = { kind: 'CUSTOMER', name: 'Osoba z kodem QR', id: null }

/** Requests about one device in 24 hours */
const dailyLimit = 10
/** ms in which the same request again is a second press */
const repetition = 600_000

interface Sent extends Pick<Wish, 'day' | 'part'> {
  kind: RequestKind
  device: { id: number; clientId: number }
  text: string | null
  phone: string
  photos: readonly KeptFile[]
}

/** Puts a request into the inbox; the same one sent again at once, without further photos, is not stored twice. @throws ApiProblem TOO_MANY_REQUESTS */
export const receiveRequest = commandBy(visitor, async ({ tx, now, record, unchanged }, sent: Sent) => {
  const { kind, device, text, phone, photos, day, part } = sent
  const since = (ms: number) => gte(requests.receivedAt, new Date(now.getTime() - ms))
  // Those who send at the same moment come one after another; the client first, in the same order as deletions do.
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, device.clientId)).for('key share')
  await lockDevice(tx, device.id)
  const photosKept = tx.$count(requestPhotos, eq(requestPhotos.requestId, requests.id))
  const lately = await tx
    .select({ ...getTableColumns(requests), photos: photosKept })
    .from(requests)
    .where(and(eq(requests.deviceId, device.id), since(24 * 3_600_000)))
  const same = lately.some(
    (row) =>
      row.kind === kind &&
      row.text === text &&
      row.phone === phone &&
      row.preferredDay === day &&
      row.preferredPart === part &&
      row.photos >= photos.length &&
      now.getTime() - row.receivedAt.getTime() < repetition,
  )
  if (same) return unchanged(false)
  if (lately.length >= dailyLimit) {
    throw new ApiProblem(
      'TOO_MANY_REQUESTS',
      'Dziś przyjęliśmy już wiele zgłoszeń tego urządzenia. Prosimy zadzwonić.',
      {
        retryAfterSeconds: 3600,
      },
    )
  }
  const [row] = await tx
    .insert(requests)
    .values({
      ...{ kind, text, phone, preferredDay: day, preferredPart: part, receivedAt: now, changedAt: now },
      ...{ deviceId: device.id, clientId: device.clientId },
    })
    .returning()
  if (photos.length > 0) {
    await claimFiles(tx, photos.flatMap(keysOf))
    await tx.insert(requestPhotos).values(
      photos.map(({ name, type, size, storageKey, thumbnailKey }, place) => ({
        ...{ originalName: name, contentType: type, fileSize: size, storageKey, thumbnailKey, place },
        ...{ requestId: row!.id, uploadedBy: visitor.name, createdAt: now },
      })),
    )
  }
  const changes = photos.length > 0 ? [{ field: 'photos', from: null, to: photos.length }] : []
  return record(requestEvent('RECEIVED', row!, changes), true)
})
