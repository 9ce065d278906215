import type { DeviceType } from '../devices/device-type'
import type { SmsState } from './outbox/sms-state'
import type { SmsType } from './sms-type'

/** Shown when the device was deleted. */
export const unknownDevice = 'Nieznane urządzenie'
export const unknownDeviceType = 'Nieznany typ'

/** A message of the history. Names are those at the time of sending. */
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

/** Characters of a text that a person writes (rule S3) */
export const maxSmsLength = 640

/** A client's history first shows this many messages, and this many characters of each. */
export const smsPreview = { items: 3, length: 160 } as const

/** Replaces the text of a message that was erased, with its number */
export const erasedText = 'Treść usunięta'
