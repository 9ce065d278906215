import type { CallApi } from '#domain/api/api-caller'
import { deviceCalls } from '#domain/devices/contract'
import { passportCalls, type PassportWire } from '#domain/passport/contract'
import { stickerCalls } from '#domain/stickers/contract'

/**
 * The page that the QR code of a sticker opens.
 * @param fits of which device
 */
export async function stickerPath(call: CallApi, fits: (passport: PassportWire) => boolean = () => true) {
  for (const { id } of await call(deviceCalls.list, {})) {
    const sticker = await call(stickerCalls.ofDevice, { id })
    const path = sticker && new URL(sticker.address).pathname
    if (path && fits(await call(passportCalls.info, { token: path.split('/').at(-1)! }))) return path
  }
  throw new Error('no device has such a sticker')
}
