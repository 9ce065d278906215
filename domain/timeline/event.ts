import type { RecordedEventKind } from '../confirmations/links/history'
import type { Wish } from '../confirmations/wish'
import type { DeviceType } from '../devices/device-type'
import type { SmsState } from '../sms/outbox/sms-state'
import type { PlannedSmsStatus } from '../sms/planned/planned-sms'
import type { ServiceStatus, ServiceType } from '../services/service'
import type { SmsType } from '../sms/sms-type'
import type { Grosze } from '../text/money'
import type { Day } from '../time/day'

/** Order of events at the same instant: later kinds come first. */
export const timelineKinds = [
  'CONFIRMATION',
  'PROTOCOL',
  'DEVICE_ATTACHMENTS',
  'SERVICE_ATTACHMENTS',
  'SMS',
  'ANSWER',
  'PLANNED_SMS',
  'SERVICE',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

interface Common {
  /** Id of the service, message or event; of attachments the newest one's */
  id: number
  /** A service's start, or the planned time of a message, may be in the future */
  at: Date
  /** null when the device was deleted; messages keep its type and name */
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

/** A planned message that was not sent (yet); a sent one is an SmsEvent. */
export interface PlannedSmsEvent extends Common {
  kind: 'PLANNED_SMS'
  type: SmsType
  status: PlannedSmsStatus
  /** The edited text; null when the template will be filled in */
  text: string | null
  errorMessage: string | null
}

/** An SMS from the customer. Its device is that of the message which it answers, if the operator reports it. */
export interface AnswerEvent extends Common {
  kind: 'ANSWER'
  text: string
  /** Whether the customer asks for no more messages */
  optOut: boolean
  /** null while nobody has settled it */
  handledAt: Date | null
  handledBy: string | null
}

/** Attachments that one person added to a device or service on one day. */
export interface AttachmentsEvent extends Common {
  kind: 'DEVICE_ATTACHMENTS' | 'SERVICE_ATTACHMENTS'
  serviceId: number | null
  names: string[]
  by: string
}

export interface ConfirmationEvent extends Common, Wish {
  kind: 'CONFIRMATION'
  event: RecordedEventKind
  /** The name of the duty that the link was about instead of the inspection */
  duty: string | null
  /** Whether the link was about a visit that is no inspection, then of this day */
  ofVisit: boolean
  dueDate: Day
  /** Start of the rejected or settled service */
  serviceAt: Date | null
  /** The user's name; null when the customer did it */
  by: string | null
}

/** A link in an SMS is an SmsEvent. SENT: by mail; CANCELLED: a link was revoked */
export const protocolEventVerbs = ['SENT', 'CANCELLED'] as const

export interface ProtocolEvent extends Common {
  kind: 'PROTOCOL'
  event: (typeof protocolEventVerbs)[number]
  protocolId: number
  /** Number and template */
  name: string
  /** Address or telephone number */
  recipient: string
  by: string
}

export type TimelineEvent =
  | ServiceEvent
  | SmsEvent
  | PlannedSmsEvent
  | AnswerEvent
  | AttachmentsEvent
  | ConfirmationEvent
  | ProtocolEvent

/** Newest first. */
export interface TimelinePage {
  events: TimelineEvent[]
  /** Cursor of the next page; null on the last page */
  next: string | null
}
