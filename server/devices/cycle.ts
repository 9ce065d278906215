import type { SQL, SQLWrapper } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import { lostStates } from '#domain/outbox/sms-state'
import { inspectionTypes } from '#domain/services/service'
import { confirmations, devices, services, smsMessages, smsSharedDevices } from '../db/schema'

/** An instant as the wire writes it, for answers that PostgreSQL puts together. */
export function wireInstant(column: unknown): SQL<string | null> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Whether a message reached nobody, as far as known */
const isLost = inArray(smsMessages.state, [...lostStates])
const about = sql`${smsMessages.state} as state, coalesce(${smsMessages.sentAt}, ${smsMessages.createdAt}) as at, (${isLost}) as lost, ${smsMessages.createdAt} as queued`
const latest = sql`order by lost, queued desc limit 1`

/**
 * For the row of `devices` at hand: the last message about the inspection that is due next, as JSON, also one that it shared with another device; one
 * that was lost only where no other left. Looked up by two indexes, so that a page costs as many probes as it has rows.
 */
export const lastReminder: SQL = sql`(
  select json_build_object('state', reminder.state, 'at', ${wireInstant(sql`reminder.at`)})
  from (
    (select ${about} from ${smsMessages}
      where ${smsMessages.deviceId} = ${devices.id} and ${smsMessages.dueDate} = ${devices.nextInspectionDate} ${latest})
    union all
    (select ${about} from ${smsSharedDevices} join ${smsMessages} on ${smsMessages.id} = ${smsSharedDevices.smsId}
      where ${smsSharedDevices.deviceId} = ${devices.id} and ${smsSharedDevices.dueDate} = ${devices.nextInspectionDate} ${latest})
  ) as reminder
  ${latest})`

/** The ids of the messages about a device, also of those that it shared with others of its client. */
export function messagesAbout(device: SQLWrapper | number): SQL {
  return sql`(select ${smsMessages.id} from ${smsMessages} where ${smsMessages.deviceId} = ${device}
    union all select ${smsSharedDevices.smsId} from ${smsSharedDevices} where ${smsSharedDevices.deviceId} = ${device})`
}

/** Of a service: an inspection that is neither completed nor cancelled. */
export const isBookedInspection: SQL = sql`${services.status} = 'SCHEDULED' and ${services.type} in (${sql.join(
  inspectionTypes.map((type) => sql.raw(`'${type}'`)),
  sql`, `,
)})`

/** Of a service: the customer has said that it does not suit, and it has not been moved since. */
export const isRejected: SQL = sql`exists(
  select 1 from ${confirmations}
  where ${confirmations.deviceId} = ${services.deviceId} and ${confirmations.rejectedVisitAt} = ${services.startsAt})`

/** For the row of `devices` at hand: its inspection services that are neither completed nor cancelled. */
const bookedInspection = sql`${services.deviceId} = ${devices.id} and ${isBookedInspection}`

export const hasBookedService: SQL = sql`exists (select 1 from ${services} where ${bookedInspection})`

/** The earliest of them, as JSON. */
export const bookedService: SQL = sql`(
  select json_build_object('id', ${services.id}, 'startDateTime', ${wireInstant(services.startsAt)},
    'endDateTime', ${wireInstant(services.endsAt)}, 'technician', ${services.technician}, 'rejected', ${isRejected})
  from ${services}
  where ${bookedInspection}
  order by ${services.startsAt}, ${services.id} limit 1)`

/** What the customer wishes about the inspection that is due next, as JSON; of several links the last one. */
export const lastWish: SQL = sql`(
  select json_build_object('scheduledDate', ${confirmations.preferredDay}, 'part', ${confirmations.preferredPart},
    'note', ${confirmations.note}, 'phone', ${confirmations.contactPhone}, 'at', ${wireInstant(confirmations.wishedAt)})
  from ${confirmations}
  where ${confirmations.deviceId} = ${devices.id} and ${confirmations.wishedAt} is not null
    and ${confirmations.dueDate} = ${devices.nextInspectionDate} and ${confirmations.inspectionDoneAt} is null
  order by ${confirmations.wishedAt} desc limit 1)`
