import { z } from 'zod'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { Service, ServiceInput, ServiceType } from '#domain/services/service'
import { defaultStartTime, serviceDuration, serviceInputSchema } from '#domain/services/service'
import { serviceFieldNames } from '#domain/services/wire'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { dayAt, instantAt, timeAt } from '#domain/time/warsaw'
import type { BookingPrefill } from './context'

const { type, durationMinutes, technician, notes } = serviceInputSchema.shape
const dayRequired = 'Data serwisu jest wymagana'
const timeRequired = 'Godzina rozpoczęcia jest wymagana'

/** What the forms ask for: day and time apart, by the clock in Warsaw. */
const appointmentSchema = z.object({
  date: z.string({ error: dayRequired }).refine(isDay, { error: dayRequired }),
  time: z.string({ error: timeRequired }).regex(/^\d{2}:\d{2}/, { error: timeRequired }),
  type,
  durationMinutes,
  technician,
  notes,
})
type Appointment = z.output<typeof appointmentSchema>

/** For a device that is known, and so is its client. */
export const deviceServiceSchema = appointmentSchema

export const clientRequired = 'Proszę wybrać klienta z listy wyszukiwania'
export const fieldsRequired = 'Wszystkie wymagane pola muszą być wypełnione'

/** For the calendar, where client and device are chosen, too. */
export const anyServiceSchema = appointmentSchema.extend({
  client: z.custom<Client>((value) => value !== null && value !== undefined, { error: clientRequired }),
  deviceId: z.int({ error: fieldsRequired }),
})

/** Whether all is chosen without which nothing can be booked. */
export function isComplete({ client, deviceId, date }: { client?: unknown; deviceId?: unknown; date?: unknown }) {
  return Boolean(client) && Boolean(deviceId) && typeof date === 'string' && isDay(date)
}

export const fieldNames = { ...serviceFieldNames, startDateTime: 'date', clientId: 'client' }

/** What a form begins with. */
export function bookingDefaults(type: ServiceType, { day, time, durationMinutes }: BookingPrefill) {
  return {
    date: day ?? '',
    time: time ?? defaultStartTime,
    type,
    durationMinutes: durationMinutes ?? serviceDuration.default,
    technician: '',
    notes: '',
  }
}

export function editDefaults({ startsAt, type, durationMinutes, technician, notes }: Service) {
  return {
    date: dayAt(startsAt),
    time: clock(timeAt(startsAt)),
    type,
    durationMinutes,
    technician: technician ?? '',
    notes: notes ?? '',
  }
}

const clock = ({ hour, minute }: { hour: number; minute: number }) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

export function serviceOf(form: Appointment, of: Pick<Device, 'id' | 'clientId'>): ServiceInput {
  const { date, time, ...given } = form
  return { clientId: of.clientId, deviceId: of.id, ...chosen(given), startsAt: startOf(date, time) }
}

function chosen({ type, durationMinutes, technician, notes }: Omit<Appointment, 'date' | 'time'>) {
  return { type, durationMinutes, technician, notes }
}

export function startOf(date: Day, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantAt(date, hour, minute)
}
