import { count, sql } from 'drizzle-orm'
import type { DeviceStats } from '#domain/devices/stats'
import type { DayRange, Urgency } from '#domain/inspections/urgency'
import { rangesByDays, rangesByMonths } from '#domain/inspections/urgency'
import type { Day } from '#domain/time/day'
import { countWhere } from '../db/count-where'
import { devices } from '../db/schema'
import type { Database } from '../ports'
import { dueIn, isConfirmed } from './filter'

function countUrgencies(ranges: Record<Urgency, DayRange>) {
  return {
    OVERDUE: countWhere(dueIn(ranges.OVERDUE)),
    URGENT: countWhere(dueIn(ranges.URGENT)),
    SOON: countWhere(dueIn(ranges.SOON)),
    LATER: countWhere(dueIn(ranges.LATER)),
  }
}

export async function deviceStats(database: Database, today: Day): Promise<DeviceStats> {
  const [row] = await database
    .select({
      total: count(),
      HEAT_PUMP: countWhere(sql`${devices.type} = 'HEAT_PUMP'`),
      GAS_BOILER: countWhere(sql`${devices.type} = 'GAS_BOILER'`),
      AIR_CONDITIONER: countWhere(sql`${devices.type} = 'AIR_CONDITIONER'`),
      days: countUrgencies(rangesByDays(today)),
      months: countUrgencies(rangesByMonths(today)),
      confirmed: countWhere(sql`${devices.confirmedAt} is not null`),
      confirmationValid: countWhere(isConfirmed(today)),
      withoutPosition: countWhere(sql`${devices.lat} is null`),
      fallback: countWhere(sql`${devices.geocodingStatus} = 'FALLBACK'`),
    })
    .from(devices)
  const { HEAT_PUMP, GAS_BOILER, AIR_CONDITIONER, days, months, ...same } = row!
  return {
    ...same,
    byType: { POMPA_CIEPLA: HEAT_PUMP, KOCIOL_GAZOWY: GAS_BOILER, KLIMATYZATOR: AIR_CONDITIONER },
    byUrgency: { days, months },
  }
}
