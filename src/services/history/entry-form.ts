import { z } from 'zod'
import type { ManualEntryFields } from '#domain/services/history/manual-entry'
import { manualEntryErrors } from '#domain/services/history/manual-entry'
import { completionErrors, workDoneSchema } from '#domain/services/completion'
import type { Service } from '#domain/services/service'
import { defaultStartTime, isInspection, serviceDuration, serviceInputSchema } from '#domain/services/service'
import { groszeOf, priceWireSchema, zlotyOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { formatTime } from '#domain/time/format'
import { timeOfDayPattern } from '#domain/time/time-of-day'
import { dayAt } from '#domain/time/warsaw'

const { type, durationMinutes, technician, technicianId, notes } = serviceInputSchema.shape
const dayRequired = 'Data serwisu jest wymagana'

export function entryFormSchema(today: Day) {
  return z
    .object({
      deviceId: z.int({ error: 'Wybierz urządzenie' }),
      serviceDate: z.string({ error: dayRequired }).refine(isDay, { error: dayRequired }),
      startTime: z.string().regex(timeOfDayPattern, { error: 'Godzina rozpoczęcia jest wymagana' }),
      type,
      durationMinutes,
      price: priceWireSchema.nullable(),
      workDone: workDoneSchema,
      technician,
      technicianId,
      notes,
      // Asked about a new entry of an inspection only; the form keeps what was typed before another type hid it.
      nextInspectionDate: z.string().optional(),
    })
    .check(({ value, issues }) => {
      const { serviceDate: performedOn, startTime } = value
      const next = isInspection(value.type) && value.nextInspectionDate
      const refused = {
        ...manualEntryErrors({ performedOn, startTime }, today),
        ...(next &&
          (isDay(next)
            ? completionErrors({ nextInspectionDate: next }, { type: value.type, doneOn: performedOn }, performedOn)
            : { nextInspectionDate: 'Podaj datę' })),
      }
      for (const [field, message] of Object.entries(refused)) {
        issues.push({ code: 'custom', input: value, path: [field], message })
      }
    })
}

/** Undefined: by rule I6 */
export function nextOf({ type, nextInspectionDate }: Pick<EntryForm, 'type' | 'nextInspectionDate'>): Day | undefined {
  return nextInspectionDate && isDay(nextInspectionDate) && isInspection(type) ? nextInspectionDate : undefined
}

type EntryForm = z.output<ReturnType<typeof entryFormSchema>>

/** Wire name → form name, where they differ */
export const manualEntryFieldNames = { serviceType: 'type', duration: 'durationMinutes' }

export function newEntry(deviceId: number | undefined, today: Day) {
  return {
    deviceId,
    serviceDate: today,
    startTime: defaultStartTime,
    type: 'KONSERWACJA',
    durationMinutes: serviceDuration.default,
    price: null,
    workDone: '',
    technician: '',
    technicianId: null,
    notes: '',
    nextInspectionDate: '',
  }
}

export function entryOf(service: Service) {
  const { deviceId, startsAt, performedOn, type, durationMinutes, price, workDone, technician, technicianId, notes } =
    service
  return {
    deviceId,
    type,
    durationMinutes,
    technicianId,
    serviceDate: performedOn ?? dayAt(startsAt),
    startTime: formatTime(startsAt),
    price: price === null ? null : zlotyOf(price),
    workDone: workDone ?? '',
    technician: technician ?? '',
    notes: notes ?? '',
  }
}

export function manualEntryFieldsOf({
  serviceDate,
  startTime,
  type,
  durationMinutes,
  ...form
}: EntryForm): ManualEntryFields {
  const { price, workDone, technician, technicianId, notes } = form
  return {
    performedOn: serviceDate,
    startTime,
    type,
    durationMinutes,
    workDone,
    technician,
    technicianId,
    notes,
    price: price === null ? null : groszeOf(price),
  }
}
