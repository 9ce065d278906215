import { z } from 'zod'
import { addressSchema } from '../devices/address'
import type { Address } from '../devices/address'
import type { DeviceType } from '../devices/device-type'
import { deviceTypes, deviceTypeSchema } from '../devices/device-type'
import type { VisitNeed } from '../devices/visit-needs'
import { visitNeedsSchema } from '../devices/visit-needs'
import { optionalLine } from '../text/plain'
import type { Day } from '../time/day'
import { isDay } from '../time/day'
import { may } from '../access/access'
import type { Role } from '../access/role'
import { timeOfDaySchema } from '../time/wire'

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
export interface WorkingHours {
  from: string
  until: string
}

/** Both days are inclusive. */
export interface DayOff {
  from: Day
  until: Day
  reason: string | null
}

/** Geocoded from the address */
export type DayPlace = Address & { position: { lat: number; lng: number } | null }

export interface Technician {
  userId: number
  name: string
  /** Phone number of the account */
  phone: string | null
  /** The account is active; past services still name inactive technicians */
  active: boolean
  /** Set for users who go to clients without the role TECHNICIAN */
  visitsClients: boolean
  /** Services can be assigned to them (`goesToClients`) */
  offered: boolean
  colour: TechnicianColour
  deviceTypes: DeviceType[]
  brings: VisitNeed[]
  /** Monday first; null for a day off */
  week: (WorkingHours | null)[]
  daysOff: DayOff[]
  /** Where the working day begins; null for the company */
  start: DayPlace | null
  /** Where it ends; null for where it begins */
  end: DayPlace | null
  /** Version of the planning data; 0 before they are first saved */
  version: number
}

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

export const mostDaysOff = 200

/** Body of PUT /api/technicians/{userId}, which replaces all planning data. */
export const technicianInputSchema = z.strictObject({
  visitsClients: z.boolean(),
  colour: z.enum(technicianColours, { error: 'Wybierz kolor' }),
  deviceTypes: z.array(deviceTypeSchema).max(deviceTypes.length),
  /** Stays where it is not given */
  brings: visitNeedsSchema.optional(),
  week: z.array(workingHoursSchema.nullable()).length(7),
  daysOff: z.array(dayOffSchema).max(mostDaysOff),
  start: addressSchema.nullable(),
  /** Stays where it is not given */
  end: addressSchema.nullable().optional(),
})
export type TechnicianInput = z.output<typeof technicianInputSchema>
