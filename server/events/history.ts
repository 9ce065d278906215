import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { timeCursorText } from '#domain/api/time-cursor'
import type { EventRecord } from '#domain/events/event'
import type { HistoryCursor, HistoryNoun, HistoryPage, MayReadChange } from '#domain/events/history'
import { mayReadSetting, readableEvents } from '#domain/events/history'
import { historyCalls } from '#domain/events/history-contract'
import { mayReadPrice, mayReadRevenue } from '#domain/services/price'
import { clients, devices, events, protocolTemplates, services, users } from '../db/schema'
import { missing, notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'
import type { Database } from '../ports'

const pageSize = 30

interface HistoryQuery {
  /** null where there is only one such record */
  id: number | null
  before?: HistoryCursor | undefined
  mayRead?: MayReadChange
}

const owners = {
  CLIENT: { table: clients, id: clients.id, missing: missing.client },
  DEVICE: { table: devices, id: devices.id, missing: missing.device },
  USER: { table: users, id: users.id, missing: missing.user },
  PROTOCOL_TEMPLATE: {
    table: protocolTemplates,
    id: protocolTemplates.templateId,
    missing: 'Nie znaleziono szablonu protokołu',
  },
} as const

export const historyRoutes = [
  ...serve(historyCalls.CLIENT, { list: (query, caller) => historyOf('CLIENT', query, caller) }),
  ...serve(historyCalls.DEVICE, { list: (query, caller) => historyOf('DEVICE', query, caller) }),
  ...serve(historyCalls.SERVICE, { list: historyOfService }),
  ...serve(historyCalls.USER, { list: (query, caller) => historyOf('USER', query, caller) }),
  ...serve(historyCalls.PROTOCOL_TEMPLATE, { list: (query, caller) => historyOf('PROTOCOL_TEMPLATE', query, caller) }),
  ...serve(historyCalls.SETTINGS, {
    list({ before }, caller) {
      return readPage(
        'SETTINGS',
        { id: null, before, mayRead: (field) => mayReadSetting(caller.user.roles, field) },
        caller,
      )
    },
  }),
]

/** @throws ApiProblem NOT_FOUND if there is no such record (any more) */
async function historyOf(
  noun: keyof typeof owners,
  query: HistoryQuery & { id: number },
  caller: Caller,
): Promise<HistoryPage> {
  const { table, id, missing } = owners[noun]
  if ((await caller.ports.database.$count(table, eq(id, query.id))) === 0) throw notFound(missing)
  return readPage(noun, query, caller)
}

/**
 * With the prices that the caller may read: a technician those since the service is theirs (rule V9).
 * @throws ApiProblem NOT_FOUND
 */
async function historyOfService({ id, before }: HistoryQuery & { id: number }, caller: Caller): Promise<HistoryPage> {
  const [service] = await caller.ports.database
    .select({ technicianId: services.technicianId })
    .from(services)
    .where(eq(services.id, id))
  if (!service) throw notFound(missing.service)
  const handOver = mayReadRevenue(caller.user) ? undefined : await lastHandOver(caller.ports.database, id)
  const mayRead: MayReadChange = (field, { from }, event) => {
    if (field !== 'price' && field !== 'payment') return true
    if (!mayReadPrice(caller.user, service)) return false
    if (!handOver) return true
    // The same change may say what it costs from now on.
    return event.id === handOver.id ? from === null : isAfter(event, handOver)
  }
  return readPage('SERVICE', { id, before, mayRead }, caller)
}

type Place = Pick<EventRecord, 'id' | 'at'>

const isAfter = (one: Place, other: Place) =>
  one.at > other.at || (one.at.getTime() === other.at.getTime() && one.id > other.id)

/**
 * The event by which the service came to its present technician; undefined if it was always theirs. In older events no
 * changes at all say that an account was picked under an unchanged name.
 */
async function lastHandOver(database: Database, serviceId: number): Promise<Place | undefined> {
  const changesTechnician = sql`${events.changes}::jsonb @> '[{"field": "technician"}]'`
  const picksAccount = and(eq(events.verb, 'CHANGED'), sql`json_array_length(${events.changes}) = 0`)
  const [event] = await database
    .select({ id: events.id, at: events.at })
    .from(events)
    .where(and(eq(events.noun, 'SERVICE'), eq(events.subjectId, serviceId), or(changesTechnician, picksAccount)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  return event
}

/**
 * The events of a record, newest first, by keyset on the index `events_record`; those of a device with its duties,
 * refrigerant, protocols and requests (rule A18)
 */
async function readPage(
  noun: HistoryNoun,
  { id, before, mayRead = () => true }: HistoryQuery,
  { ports: { database } }: Caller,
): Promise<HistoryPage> {
  const earlier = before && or(lt(events.at, before.at), and(eq(events.at, before.at), lt(events.id, before.id)))
  const own = and(eq(events.noun, noun), id === null ? isNull(events.subjectId) : eq(events.subjectId, id))
  const ofParts =
    noun === 'DEVICE' && id !== null
      ? and(inArray(events.noun, ['DUTY', 'REFRIGERANT', 'PROTOCOL', 'REQUEST']), eq(events.deviceId, id))
      : undefined
  const rows = await database
    .select()
    .from(events)
    .where(and(or(own, ofParts), earlier))
    .orderBy(desc(events.at), desc(events.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    events: readableEvents(page, mayRead),
    next: rows.length > pageSize ? timeCursorText(page.at(-1)!) : null,
  }
}
