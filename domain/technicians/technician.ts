import { z } from 'zod'
import { idSchema } from '../api/id'
import { addressSchema, plainAddressSchema } from '../devices/address'
import { deviceTypeCodec, deviceTypes, deviceTypeSchema, deviceTypeWireSchema } from '../devices/device-type'
import { visitNeedSchema, visitNeedsSchema } from '../devices/visit-needs'
import { optionalLine } from '../text/plain'
import { isDay } from '../time/day'
import { may } from '../access/access'
import type { Role } from '../access/role'
import { daySchema, timeOfDaySchema } from '../time/wire'

/** Names in a palette; the console has a light and a dark tone of each. */
export const technicianColours = [
  'blue',
  'teal',
  'green',
  'olive',
  'amber',
  'orange',
  'red',
  'pink',
  'purple',
  'indigo',
  'brown',
  'slate',
] as const
export type TechnicianColour = (typeof technicianColours)[number]

/** 'HH:MM' in Warsaw */
const hours = z.object({ from: z.string(), until: z.string() })
export type WorkingHours = z.output<typeof hours>

/** Both days are inclusive. */
const dayOff = z.object({ from: daySchema, until: daySchema, reason: z.string().nullable() })
export type DayOff = z.output<typeof dayOff>

/** Geocoded from the address */
const dayPlace = plainAddressSchema.extend({ position: z.object({ lat: z.number(), lng: z.number() }).nullable() })
export type DayPlace = z.output<typeof dayPlace>

const deviceTypesSchema = z.array(deviceTypeSchema).max(deviceTypes.length)
/** Not a list of `deviceTypeCodec`: the document of an answer would not name its limit (`wireSide`). */
const deviceTypesCodec = z.codec(z.array(deviceTypeWireSchema).max(deviceTypes.length), deviceTypesSchema, {
  decode: (wire) => wire.map((type) => z.decode(deviceTypeCodec, type)),
  encode: (own) => own.map((type) => z.encode(deviceTypeCodec, type)),
})

export const technicianSchema = z.object({
  userId: idSchema,
  name: z.string(),
  /** Phone number of the account */
  phone: z.string().nullable(),
  /** The account is active; past services still name inactive technicians */
  active: z.boolean(),
  /** Set for users who go to clients without the role TECHNICIAN */
  visitsClients: z.boolean(),
  /** Services can be assigned to them (`goesToClients`) */
  offered: z.boolean(),
  colour: z.enum(technicianColours),
  deviceTypes: deviceTypesCodec,
  brings: z.array(visitNeedSchema),
  /** Monday first; null for a day off */
  week: z.array(hours.nullable()),
  daysOff: z.array(dayOff),
  /** Where the working day begins; null for the company */
  start: dayPlace.nullable(),
  /** Where it ends; null for where it begins */
  end: dayPlace.nullable(),
  /** Version of the planning data; 0 before they are first saved */
  version: z.int(),
})
export type Technician = z.output<typeof technicianSchema>

export function goesToClients(user: { roles: readonly Role[]; active: boolean }, visitsClients: boolean): boolean {
  return user.active && (visitsClients || user.roles.includes('TECHNICIAN'))
}

/** Whether a user may read where a technician's day begins and ends, and why a day is off (rule A13) */
export function mayReadPrivate({ id, roles }: { id: number; roles: readonly Role[] }, technicianId: number): boolean {
  return id === technicianId || may(roles, 'technicians.private')
}

const office: WorkingHours = { from: '08:00', until: '16:00' }
export const defaultWeek: readonly (WorkingHours | null)[] = [office, office, office, office, office, null, null]

/** The colour of a technician without a chosen one. */
export function defaultColour(userId: number): TechnicianColour {
  return technicianColours[userId % technicianColours.length]!
}

export function defaultProfile(userId: number): TechnicianInput & Pick<Technician, 'brings' | 'end'> {
  return {
    visitsClients: false,
    colour: defaultColour(userId),
    deviceTypes: [...deviceTypes],
    brings: [],
    week: [...defaultWeek],
    daysOff: [],
    start: null,
    end: null,
  }
}

export const workingHoursSchema = z
  .strictObject({ from: timeOfDaySchema, until: timeOfDaySchema })
  .refine(({ from, until }) => until > from, { path: ['until'], error: 'Koniec pracy musi być po jej początku' })
const requiredDay = z.string().refine(isDay, { error: 'Podaj datę' })
export const dayOffSchema = z
  .strictObject({ from: requiredDay, until: requiredDay, reason: optionalLine(120) })
  .refine(({ from, until }) => until >= from, { path: ['until'], error: 'Ostatni dzień nie może być przed pierwszym' })

export const maxDaysOff = 200

/** Body of PUT /api/technicians/{userId}, which replaces all planning data. */
export const technicianInputSchema = z.strictObject({
  visitsClients: z.boolean(),
  colour: z.enum(technicianColours, { error: 'Wybierz kolor' }),
  deviceTypes: deviceTypesSchema,
  /** Stays where it is not given */
  brings: visitNeedsSchema.optional(),
  week: z.array(workingHoursSchema.nullable()).length(7),
  daysOff: z.array(dayOffSchema).max(maxDaysOff),
  start: addressSchema.nullable(),
  /** Stays where it is not given */
  end: addressSchema.nullable().optional(),
})
export type TechnicianInput = z.output<typeof technicianInputSchema>
