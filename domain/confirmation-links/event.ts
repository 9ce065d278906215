import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import type { DeviceType } from '../devices/device-type'
import { deviceTypeCodec } from '../devices/device-type'
import type { Day } from '../time/day'
import { dayCodec, instantCodec } from '../time/wire'
import type { DayPart } from '../confirmations/wish'
import { dayParts } from '../confirmations/wish'

/** What a customer does with a link. SETTLED: after a call, the office keeps a service that the customer had rejected. */
export const recordedEventKinds = ['CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN', 'SETTLED'] as const
export type RecordedEventKind = (typeof recordedEventKinds)[number]

export const confirmationEventKinds = ['ISSUED', ...recordedEventKinds] as const
export type ConfirmationEventKind = (typeof confirmationEventKinds)[number]

export const confirmationEventNames: Record<ConfirmationEventKind, string> = {
  ISSUED: 'Wysłano link',
  CONFIRMED: 'Klient potwierdził',
  WISHED: 'Klient podał życzenie',
  REJECTED: 'Klientowi nie pasuje termin',
  WITHDRAWN: 'Klient cofnął potwierdzenie',
  SETTLED: 'Termin wizyty zostaje',
}

export interface ConfirmationEvent {
  /** Unique among events of one kind */
  id: number
  kind: ConfirmationEventKind
  at: Date
  confirmationId: number
  deviceId: number
  deviceType: DeviceType
  deviceName: string | null
  /** The due date of the inspection that the link confirms */
  dueDate: Day
  /** The last 8 characters only; null for roles that may not read links */
  tokenTail: string | null
  expiresOn: Day
  /** The user's name; null when the customer did it */
  by: string | null
  /** The customer's wish at that time; of SETTLED the note is the office's */
  day: Day | null
  part: DayPart | null
  note: string | null
  phone: string | null
  /** The start of the rejected or settled service */
  rejectedServiceAt: Date | null
}

/** An item of GET /api/confirm/device/{id}/history and /client/{id}/history, which list the newest first. */
export const { codec: confirmationEventCodec } = record<ConfirmationEvent>()({
  id: idSchema,
  kind: z.enum(confirmationEventKinds),
  at: instantCodec,
  confirmationId: idSchema,
  deviceId: idSchema,
  deviceType: deviceTypeCodec,
  deviceName: z.string().nullable(),
  dueDate: dayCodec,
  tokenTail: z.string().nullable(),
  expiresOn: dayCodec,
  by: z.string().nullable(),
  day: ['scheduledDate', nullable(dayCodec)],
  part: z.enum(dayParts).nullable(),
  note: z.string().nullable(),
  phone: z.string().nullable(),
  rejectedServiceAt: ['rejectedVisitAt', nullable(instantCodec)],
})
