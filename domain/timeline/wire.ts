import { z } from 'zod'
import { nullable, record, shapes } from '../api/fields'
import { idSchema } from '../api/id'
import { jsonParam } from '../api/list-query'
import { recordedEventKinds } from '../confirmations/links/history'
import { dayParts } from '../confirmations/wish'
import { deviceTypeCodec } from '../devices/device-type'
import { smsStates } from '../sms/outbox/sms-state'
import { plannedSmsStatuses } from '../sms/planned/planned-sms'
import { serviceStatuses, serviceTypes } from '../services/service'
import { smsTypes } from '../sms/sms-type'
import { groszeCodec } from '../text/money'
import { dayCodec, instantCodec } from '../time/wire'
import type {
  AnswerEvent,
  AttachmentsEvent,
  ConfirmationEvent,
  PlannedSmsEvent,
  ProtocolEvent,
  ServiceEvent,
  SmsEvent,
  TimelineEvent,
} from './event'
import { protocolEventVerbs, timelineKinds } from './event'
import { timelineCursorSchema } from './cursor'

const common = {
  id: idSchema,
  at: instantCodec,
  deviceId: idSchema.nullable(),
  deviceType: nullable(deviceTypeCodec),
  deviceName: z.string().nullable(),
}

const service = record<ServiceEvent>()({
  kind: z.literal('SERVICE'),
  ...common,
  type: ['serviceType', z.enum(serviceTypes)],
  status: z.enum(serviceStatuses),
  durationMinutes: ['duration', z.int()],
  technician: z.string().nullable(),
  notes: z.string().nullable(),
  workDone: z.string().nullable(),
  cancelReason: z.string().nullable(),
  price: nullable(groszeCodec),
})

const sms = record<SmsEvent>()({
  kind: z.literal('SMS'),
  ...common,
  type: ['smsType', z.enum(smsTypes)],
  state: z.enum(smsStates),
  phone: ['phoneNumber', z.string()],
  text: ['message', z.string()],
  testMode: z.boolean(),
  errorMessage: z.string().nullable(),
})

const plannedSms = record<PlannedSmsEvent>()({
  kind: z.literal('PLANNED_SMS'),
  ...common,
  type: ['smsType', z.enum(smsTypes)],
  status: z.enum(plannedSmsStatuses),
  text: ['message', z.string().nullable()],
  errorMessage: z.string().nullable(),
})

const answer = record<AnswerEvent>()({
  kind: z.literal('ANSWER'),
  ...common,
  text: ['message', z.string()],
  optOut: z.boolean(),
  handledAt: nullable(instantCodec),
  handledBy: z.string().nullable(),
})

const attachments = record<AttachmentsEvent>()({
  kind: z.enum(['DEVICE_ATTACHMENTS', 'SERVICE_ATTACHMENTS']),
  ...common,
  serviceId: idSchema.nullable(),
  names: z.array(z.string()),
  by: ['uploadedBy', z.string()],
})

const confirmation = record<ConfirmationEvent>()({
  kind: z.literal('CONFIRMATION'),
  ...common,
  event: z.enum(recordedEventKinds),
  duty: z.string().nullable(),
  ofVisit: z.boolean(),
  dueDate: ['terminPrzegladu', dayCodec],
  serviceAt: ['visitAt', nullable(instantCodec)],
  day: ['scheduledDate', nullable(dayCodec)],
  part: z.enum(dayParts).nullable(),
  note: z.string().nullable(),
  phone: z.string().nullable(),
  by: z.string().nullable(),
})

const protocol = record<ProtocolEvent>()({
  kind: z.literal('PROTOCOL'),
  ...common,
  event: z.enum(protocolEventVerbs),
  protocolId: idSchema,
  name: z.string(),
  recipient: z.string(),
  by: z.string(),
})

const event = shapes<TimelineEvent>()(service, sms, plannedSms, answer, attachments, confirmation, protocol)

/** Query of a time line; without `kind`, or with an empty list, all kinds are returned. */
export const timelineQuerySchema = z.object({
  before: timelineCursorSchema.optional(),
  filter: jsonParam(
    z.strictObject({ kind: z.array(z.enum(timelineKinds)).max(timelineKinds.length).optional() }),
  ).optional(),
})

/** Answer of GET /api/devices/{id}/timeline and GET /api/clients/{id}/timeline. */
export const timelineCodec = z.object({ events: z.array(event), next: z.string().nullable() })
export type TimelineWire = z.input<typeof timelineCodec>
