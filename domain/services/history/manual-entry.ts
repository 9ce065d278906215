import { z } from 'zod'
import { idSchema } from '../../api/id'
import { workDoneSchema } from '../completion'
import type { ServiceInput, ServiceType } from '../service'
import { defaultStartTime, serviceDuration, serviceInputSchema } from '../service'
import type { Grosze } from '../../text/money'
import { priceCodec } from '../../text/money'
import { skippedTimeRefusal } from '../../time/clock-change'
import type { Day } from '../../time/day'
import { daySchema, timeOfDaySchema } from '../../time/wire'
import { hourAndMinute } from '../../time/time-of-day'
import { clockOn } from '../../time/warsaw'

export interface ManualEntryFields {
  type: ServiceType
  performedOn: Day
  /** 'HH:MM' */
  startTime: string
  durationMinutes: number
  /**
   * undefined: the list price for inspections of today, else none (`priceOfRecord`); when an entry is edited, its price
   * stays
   */
  price?: Grosze | null | undefined
  workDone: string | null
  notes: string | null
  technician: string | null
  technicianId?: number | null | undefined
}

export interface ManualEntry extends ManualEntryFields {
  deviceId: number
  /** undefined: the owner of the device */
  clientId?: number | undefined
  /** undefined: by rule I6 */
  nextInspectionDate?: Day | undefined
}

/** At a time (rule V16) */
export const maxEntries = 100

const inputShape = serviceInputSchema.shape
const fields = z.strictObject({
  serviceType: inputShape.type,
  serviceDate: z.string({ error: 'Data serwisu jest wymagana' }).pipe(daySchema),
  startTime: timeOfDaySchema.default(defaultStartTime),
  duration: inputShape.durationMinutes.default(serviceDuration.default),
  price: priceCodec.nullable().optional(),
  workDone: workDoneSchema.optional(),
  notes: inputShape.notes,
  technician: inputShape.technician,
  technicianId: inputShape.technicianId,
})

const entry = fields.extend({
  deviceId: z.int({ error: 'Wybierz urządzenie' }).pipe(idSchema),
  clientId: idSchema.optional(),
  nextInspectionDate: daySchema.optional(),
})

function decodeFields<Body extends z.output<typeof fields>>(body: Body) {
  const { serviceType, serviceDate, duration, workDone, ...same } = body
  return { ...same, type: serviceType, performedOn: serviceDate, durationMinutes: duration, workDone: workDone ?? null }
}

function encodeFields<Entry extends ManualEntryFields>(entry: Entry) {
  const { type, performedOn, durationMinutes, ...same } = entry
  return { ...same, serviceType: type, serviceDate: performedOn, duration: durationMinutes }
}

/** Body of PUT /api/service-history/manual/{id}; client and device do not change. */
export const manualEntryFieldsCodec = z.codec(fields, z.custom<ManualEntryFields>(), {
  decode: (body) => decodeFields(body),
  encode: (entry) => encodeFields(entry),
})

/** Body of POST /api/service-history/manual. */
export const manualEntryCodec = z.codec(entry, z.custom<ManualEntry>(), {
  decode: (body) => decodeFields(body),
  encode: (entry) => encodeFields(entry),
})

/** Body of POST /api/service-history/manual/bulk. Errors are reported at `entries.<index>.<field>`, counted from 0. */
export const manualEntriesSchema = z.strictObject({
  entries: z
    .array(manualEntryCodec)
    .min(1, { error: `Podaj od 1 do ${maxEntries} wpisów` })
    .max(maxEntries, { error: `Podaj od 1 do ${maxEntries} wpisów` }),
})

/** Errors by the wire names of fields; undefined for a valid entry. */
export function manualEntryErrors(
  { performedOn, startTime }: Pick<ManualEntryFields, 'performedOn' | 'startTime'>,
  today: Day,
): Record<string, string> | undefined {
  if (performedOn > today) return { serviceDate: 'Wpis do historii nie może mieć daty w przyszłości' }
  const error = skippedTimeRefusal(performedOn, ...hourAndMinute(startTime))
  return error === undefined ? undefined : { startTime: error }
}

export function serviceOfEntry({
  performedOn,
  startTime,
  ...entry
}: ManualEntryFields): Omit<ServiceInput, 'clientId' | 'deviceId'> {
  const { type, durationMinutes, notes, technician, technicianId } = entry
  return {
    type,
    durationMinutes,
    notes,
    technician,
    technicianId,
    startsAt: clockOn(performedOn, startTime),
  }
}
