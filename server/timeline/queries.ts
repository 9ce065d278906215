import type { SQL, SQLWrapper } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import { timeCursorText } from '#domain/api/time-cursor'
import { recordedEventKinds, recordedResponse } from '#domain/confirmations/links/history'
import type { TimelineCursor } from '#domain/timeline/cursor'
import type { TimelineEvent, TimelineKind, TimelinePage } from '#domain/timeline/event'
import { protocolEventVerbs, timelineKinds } from '#domain/timeline/event'
import { dutyName } from '#domain/duties/duty'
import { mayReadPrice } from '#domain/services/price'
import type { User } from '#domain/users/user'
import type { Owner } from '../db/owner'
import { ownerExists } from '../db/owner'
import {
  confirmations,
  deviceAttachments,
  devices,
  duties,
  events as eventTable,
  plannedSms,
  serviceAttachments,
  services,
  smsAnswers,
  smsMessages,
  smsSharedDevices,
} from '../db/schema'
import { dateAt, timestamptz } from '../db/warsaw'
import type { Database } from '../ports'

const timelinePageSize = 30

interface TimelineQuery {
  before?: TimelineCursor | undefined
  /** Empty for all kinds */
  kinds?: readonly TimelineKind[] | undefined
  /** Sees the prices that rule V9 allows */
  reader: Pick<User, 'id' | 'roles'>
}

/** What happened and what is booked about a device or client, newest first; undefined if there is no such owner. */
export async function findTimeline(
  database: Database,
  of: Owner,
  query: TimelineQuery,
): Promise<TimelinePage | undefined> {
  const page = await readPage(database, of, query)
  return page.events.length > 0 || (await ownerExists(database, of)) ? page : undefined
}

async function readPage(database: Database, of: Owner, query: TimelineQuery): Promise<TimelinePage> {
  const rows = await selectEvents(database, of, query)
  const events = rows.slice(0, timelinePageSize).map((row) => toEvent(row, query.reader))
  return { events, next: rows.length > timelinePageSize ? timeCursorText(events.at(-1)!) : null }
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number]

/** One statement, in which each kind contributes at most a page. */
function selectEvents(database: Database, of: Owner, query: TimelineQuery) {
  return database
    .select({
      kind: sql<TimelineKind>`event.kind`,
      id: sql<number>`event.id`,
      at: sql`event.at`.mapWith(services.startsAt),
      names: sql<string[] | null>`event.names`,
      by: sql<string | null>`event.by`,
      serviceId: sql<number | null>`event.service_id`,
      device: { id: devices.id, type: devices.type, name: devices.name },
      service: {
        type: services.type,
        status: services.status,
        endsAt: services.endsAt,
        technician: services.technician,
        technicianId: services.technicianId,
        notes: services.notes,
        workDone: services.workDone,
        cancelReason: services.cancelReason,
        price: services.price,
      },
      sms: {
        type: smsMessages.type,
        state: smsMessages.state,
        phone: smsMessages.phone,
        text: smsMessages.message,
        testMode: smsMessages.testMode,
        errorMessage: smsMessages.errorMessage,
        deviceName: smsMessages.deviceName,
        deviceType: smsMessages.deviceType,
      },
      plannedSms: {
        type: plannedSms.type,
        status: plannedSms.status,
        text: sql<string | null>`coalesce(${plannedSms.message}, ${plannedSms.customMessage})`,
        errorMessage: plannedSms.errorMessage,
      },
      answer: {
        text: smsAnswers.message,
        optOut: smsAnswers.optOut,
        handledAt: smsAnswers.handledAt,
        handledBy: smsAnswers.handledBy,
      },
      dueDate: confirmations.dueDate,
      linkedServiceId: confirmations.serviceId,
      duty: { kind: duties.kind, name: duties.name },
      recorded: {
        verb: eventTable.verb,
        actor: eventTable.actor,
        actorKind: eventTable.actorKind,
        subjectId: eventTable.subjectId,
        subject: eventTable.subject,
        changes: eventTable.changes,
      },
    })
    .from(sql`(${eventsOf(of, query)}) as event`)
    .leftJoin(services, sql`event.kind = 'SERVICE' and ${services.id} = event.id`)
    .leftJoin(smsMessages, sql`event.kind = 'SMS' and ${smsMessages.id} = event.id`)
    .leftJoin(plannedSms, sql`event.kind = 'PLANNED_SMS' and ${plannedSms.id} = event.id`)
    .leftJoin(smsAnswers, sql`event.kind = 'ANSWER' and ${smsAnswers.id} = event.id`)
    .leftJoin(eventTable, sql`event.kind in ('CONFIRMATION', 'PROTOCOL') and ${eventTable.id} = event.id`)
    .leftJoin(confirmations, sql`event.kind = 'CONFIRMATION' and ${confirmations.id} = ${eventTable.subjectId}`)
    .leftJoin(duties, sql`${duties.id} = ${confirmations.dutyId}`)
    .leftJoin(devices, sql`${devices.id} = event.device_id`)
    .orderBy(sql`event.at desc`, sql`event.rank desc`, sql`event.id desc`)
}

function toEvent({ kind, id, at, device, ...row }: Row, reader: TimelineQuery['reader']): TimelineEvent {
  const common = {
    id,
    at,
    deviceId: device?.id ?? null,
    deviceType: device?.type ?? null,
    deviceName: device?.name ?? null,
  }
  switch (kind) {
    case 'SERVICE': {
      const { endsAt, technicianId, ...service } = row.service!
      const price = mayReadPrice(reader, { technicianId }) ? service.price : null
      return { kind, ...common, ...service, price, durationMinutes: (endsAt.getTime() - at.getTime()) / 60_000 }
    }
    case 'SMS': {
      const { deviceName, deviceType, ...sms } = row.sms!
      // The names stored with the message remain after the device is deleted.
      return { kind, ...common, ...(device ? {} : { deviceName, deviceType }), ...sms }
    }
    case 'PLANNED_SMS':
      return { kind, ...common, ...row.plannedSms! }
    case 'ANSWER':
      return { kind, ...common, ...row.answer! }
    case 'CONFIRMATION':
      return { kind, ...common, ...confirmationOf(row) }
    case 'PROTOCOL':
      return { kind, ...common, ...protocolOf(row) }
    default:
      return { kind, ...common, serviceId: row.serviceId, names: row.names!, by: row.by! }
  }
}

type RecordedRow = Pick<Row, 'recorded' | 'dueDate' | 'duty' | 'linkedServiceId'>

function confirmationOf({ recorded: row, dueDate, duty, linkedServiceId }: RecordedRow) {
  const { verb, actor, actorKind, changes } = row!
  const { rejectedServiceAt: serviceAt, ...wish } = recordedResponse(changes)
  const event = recordedEventKinds.find((kind) => kind === verb)!
  const about = { duty: duty && dutyName(duty), ofVisit: linkedServiceId !== null, dueDate: dueDate! }
  return { event, ...about, serviceAt, ...wish, by: actorKind === 'USER' ? actor : null }
}

function protocolOf({ recorded: row }: Pick<Row, 'recorded'>) {
  const { verb, actor: by, subjectId, subject: name, changes } = row!
  const event = protocolEventVerbs.find((each) => each === verb)!
  return { event, protocolId: subjectId!, name, recipient: String(changes[0]?.to ?? ''), by }
}

function eventsOf({ owner, id }: Owner, { before, kinds = [] }: TimelineQuery): SQL {
  const of = (column: { device: SQLWrapper; client: SQLWrapper }) => sql`${column[owner]} = ${id}`
  const newest = (kind: TimelineKind, at: SQLWrapper, itsId: SQLWrapper) =>
    sql`${earlier(kind, at, itsId, before)} order by ${at} desc, ${itsId} desc limit ${timelinePageSize + 1}`
  const head = (kind: TimelineKind) => sql`${kind}::text as kind, ${timelineKinds.indexOf(kind)}::int as rank`
  const nothing = sql`null::text[] as names, null::text as by, null::int as service_id`
  const grouped = (kind: TimelineKind, rows: SQL) => sql`
    select ${head(kind)}, id, at, device_id, names, by, service_id from (${rows}) as added
    where ${newest(kind, sql`added.at`, sql`added.id`)}`
  const imagesOf = (images: typeof deviceAttachments | typeof serviceAttachments) => sql`
    max(${images.id}) as id, max(${images.createdAt}) as at,
    array_agg(${images.originalName} order by ${images.id}) as names, ${images.uploadedBy} as by`
  const daily = (images: typeof deviceAttachments | typeof serviceAttachments) =>
    sql`${images.uploadedBy}, ${dateAt(images.createdAt)}`

  const own = sql`
    select ${head('SMS')}, ${smsMessages.id} as id, ${smsMessages.createdAt} as at, ${smsMessages.deviceId} as device_id, ${nothing}
    from ${smsMessages} where ${of({ device: smsMessages.deviceId, client: smsMessages.clientId })}
    and ${newest('SMS', smsMessages.createdAt, smsMessages.id)}`
  // A message shared with another device is listed under that one.
  const sharedMessages = sql`
    select ${head('SMS')}, ${smsMessages.id}, ${smsMessages.createdAt}, ${smsSharedDevices.deviceId}, ${nothing}
    from ${smsSharedDevices} join ${smsMessages} on ${smsMessages.id} = ${smsSharedDevices.smsId}
    where ${smsSharedDevices.deviceId} = ${id} and ${smsMessages.deviceId} is distinct from ${id} and ${newest('SMS', smsMessages.createdAt, smsMessages.id)}`
  const rowsOf: Record<TimelineKind, SQL> = {
    SERVICE: sql`
      select ${head('SERVICE')}, ${services.id} as id, ${services.startsAt} as at, ${services.deviceId} as device_id, ${nothing}
      from ${services} where ${of({ device: services.deviceId, client: services.clientId })}
      and ${newest('SERVICE', services.startsAt, services.id)}`,
    SMS: owner === 'client' ? own : sql`(${own}) union all (${sharedMessages})`,
    PLANNED_SMS: sql`
      select ${head('PLANNED_SMS')}, ${plannedSms.id} as id, ${plannedSms.scheduledAt} as at, ${plannedSms.deviceId} as device_id, ${nothing}
      from ${plannedSms} where ${of({ device: plannedSms.deviceId, client: plannedSms.clientId })}
      and ${plannedSms.status} in ('SCHEDULED', 'SKIPPED', 'CANCELLED')
      and ${newest('PLANNED_SMS', plannedSms.scheduledAt, plannedSms.id)}`,
    ANSWER: sql`
      select ${head('ANSWER')}, ${smsAnswers.id} as id, ${smsAnswers.receivedAt} as at, ${smsMessages.deviceId} as device_id, ${nothing}
      from ${smsAnswers} left join ${smsMessages} on ${smsMessages.id} = ${smsAnswers.smsId}
      where ${of({ device: smsMessages.deviceId, client: smsAnswers.clientId })}
      and ${newest('ANSWER', smsAnswers.receivedAt, smsAnswers.id)}`,
    CONFIRMATION: sql`
      select ${head('CONFIRMATION')}, ${eventTable.id} as id, ${eventTable.at} as at, ${confirmations.deviceId} as device_id, ${nothing}
      from ${eventTable} join ${confirmations} on ${confirmations.id} = ${eventTable.subjectId}
      where ${eventTable.noun} = 'CONFIRMATION' and ${of({ device: eventTable.deviceId, client: eventTable.clientId })}
      and ${newest('CONFIRMATION', eventTable.at, eventTable.id)}`,
    PROTOCOL: sql`
      select ${head('PROTOCOL')}, ${eventTable.id} as id, ${eventTable.at} as at, ${eventTable.deviceId} as device_id, ${nothing}
      from ${eventTable} where ${eventTable.noun} = 'PROTOCOL' and ${inArray(eventTable.verb, [...protocolEventVerbs])}
      and ${of({ device: eventTable.deviceId, client: eventTable.clientId })}
      and ${newest('PROTOCOL', eventTable.at, eventTable.id)}`,
    DEVICE_ATTACHMENTS: grouped(
      'DEVICE_ATTACHMENTS',
      sql`select ${imagesOf(deviceAttachments)}, ${deviceAttachments.deviceId} as device_id, null::int as service_id
        from ${deviceAttachments} join ${devices} on ${devices.id} = ${deviceAttachments.deviceId}
        where ${of({ device: devices.id, client: devices.clientId })}
        group by ${deviceAttachments.deviceId}, ${daily(deviceAttachments)}`,
    ),
    SERVICE_ATTACHMENTS: grouped(
      'SERVICE_ATTACHMENTS',
      sql`select ${imagesOf(serviceAttachments)}, ${services.deviceId} as device_id, ${services.id} as service_id
        from ${serviceAttachments} join ${services} on ${services.id} = ${serviceAttachments.serviceId}
        where ${of({ device: services.deviceId, client: services.clientId })}
        group by ${services.id}, ${services.deviceId}, ${daily(serviceAttachments)}`,
    ),
  }
  const requestedKinds = timelineKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind))
  const events = sql.join(
    requestedKinds.map((kind) => sql`(${rowsOf[kind]})`),
    sql` union all `,
  )
  return sql`select * from (${events}) as events order by at desc, rank desc, id desc limit ${timelinePageSize + 1}`
}

/** Condition for rows after the cursor, in a form that uses the indexes by time */
function earlier(kind: TimelineKind, at: SQLWrapper, id: SQLWrapper, before: TimelineCursor | undefined): SQL {
  if (!before) return sql`true`
  const rank = timelineKinds.indexOf(kind) - timelineKinds.indexOf(before.kind)
  const instant = timestamptz(before.at)
  if (rank < 0) return sql`${at} <= ${instant}`
  if (rank > 0) return sql`${at} < ${instant}`
  return sql`(${at}, ${id}) < (${instant}, ${before.id}::int)`
}
