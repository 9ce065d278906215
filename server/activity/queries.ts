import type { SQL } from 'drizzle-orm'
import { inArray, notInArray, sql } from 'drizzle-orm'
import type { ActivityEvent, ActivityKind } from '#domain/activity/event'
import { activityDays } from '#domain/activity/event'
import { changeKindOf, serviceChangeVerbs } from '#domain/activity/service-change'
import type { EventVerb } from '#domain/events/event'
import { clientName } from '#domain/clients/client'
import type { RecordedEventKind } from '#domain/confirmations/links/history'
import { dutyName } from '#domain/duties/duty'
import { smsResultStates } from '#domain/sms/history-filter'
import { underWayStates } from '#domain/sms/outbox/sms-state'
import type { SmsType } from '#domain/sms/sms-type'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import {
  clients,
  confirmations,
  devices,
  duties,
  events as eventTable,
  services,
  smsAnswers,
  smsMessages,
  sentOrCreatedAt,
} from '../db/schema'
import { startOfDay } from '../db/warsaw'
import type { Ports } from '../ports'

type ActivityPorts = Pick<Ports, 'database' | 'clock' | 'smsGateway'>

/** The latest activity of people and customers, newest first; messages are those of the gateway in use (rule S17). */
export async function recentActivity(ports: ActivityPorts, limit: number): Promise<ActivityEvent[]> {
  const rows = await selectEvents(ports, limit)
  return rows.map(toEvent)
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number]

/**
 * One statement, in which each kind contributes at most `limit` rows. The `word` is the kind of a service change or
 * confirmation event, or the type of messages.
 */
function selectEvents({ database, clock, smsGateway }: ActivityPorts, limit: number) {
  const since = startOfDay(addDays(dayAt(clock.now()), -activityDays))
  return database
    .select({
      kind: sql<ActivityKind>`event.kind`,
      id: sql<number>`event.id`,
      at: sql`event.at`.mapWith(services.startsAt),
      by: sql<string | null>`event.by`,
      word: sql<string | null>`event.word`,
      count: sql<number>`event.count`,
      lost: sql<number>`event.lost`,
      dueDate: sql<Day | null>`event.due_date::text`,
      storedName: sql<string | null>`event.client_name`,
      client: { id: clients.id, firstName: clients.firstName, lastName: clients.lastName },
      service: { id: services.id, type: services.type, startsAt: services.startsAt },
      subject: eventTable.subject,
      device: { id: devices.id, type: devices.type },
      duty: { kind: duties.kind, name: duties.name },
      answer: { message: smsAnswers.message, optOut: smsAnswers.optOut },
    })
    .from(sql`(${events(since, limit, smsGateway.testMode)}) as event`)
    .leftJoin(clients, sql`${clients.id} = event.client_id`)
    .leftJoin(services, sql`${services.id} = event.service_id`)
    .leftJoin(eventTable, sql`event.kind = 'DELETED_SERVICE' and ${eventTable.id} = event.id`)
    .leftJoin(devices, sql`${devices.id} = event.device_id`)
    .leftJoin(duties, sql`${duties.id} = event.duty_id`)
    .leftJoin(smsAnswers, sql`event.kind = 'ANSWER' and ${smsAnswers.id} = event.id`)
    .orderBy(sql`event.at desc`, sql`event.kind`, sql`event.id desc`)
    .limit(limit)
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
      return { kind, ...common, change: changeKindOf(word as EventVerb)!, serviceId, type, startsAt }
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
        duty: row.duty && dutyName(row.duty),
        dueDate: dueDate!,
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

function events(since: SQL, limit: number, testMode: boolean): SQL {
  const newest = (at: unknown, id: unknown) => sql`order by ${at} desc, ${id} desc limit ${limit}`
  const nothing = sql`1 as count, 0 as lost, null::date as due_date, null::int as duty_id, null::text as client_name`
  return sql`
    (select 'SERVICE'::text as kind, ${eventTable.id} as id, ${eventTable.at} as at, ${eventTable.actor} as by,
      ${eventTable.clientId} as client_id, ${services.id} as service_id, null::int as device_id,
      ${eventTable.verb} as word, ${nothing}
      from ${eventTable} join ${services} on ${services.id} = ${eventTable.subjectId}
      where ${eventTable.at} >= ${since} and ${eventTable.noun} = 'SERVICE'
        and ${inArray(eventTable.verb, [...serviceChangeVerbs])} ${newest(eventTable.at, eventTable.id)})
    union all
    (select 'DELETED_SERVICE', ${eventTable.id}, ${eventTable.at}, ${eventTable.actor},
      ${eventTable.clientId}, null, null, null, ${nothing}
      from ${eventTable} where ${eventTable.at} >= ${since} and ${eventTable.noun} = 'SERVICE'
        and ${eventTable.verb} = 'DELETED' ${newest(eventTable.at, eventTable.id)})
    union all
    (select 'CONFIRMATION', ${eventTable.id}, ${eventTable.at},
      case ${eventTable.actorKind} when 'USER' then ${eventTable.actor} end,
      ${confirmations.clientId}, null, ${confirmations.deviceId}, ${eventTable.verb}, 1, 0, ${confirmations.dueDate},
      ${confirmations.dutyId}, null
      from ${eventTable} join ${confirmations} on ${confirmations.id} = ${eventTable.subjectId}
      where ${eventTable.at} >= ${since} and ${eventTable.noun} = 'CONFIRMATION' ${newest(eventTable.at, eventTable.id)})
    union all
    (select 'SMS', max(${smsMessages.id}), max(${sentOrCreatedAt}), ${smsMessages.requestedBy}, ${theOnly(smsMessages.clientId)},
      null, null, ${smsMessages.type}, count(*)::int,
      (count(*) filter (where ${inArray(smsMessages.state, [...smsResultStates.FAILED])}))::int, null, null,
      ${theOnly(smsMessages.clientName)}
      from ${smsMessages}
      where ${sentOrCreatedAt} >= ${since} and ${smsMessages.testMode} = ${testMode}
        and ${notInArray(smsMessages.state, [...underWayStates])}
      group by ${smsMessages.type}, ${smsMessages.requestedBy}, date_trunc('hour', ${sentOrCreatedAt})
      ${newest(sql`max(${sentOrCreatedAt})`, sql`max(${smsMessages.id})`)})
    union all
    (select 'ANSWER', ${smsAnswers.id}, ${smsAnswers.receivedAt}, null, ${smsAnswers.clientId}, null, null, null, 1, 0,
      null, null, ${smsAnswers.clientName}
      from ${smsAnswers} where ${smsAnswers.receivedAt} >= ${since} ${newest(smsAnswers.receivedAt, smsAnswers.id)})
    union all
    (select 'CLIENT', max(id), max(at), by, case when sum(clients) = 1 then max(client_id) end, null,
      null, null, sum(clients)::int, 0, null, null, null
      from (${addedClients(since)}) as added where clients > 0
      group by by, date_trunc('hour', at) ${newest(sql`max(at)`, sql`max(id)`)})`
}

/** Clients added one by one, who still exist, and the number that an import added */
function addedClients(since: SQL): SQL {
  const inImport = sql`(select (c->>'to')::int from json_array_elements(${eventTable.changes}) as c where c->>'field' = 'clients')`
  return sql`
    select ${eventTable.id} as id, ${eventTable.at} as at, ${eventTable.actor} as by, ${clients.id} as client_id, 1 as clients
      from ${eventTable} join ${clients} on ${clients.id} = ${eventTable.subjectId}
      where ${eventTable.noun} = 'CLIENT' and ${eventTable.verb} = 'CREATED' and ${eventTable.at} >= ${since}
    union all
    select ${eventTable.id}, ${eventTable.at}, ${eventTable.actor}, null, ${inImport}
      from ${eventTable}
      where ${eventTable.noun} = 'IMPORT' and ${eventTable.verb} = 'RAN' and ${eventTable.at} >= ${since}`
}
