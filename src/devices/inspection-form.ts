import { z } from 'zod'
import type { Device } from '#domain/devices/device'
import { serviceDuration } from '#domain/services/service'
import type { ServiceInput } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { addMonths, isDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'

/** Months between inspections where the settings are not known (spec 9). */
export const defaultInterval = 12

const dayField = (error: string) => z.string({ error }).refine(isDay, { error })

/** What the inspection update asks for (spec 4, device inspection date; decision 9). */
export const inspectionFormSchema = z
  .object({
    serviceDate: dayField('Data serwisu jest wymagana'),
    nextDate: dayField('Data przeglądu jest wymagana'),
    record: z.boolean(),
  })
  .refine(({ serviceDate, nextDate }) => nextDate > serviceDate, {
    path: ['nextDate'],
    error: 'Następny przegląd musi być po dacie serwisu',
  })
export type InspectionForm = z.output<typeof inspectionFormSchema>

export const inspectionFieldNames = { newDate: 'nextDate', startDateTime: 'serviceDate' }

export function inspectionDefaults(today: Day, interval = defaultInterval) {
  return { serviceDate: today as string, nextDate: addMonths(today, interval) as string, record: false }
}

/** The visit that goes into the history: a periodic inspection, at nine, for nobody was asked when. */
export function inspectionVisit(device: Device, serviceDate: Day): ServiceInput {
  return {
    clientId: device.clientId,
    deviceId: device.id,
    type: 'PRZEGLAD_OKRESOWY',
    startsAt: instantAt(serviceDate, 9),
    durationMinutes: serviceDuration.default,
    notes: null,
    technician: null,
  }
}
