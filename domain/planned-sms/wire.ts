import { z } from 'zod'
import { idSchema } from '../api/id'
import { decodeDeviceType, deviceTypeNames, deviceTypeWireSchema, encodeDeviceType } from '../devices/device-type'
import { smsTypes } from '../sms/sms-type'
import { instantWire } from '../time/wire'
import type { PlannedSms } from './planned-sms'
import { plannedSmsStatuses } from './planned-sms'

/** A planned SMS as the API says it (spec 3). */
export const plannedSmsWireSchema = z.object({
  id: idSchema,
  device: z
    .object({
      id: idSchema,
      nazwaUrzadzenia: z.string().nullable(),
      typUrzadzenia: z.object({ name: deviceTypeWireSchema, displayName: z.string() }),
    })
    .nullable(),
  client: z.object({ id: idSchema, imie: z.string(), nazwisko: z.string() }).nullable(),
  phoneNumber: z.string(),
  message: z.string(),
  edited: z.boolean(),
  scheduledAt: z.iso.datetime(),
  status: z.enum(plannedSmsStatuses),
  smsType: z.enum(smsTypes),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  errorMessage: z.string().nullable(),
  plannedSource: z.string().nullable(),
  retryCount: z.int(),
  maxRetries: z.int(),
})
export type PlannedSmsWire = z.infer<typeof plannedSmsWireSchema>

/** A page as Spring writes it: `page` is counted from 0 (spec 7, planned SMS). */
export const plannedSmsPageWireSchema = z.object({
  content: z.array(plannedSmsWireSchema),
  totalPages: z.int(),
  totalElements: z.int(),
  number: z.int(),
  size: z.int(),
})

export function encodePlannedSms(sms: PlannedSms): PlannedSmsWire {
  return {
    id: sms.id,
    device: sms.device && {
      id: sms.device.id,
      nazwaUrzadzenia: sms.device.name,
      typUrzadzenia: { name: encodeDeviceType(sms.device.type), displayName: deviceTypeNames[sms.device.type] },
    },
    client: sms.client && { id: sms.client.id, imie: sms.client.firstName, nazwisko: sms.client.lastName },
    phoneNumber: sms.phone,
    message: sms.text,
    edited: sms.edited,
    scheduledAt: instantWire.encode(sms.scheduledAt),
    status: sms.status,
    smsType: sms.type,
    createdAt: instantWire.encode(sms.createdAt),
    updatedAt: instantWire.encode(sms.updatedAt),
    sentAt: instantWire.encode(sms.sentAt),
    errorMessage: sms.errorMessage,
    plannedSource: sms.source,
    retryCount: sms.retryCount,
    maxRetries: sms.maxRetries,
  }
}

export function decodePlannedSms(wire: PlannedSmsWire): PlannedSms {
  return {
    id: wire.id,
    device: wire.device && {
      id: wire.device.id,
      name: wire.device.nazwaUrzadzenia,
      type: decodeDeviceType(wire.device.typUrzadzenia.name),
    },
    client: wire.client && { id: wire.client.id, firstName: wire.client.imie, lastName: wire.client.nazwisko },
    phone: wire.phoneNumber,
    text: wire.message,
    edited: wire.edited,
    scheduledAt: instantWire.decode(wire.scheduledAt),
    status: wire.status,
    type: wire.smsType,
    source: wire.plannedSource,
    createdAt: instantWire.decode(wire.createdAt),
    updatedAt: instantWire.decode(wire.updatedAt),
    sentAt: instantWire.decode(wire.sentAt),
    errorMessage: wire.errorMessage,
    retryCount: wire.retryCount,
    maxRetries: wire.maxRetries,
  }
}
