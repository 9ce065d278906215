import { z } from 'zod'
import { limitMessage, maxAttachments } from '#domain/attachments/attachment'
import type { Device } from '#domain/devices/device'
import type { Service, ServiceInput, ServiceType } from '#domain/services/service'
import { completionErrors, workDoneSchema } from '#domain/services/completion'
import { defaultStartTime, isInspection, serviceDuration, serviceInputSchema } from '#domain/services/service'
import { paymentNames, payments, paymentSchema } from '#domain/services/payment'
import type { RecordedWork } from '#domain/services/wire'
import { serviceFieldNames } from '#domain/services/wire'
import { groszeOf, priceWireSchema } from '#domain/text/money'
import { skippedTimeRefusal } from '#domain/time/clock-change'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { clockText, hourAndMinute, isTimeOfDay, timeOfDayPattern } from '#domain/time/time-of-day'
import { clockOn, dayAt, minuteAt } from '#domain/time/warsaw'
import { clientFieldSchema } from '../../shared/form/ClientField'
import type { BookingPrefill, InitialSlot } from './context'

const { type, durationMinutes, technician, technicianId, notes } = serviceInputSchema.shape
/** Uploaded after the service is saved */
export const photosSchema = z.array(z.instanceof(File)).max(maxAttachments.service, { error: limitMessage('service') })
/** '': nobody said */
export const paymentFieldSchema = z.union([z.literal(''), paymentSchema])
export const paymentOptions = [
  { value: '', label: 'Nie podano' },
  ...payments.map((value) => ({ value, label: paymentNames[value] })),
] as const

const dayRequired = 'Data serwisu jest wymagana'
const timeRequired = 'Godzina rozpoczęcia jest wymagana'

/** Day and time are apart, in local time of Warsaw. */
const appointmentShape = z.object({
  date: z.string({ error: dayRequired }).refine(isDay, { error: dayRequired }),
  time: z.string({ error: timeRequired }).regex(timeOfDayPattern, { error: timeRequired }),
  type,
  durationMinutes,
  technician,
  technicianId,
  notes,
  /** The customer is told by SMS */
  notify: z.boolean().optional(),
  photos: photosSchema,
  /** The client's requests that it settles */
  requestIds: z.array(z.int()).optional(),
  payment: paymentFieldSchema.optional(),
  // Asked for a past day only: `workSchema`
  price: z.unknown().optional(),
  workDone: z.unknown().optional(),
  nextInspectionDate: z.unknown().optional(),
})
type Appointment = z.output<typeof appointmentShape>

/** A time that the change to summer time skips is refused. */
function refuseSkipped({ value, issues }: z.core.ParsePayload<Pick<Appointment, 'date' | 'time'>>): void {
  // An empty field has its own message.
  const message =
    isDay(value.date) && isTimeOfDay(value.time) && skippedTimeRefusal(value.date, ...hourAndMinute(value.time))
  if (message) issues.push({ code: 'custom', input: value.time, path: ['time'], message })
}

const isDayOrEmpty = (text: string): text is Day | '' => text === '' || isDay(text)

const workSchema = z.object({
  price: priceWireSchema.nullish(),
  workDone: workDoneSchema.optional(),
  nextInspectionDate: z.string().refine(isDayOrEmpty, { error: 'Podaj datę' }).optional(),
})

/** Only the fields that are shown: the form keeps what was typed before another day or type hid it. */
const visibleWork = ({ type, price, workDone, nextInspectionDate }: Appointment) => ({
  price,
  workDone,
  ...(isInspection(type) && { nextInspectionDate }),
})

/** The next due date is refused as it is when a service is completed. */
function refuseWork(today: Day) {
  return ({ value, issues }: z.core.ParsePayload<Appointment>): void => {
    const { date, type } = value
    if (!isPast(date, today)) return
    const { data, error } = workSchema.safeParse(visibleWork(value))
    for (const { path, message } of error?.issues ?? []) issues.push({ code: 'custom', input: value, path, message })
    const nextInspectionDate = data?.nextInspectionDate
    if (!nextInspectionDate) return
    const message = completionErrors({ nextInspectionDate }, { type, doneOn: date }, date)?.nextInspectionDate
    if (message) issues.push({ code: 'custom', input: nextInspectionDate, path: ['nextInspectionDate'], message })
  }
}

export const isPast = (date: string, today: Day): date is Day => isDay(date) && date < today

export const deviceServiceSchema = (today: Day) => appointmentShape.check(refuseSkipped, refuseWork(today))

export const fieldsRequired = 'Wszystkie wymagane pola muszą być wypełnione'

/** The form that also asks for client and device. */
export const anyServiceSchema = (today: Day) =>
  appointmentShape
    .extend({
      client: clientFieldSchema,
      deviceId: z.int({ error: fieldsRequired }),
    })
    .check(refuseSkipped, refuseWork(today))

/** All fields without which nothing can be booked are filled. */
export function isComplete({ client, deviceId, date }: { client?: unknown; deviceId?: unknown; date?: unknown }) {
  return Boolean(client) && Boolean(deviceId) && typeof date === 'string' && isDay(date)
}

export const fieldNames = {
  ...serviceFieldNames,
  startDateTime: 'date',
  clientId: 'client',
  technicianId: 'technician',
}

export function bookingDefaults(
  type: ServiceType,
  { day, time, type: prefillType, durationMinutes, technicianId, notes }: BookingPrefill,
) {
  return {
    date: day ?? '',
    time: time ?? defaultStartTime,
    type: prefillType ?? type,
    durationMinutes: durationMinutes ?? serviceDuration.default,
    technician: '',
    technicianId: technicianId ?? null,
    notes: notes ?? '',
    notify: false,
    photos: [],
    requestIds: [],
    price: null,
    payment: '' as const,
    workDone: '',
    nextInspectionDate: '',
  }
}

/** What the form says about a service on a past day. */
export function workOf(form: Appointment, today: Day): RecordedWork {
  if (!isPast(form.date, today)) return {}
  const { payment } = form
  const { price, workDone, nextInspectionDate } = workSchema.parse(visibleWork(form))
  return {
    workDone: workDone ?? null,
    price: price === null || price === undefined ? null : groszeOf(price),
    ...(payment && { payment }),
    ...(nextInspectionDate && { nextInspectionDate }),
  }
}

export function editDefaults({ startsAt, type, durationMinutes, technician, technicianId, notes, payment }: Service) {
  return {
    date: dayAt(startsAt),
    time: clockText(minuteAt(startsAt)),
    type,
    durationMinutes,
    technician: technician ?? '',
    technicianId,
    notes: notes ?? '',
    payment: payment ?? ('' as const),
  }
}

export function slotFields({ day, time }: InitialSlot = {}) {
  return { ...(day && { date: day }), ...(day && time && { time }) }
}

export function serviceOf(form: Appointment, of: Pick<Device, 'id' | 'clientId'>): ServiceInput {
  const { type, durationMinutes, technician, technicianId, notes } = form
  const startsAt = clockOn(form.date, form.time)
  return { clientId: of.clientId, deviceId: of.id, type, startsAt, durationMinutes, technician, technicianId, notes }
}

/** For the SMS to the customer */
export const smsSubjectOf = ({ clientName: name, clientPhone: phone, ...device }: Device) => ({
  clientId: device.clientId,
  client: { name, phone },
  device,
})

/** An unchanged time keeps its exact instant, also in an hour that occurs twice. */
export function editedService(form: Appointment, service: Service): ServiceInput {
  const { date, time } = editDefaults(service)
  const input = serviceOf(form, { id: service.deviceId, clientId: service.clientId })
  return form.date === date && form.time === time ? { ...input, startsAt: service.startsAt } : input
}
