import { z } from 'zod'
import { actionResultSchema, messageSchema } from '../api/action-result'
import { contract, get, post } from '../api/call'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { listQuerySchema } from '../api/list-query'
import { dayParts } from '../confirmations/wish'
import { deviceTypeCodec } from '../devices/device-type'
import { smsTextSchema } from '../sms/text-schema'
import { dayCodec, instantCodec } from '../time/wire'
import type { CustomerRequest, RequestPhoto } from './request'
import { closeReasonSchema, requestFilterSchema, requestKinds, requestSorts, requestStates } from './request'

const { codec: photoCodec } = record<RequestPhoto>()({
  id: idSchema,
  url: z.string(),
  thumbnailUrl: z.string(),
})

export const { codec: requestCodec, wire: requestWireSchema } = record<CustomerRequest>()({
  id: idSchema,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  deviceId: idSchema,
  deviceType: deviceTypeCodec,
  deviceName: z.string().nullable(),
  city: z.string(),
  clientId: idSchema,
  clientName: z.string(),
  phone: z.string().nullable(),
  known: z.boolean(),
  smsBlocked: z.boolean(),
  smsOptedOut: z.boolean(),
  text: z.string().nullable(),
  preferredDay: dayCodec.nullable(),
  preferredPart: z.enum(dayParts).nullable(),
  receivedAt: instantCodec,
  changedAt: instantCodec,
  changedBy: z.string().nullable(),
  closeReason: z.string().nullable(),
  serviceId: idSchema.nullable(),
  photos: z.array(photoCodec),
})
export type RequestWire = z.infer<typeof requestWireSchema>

export const requestCalls = contract('requests', {
  list: get('requests.read', '/api/requests', {
    summary: 'List what people asked for by the stickers of devices, the newest first',
    query: listQuerySchema(requestFilterSchema, requestSorts),
    returns: z.array(requestCodec),
  }),
  get: get('requests.read', '/api/requests/{id}', {
    summary: 'Get a request',
    returns: requestCodec,
    errors: ['NOT_FOUND'],
  }),
  answer: post('requests.handle', '/api/requests/{id}/answer', {
    summary: 'Answer a request by SMS to the number that it gave',
    body: z.strictObject({ message: smsTextSchema }),
    returns: actionResultSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'QUIET_HOURS', 'SMS_LIMIT'],
  }),
  close: post('requests.handle', '/api/requests/{id}/close', {
    summary: 'Close a request with a reason',
    body: z.strictObject({ reason: closeReasonSchema }),
    returns: messageSchema,
    errors: ['NOT_FOUND'],
  }),
  reopen: post('requests.handle', '/api/requests/{id}/reopen', {
    summary: 'Undo the closing of a request',
    returns: messageSchema,
    errors: ['NOT_FOUND'],
  }),
})
