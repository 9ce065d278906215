import type { SQL } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import { lostStates } from '#domain/outbox/sms-state'
import { inspectionTypes } from '#domain/services/service'
import { devices, services, smsMessages } from '../db/schema'

/** An instant as the wire writes it, for answers that PostgreSQL puts together. */
export function wireInstant(column: unknown): SQL<string | null> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * For the row of `devices` at hand: the last message about the inspection that is due next, as JSON; one that was lost only where no other left.
 * Looked up by an index, so that a page costs as many probes as it has rows.
 */
export const lastReminder: SQL = sql`(
  select json_build_object('state', ${smsMessages.state}, 'at', ${wireInstant(sql`coalesce(${smsMessages.sentAt}, ${smsMessages.createdAt})`)})
  from ${smsMessages}
  where ${smsMessages.deviceId} = ${devices.id} and ${smsMessages.dueDate} = ${devices.nextInspectionDate}
  order by (${inArray(smsMessages.state, [...lostStates])}), ${smsMessages.createdAt} desc limit 1)`

/** The earliest inspection visit that is neither completed nor cancelled, as JSON. */
export const bookedVisit: SQL = sql`(
  select json_build_object('id', ${services.id}, 'startDateTime', ${wireInstant(services.startsAt)},
    'endDateTime', ${wireInstant(services.endsAt)}, 'technician', ${services.technician})
  from ${services}
  where ${services.deviceId} = ${devices.id} and ${services.status} = 'SCHEDULED'
    and ${services.type} in (${sql.join(
      inspectionTypes.map((type) => sql.raw(`'${type}'`)),
      sql`, `,
    )})
  order by ${services.startsAt}, ${services.id} limit 1)`
