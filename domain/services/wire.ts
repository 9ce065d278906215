import { z } from 'zod'
import { derived, input, nullable, record, requestOnly } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { deviceTypeCodec } from '../devices/device-type'
import { visitNeedSchema } from '../devices/visit-needs'
import { groszeCodec } from '../text/money'
import { lineText } from '../text/plain'
import { minutesAfter } from '../time/minutes'
import { dayAt } from '../time/warsaw'
import { dayCodec, instantCodec, instantText } from '../time/wire'
import type { CompletionInput } from './completion'
import { completionSchema } from './completion'
import type { Payment } from './payment'
import { paymentSchema } from './payment'
import type { Service, ServiceInput } from './service'
import { customerNoticeCodec } from './customer-notice'
import { serviceDuration, serviceInputSchema, serviceStatuses, serviceTypeSchema } from './service'

const service = record<Service>()({
  id: idSchema,
  deviceId: idSchema,
  clientId: idSchema,
  type: ['serviceType', serviceTypeSchema],
  serviceDate: derived(z.string(), ({ startsAt }: Service) => dayAt(startsAt)),
  startsAt: ['startDateTime', instantCodec],
  endsAt: ['endDateTime', instantCodec],
  durationMinutes: ['duration', z.int()],
  notes: z.string().nullable(),
  technician: z.string().nullable(),
  technicianId: idSchema.nullable(),
  status: z.enum(serviceStatuses),
  manualEntry: z.boolean(),
  isManualEntry: derived(z.boolean(), ({ manualEntry }: Service) => manualEntry),
  googleEventId: z.string().nullable(),
  price: nullable(groszeCodec),
  payment: paymentSchema.nullable(),
  completedAt: nullable(instantCodec),
  performedOn: nullable(dayCodec),
  workDone: z.string().nullable(),
  cancelReason: z.string().nullable(),
  rebook: z.boolean(),
  customerNotice: nullable(customerNoticeCodec),
  campaign: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdBy: z.string(),
  createdAt: instantCodec,
  updatedBy: z.string().nullable(),
  updatedAt: instantCodec,
  version: versionSchema,
  client: {
    name: ['clientName', z.string()],
    phone: ['clientPhone', z.string()],
    wantsNoSms: ['clientWantsNoSms', z.boolean()],
  },
  device: {
    address: {
      street: z.string(),
      houseNumber: z.string(),
      flatNumber: ['apartmentNumber', z.string().nullable()],
      postalCode: z.string(),
      city: z.string(),
    },
    type: ['deviceType', deviceTypeCodec],
    name: ['deviceName', z.string().nullable()],
    needs: ['deviceNeeds', z.array(visitNeedSchema)],
  },
})
export const { wire: serviceWireSchema, codec: serviceCodec, decode: decodeService, names: serviceNames } = service
export type ServiceWire = z.infer<typeof serviceWireSchema>

export const serviceInstant = instantText({ offset: true, error: 'Data serwisu jest wymagana' })
export const serviceEndInstant = instantText({ offset: true, error: 'Koniec wizyty jest wymagany' })

const { clientId, deviceId, type, startsAt, endsAt, durationMinutes, notes, technician, technicianId, manualEntry } =
  service.table
const inputShape = serviceInputSchema.shape
const body = input(
  {
    clientId,
    deviceId,
    type,
    startsAt,
    endsAt,
    durationMinutes,
    notes,
    technician,
    technicianId,
    manualEntry,
    createGoogleEvent: requestOnly(z.boolean().default(true), true),
    // Accepted and ignored: the author comes from the session, the status from the date.
    createdBy: requestOnly(lineText(200).nullish()),
    updatedBy: requestOnly(lineText(200).nullish()),
    status: requestOnly(z.enum(serviceStatuses).optional()),
  },
  z.object({
    clientId: idSchema,
    deviceId: idSchema,
    type: serviceTypeSchema,
    startsAt: serviceInstant,
    endsAt: serviceEndInstant,
    durationMinutes: inputShape.durationMinutes.optional(),
    notes: inputShape.notes,
    technician: inputShape.technician,
    technicianId: inputShape.technicianId,
    manualEntry: z.boolean().default(true),
  }),
)

type Times = Pick<z.output<typeof body.wire>, 'startDateTime' | 'endDateTime' | 'duration'>

function checkTimes({ value, issues }: z.core.ParsePayload<Times>): void {
  const { startDateTime, endDateTime, duration } = value
  const minutes = minutesBetween(startDateTime, endDateTime)
  const addIssue = (message: string) =>
    void issues.push({ code: 'custom', input: minutes, path: ['duration'], message })
  if (minutes < serviceDuration.min || minutes > serviceDuration.max || !Number.isInteger(minutes)) {
    addIssue('Czas trwania jest wymagany')
  } else if (duration !== undefined && duration !== minutes) {
    addIssue(`Czas trwania (${duration} min) nie zgadza się z początkiem i końcem wizyty (${minutes} min)`)
  }
}

/** The customer is told of the visit, or of its new time, by SMS (rule S26) */
const notify = z.boolean().optional()

/** Payment for a completed service */
const payment = paymentSchema.nullish()

const wire = body.wire.extend({ notify, payment }).check(checkTimes)

type ServicePayload = ServiceInput & {
  manualEntry: boolean
  notify?: boolean | undefined
  payment?: Payment | null | undefined
}

function inputOf({ notify, payment, ...rest }: z.output<typeof wire>): ServicePayload {
  const { endsAt: end, ...values } = body.decode(rest)
  const durationMinutes = minutesBetween(values.startsAt, end)
  return { ...values, startsAt: new Date(values.startsAt), durationMinutes, notify, payment }
}

function bodyOf({ notify, payment, ...values }: ServicePayload): z.output<typeof wire> {
  const end = minutesAfter(values.startsAt, values.durationMinutes)
  const encoded = body.encode({ ...values, startsAt: values.startsAt.toISOString(), endsAt: end.toISOString() })
  return { ...encoded, notify, payment }
}

/** Body of PUT /api/services/{id}. */
export const serviceInputCodec = z.codec(wire, z.custom<ServicePayload>(), {
  decode: inputOf,
  encode: bodyOf,
})

const { workDone, price, nextInspectionDate } = completionSchema.shape

/** What a person says about work on a past day when it is recorded */
export type RecordedWork = Pick<CompletionInput, 'workDone' | 'price' | 'payment' | 'nextInspectionDate'>

/** Requests of the client (rule V19) that the booked service settles */
export const settledRequestIds = z.array(idSchema).max(100).optional()

/**
 * Body of POST /api/services. What was done, the price and the next due date belong to a service on a past day; a price
 * that is left out is not known (`priceOfRecord`).
 */
export const bookingCodec = z.codec(
  body.wire
    .extend({ notify, payment, workDone, price, nextInspectionDate, requestIds: settledRequestIds })
    .check(checkTimes),
  z.custom<{ service: ServicePayload; work: RecordedWork; requestIds?: number[] | undefined }>(),
  {
    decode: ({ workDone, price, payment, nextInspectionDate, requestIds, ...rest }) => ({
      service: inputOf(rest),
      work: { workDone, price, payment, nextInspectionDate },
      requestIds,
    }),
    encode: ({ service, work, requestIds }) => ({ ...bodyOf(service), ...work, requestIds }),
  },
)

/** The form has no end field, so errors at the end belong to the duration. */
export const serviceFieldNames: Record<string, string> = { ...body.names, endDateTime: 'durationMinutes' }

function minutesBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 60_000
}
