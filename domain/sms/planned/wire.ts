import { z } from 'zod'
import { withoutLinkSchema, withoutOptOutLink } from '../../advertising/advertisement'
import { nullable, record } from '../../api/fields'
import { idSchema } from '../../api/id'
import { previousOf } from '../../api/previous'
import type { DeviceType } from '../../devices/device-type'
import { deviceTypeCodec, deviceTypeNames, deviceTypeWireSchema } from '../../devices/device-type'
import { smsTypes } from '../sms-type'
import { instantCodec } from '../../time/wire'
import { optionalMultiline } from '../../text/plain'
import type { PlannedSms } from './planned-sms'
import { plannedSmsStatuses } from './planned-sms'

const typeCodec = z.codec(z.object({ name: deviceTypeWireSchema, displayName: z.string() }), z.custom<DeviceType>(), {
  decode: ({ name }) => z.decode(deviceTypeCodec, name),
  encode: (type) => ({ name: z.encode(deviceTypeCodec, type), displayName: deviceTypeNames[type] }),
})

const device = record<NonNullable<PlannedSms['device']>>()({
  id: idSchema,
  name: ['nazwaUrzadzenia', z.string().nullable()],
  type: ['typUrzadzenia', typeCodec],
})
const client = record<NonNullable<PlannedSms['client']>>()({
  id: idSchema,
  firstName: ['imie', z.string()],
  lastName: ['nazwisko', z.string()],
})

export const {
  wire: plannedSmsWireSchema,
  codec: plannedSmsCodec,
  encode: encodePlannedSms,
  names: plannedSmsNames,
} = record<PlannedSms>()({
  id: idSchema,
  device: nullable(device.codec),
  client: nullable(client.codec),
  phone: ['phoneNumber', z.string()],
  text: ['message', z.string()],
  edited: z.boolean(),
  scheduledAt: instantCodec,
  status: z.enum(plannedSmsStatuses),
  type: ['smsType', z.enum(smsTypes)],
  createdAt: instantCodec,
  updatedAt: instantCodec,
  updatedBy: z.string().nullable(),
  sentAt: nullable(instantCodec),
  errorMessage: z.string().nullable(),
  source: ['plannedSource', z.string().nullable()],
  retryCount: z.int(),
  maxRetries: z.int(),
})
export type PlannedSmsWire = z.infer<typeof plannedSmsWireSchema>

/** A page in Spring's format; `number` counts from 0. */
export const plannedSmsPageSchema = z.object({
  content: z.array(plannedSmsCodec),
  totalPages: z.int(),
  totalElements: z.int(),
  number: z.int(),
  size: z.int(),
})
export const plannedSmsPageWireSchema = plannedSmsPageSchema.extend({ content: z.array(plannedSmsWireSchema) })

/** Body of PUT /api/planned-sms/{id}/cancel */
export const plannedSmsCancelSchema = z.strictObject({ reason: optionalMultiline(500).optional() })

export const plannedSmsTextSchema = z.strictObject({ message: withoutLinkSchema('Wiadomość nie może być pusta') })

/** Body of PUT /api/planned-sms/{id} */
export const plannedSmsEditSchema = plannedSmsTextSchema.extend({
  previous: previousOf(z.strictObject({ message: z.string().overwrite(withoutOptOutLink) })),
})
export type PlannedSmsEdit = z.output<typeof plannedSmsEditSchema>

export const cancelReasonOfUser = 'Anulowane przez użytkownika'
