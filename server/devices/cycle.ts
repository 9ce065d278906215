import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { lostStates } from '#domain/sms/outbox/sms-state'
import { inspectionTypes } from '#domain/services/service'
import { confirmations, devices, duties, services, smsMessages, smsSharedDevices } from '../db/schema'

/** Formats an instant like `toISOString`, for JSON that PostgreSQL builds. */
export function wireInstant(column: unknown): SQL<string | null> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const isLost = inArray(smsMessages.state, [...lostStates])
const about = sql`${smsMessages.state} as state, coalesce(${smsMessages.sentAt}, ${smsMessages.createdAt}) as at, (${isLost}) as lost, ${smsMessages.createdAt} as queued`
const latestFirst = sql`order by lost, queued desc limit 1`

/**
 * For a row of `devices`: the last message about its next due date as JSON, including shared ones; a lost message only
 * if no other was sent. Each half uses an index of its own, so the cost grows with the page and not with the table.
 */
export const lastReminder: SQL = sql`(
  select json_build_object('state', reminder.state, 'at', ${wireInstant(sql`reminder.at`)})
  from (
    (select ${about} from ${smsMessages}
      where ${smsMessages.deviceId} = ${devices.id} and ${smsMessages.dueDate} = ${devices.nextInspectionDate} ${latestFirst})
    union all
    (select ${about} from ${smsSharedDevices} join ${smsMessages} on ${smsMessages.id} = ${smsSharedDevices.smsId}
      where ${smsSharedDevices.deviceId} = ${devices.id} and ${smsSharedDevices.dueDate} = ${devices.nextInspectionDate} ${latestFirst})
  ) as reminder
  ${latestFirst})`

/** Subquery: ids of the messages about a device, including shared ones */
export function messagesAbout(device: SQLWrapper | number): SQL {
  return sql`(select ${smsMessages.id} from ${smsMessages} where ${smsMessages.deviceId} = ${device}
    union all select ${smsSharedDevices.smsId} from ${smsSharedDevices} where ${smsSharedDevices.deviceId} = ${device})`
}

const types = sql.raw(inspectionTypes.map((type) => `'${type}'`).join(', '))
const isInspection = sql`${services.type} in (${types})`

/** For a row of `services`: an inspection that is scheduled. */
export const isBookedInspection: SQL = sql`${services.status} = 'SCHEDULED' and ${isInspection}`

/** For a row of `services`: the customer has rejected it, and it has not been moved since. */
export const isRejected: SQL = sql`exists(
  select 1 from ${confirmations}
  where ${confirmations.deviceId} = ${services.deviceId} and ${confirmations.rejectedServiceAt} = ${services.startsAt})`

/** For a row of `devices`: condition for its scheduled inspections */
const bookedInspection = sql`${services.deviceId} = ${devices.id} and ${isBookedInspection}`

export const hasBookedInspection: SQL = sql`exists (select 1 from ${services} where ${bookedInspection})`

/**
 * For a row of `devices`: a scheduled visit that the customer rejected, which has to be settled, else its earliest
 * scheduled inspection, as JSON
 */
export const bookedService: SQL = sql`(
  select json_build_object('id', ${services.id}, 'startDateTime', ${wireInstant(services.startsAt)},
    'endDateTime', ${wireInstant(services.endsAt)}, 'technician', ${services.technician}, 'rejected', ${isRejected})
  from ${services}
  where ${services.deviceId} = ${devices.id} and ${services.status} = 'SCHEDULED' and (${isInspection} or ${isRejected})
  order by ${isRejected} desc, ${services.startsAt}, ${services.id} limit 1)`

/** For a row of `devices`: its last cancelled service that is to be booked again as JSON */
export const calledOffService: SQL = sql`(
  select json_build_object('id', ${services.id}, 'startDateTime', ${wireInstant(services.startsAt)})
  from ${services}
  where ${services.deviceId} = ${devices.id} and ${services.rebook}
  order by ${services.startsAt} desc, ${services.id} desc limit 1)`

/** For a row of `confirmations`: it is about the inspection, and not about a duty or another visit. */
export const isOfInspection: SQL = and(isNull(confirmations.dutyId), isNull(confirmations.serviceId))!

/** For a row of `confirmations` about a duty: the duty is still due on that day. */
export const isDutyDue: SQL = sql`exists (select from ${duties} where ${duties.id} = ${confirmations.dutyId}
  and ${duties.active} and ${duties.dueOn} = ${confirmations.dueDate})`

/** For a row of `confirmations` about a visit: it takes place, or another time is to be found for it. */
const isVisitWanted = sql`exists (select from ${services} where ${services.id} = ${confirmations.serviceId}
  and (${services.status} = 'SCHEDULED' or ${services.rebook}))`

/**
 * For a row of `devices`: the customer's wish about the next inspection, a duty or a visit as JSON; the latest one if
 * there are several links.
 */
export const lastWish: SQL = sql`(
  select json_build_object('scheduledDate', ${confirmations.preferredDay}, 'part', ${confirmations.preferredPart},
    'note', ${confirmations.note}, 'phone', ${confirmations.contactPhone}, 'at', ${wireInstant(confirmations.wishedAt)})
  from ${confirmations}
  where ${confirmations.deviceId} = ${devices.id} and ${confirmations.wishedAt} is not null
    and case when ${confirmations.serviceId} is not null then ${isVisitWanted}
      when ${confirmations.dutyId} is not null then ${isDutyDue}
      else ${confirmations.dueDate} = ${devices.nextInspectionDate} and ${confirmations.inspectionDoneAt} is null end
  order by ${confirmations.wishedAt} desc limit 1)`
