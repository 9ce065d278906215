import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import type { Service, ServiceInput } from '../services/service'
import { serviceDuration, serviceInputSchema, serviceStatuses, serviceTypeSchema } from '../services/service'
import { serviceEndInstant, serviceInstant } from '../services/wire'
import { eventOf } from './event'

/** A service as an event of the calendar API; both have the same id. */
export const eventWireSchema = z.object({
  id: idSchema,
  serviceId: idSchema,
  clientId: idSchema,
  deviceId: idSchema,
  title: z.string(),
  location: z.string(),
  description: z.string(),
  start: z.string(),
  end: z.string(),
  status: z.enum(serviceStatuses),
  serviceType: serviceTypeSchema,
  notes: z.string().nullable(),
  technician: z.string().nullable(),
  technicianId: idSchema.nullable(),
  googleEventId: z.string().nullable(),
  version: versionSchema,
})
export type EventWire = z.infer<typeof eventWireSchema>

export function encodeEvent(service: Service): EventWire {
  const { title, location, description, start, end, status } = eventOf(service)
  const { id, clientId, deviceId, type, notes, technician, technicianId, googleEventId, version } = service
  return {
    id,
    serviceId: id,
    clientId,
    deviceId,
    title,
    location,
    description,
    status,
    start: start.toISOString(),
    end: end.toISOString(),
    serviceType: type,
    notes,
    technician,
    technicianId,
    googleEventId,
    version,
  }
}

const { notes, technician, technicianId } = serviceInputSchema.shape
const when = { start: serviceInstant, end: serviceEndInstant }
const what = { serviceType: serviceTypeSchema, notes, technician, technicianId }

/** Body of POST. Title, location and description are derived from the service. */
export const newEventSchema = z
  .strictObject({ clientId: idSchema, deviceId: idSchema, ...when, ...what })
  .check(({ value, issues }) => {
    if (!fits(minutesOf(value))) issues.push(badDuration(value))
  })

/** Body of PUT: omitted fields stay as they are. */
export const eventChangeSchema = z.strictObject({ ...when, ...what }).partial()

export function newEventInput({ start, end, serviceType, ...fields }: z.output<typeof newEventSchema>): ServiceInput {
  return { ...fields, type: serviceType, startsAt: new Date(start), durationMinutes: minutesOf({ start, end }) }
}

/** The service with the changes of an event; undefined when its duration would be out of range. */
export function changedInput(before: Service, change: z.output<typeof eventChangeSchema>): ServiceInput | undefined {
  const start = change.start ?? before.startsAt.toISOString()
  // When only the start changes, the duration stays.
  const defaultEnd =
    change.start === undefined ? before.endsAt : new Date(Date.parse(start) + before.durationMinutes * 60_000)
  const durationMinutes = minutesOf({ start, end: change.end ?? defaultEnd.toISOString() })
  if (!fits(durationMinutes)) return undefined
  const changesTechnician = change.technician !== undefined || change.technicianId !== undefined
  return {
    clientId: before.clientId,
    deviceId: before.deviceId,
    type: change.serviceType ?? before.type,
    startsAt: new Date(start),
    durationMinutes,
    notes: change.notes === undefined ? before.notes : change.notes,
    technician: changesTechnician ? (change.technician ?? null) : before.technician,
    technicianId: changesTechnician ? change.technicianId : before.technicianId,
  }
}

export const badDurationText = 'Wizyta trwa od 30 do 480 minut'

function badDuration(input: unknown) {
  return { code: 'custom' as const, input, path: ['end'], message: badDurationText }
}

const minutesOf = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / 60_000

function fits(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= serviceDuration.min && minutes <= serviceDuration.max
}
