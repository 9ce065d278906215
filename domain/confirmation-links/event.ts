import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import type { DeviceType } from '../devices/device-type'
import { deviceTypeCodec } from '../devices/device-type'
import type { Day } from '../time/day'
import { dayCodec, instantCodec } from '../time/wire'
import type { DayPart } from '../confirmations/wish'
import { dayParts } from '../confirmations/wish'

/** What the customer does with a link, and that the office has spoken with whom a visit did not suit (SETTLED); each is written down. */
export const recordedEventKinds = ['CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN', 'SETTLED'] as const
export type RecordedEventKind = (typeof recordedEventKinds)[number]

/** What happens to a link: it is handed out, and what is done with it. */
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
  /** The inspection that the link is about */
  dueDate: Day
  /** The last 8 characters only */
  tokenTail: string
  expiresOn: Day
  /** Who of the office; null where it was the customer */
  by: string | null
  /** As the customer wished then; of SETTLED the note is the office's */
  day: Day | null
  part: DayPart | null
  note: string | null
  phone: string | null
  /** When the service begins that does not suit, or stays all the same */
  rejectedVisitAt: Date | null
}

/** GET /api/confirm/device/{id}/history and /client/{id}/history: these, the newest first. */
export const {
  wire: confirmationEventWireSchema,
  codec: confirmationEventCodec,
  encode: encodeConfirmationEvent,
} = record<ConfirmationEvent>()({
  id: idSchema,
  kind: z.enum(confirmationEventKinds),
  at: instantCodec,
  confirmationId: idSchema,
  deviceId: idSchema,
  deviceType: deviceTypeCodec,
  deviceName: z.string().nullable(),
  dueDate: dayCodec,
  tokenTail: z.string(),
  expiresOn: dayCodec,
  by: z.string().nullable(),
  day: ['scheduledDate', nullable(dayCodec)],
  part: z.enum(dayParts).nullable(),
  note: z.string().nullable(),
  phone: z.string().nullable(),
  rejectedVisitAt: nullable(instantCodec),
})
