import { z } from 'zod'
import { idSchema } from '../api/id'
import { deviceTypeNames, deviceTypes } from '../devices/device-type'
import { instantWire } from '../time/wire'
import type { SmsMessage } from './sms'
import { smsStates, unknownDeviceType } from './sms'
import { smsTypes } from './sms-type'

/** A record of the SMS history as the API says it (spec 3). `deviceType` is the Polish name. */
export const smsWireSchema = z.object({
  id: idSchema,
  deviceId: idSchema.nullable(),
  deviceName: z.string(),
  deviceType: z.string(),
  clientId: idSchema.nullable(),
  clientName: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  success: z.boolean(),
  smsType: z.enum(smsTypes),
  errorMessage: z.string().nullable(),
  state: z.enum(smsStates),
  testMode: z.boolean(),
})
export type SmsWire = z.infer<typeof smsWireSchema>

export function encodeSms(sms: SmsMessage): SmsWire {
  return {
    id: sms.id,
    deviceId: sms.deviceId,
    deviceName: sms.deviceName,
    deviceType: sms.deviceType ? deviceTypeNames[sms.deviceType] : unknownDeviceType,
    clientId: sms.clientId,
    clientName: sms.clientName,
    phoneNumber: sms.phone,
    message: sms.text,
    sentAt: instantWire.encode(sms.sentAt ?? sms.createdAt),
    success: sms.state === 'SENT',
    smsType: sms.type,
    errorMessage: sms.errorMessage,
    state: sms.state,
    testMode: sms.testMode,
  }
}

export function decodeSms(wire: SmsWire): SmsMessage {
  return {
    id: wire.id,
    deviceId: wire.deviceId,
    deviceName: wire.deviceName,
    deviceType: deviceTypes.find((type) => deviceTypeNames[type] === wire.deviceType) ?? null,
    clientId: wire.clientId,
    clientName: wire.clientName,
    phone: wire.phoneNumber,
    text: wire.message,
    type: wire.smsType,
    state: wire.state,
    testMode: wire.testMode,
    createdAt: instantWire.decode(wire.sentAt),
    sentAt: instantWire.decode(wire.sentAt),
    errorMessage: wire.errorMessage,
  }
}
