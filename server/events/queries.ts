import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { EventFilter } from '#domain/events/contract'
import type { JournalEntry } from '#domain/events/event'
import { addDays } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
import { contains, searchWords } from '../db/search'
import { clients, events } from '../db/schema'
import type { ListQuery } from '../http/list'
import { orderBy, recordList } from '../http/record-list'
import type { Listing } from '../http/whole-list'
import type { Database } from '../ports'

type EventQuery = ListQuery<EventFilter, 'at'>

export function eventList(
  database: Database,
  { filter, sort: [, direction] = ['at', 'DESC'] }: EventQuery,
): Listing<JournalEntry> {
  return recordList(database, {
    id: events.id,
    order: orderBy([events.at, events.id], direction),
    where: matching(filter),
    search: searchWords(filter.q ?? '').length > 0,
    read: (which) => entries(database, which),
  })
}

/** A deleted client has the name of its last event. */
async function entries(database: Database, which: SQL): Promise<JournalEntry[]> {
  const rows = await database
    .select({
      event: events,
      client: { firstName: clients.firstName, lastName: clients.lastName },
      lastName: sql<string | null>`(select e.subject from ${events} e
        where e.noun = 'CLIENT' and e.subject_id = ${events.clientId} order by e.at desc, e.id desc limit 1)`,
    })
    .from(events)
    .leftJoin(clients, eq(clients.id, events.clientId))
    .where(which)
  return rows.map(({ event, client, lastName }) => ({
    ...event,
    clientName: client ? clientName(client) : lastName,
    clientExists: client !== null,
  }))
}

function matching({ q, noun, verb, clientId, deviceId, from, until, ids }: EventFilter): SQL | undefined {
  return and(
    ...searchWords(q ?? '').map(naming),
    noun && eq(events.noun, noun),
    verb && eq(events.verb, verb),
    clientId === undefined ? undefined : eq(events.clientId, clientId),
    deviceId === undefined ? undefined : eq(events.deviceId, deviceId),
    from && gte(events.at, dayBounds(from).start),
    until && lt(events.at, dayBounds(addDays(until, 1)).start),
    ids && inArray(events.id, ids),
  )
}

/**
 * Events whose person, record or client has the word in the name; a union, because an OR across the tables would scan
 * them.
 */
const naming = (word: string) => sql`${events.id} in (
  select id from ${events} where ${contains(sql`search`, word)}
  union select e.id from ${events} e where e.client_id in (
    select id from ${clients} where ${contains(sql`search`, word)}
    union select client_id from ${events} where noun = 'CLIENT' and ${contains(sql`search`, word)}))`
