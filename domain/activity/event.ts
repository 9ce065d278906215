import type { RecordedEventKind } from '../confirmation-links/event'
import type { DeviceType } from '../devices/device-type'
import type { ServiceChangeKind } from '../services/changes'
import type { ServiceType } from '../services/service'
import type { SmsType } from '../sms/sms-type'
import type { Day } from '../time/day'

export const activityKinds = ['SERVICE', 'CONFIRMATION', 'SMS', 'ANSWER', 'CLIENT'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityDays = 14

interface Common {
  /** Of the newest, where several are one event */
  id: number
  at: Date
  /** Who did it; null for customers and for what Termin does by itself */
  by: string | null
  /** null where it is about several clients, or the client was deleted */
  clientId: number | null
  clientName: string | null
}

export interface ServiceActivity extends Common {
  kind: 'SERVICE'
  change: ServiceChangeKind
  serviceId: number
  type: ServiceType
  startsAt: Date
}

export interface ConfirmationActivity extends Common {
  kind: 'CONFIRMATION'
  event: RecordedEventKind
  deviceId: number
  deviceType: DeviceType
  /** The inspection that it is about */
  dueDate: Day
}

/** Messages of one type, by one sender, of one hour. */
export interface SmsActivity extends Common {
  kind: 'SMS'
  type: SmsType
  count: number
  /** Refused, undelivered or of unknown outcome */
  lost: number
}

export interface AnswerActivity extends Common {
  kind: 'ANSWER'
  message: string
  optOut: boolean
}

/** Clients whom one person added within an hour. */
export interface ClientActivity extends Common {
  kind: 'CLIENT'
  count: number
}

export type ActivityEvent = ServiceActivity | ConfirmationActivity | SmsActivity | AnswerActivity | ClientActivity
