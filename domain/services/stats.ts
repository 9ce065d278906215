import { z } from 'zod'
import { nullable, record } from '../api/fields'
import type { Grosze } from '../text/money'
import { groszeCodec } from '../text/money'
import type { Day } from '../time/day'
import { dayCodec, instantCodec } from '../time/wire'
import type { ServiceStatus, ServiceType } from './service'
import { serviceStatuses, serviceTypes } from './service'

/** Counts of all services, or of those of one device or client. */
export interface ServiceStats {
  total: number
  byStatus: Record<ServiceStatus, number>
  /** Completed ones */
  completedByType: Record<ServiceType, number>
  /** As defined by `serviceStanding` */
  today: number
  overdue: number
  /** Planned and not begun */
  upcoming: number
  /** Planned, without a technician */
  unassigned: number
  /** Mean time of a completed service in whole minutes; null where there is none */
  averageDuration: number | null
  /** Of all completed ones */
  revenue: Grosze
  /** By the day on which the work was done */
  thisMonth: { completed: number; revenue: Grosze }
  /** When work was done last */
  lastPerformedOn: Day | null
  /** When the next planned one begins */
  nextStartsAt: Date | null
}

const counts = <const Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.int())

/** GET /api/services/stats, and of a device or a client GET /api/service-history/…/stats; the fields are ours to choose. */
export const {
  wire: serviceStatsWireSchema,
  codec: serviceStatsCodec,
  encode: encodeServiceStats,
} = record<ServiceStats>()({
  total: z.int(),
  byStatus: counts(serviceStatuses),
  completedByType: counts(serviceTypes),
  today: z.int(),
  overdue: z.int(),
  upcoming: z.int(),
  unassigned: z.int(),
  averageDuration: z.int().nullable(),
  revenue: groszeCodec,
  thisMonth: { completed: ['completedThisMonth', z.int()], revenue: ['revenueThisMonth', groszeCodec] },
  lastPerformedOn: ['lastServiceDate', nullable(dayCodec)],
  nextStartsAt: ['nextStartDateTime', nullable(instantCodec)],
})
export type ServiceStatsWire = z.infer<typeof serviceStatsWireSchema>
