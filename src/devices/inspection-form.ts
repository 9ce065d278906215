import { z } from 'zod'
import type { DeviceType } from '#domain/devices/device-type'
import { workDoneSchema } from '#domain/services/completion'
import type { InspectionDate } from '#domain/services/inspection-date'
import { paymentSchema } from '#domain/services/payment'
import { nextTooEarly, performedInspectionErrors } from '#domain/services/performed-inspection'
import { localDefaults } from '#domain/settings/defaults'
import { intervalOf } from '#domain/settings/settings'
import { groszeOf, priceWireSchema } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { addMonths, isDay } from '#domain/time/day'

const dayField = (error: string) => z.string({ error }).refine(isDay, { error })

export const inspectionFormSchema = (today: Day) =>
  z
    .object({
      serviceDate: dayField('Data serwisu jest wymagana'),
      nextDate: dayField('Data przeglądu jest wymagana'),
      record: z.boolean(),
      price: priceWireSchema.nullable(),
      /** '': nobody said */
      payment: z.union([z.literal(''), paymentSchema]),
      workDone: workDoneSchema,
      dutyIds: z.array(z.int()),
    })
    .refine(({ serviceDate, nextDate }) => nextDate > serviceDate, { path: ['nextDate'], error: nextTooEarly })
    .check(({ value, issues }) => {
      if (!value.record) return
      const performed = { performedOn: value.serviceDate, newDate: value.nextDate }
      const message = performedInspectionErrors(performed, today)?.performedOn
      if (message) issues.push({ code: 'custom', input: value.serviceDate, path: ['serviceDate'], message })
    })
export type InspectionForm = z.output<ReturnType<typeof inspectionFormSchema>>

/** Wire name → form name, where they differ */
export const inspectionFieldNames = { newDate: 'nextDate', performedOn: 'serviceDate' }

/** Defaults before the settings are loaded */
export function inspectionDefaults(today: Day, type: DeviceType) {
  const nextDate: string = addMonths(today, intervalOf(localDefaults, type))
  return {
    serviceDate: today as string,
    nextDate,
    record: false,
    price: null,
    payment: '',
    workDone: '',
    dutyIds: [],
  }
}

/** @param hasListPrice the list price was proposed, so an empty price means 'none' */
export function inspectionDateOf(form: InspectionForm, { hasListPrice }: { hasListPrice: boolean }): InspectionDate {
  const { serviceDate, nextDate, record, price, payment, workDone, dutyIds } = form
  if (!record) return { newDate: nextDate }
  return {
    newDate: nextDate,
    performedOn: serviceDate,
    workDone,
    ...((price !== null || hasListPrice) && { price: price === null ? null : groszeOf(price) }),
    ...(payment && { payment }),
    ...(dutyIds.length > 0 && { dutyIds }),
  }
}
