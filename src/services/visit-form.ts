import { z } from 'zod'
import type { ServiceInput } from '#domain/services/service'
import { defaultStartTime, serviceDuration, serviceInputSchema } from '#domain/services/service'
import { serviceFieldNames } from '#domain/services/wire'
import { isDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'

/** What the form asks for: day and time apart, by the clock in Warsaw. */
export const visitFormSchema = z.object({
  date: z.string({ error: 'Data serwisu jest wymagana' }).refine(isDay, { error: 'Data serwisu jest wymagana' }),
  time: z
    .string({ error: 'Godzina rozpoczęcia jest wymagana' })
    .regex(/^\d{2}:\d{2}/, { error: 'Godzina rozpoczęcia jest wymagana' }),
  type: serviceInputSchema.shape.type,
  durationMinutes: serviceInputSchema.shape.durationMinutes,
  technician: serviceInputSchema.shape.technician,
  notes: serviceInputSchema.shape.notes,
})
export type VisitForm = z.output<typeof visitFormSchema>

export const visitFormDefaults = {
  date: '',
  time: defaultStartTime,
  type: 'KONSERWACJA',
  durationMinutes: serviceDuration.default,
  technician: '',
  notes: '',
}

export const visitFieldNames = { ...serviceFieldNames, startDateTime: 'date', technician: 'technician', notes: 'notes' }

export function serviceOf(form: VisitForm, device: { id: number; clientId: number }): ServiceInput {
  const [hour = 0, minute = 0] = form.time.split(':').map(Number)
  return {
    clientId: device.clientId,
    deviceId: device.id,
    type: form.type,
    startsAt: instantAt(form.date, hour, minute),
    durationMinutes: form.durationMinutes,
    technician: form.technician,
    notes: form.notes,
  }
}

/** '45 min', '1 godz.', '1 godz. 30 min' */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} godz.`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
