import { z } from 'zod'
import { nextTooEarly, refusePerformed } from '#domain/services/performed-inspection'
import type { Day } from '#domain/time/day'
import { addMonths, isDay } from '#domain/time/day'

/** Months, where the settings are not loaded */
export const defaultInterval = 12

const dayField = (error: string) => z.string({ error }).refine(isDay, { error })

export const inspectionFormSchema = (today: Day) =>
  z
    .object({
      serviceDate: dayField('Data serwisu jest wymagana'),
      nextDate: dayField('Data przeglądu jest wymagana'),
      record: z.boolean(),
    })
    .refine(({ serviceDate, nextDate }) => nextDate > serviceDate, { path: ['nextDate'], error: nextTooEarly })
    .check(({ value, issues }) => {
      if (!value.record) return
      const performed = { performedOn: value.serviceDate, newDate: value.nextDate }
      const message = refusePerformed(performed, today)?.performedOn
      if (message) issues.push({ code: 'custom', input: value.serviceDate, path: ['serviceDate'], message })
    })
export type InspectionForm = z.output<ReturnType<typeof inspectionFormSchema>>

export const inspectionFieldNames = { newDate: 'nextDate', performedOn: 'serviceDate' }

export function inspectionDefaults(today: Day, interval = defaultInterval) {
  return { serviceDate: today as string, nextDate: addMonths(today, interval) as string, record: false }
}
