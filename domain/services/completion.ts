import { z } from 'zod'
import { idSchema } from '../api/id'
import { nextInspectionAfter } from '../inspections/next-inspection'
import type { DeviceType } from '../devices/device-type'
import type { Settings } from '../settings/settings'
import { intervalOf, priceOf } from '../settings/settings'
import type { Grosze } from '../text/money'
import { priceCodec } from '../text/money'
import { optionalMultiline } from '../text/plain'
import type { Day } from '../time/day'
import { daySchema } from '../time/wire'
import { dayAt } from '../time/warsaw'
import type { Payment } from './payment'
import { paymentSchema } from './payment'
import { nextTooEarly } from './performed-inspection'
import type { Service, ServiceType } from './service'
import { isInspection, performedOn } from './service'

interface Completion {
  performedOn: Day
  workDone: string | null
  /** null for work without a price */
  price: Grosze | null
  /** null: nobody said */
  payment: Payment | null
  /** null when the work does not change the due date */
  nextInspectionDate: Day | null
}

/** How it was paid is not proposed: only those who were there know. */
export type ProposedCompletion = Omit<Completion, 'payment'>

/** Fields that a person left out are filled in by `proposedCompletion`. */
export type CompletionInput = { [Key in keyof Completion]?: Completion[Key] | undefined } & {
  /** Duties of the device that the work fulfils; none by default */
  dutyIds?: number[] | undefined
}

interface CompletionContext {
  service: Pick<Service, 'type' | 'startsAt'>
  device: { type: DeviceType; nextInspectionDate: Day }
  settings: Pick<Settings, 'price' | 'intervalMonths'>
  today: Day
  /** A day chosen by a person */
  on?: Day | undefined
}

/** The defaults of a completion (rules I6, V3 and V11). */
export function proposedCompletion({ service, device, settings, today, on }: CompletionContext): ProposedCompletion {
  const doneOn = on ?? performedOn(dayAt(service.startsAt), today)
  const counts = isInspection(service.type)
  return {
    performedOn: doneOn,
    workDone: null,
    price: counts ? priceOf(settings, device.type) : null,
    nextInspectionDate: counts
      ? nextInspectionAfter(doneOn, intervalOf(settings, device.type), device.nextInspectionDate)
      : null,
  }
}

/**
 * A service that is recorded after its day has no list price: what was paid then is not known, unless a person says it.
 */
export function priceOfRecord(
  price: Grosze | null | undefined,
  { doneOn, today }: { doneOn: Day; today: Day },
): Grosze | null | undefined {
  return price === undefined && doneOn < today ? null : price
}

/** Errors by field; undefined for a valid completion. */
export function completionErrors(
  { nextInspectionDate }: Pick<CompletionInput, 'nextInspectionDate'>,
  { type, doneOn }: { type: ServiceType; doneOn: Day },
  today: Day,
): Partial<Record<'performedOn' | 'nextInspectionDate', string>> | undefined {
  if (doneOn > today) return { performedOn: 'Zakończona wizyta nie może mieć daty w przyszłości' }
  if (!nextInspectionDate) return undefined
  if (!isInspection(type)) return { nextInspectionDate: 'Ten rodzaj wizyty nie zmienia terminu przeglądu' }
  return nextInspectionDate <= doneOn ? { nextInspectionDate: nextTooEarly } : undefined
}

export const workDoneSchema = optionalMultiline(2000)

export const completionSchema = z.strictObject({
  performedOn: daySchema.optional(),
  workDone: workDoneSchema.optional(),
  price: priceCodec.nullish(),
  payment: paymentSchema.nullish(),
  nextInspectionDate: daySchema.nullish(),
  dutyIds: z.array(idSchema).max(50).optional(),
})

/**
 * Body of POST /api/services/{id}/complete. Omitted fields take their proposed value, as does `nextInspectionDate:
 * null`; `price: null` means no price.
 */
export const completionCodec = z.codec(completionSchema, z.custom<CompletionInput>(), {
  decode: ({ nextInspectionDate, ...same }) => ({ ...same, ...(nextInspectionDate && { nextInspectionDate }) }),
  encode: (completion) => completion,
})
