import type { Column, SQL } from 'drizzle-orm'
import { and, eq, exists, gte, sql } from 'drizzle-orm'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { services } from '../db/schema'
import type { Database, Transaction } from '../ports'

/** Condition: the device has a scheduled service that starts today or later, or has started today. */
export function hasBookedService(database: Database | Transaction, deviceId: Column, now: Date): SQL {
  return exists(
    database
      .select({ one: sql`1` })
      .from(services)
      .where(
        and(
          eq(services.deviceId, deviceId),
          eq(services.status, 'SCHEDULED'),
          gte(services.startsAt, dayBounds(dayAt(now)).start),
        ),
      ),
  )
}
