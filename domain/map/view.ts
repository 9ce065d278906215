import { z } from 'zod'
import { numberParamSchema, countParamSchema } from '../api/number-param'
import { deviceTypes } from '../devices/device-type'
import { dutyKinds } from '../duties/duty'
import { urgencies } from '../inspections/urgency'
import { maxMapZoom } from './map-base'
import { mapItemWireSchema } from './wire'

/** With more devices than this GET /api/map lists none, and the console asks for what is in view. */
export const mapDevicesAtOnce = 50_000
/** A view with no more devices than this is answered with each of them. */
export const viewDevicesAtOnce = 2000
/** Suggestions of a search, and the positions to correct that are listed */
export const mapSuggestions = 6
export const misplacedAtOnce = 200

const confirmationChoices = ['confirmed', 'unconfirmed'] as const
/** Late, or due within `dutySoonDays` */
const dutyChoices = ['late', 'soon'] as const

const mapChoices = {
  type: z.enum(deviceTypes).optional(),
  due: z.enum(urgencies).optional(),
  confirmation: z.enum(confirmationChoices).optional(),
  /** State and kind that one and the same duty must have */
  duty: z.enum(dutyChoices).optional(),
  dutyKind: z.enum(dutyKinds).optional(),
}
export const mapChoicesSchema = z.object(mapChoices)
export type MapChoices = z.output<typeof mapChoicesSchema>

export const mapViewQuerySchema = z.object({
  south: numberParamSchema(-90, 90),
  west: numberParamSchema(-180, 180),
  north: numberParamSchema(-90, 90),
  east: numberParamSchema(-180, 180),
  zoom: countParamSchema(0, maxMapZoom),
  ...mapChoices,
})

const count = z.int().min(0)

/** Latitude, longitude, and the devices by urgency in the order of `urgencies` */
const clusterWireSchema = z.tuple([z.number(), z.number(), count, count, count, count])

export const mapViewWireSchema = z.object({
  today: z.string(),
  /** Devices in the box, including those that neither a cluster nor an item represents */
  devices: count,
  clusters: z.array(clusterWireSchema),
  items: z.array(mapItemWireSchema),
})

export const mapSummarySchema = z.object({
  /** All devices and clients */
  total: z.object({ devices: count, clients: count }),
  /** Counts of those that pass the filters */
  devices: count,
  clients: count,
  confirmed: count,
  byUrgency: z.record(z.enum(urgencies), count),
  byType: z.record(z.enum(deviceTypes), count),
  /** Around all that pass; null if none has a position */
  bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }).nullable(),
  /** All without a position, or at the company's */
  misplaced: count,
  /** Whether any device has a duty that is late or due soon */
  withDuties: z.boolean(),
})
export type MapSummary = z.infer<typeof mapSummarySchema>

export const mapResultWireSchema = z.object({
  today: z.string(),
  items: z.array(mapItemWireSchema),
  total: count,
  /** Whether there are more than `total`: not all were counted */
  more: z.boolean(),
})
