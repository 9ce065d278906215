import type { Wish, DayPart } from '#domain/confirmations/wish'
import type { ConsentSource } from '#domain/consents/consent'
import type { Address } from '#domain/devices/address'
import type { DeviceType } from '#domain/devices/device-type'
import type { VisitNeed } from '#domain/devices/visit-needs'
import type { Equipment } from '#domain/devices/equipment'
import type { GeocodingStatus, Position } from '#domain/devices/device'
import type { DutyInput } from '#domain/duties/duty'
import type { RequestKind } from '#domain/requests/request'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import type { SignInput } from '#domain/protocols/contract'
import type { RefrigerantEntryInput } from '#domain/refrigerant/entry'
import type { ImportColumns } from '#domain/import/fields'
import type { PlannedSmsStatus } from '#domain/sms/planned/planned-sms'
import type { EventRecord } from '#domain/events/event'
import type { Payment } from '#domain/services/payment'
import type { ServiceStatus, ServiceType } from '#domain/services/service'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import type { SmsType } from '#domain/sms/sms-type'
import type { Grosze } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import type { Ports } from '#server/ports'

/** Drafts refer to each other as objects and have no ids; `rows.ts` sorts them by time and assigns the ids. */
export interface ClientDraft {
  firstName: string
  lastName: string
  phone: string
  createdAt: Date
  createdBy: string
}

export interface SiteDraft {
  address: Address
  position: Position | null
  geocodingStatus: GeocodingStatus | null
}

export interface DeviceDraft extends SiteDraft, Equipment {
  client: ClientDraft
  type: DeviceType
  needs: VisitNeed[]
  name: string | null
  installationDate: Day | null
  nextInspectionDate: Day
  notes: string | null
  confirmedAt: Date | null
  lastTokenTail: string | null
  createdAt: Date
  createdBy: string
  updatedAt: Date
  updatedBy: string | null
  version: number
}

export interface DutyDraft {
  device: DeviceDraft
  input: DutyInput
  at: Date
  /** The first time it was fulfilled */
  done: { on: Day; at: Date } | null
}

/** A sticker, and what came by it */
export interface StickerDraft {
  device: DeviceDraft
  at: Date
  requests: {
    at: Date
    kind: RequestKind
    phone: string
    text: string | null
    day: Day | null
    part: DayPart | null
    closed: { at: Date; reason: string } | null
  }[]
}

export interface RefrigerantDraft {
  device: DeviceDraft
  input: RefrigerantEntryInput
  at: Date
}

/** The protocol of a completed service of the device */
export interface ProtocolDraft {
  device: DeviceDraft
  startsAt: Date
  answers: [field: string, answer: ProtocolAnswer][]
  customer: SignInput['customer']
  technician: SignInput['technician']
  recommendation: string | null
  at: Date
}

export interface ServiceDraft {
  device: DeviceDraft
  type: ServiceType
  status: ServiceStatus
  startsAt: Date
  endsAt: Date
  notes: string | null
  technician: string
  price: Grosze | null
  payment: Payment | null
  completedAt: Date | null
  performedOn: Day | null
  workDone: string | null
  effects: CompletionDraft | null
  cancelReason: string | null
  rebook: boolean
  changes: ServiceChangeDraft[]
  createdAt: Date
  createdBy: string
  updatedAt: Date
  updatedBy: string | null
}

interface CompletionDraft {
  nextInspectionDate: [from: Day, to: Day]
  confirmedAt: Date | null
  /** Reminders cancelled by it */
  reminders: PlannedSmsDraft[]
}

type ServiceChangeDraft = Pick<EventRecord, 'verb' | 'at' | 'changes'> & { by: string }

export interface ConfirmationDraft {
  device: DeviceDraft
  token: string
  dueDate: Day
  issuedAt: Date
  expiresOn: Day
  confirmedAt: Date | null
}

/** What a customer wished by a link, the service that was rejected with it, and how the office settled that */
export interface WishDraft {
  link: ConfirmationDraft
  at: Date
  wish: Wish
  rejected: ServiceDraft | null
  settled: { at: Date; note: string } | null
}

export interface PlannedSmsDraft {
  device: DeviceDraft | null
  client: ClientDraft
  message: string
  campaign?: CampaignDraft
  scheduledAt: Date
  status: PlannedSmsStatus
  type: SmsType
  source: string
  dueDate: Day | null
  sentAt: Date | null
  errorMessage: string | null
  retryCount: number
  createdAt: Date
  updatedAt: Date
}

export interface SmsDraft {
  planned: PlannedSmsDraft | null
  device: DeviceDraft | null
  client: ClientDraft
  message: string
  type: SmsType
  dueDate: Day | null
  /** The visit that it announces, and its start then */
  visit: ServiceDraft | null
  visitStartsAt: Date | null
  state: SmsState
  errorMessage: string | null
  requestedBy: string | null
  createdAt: Date
  sentAt: Date | null
}

export interface ConsentDraft {
  client: ClientDraft
  givenOn: Day
  source: ConsentSource
  recordedBy: string
  recordedAt: Date
}

export interface CampaignDraft {
  message: string
  testMode: boolean
  clients: number
  recipients: number
  startedBy: string
  createdAt: Date
}

export interface OptOutLinkDraft {
  client: ClientDraft
  token: string
  issuedAt: Date
  /** When the customer withdrew the consent by it */
  optedOutAt: Date | null
}

export interface AnswerDraft {
  sms: SmsDraft
  message: string
  receivedAt: Date
  handledAt: Date | null
}

export interface BlockDraft {
  client: ClientDraft
  reason: string
  blockedAt: Date
}

export interface ImportDraft {
  fileName: string
  heads: string[]
  columns: ImportColumns
  at: Date
  by: string
  devices: DeviceDraft[]
  refused: number
}

/** Something that happens by a command of the product, at its time */
export interface Deed {
  at: Date
  run(ports: Ports): Promise<unknown>
}
