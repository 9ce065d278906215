import { eq, inArray } from 'drizzle-orm'
import { linkTokenSchema } from '#domain/links/token'
import type { Sticker } from '#domain/stickers/sticker'
import { stickerUrl } from '#domain/stickers/sticker'
import { devices, stickers } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { Database } from '../ports'

export async function findSticker(
  database: Database,
  publicUrl: string,
  deviceId: number,
): Promise<Sticker | undefined> {
  const [row] = await database.select().from(stickers).where(eq(stickers.deviceId, deviceId))
  if (!row) return undefined
  const { token, code, issuedAt, issuedBy } = row
  return { deviceId, code, address: stickerUrl(publicUrl, token), issuedAt, issuedBy }
}

/** The device of a scanned sticker; undefined for one that is revoked or no token at all */
export async function deviceOfToken(database: Database, token: string) {
  if (!linkTokenSchema.safeParse(token).success) return undefined
  const [match] = await database
    .select({ device: devices, code: stickers.code })
    .from(stickers)
    .innerJoin(devices, eq(devices.id, stickers.deviceId))
    .where(eq(stickers.token, token))
  return match
}

/** For a sticker that is unknown or revoked, or whose device is gone, when something is sent with it */
export const lostSticker = () => notFound('Ta naklejka nie jest już ważna. Prosimy zadzwonić do serwisu.')

/** In the order of the ids */
export async function stickersOf(database: Database, deviceIds: readonly number[]) {
  const rows = await database
    .select({ device: devices, sticker: stickers })
    .from(stickers)
    .innerJoin(devices, eq(devices.id, stickers.deviceId))
    .where(inArray(stickers.deviceId, [...deviceIds]))
  const byId = new Map(rows.map((row) => [row.device.id, row]))
  return [...new Set(deviceIds)].flatMap((id) => byId.get(id) ?? [])
}
