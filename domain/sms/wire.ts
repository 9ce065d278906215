import { z } from 'zod'
import { derived, record } from '../api/fields'
import { idSchema } from '../api/id'
import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames, deviceTypes } from '../devices/device-type'
import { isSent, smsStates } from './outbox/sms-state'
import { instantCodec } from '../time/wire'
import type { SmsMessage } from './sms'
import { unknownDeviceType } from './sms'
import { smsTypes } from './sms-type'

/** The Polish name of a device type, as documented */
const deviceTypeNameCodec = z.codec(z.string(), z.custom<DeviceType | null>(), {
  decode: (name) => deviceTypes.find((type) => deviceTypeNames[type] === name) ?? null,
  encode: (type) => (type ? deviceTypeNames[type] : unknownDeviceType),
})

/** The wire has one time: `sentAt`, or `createdAt` for a message that was not sent. */
type SmsRecord = Omit<SmsMessage, 'createdAt' | 'sentAt'> & { sentAt: Date }

const smsRecord = record<SmsRecord>()({
  id: idSchema,
  deviceId: idSchema.nullable(),
  deviceName: z.string(),
  deviceType: deviceTypeNameCodec,
  clientId: idSchema.nullable(),
  clientName: z.string(),
  phone: ['phoneNumber', z.string()],
  text: ['message', z.string()],
  sentAt: instantCodec,
  success: derived(z.boolean(), ({ state }: SmsRecord) => isSent(state)),
  type: ['smsType', z.enum(smsTypes)],
  errorMessage: z.string().nullable(),
  state: z.enum(smsStates),
  testMode: z.boolean(),
})
export const { wire: smsWireSchema, names: smsNames } = smsRecord
export type SmsWire = z.infer<typeof smsWireSchema>

export function encodeSms({ createdAt, sentAt, ...sms }: SmsMessage): SmsWire {
  return smsRecord.encode({ ...sms, sentAt: sentAt ?? createdAt })
}

export function decodeSms(wire: SmsWire): SmsMessage {
  const sms = smsRecord.decode(wire)
  return { ...sms, createdAt: sms.sentAt }
}

export const smsCodec = z.codec(smsWireSchema, z.custom<SmsMessage>(), { decode: decodeSms, encode: encodeSms })
