import { z } from 'zod'
import { nullable, record } from '../api/fields'
import type { Grosze } from '../text/money'
import { groszeCodec } from '../text/money'
import type { Day } from '../time/day'
import { dayCodec, instantCodec } from '../time/wire'
import type { User } from '../users/user'
import { mayReadRevenue } from './price'
import type { ServiceStatus, ServiceType } from './service'
import { serviceStatuses, serviceTypes } from './service'

export interface ServiceStats {
  total: number
  byStatus: Record<ServiceStatus, number>
  /** Completed services only */
  completedByType: Record<ServiceType, number>
  /** Counted by `serviceGroup` */
  today: number
  overdue: number
  /** Scheduled, not started yet */
  upcoming: number
  unassigned: number
  /** Mean duration of completed services in whole minutes; null without any */
  averageDuration: number | null
  /** Revenue of all completed services; null for users who may not read it, like that of the month */
  revenue: Grosze | null
  /** Counted by the day of the work */
  thisMonth: { completed: number; revenue: Grosze | null }
  lastPerformedOn: Day | null
  nextStartsAt: Date | null
}

export function readableStats(reader: Pick<User, 'roles'>, stats: ServiceStats): ServiceStats {
  if (mayReadRevenue(reader)) return stats
  return { ...stats, revenue: null, thisMonth: { ...stats.thisMonth, revenue: null } }
}

export interface ServiceSum {
  services: number
  price: Grosze
}
/** GET /api/services/sum */
export const { codec: sumCodec } = record<ServiceSum>()({ services: z.int(), price: groszeCodec })

const counts = <const Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.int())

/** GET /api/services/stats and /api/service-history/…/stats. */
export const { codec: serviceStatsCodec } = record<ServiceStats>()({
  total: z.int(),
  byStatus: counts(serviceStatuses),
  completedByType: counts(serviceTypes),
  today: z.int(),
  overdue: z.int(),
  upcoming: z.int(),
  unassigned: z.int(),
  averageDuration: z.int().nullable(),
  revenue: nullable(groszeCodec),
  thisMonth: { completed: ['completedThisMonth', z.int()], revenue: ['revenueThisMonth', nullable(groszeCodec)] },
  lastPerformedOn: ['lastServiceDate', nullable(dayCodec)],
  nextStartsAt: ['nextStartDateTime', nullable(instantCodec)],
})
export type ServiceStatsWire = z.input<typeof serviceStatsCodec>
