import { stickerCalls } from '#domain/stickers/contract'
import { requireDevice } from '../devices/commands'
import { missing, notFound } from '../http/api-problem'
import { pdfResponse } from '../http/pdf-response'
import { orderOfUser } from '../http/print-order'
import { serve, writeThen } from '../http/serve'
import { issueStickers, replaceSticker, revokeSticker } from './commands'
import { deviceOfToken, findSticker } from './queries'
import { printStickers } from './sheet'

export const stickerRoutes = serve(stickerCalls, {
  async ofDevice({ id }, { ports: { database, publicUrl } }) {
    const sticker = await findSticker(database, publicUrl, id)
    if (!sticker) await requireDevice(database, id)
    return sticker ?? null
  },
  replace: ({ id, code }, { ports, user }) => replaceSticker(ports, user, { deviceId: id, code }),
  async revoke({ id, code }, { ports, user }) {
    await revokeSticker(ports, user, { deviceId: id, code })
    return { message: 'Naklejka została unieważniona' }
  },
  print: writeThen<typeof stickerCalls.print, number>(
    ({ body }, { ports, user }) => issueStickers(ports, user, body.deviceIds),
    async (_, { body }, { ports, user, c }) => {
      const content = await printStickers(ports, body, orderOfUser({ user, c }))
      return pdfResponse(c, { content, filename: 'naklejki.pdf' })
    },
  ),
  async find({ token }, { ports: { database } }) {
    const match = await deviceOfToken(database, token)
    if (!match) throw notFound(missing.device)
    return { deviceId: match.device.id, clientId: match.device.clientId }
  },
})
