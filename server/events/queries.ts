import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { EventFilter } from '#domain/events/contract'
import type { EventRecord } from '#domain/events/event'
import { addDays } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
import { contains, searchWords } from '../db/search'
import { events } from '../db/schema'
import type { Found, Page } from '../http/list'
import type { WholeList } from '../http/whole-list'
import { inOrderOf } from '../http/whole-list'
import type { Database } from '../ports'

interface Asked {
  filter: EventFilter
  sort?: readonly ['at', 'ASC' | 'DESC'] | undefined
}

export async function findEvents(
  database: Database,
  { page, ...asked }: Asked & { page: Page },
): Promise<Found<EventRecord>> {
  const which = matching(asked.filter)
  const rows = database
    .select()
    .from(events)
    .where(which)
    .orderBy(...orderOf(asked))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, database.$count(events, which)])
  return { rows: found, total }
}

export async function wholeEvents(database: Database, asked: Asked): Promise<WholeList<EventRecord>> {
  const which = matching(asked.filter)
  const ids = await database
    .select({ id: events.id })
    .from(events)
    .where(which)
    .orderBy(...orderOf(asked))
  return {
    ids: ids.map(({ id }) => id),
    async read(slice) {
      const rows = await database.select().from(events).where(inArray(events.id, slice))
      return inOrderOf(slice, rows, ({ id }) => id)
    },
  }
}

const orderOf = ({ sort }: Asked) =>
  sort?.[1] === 'ASC' ? [asc(events.at), asc(events.id)] : [desc(events.at), desc(events.id)]

function matching({ q, noun, verb, clientId, deviceId, from, until, ids }: EventFilter): SQL | undefined {
  return and(
    ...searchWords(q ?? '').map((word) => contains(events.search, word)),
    noun && eq(events.noun, noun),
    verb && eq(events.verb, verb),
    clientId === undefined ? undefined : eq(events.clientId, clientId),
    deviceId === undefined ? undefined : eq(events.deviceId, deviceId),
    from && gte(events.at, dayBounds(from).start),
    until && lt(events.at, dayBounds(addDays(until, 1)).start),
    ids && inArray(events.id, ids),
  )
}
