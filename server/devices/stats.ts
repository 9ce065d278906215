import type { SQL } from 'drizzle-orm'
import { count, sql } from 'drizzle-orm'
import type { DeviceStats } from '#domain/devices/stats'
import type { DayRange, Urgency } from '#domain/inspections/urgency'
import { rangesByDays, rangesByMonths } from '#domain/inspections/urgency'
import type { Day } from '#domain/time/day'
import { devices } from '../db/schema'
import type { Database } from '../ports'
import { dueIn, isConfirmed } from './filter'

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

function countUrgencies(ranges: Record<Urgency, DayRange>) {
  return {
    OVERDUE: countOf(dueIn(ranges.OVERDUE)),
    URGENT: countOf(dueIn(ranges.URGENT)),
    SOON: countOf(dueIn(ranges.SOON)),
    LATER: countOf(dueIn(ranges.LATER)),
  }
}

export async function deviceStats(database: Database, today: Day): Promise<DeviceStats> {
  const [row] = await database
    .select({
      total: count(),
      HEAT_PUMP: countOf(sql`${devices.type} = 'HEAT_PUMP'`),
      GAS_BOILER: countOf(sql`${devices.type} = 'GAS_BOILER'`),
      AIR_CONDITIONER: countOf(sql`${devices.type} = 'AIR_CONDITIONER'`),
      days: countUrgencies(rangesByDays(today)),
      months: countUrgencies(rangesByMonths(today)),
      confirmed: countOf(sql`${devices.confirmedAt} is not null`),
      confirmationValid: countOf(isConfirmed(today)),
      withoutPosition: countOf(sql`${devices.lat} is null`),
      fallback: countOf(sql`${devices.geocodingStatus} = 'FALLBACK'`),
    })
    .from(devices)
  const { HEAT_PUMP, GAS_BOILER, AIR_CONDITIONER, days, months, ...same } = row!
  return {
    ...same,
    byType: { POMPA_CIEPLA: HEAT_PUMP, KOCIOL_GAZOWY: GAS_BOILER, KLIMATYZATOR: AIR_CONDITIONER },
    byUrgency: { days, months },
  }
}
