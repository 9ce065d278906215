import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { may } from '#domain/access/access'
import type { HistoryCursor, HistoryNoun, HistoryPage } from '#domain/events/history'
import {
  clientHistoryCalls,
  deviceHistoryCalls,
  historyCursorAt,
  readableChanges,
  settingsHistoryCalls,
  userHistoryCalls,
} from '#domain/events/history'
import { clients, devices, events, users } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { Caller } from '../http/serve'
import { serve } from '../http/serve'

const pageSize = 30

type PageStart = { before?: HistoryCursor | undefined }

const owners = {
  CLIENT: { table: clients, missing: 'Nie znaleziono klienta' },
  DEVICE: { table: devices, missing: 'Nie znaleziono urządzenia' },
  USER: { table: users, missing: 'Nie znaleziono użytkownika' },
} as const

export const historyRoutes = [
  ...serve(clientHistoryCalls, { list: ({ id, before }, caller) => historyOf('CLIENT', id, { before }, caller) }),
  ...serve(deviceHistoryCalls, { list: ({ id, before }, caller) => historyOf('DEVICE', id, { before }, caller) }),
  ...serve(userHistoryCalls, { list: ({ id, before }, caller) => historyOf('USER', id, { before }, caller) }),
  ...serve(settingsHistoryCalls, { list: (start, caller) => readPage('SETTINGS', null, start, caller) }),
]

/** @throws ApiProblem NOT_FOUND if there is no such record (any more) */
async function historyOf(
  noun: keyof typeof owners,
  id: number,
  start: PageStart,
  caller: Caller,
): Promise<HistoryPage> {
  const { table, missing } = owners[noun]
  if ((await caller.ports.database.$count(table, eq(table.id, id))) === 0) throw notFound(missing)
  return readPage(noun, id, start, caller)
}

/** The events of a record, newest first, by keyset on the index `events_record` */
async function readPage(
  noun: HistoryNoun,
  id: number | null,
  { before }: PageStart,
  { ports: { database }, user }: Caller,
): Promise<HistoryPage> {
  const earlier = before && or(lt(events.at, before.at), and(eq(events.at, before.at), lt(events.id, before.id)))
  const rows = await database
    .select()
    .from(events)
    .where(and(eq(events.noun, noun), id === null ? isNull(events.subjectId) : eq(events.subjectId, id), earlier))
    .orderBy(desc(events.at), desc(events.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const readable = page.flatMap((event) => {
    const changes = readableChanges(event.changes, (operation) => may(user.roles, operation))
    // What consists of hidden changes only is left out.
    return event.changes.length > 0 && changes.length === 0 ? [] : [{ ...event, changes }]
  })
  return { events: readable, next: rows.length > pageSize ? historyCursorAt(page.at(-1)!) : null }
}
