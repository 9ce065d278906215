import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import type { FormField } from '../api/call'
import { contract, del, get, post, put } from '../api/call'
import { countParamSchema, wholeNumberParamSchema } from '../api/number-param'
import type { AttachmentOwner } from './attachment'
import { maxHours } from './attachment'
import {
  attachmentCodec,
  attachmentStatsWireSchema,
  imageIdsWireSchema,
  secureUrlWireSchema,
  uploadSchema,
} from './wire'

const durationQuery = z.object({ duration: countParamSchema(1, maxHours).default(maxHours) })
const form = {
  file: { type: 'files', required: true },
  uploadedBy: { type: 'text', description: 'Accepted and ignored: it comes from the session' },
} as const satisfies Record<string, FormField>

/** The calls that devices and services have alike */
function callsOf<const Of extends AttachmentOwner, const Fields extends Record<string, FormField>>(
  owner: Of,
  fields: Fields,
) {
  const read = `${owner}s.read` as const
  const write = `${owner}s.write` as const
  return contract(`${owner}s`, {
    list: get(read, `/api/${owner}s/{id}/images`, {
      summary: `List the pictures and documents of a ${owner}`,
      returns: z.array(attachmentCodec),
      errors: ['NOT_FOUND'],
    }),
    add: post(write, `/api/${owner}s/{id}/images`, {
      summary: `Add pictures (JPEG, PNG, WebP) and documents (PDF) to a ${owner}`,
      form: fields,
      returns: uploadSchema,
      status: 201,
      returned: 'What was taken; a warning when not everything found room',
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    remove: del(write, `/api/${owner}s/{id}/images/{imageId}`, {
      summary: `Delete a picture or document of a ${owner}`,
      returns: messageSchema,
      errors: ['NOT_FOUND'],
    }),
    secure: get(read, `/api/secure/images/${owner}/{id}/{imageId}`, {
      summary: `Get a signed URL of a picture or document of a ${owner}, valid for \`duration\` hours`,
      query: durationQuery,
      returns: secureUrlWireSchema,
      errors: ['NOT_FOUND'],
    }),
  })
}

export const attachmentCalls = {
  device: callsOf('device', form),
  service: callsOf('service', { ...form, description: { type: 'text' } }),
}

export const deviceAttachmentCalls = contract('devices', {
  removeSeveral: post('devices.write', '/api/devices/{id}/images/bulk', {
    summary: 'Delete several pictures and documents of a device',
    body: imageIdsWireSchema,
    returns: z.object({ message: z.string(), deleted: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  reorder: put('devices.write', '/api/devices/{id}/images/reorder', {
    summary: 'Set the order of the pictures and documents of a device',
    description: 'The body holds the ids of all of them.',
    body: imageIdsWireSchema,
    returns: z.array(attachmentCodec),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  url: get('devices.read', '/api/devices/{id}/images/{imageId}/url', {
    summary: 'Get a signed URL of a picture or document, valid for `duration` hours',
    query: durationQuery,
    returns: secureUrlWireSchema,
    errors: ['NOT_FOUND'],
  }),
  stats: get('devices.read', '/api/devices/{id}/images/stats', {
    summary: 'Get the number and size of the pictures and documents of a device, and how many more find room',
    returns: attachmentStatsWireSchema,
    errors: ['NOT_FOUND'],
  }),
})

export const fileCalls = contract('files', {
  read: get('public', '/api/files/{owner}/{key}/{variant}', {
    summary: 'Get a picture or document by its signed URL; `download=1` offers it for saving',
    params: z.object({ owner: z.string().max(20), key: z.string().max(100), variant: z.string().max(20) }),
    query: z.object({
      expires: wholeNumberParamSchema,
      signature: z.string().max(100),
      download: z.enum(['1']).optional(),
    }),
    returns: 'application/octet-stream',
    returned: 'The file',
    errors: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
})
