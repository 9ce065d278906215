import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { contract, del, get, post } from '../api/call'
import { idSchema } from '../api/id'
import { tokenParams } from '../links/token'
import { sheetSchema, stickerSchema } from './sticker'

/** The code of the sticker that was seen (rule D14) */
const seenQuery = z.object({ code: z.string().optional() })
const seenDescription = 'With `code`, refused (409) where that is not the sticker of the device any more.'

export const stickerCalls = contract('stickers', {
  ofDevice: get('stickers.use', '/api/devices/{id}/sticker', {
    summary: 'Get the sticker of a device with the address in its QR code; null if it has none',
    returns: stickerSchema.nullable(),
    errors: ['NOT_FOUND'],
  }),
  replace: post('stickers.use', '/api/devices/{id}/sticker', {
    summary: 'Give a device a new sticker; an earlier one no longer works',
    description: seenDescription,
    query: seenQuery,
    returns: stickerSchema,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  revoke: del('stickers.use', '/api/devices/{id}/sticker', {
    summary: 'Revoke the sticker of a device; its QR code no longer works',
    description: seenDescription,
    query: seenQuery,
    returns: messageSchema,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  print: post('stickers.use', '/api/stickers/sheet', {
    summary: 'Print the stickers of devices on sheets of labels as PDF; a device without one gets one',
    body: sheetSchema,
    returns: 'application/pdf',
    returned: 'The sheets',
    errors: ['NOT_FOUND'],
  }),
  find: get('devices.read', '/api/stickers/{token}', {
    summary: 'Find the device of a scanned sticker',
    params: tokenParams,
    returns: z.object({ deviceId: idSchema, clientId: idSchema }),
    errors: ['NOT_FOUND'],
  }),
})
