import { z } from 'zod'
import { record, shapes } from '../api/fields'
import { idSchema } from '../api/id'
import { recordedEventKinds } from '../confirmations/links/history'
import { deviceTypeCodec } from '../devices/device-type'
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
import { serviceChangeKinds } from './service-change'

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
  duty: z.string().nullable(),
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
export const activityCodec = shapes<ActivityEvent>()(service, deletedService, confirmation, sms, answer, client)
export type ActivityWire = z.input<typeof activityCodec>
