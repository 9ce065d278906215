import type { RecordedEventKind } from '../confirmations/links/history'
import type { DeviceType } from '../devices/device-type'
import type { ServiceType } from '../services/service'
import type { SmsType } from '../sms/sms-type'
import type { Day } from '../time/day'
import type { ServiceChangeKind } from './service-change'

const activityKinds = ['SERVICE', 'DELETED_SERVICE', 'CONFIRMATION', 'SMS', 'ANSWER', 'CLIENT'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityDays = 14

interface Common {
  /** The newest event's id, where several are shown as one */
  id: number
  at: Date
  /** User name; null when a customer or Termin itself did it */
  by: string | null
  /** null for several clients, or when the client was deleted */
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

export interface DeletedServiceActivity extends Common {
  kind: 'DELETED_SERVICE'
  /** 'Przegląd okresowy, 24.11.2026, 12:00' */
  subject: string
}

export interface ConfirmationActivity extends Common {
  kind: 'CONFIRMATION'
  event: RecordedEventKind
  deviceId: number
  deviceType: DeviceType
  /** The name of the duty that it is about instead of the inspection */
  duty: string | null
  /** The due date of the inspection or duty, or the day of the visit */
  dueDate: Day
}

/** Messages of one type that one sender sent within an hour. */
export interface SmsActivity extends Common {
  kind: 'SMS'
  type: SmsType
  count: number
  /** How many failed or have an unknown outcome */
  lost: number
}

export interface AnswerActivity extends Common {
  kind: 'ANSWER'
  message: string
  optOut: boolean
}

/** Clients that one person added within an hour. */
export interface ClientActivity extends Common {
  kind: 'CLIENT'
  count: number
}

export type ActivityEvent =
  | ServiceActivity
  | DeletedServiceActivity
  | ConfirmationActivity
  | SmsActivity
  | AnswerActivity
  | ClientActivity
