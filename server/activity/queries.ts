import type { SQL } from 'drizzle-orm'
import { inArray, notInArray, sql } from 'drizzle-orm'
import type { ActivityEvent, ActivityKind } from '#domain/activity/event'
import { activityDays } from '#domain/activity/event'
import { clientName } from '#domain/clients/client'
import type { RecordedEventKind } from '#domain/confirmation-links/event'
import type { ServiceChangeKind } from '#domain/services/changes'
import { smsResultStates } from '#domain/sms/history-filter'
import type { SmsType } from '#domain/sms/sms-type'
import { addDays, day } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import {
  clients,
  confirmationEvents,
  confirmations,
  devices,
  events as recordedEvents,
  serviceChanges,
  services,
  smsAnswers,
  smsMessages,
  sentOrCreatedAt,
} from '../db/schema'
import type { Database } from '../ports'

/** The latest activity of people and customers, newest first. One statement, in which each kind contributes at most `limit` rows. */
export async function recentActivity(database: Database, now: Date, limit: number): Promise<ActivityEvent[]> {
  const since = sql`${instantAt(addDays(dayAt(now), -activityDays), 0).toISOString()}::timestamptz`
  const rows = await database
    .select({
      kind: sql<ActivityKind>`event.kind`,
      id: sql<number>`event.id`,
      at: sql`event.at`.mapWith(services.startsAt),
      by: sql<string | null>`event.by`,
      word: sql<string | null>`event.word`,
      count: sql<number>`event.count`,
      lost: sql<number>`event.lost`,
      dueDate: sql<string | null>`event.due_date::text`,
      storedName: sql<string | null>`event.client_name`,
      client: { id: clients.id, firstName: clients.firstName, lastName: clients.lastName },
      service: { id: services.id, type: services.type, startsAt: services.startsAt },
      subject: recordedEvents.subject,
      device: { id: devices.id, type: devices.type },
      answer: { message: smsAnswers.message, optOut: smsAnswers.optOut },
    })
    .from(sql`(${events(since, limit)}) as event`)
    .leftJoin(clients, sql`${clients.id} = event.client_id`)
    .leftJoin(services, sql`${services.id} = event.service_id`)
    .leftJoin(recordedEvents, sql`event.kind = 'DELETED_SERVICE' and ${recordedEvents.id} = event.id`)
    .leftJoin(devices, sql`${devices.id} = event.device_id`)
    .leftJoin(smsAnswers, sql`event.kind = 'ANSWER' and ${smsAnswers.id} = event.id`)
    .orderBy(sql`event.at desc`, sql`event.kind`, sql`event.id desc`)
    .limit(limit)
  return rows.map(toEvent)
}

interface Row {
  kind: ActivityKind
  id: number
  at: Date
  by: string | null
  /** The kind of a service change or confirmation event, or the type of messages */
  word: string | null
  count: number
  lost: number
  dueDate: string | null
  storedName: string | null
  client: { id: number; firstName: string; lastName: string } | null
  service: Pick<typeof services.$inferSelect, 'id' | 'type' | 'startsAt'> | null
  subject: string | null
  device: Pick<typeof devices.$inferSelect, 'id' | 'type'> | null
  answer: Pick<typeof smsAnswers.$inferSelect, 'message' | 'optOut'> | null
}

function toEvent({ kind, id, at, by, word, count, lost, dueDate, storedName, client, ...row }: Row): ActivityEvent {
  const common = {
    id,
    at,
    by,
    clientId: client?.id ?? null,
    clientName: client ? clientName(client) : storedName,
  }
  switch (kind) {
    case 'SERVICE': {
      const { id: serviceId, type, startsAt } = row.service!
      return { kind, ...common, change: word as ServiceChangeKind, serviceId, type, startsAt }
    }
    case 'DELETED_SERVICE':
      return { kind, ...common, subject: row.subject! }
    case 'CONFIRMATION':
      return {
        kind,
        ...common,
        event: word as RecordedEventKind,
        deviceId: row.device!.id,
        deviceType: row.device!.type,
        dueDate: day(dueDate!),
      }
    case 'SMS':
      return { kind, ...common, type: word as SmsType, count, lost }
    case 'ANSWER':
      return { kind, ...common, ...row.answer! }
    case 'CLIENT':
      return { kind, ...common, count }
  }
}

/** The value of a group's only row; null for a group of several */
const theOnly = (column: unknown) => sql`case when count(*) = 1 then max(${column}) end`

function events(since: SQL, limit: number): SQL {
  const newest = (at: unknown, id: unknown) => sql`order by ${at} desc, ${id} desc limit ${limit}`
  const nothing = sql`1 as count, 0 as lost, null::date as due_date, null::text as client_name`
  return sql`
    (select 'SERVICE'::text as kind, ${serviceChanges.id} as id, ${serviceChanges.at} as at, ${serviceChanges.by} as by,
      ${services.clientId} as client_id, ${services.id} as service_id, null::int as device_id,
      ${serviceChanges.kind} as word, ${nothing}
      from ${serviceChanges} join ${services} on ${services.id} = ${serviceChanges.serviceId}
      where ${serviceChanges.at} >= ${since} ${newest(serviceChanges.at, serviceChanges.id)})
    union all
    (select 'DELETED_SERVICE', ${recordedEvents.id}, ${recordedEvents.at}, ${recordedEvents.actor},
      ${recordedEvents.clientId}, null, null, null, ${nothing}
      from ${recordedEvents} where ${recordedEvents.at} >= ${since} and ${recordedEvents.noun} = 'SERVICE'
        and ${recordedEvents.verb} = 'DELETED' ${newest(recordedEvents.at, recordedEvents.id)})
    union all
    (select 'CONFIRMATION', ${confirmationEvents.id}, ${confirmationEvents.at}, ${confirmationEvents.by},
      ${confirmations.clientId}, null, ${confirmations.deviceId}, ${confirmationEvents.kind}, 1, 0,
      ${confirmations.dueDate}, null
      from ${confirmationEvents} join ${confirmations} on ${confirmations.id} = ${confirmationEvents.confirmationId}
      where ${confirmationEvents.at} >= ${since} ${newest(confirmationEvents.at, confirmationEvents.id)})
    union all
    (select 'SMS', max(${smsMessages.id}), max(${sentOrCreatedAt}), ${smsMessages.requestedBy}, ${theOnly(smsMessages.clientId)},
      null, null, ${smsMessages.type}, count(*)::int,
      (count(*) filter (where ${inArray(smsMessages.state, [...smsResultStates.FAILED])}))::int, null,
      ${theOnly(smsMessages.clientName)}
      from ${smsMessages}
      where ${sentOrCreatedAt} >= ${since} and ${notInArray(smsMessages.state, ['QUEUED', 'SENDING'])}
      group by ${smsMessages.type}, ${smsMessages.requestedBy}, date_trunc('hour', ${sentOrCreatedAt})
      ${newest(sql`max(${sentOrCreatedAt})`, sql`max(${smsMessages.id})`)})
    union all
    (select 'ANSWER', ${smsAnswers.id}, ${smsAnswers.receivedAt}, null, ${smsAnswers.clientId}, null, null, null, 1, 0,
      null, ${smsAnswers.clientName}
      from ${smsAnswers} where ${smsAnswers.receivedAt} >= ${since} ${newest(smsAnswers.receivedAt, smsAnswers.id)})
    union all
    (select 'CLIENT', max(${clients.id}), max(${clients.createdAt}), ${clients.createdBy}, ${theOnly(clients.id)}, null,
      null, null, count(*)::int, 0, null, null
      from ${clients} where ${clients.createdAt} >= ${since}
      group by ${clients.createdBy}, date_trunc('hour', ${clients.createdAt})
      ${newest(sql`max(${clients.createdAt})`, sql`max(${clients.id})`)})`
}
