import { z } from 'zod'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { recordedEventKinds } from '../confirmations/links/history'
import { deviceTypeCodec } from '../devices/device-type'
import { serviceChangeKinds } from '../services/changes'
import { serviceTypes } from '../services/service'
import { smsTypes } from '../sms/sms-type'
import { dayCodec, instantCodec } from '../time/wire'
import type {
  ActivityEvent,
  AnswerActivity,
  ClientActivity,
  ConfirmationActivity,
  DeletedServiceActivity,
  ServiceActivity,
  SmsActivity,
} from './event'

const common = {
  id: idSchema,
  at: instantCodec,
  by: z.string().nullable(),
  clientId: idSchema.nullable(),
  clientName: z.string().nullable(),
}

const service = record<ServiceActivity>()({
  kind: z.literal('SERVICE'),
  ...common,
  change: z.enum(serviceChangeKinds),
  serviceId: idSchema,
  type: ['serviceType', z.enum(serviceTypes)],
  startsAt: ['startDateTime', instantCodec],
})

const deletedService = record<DeletedServiceActivity>()({
  kind: z.literal('DELETED_SERVICE'),
  ...common,
  subject: z.string(),
})

const confirmation = record<ConfirmationActivity>()({
  kind: z.literal('CONFIRMATION'),
  ...common,
  event: z.enum(recordedEventKinds),
  deviceId: idSchema,
  deviceType: deviceTypeCodec,
  dueDate: ['terminPrzegladu', dayCodec],
})

const sms = record<SmsActivity>()({
  kind: z.literal('SMS'),
  ...common,
  type: ['smsType', z.enum(smsTypes)],
  count: z.int(),
  lost: z.int(),
})

const answer = record<AnswerActivity>()({
  kind: z.literal('ANSWER'),
  ...common,
  message: z.string(),
  optOut: z.boolean(),
})

const client = record<ClientActivity>()({ kind: z.literal('CLIENT'), ...common, count: z.int() })

/** An item of GET /api/dashboard/recent-activity. */
export const activityWireSchema = z.discriminatedUnion('kind', [
  service.wire,
  deletedService.wire,
  confirmation.wire,
  sms.wire,
  answer.wire,
  client.wire,
])
export type ActivityWire = z.infer<typeof activityWireSchema>

export function encodeActivity(event: ActivityEvent): ActivityWire {
  switch (event.kind) {
    case 'SERVICE':
      return service.encode(event)
    case 'DELETED_SERVICE':
      return deletedService.encode(event)
    case 'CONFIRMATION':
      return confirmation.encode(event)
    case 'SMS':
      return sms.encode(event)
    case 'ANSWER':
      return answer.encode(event)
    case 'CLIENT':
      return client.encode(event)
  }
}

export function decodeActivity(wire: ActivityWire): ActivityEvent {
  switch (wire.kind) {
    case 'SERVICE':
      return service.decode(wire)
    case 'DELETED_SERVICE':
      return deletedService.decode(wire)
    case 'CONFIRMATION':
      return confirmation.decode(wire)
    case 'SMS':
      return sms.decode(wire)
    case 'ANSWER':
      return answer.decode(wire)
    case 'CLIENT':
      return client.decode(wire)
  }
}

export const activityCodec = z.codec(activityWireSchema, z.custom<ActivityEvent>(), {
  decode: decodeActivity,
  encode: encodeActivity,
})
