import { z } from 'zod'
import { nullable, record } from '../../api/fields'
import { idSchema } from '../../api/id'
import type { DeviceType } from '../../devices/device-type'
import { deviceTypeCodec } from '../../devices/device-type'
import type { Day } from '../../time/day'
import { dayCodec, instantCodec } from '../../time/wire'
import type { EventChange } from '../../events/event'
import { valueAfter } from '../../events/event'
import { asDay } from '../../time/day'
import type { DayPart, Wish } from '../wish'
import { dayParts } from '../wish'

/**
 * What a customer does with a link. SETTLED: after a call, the office keeps a service that the customer had rejected.
 */
export const recordedEventKinds = ['CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN', 'SETTLED'] as const
export type RecordedEventKind = (typeof recordedEventKinds)[number]

export const confirmationEventKinds = ['ISSUED', ...recordedEventKinds] as const
export type ConfirmationEventKind = (typeof confirmationEventKinds)[number]

const names: Record<ConfirmationEventKind, string> = {
  ISSUED: 'Wysłano link',
  CONFIRMED: 'Klient potwierdził',
  WISHED: 'Klient podał życzenie',
  REJECTED: 'Klientowi nie pasuje termin',
  WITHDRAWN: 'Klient cofnął potwierdzenie',
  SETTLED: 'Termin wizyty zostaje',
}

/**
 * @param by user name; null when the customer did it. The office takes a confirmation back when no visit is needed, and
 * restores it with the visit.
 */
export function confirmationEventName(kind: ConfirmationEventKind, by: string | null): string {
  if (by !== null && kind === 'WITHDRAWN') return 'Wizyta niepotrzebna'
  if (by !== null && kind === 'CONFIRMED') return 'Przywrócono potwierdzenie'
  return names[kind]
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
  /** The name of the duty that the link is about instead of the inspection */
  duty: string | null
  /** Whether the link is about a visit that is no inspection */
  ofVisit: boolean
  /** The due date of the inspection or duty that the link confirms, or the day of the visit when the link was made */
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
  duty: z.string().nullable(),
  ofVisit: z.boolean(),
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

/** What an event says in addition to its kind: the whole wish, not only the fields that changed */
export interface CustomerResponse extends Wish {
  /** The start of the rejected or settled service */
  rejectedServiceAt: Date | null
}

const noResponse: CustomerResponse = { day: null, part: null, note: null, phone: null, rejectedServiceAt: null }

/** An answer as changes of a recorded event */
export function responseChanges(before: Partial<CustomerResponse>, after: Partial<CustomerResponse>): EventChange[] {
  const fields = (response: Partial<CustomerResponse>) => {
    const { day, part, note, phone, rejectedServiceAt } = { ...noResponse, ...response }
    return {
      preferredDay: day,
      preferredPart: part,
      note,
      contactPhone: phone,
      rejectedServiceAt: iso(rejectedServiceAt),
    }
  }
  const from = new Map(Object.entries(fields(before)))
  return Object.entries(fields(after)).flatMap(([field, to]) => {
    const old = from.get(field) ?? null
    return to === null && old === null ? [] : [{ field, from: old, to }]
  })
}

export function recordedResponse(changes: readonly EventChange[]): CustomerResponse {
  const text = (field: string) => {
    const value = valueAfter(changes, field)
    return typeof value === 'string' ? value : null
  }
  const day = text('preferredDay')
  const part = text('preferredPart')
  const rejectedAt = text('rejectedServiceAt')
  return {
    day: day === null ? null : asDay(day),
    part: dayParts.find((each) => each === part) ?? null,
    note: text('note'),
    phone: text('contactPhone'),
    rejectedServiceAt: rejectedAt === null ? null : new Date(rejectedAt),
  }
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null
