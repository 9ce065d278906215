import type { DeviceType } from '../devices/device-type'
import type { SmsState } from '../outbox/sms-state'
import type { SmsType } from './sms-type'

/** Names of a record whose device or client is gone. */
export const unknownDevice = 'Nieznane urządzenie'
export const unknownDeviceType = 'Nieznany typ'
export const unknownClient = 'Nieznany klient'

/** One message of the history. Names are those of the day it was sent. */
export interface SmsMessage {
  id: number
  deviceId: number | null
  deviceName: string
  deviceType: DeviceType | null
  clientId: number | null
  clientName: string
  phone: string
  text: string
  type: SmsType
  state: SmsState
  testMode: boolean
  createdAt: Date
  sentAt: Date | null
  errorMessage: string | null
}

/** Longest text of one message, of any type. */
export const maxSmsLength = 640

/** What of a client's history is seen at first: so many messages, of each so many characters. */
export const smsPreview = { items: 3, length: 160 } as const
