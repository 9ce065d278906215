import { z } from 'zod'
import { nullable, record } from '../api/fields'
import { idSchema } from '../api/id'
import type { DeviceType } from '../devices/device-type'
import { deviceTypeCodec } from '../devices/device-type'
import type { Day } from '../time/day'
import { dayCodec, instantCodec } from '../time/wire'
import type { DayPart } from '../confirmations/wish'
import { dayParts } from '../confirmations/wish'

/** What happens to a link: it is handed out, and what the customer does with it. */
export const confirmationEventKinds = ['ISSUED', 'CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN'] as const
export type ConfirmationEventKind = (typeof confirmationEventKinds)[number]

/** What a customer does with a link; each is written down. */
export const customerEventKinds = ['CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN'] as const
export type CustomerEventKind = (typeof customerEventKinds)[number]

export const confirmationEventNames: Record<ConfirmationEventKind, string> = {
  ISSUED: 'Wysłano link',
  CONFIRMED: 'Klient potwierdził',
  WISHED: 'Klient podał życzenie',
  REJECTED: 'Klientowi nie pasuje termin',
  WITHDRAWN: 'Klient cofnął potwierdzenie',
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
  /** As the customer wished then */
  day: Day | null
  part: DayPart | null
  note: string | null
  phone: string | null
  /** When the service that does not suit begins */
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
  day: ['scheduledDate', nullable(dayCodec)],
  part: z.enum(dayParts).nullable(),
  note: z.string().nullable(),
  phone: z.string().nullable(),
  rejectedVisitAt: nullable(instantCodec),
})
