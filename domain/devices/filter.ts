import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import { confirmationFilters, toBookFilters } from '../confirmations/filters'
import { dueFilters } from '../inspections/due-filter'
import { urgencies } from '../inspections/urgency'
import { daySchema } from '../time/wire'
import { geocodingStatuses } from './device'
import { deviceTypeSchema } from './device-type'
import { fuels } from './equipment'
import { refrigerants } from './refrigerant'

/** Filters of devices that lists of clients have, too */
export const deviceTraits = {
  type: deviceTypeSchema.optional(),
  confirmed: z.boolean().optional(),
  city: z.string().max(100).optional(),
  /** 'NONE': without a position; 'TO_MEND': without one, or at the company's address */
  geocodingStatus: z.enum([...geocodingStatuses, 'NONE', 'TO_MEND']).optional(),
}

/** Ends within a number of days (ENDS_SOON), lasts longer, or has ended */
const warrantyFilters = ['ENDS_SOON', 'LASTS', 'ENDED'] as const
export type WarrantyFilter = (typeof warrantyFilters)[number]
export const warrantyEndsSoonDays = 90

/** The states of duties, and NONE */
const dutyFilters = ['PASSED', 'OPEN', 'LATER', 'ENDED', 'NONE'] as const
export type DutyStateFilter = (typeof dutyFilters)[number]

/** Filters that only lists of devices have */
const deviceStates = {
  /** Urgency by months (rule I3) */
  urgency: z.enum(urgencies).optional(),
  /** The due filters of the clients tab (rule I4) */
  due: z.enum(dueFilters).optional(),
  /** Due on one of these days, both inclusive */
  dueFrom: daySchema.optional(),
  dueTo: daySchema.optional(),
  confirmation: z.enum(confirmationFilters).optional(),
  toBook: z.enum(toBookFilters).optional(),
  /** A part of the maker's name */
  manufacturer: z.string().max(100).optional(),
  refrigerant: z.enum(refrigerants).optional(),
  fuel: z.enum(fuels).optional(),
  warranty: z.enum(warrantyFilters).optional(),
  /** State of one of its duties; NONE: it has no duties */
  duty: z.enum(dutyFilters).optional(),
}

const traitsSchema = z.object(deviceTraits)
export type DeviceTraits = z.output<typeof traitsSchema>

/** `filter` of GET /api/devices */
export const deviceFilterSchema = z.strictObject({
  q: wordsField,
  ids: idsField,
  clientId: idSchema.optional(),
  ...deviceTraits,
  ...deviceStates,
})

export const deviceSorts = [
  'id',
  'clientName',
  'clientPhone',
  'type',
  'name',
  'street',
  'postalCode',
  'city',
  'nextInspectionDate',
  'installationDate',
  'serviceConfirmedAt',
  /** Since when a customer of 'Do umówienia' has waited (rule I10) */
  'waitingSince',
] as const
export type DeviceSort = (typeof deviceSorts)[number]
