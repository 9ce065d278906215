import type { RecordedEventKind } from '../confirmation-links/event'
import type { Wish } from '../confirmations/wish'
import type { DeviceType } from '../devices/device-type'
import type { SmsState } from '../outbox/sms-state'
import type { PlannedSmsStatus } from '../planned-sms/planned-sms'
import type { ServiceStatus, ServiceType } from '../services/service'
import type { SmsType } from '../sms/sms-type'
import type { Grosze } from '../text/money'
import type { Day } from '../time/day'

/** Of two at the same instant the one named later here comes first. */
export const timelineKinds = [
  'CONFIRMATION',
  'DEVICE_ATTACHMENTS',
  'SERVICE_ATTACHMENTS',
  'SMS',
  'PLANNED_SMS',
  'SERVICE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

interface Common {
  /** The service's, the message's, the event's; of attachments the newest one's */
  id: number
  /** When it happened; of a service when it begins, of a planned message when it is to leave, which may be to come */
  at: Date
  /** null where the device is gone; of a message its type and name stay */
  deviceId: number | null
  deviceType: DeviceType | null
  deviceName: string | null
}

export interface ServiceEvent extends Common {
  kind: 'SERVICE'
  type: ServiceType
  status: ServiceStatus
  durationMinutes: number
  technician: string | null
  notes: string | null
  workDone: string | null
  cancelReason: string | null
  price: Grosze | null
}

export interface SmsEvent extends Common {
  kind: 'SMS'
  type: SmsType
  state: SmsState
  phone: string
  text: string
  testMode: boolean
  errorMessage: string | null
}

/** A message that waits, or that did not leave; one that left is an SMS of the history. */
export interface PlannedSmsEvent extends Common {
  kind: 'PLANNED_SMS'
  type: SmsType
  status: PlannedSmsStatus
  /** What a person wrote; null where the template is filled in when it leaves */
  text: string | null
  /** Why it did not leave */
  errorMessage: string | null
}

/** What one person added to a device or to a service on one day. */
export interface AttachmentsEvent extends Common {
  kind: 'DEVICE_ATTACHMENTS' | 'SERVICE_ATTACHMENTS'
  serviceId: number | null
  names: string[]
  by: string
}

/** What the customer did with a link about the inspection that is due on `dueDate`, or the office with what was said. */
export interface ConfirmationEvent extends Common, Wish {
  kind: 'CONFIRMATION'
  event: RecordedEventKind
  dueDate: Day
  /** When the visit begins that does not suit, or stays all the same */
  visitAt: Date | null
  /** Who of the office; null where it was the customer */
  by: string | null
}

export type TimelineEvent = ServiceEvent | SmsEvent | PlannedSmsEvent | AttachmentsEvent | ConfirmationEvent

/** A page of a time line, newest first. */
export interface TimelinePage {
  events: TimelineEvent[]
  /** Where the next page begins; null where this is the last. */
  next: string | null
}
