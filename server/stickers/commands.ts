import { eq, inArray } from 'drizzle-orm'
import { stickerCode, stickerCodeEntropy } from '#domain/stickers/sticker'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { devices, stickers } from '../db/schema'
import { lockDevice, lockDevices } from '../devices/queries'
import { command } from '../events/command'
import { deviceEvent } from '../events/records'
import { missing, notFound } from '../http/api-problem'
import { staleRecord } from '../http/preconditions'
import { newToken } from '../links/token'
import { findSticker } from './queries'

interface SeenSticker {
  deviceId: number
  /** Of the sticker that was seen; without it whichever the device has is meant */
  code?: string | undefined
}

/**
 * Gives a device a new sticker; the earlier one leads nowhere from then on.
 * @throws ApiProblem NOT_FOUND, STALE when the device has another sticker than the one that was seen
 */
export const replaceSticker = command(async ({ tx, ports, actor, now, record }, { deviceId, code }: SeenSticker) => {
  const device = await lockDevice(tx, deviceId)
  if (!device) throw notFound(missing.device)
  const before = await findSticker(tx, ports.publicUrl, deviceId)
  if (code !== undefined && before?.code !== code) throw staleRecord()
  const row = newSticker(actor, now)
  await tx
    .insert(stickers)
    .values({ deviceId, ...row })
    .onConflictDoUpdate({ target: stickers.deviceId, set: row })
  const sticker = (await findSticker(tx, ports.publicUrl, deviceId))!
  const changes = [{ field: 'sticker', from: before?.code ?? null, to: row.code }]
  return record(deviceEvent('CHANGED', device, changes), sticker)
})

/** @throws ApiProblem NOT_FOUND for the device, or if it has no sticker; STALE as `replaceSticker` */
export const revokeSticker = command(async ({ tx, record }, { deviceId, code }: SeenSticker) => {
  const device = await lockDevice(tx, deviceId)
  if (!device) throw notFound(missing.device)
  const [sticker] = await tx.delete(stickers).where(eq(stickers.deviceId, deviceId)).returning()
  if (!sticker) throw notFound('To urządzenie nie ma naklejki')
  if (code !== undefined && sticker.code !== code) throw staleRecord()
  return record(deviceEvent('CHANGED', device, [{ field: 'sticker', from: sticker.code, to: null }]), undefined)
})

/**
 * Gives a sticker to each of the devices that has none.
 * @returns how many got one
 * @throws ApiProblem NOT_FOUND unless all exist
 */
export const issueStickers = command(async ({ tx, actor, now, record, unchanged }, deviceIds: readonly number[]) => {
  const which = inArray(devices.id, [...deviceIds])
  await lockDevices(tx, which)
  const rows = await tx.select().from(devices).where(which)
  if (rows.length < new Set(deviceIds).size) throw notFound(missing.device)
  const newStickers = await tx
    .insert(stickers)
    .values(rows.map(({ id }) => ({ deviceId: id, ...newSticker(actor, now) })))
    .onConflictDoNothing({ target: stickers.deviceId })
    .returning()
  if (newStickers.length === 0) return unchanged(0)
  const codes = new Map(newStickers.map(({ deviceId, code }) => [deviceId, code]))
  const events = rows
    .filter(({ id }) => codes.has(id))
    .map((device) => deviceEvent('CHANGED', device, [{ field: 'sticker', from: null, to: codes.get(device.id)! }]))
  return record(events, newStickers.length)
})

function newSticker(actor: User, now: Date) {
  return {
    token: newToken(),
    code: stickerCode(crypto.getRandomValues(new Uint8Array(stickerCodeEntropy))),
    issuedAt: now,
    issuedBy: signatureOf(actor),
  }
}
