import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { CalendarFeed, FeedInput } from '#domain/calendar/feed'
import { feedDays, feedScopeNames, feedTokenTail, feedUrl, maxFeeds } from '#domain/calendar/feed'
import { maskLinks, mayReadLinks } from '#domain/confirmations/mask-links'
import type { Service } from '#domain/services/service'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { may } from '#domain/access/access'
import type { User } from '#domain/users/user'
import { calendarFeeds, users } from '../db/schema'
import { command } from '../events/command'
import { conflict, notFound } from '../http/api-problem'
import { randomSecret, sha256 } from '../http/hash'
import { countAttempt } from '../http/throttle'
import type { WholeList } from '../http/whole-list'
import { sliceSize } from '../http/whole-list'
import type { WholeLists } from '../http/whole-lists'
import type { Database, Ports } from '../ports'
import { userEvent } from '../events/records'
import { serviceList } from '../services/queries'
import { holdSession } from '../users/sessions'
import { iCalendar } from './icalendar'

// No event: the time of the last reading is no change by anybody.

const missingFeed = 'Nie ma takiego adresu kalendarza.'
/** Limit of unknown feed URLs per network */
const guesses = { limit: 30, seconds: 900 }
/** Minimum interval between two updates of `lastReadAt` (ms) */
const readEvery = 60_000

const { id, name, scope, tokenTail, createdAt, lastReadAt } = calendarFeeds
const columns = { id, name, scope, tokenTail, createdAt, lastReadAt }

export async function feedsOf({ database }: Ports, userId: number): Promise<CalendarFeed[]> {
  return database.select(columns).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).orderBy(asc(id))
}

/**
 * Creates a private feed URL. Only its hash is stored, so this result is the only one that contains it (rule V15).
 * @throws ApiProblem CONFLICT beyond `maxFeeds` per user, 'Session expired or invalid'
 */
export async function makeFeed(
  ports: Ports,
  actor: User,
  input: FeedInput & { sessionId: string },
): Promise<CalendarFeed & { url: string }> {
  const token = randomSecret()
  const tokenHash = await sha256(token)
  const feed = await insertFeed(ports, actor, { ...input, tokenHash, tokenTail: feedTokenTail(token) })
  return { ...feed, url: feedUrl(ports.publicUrl, token) }
}

const insertFeed = command(
  async (
    { tx, actor, now, record },
    { sessionId, ...input }: FeedInput & { sessionId: string; tokenHash: string; tokenTail: string },
  ) => {
    await holdSession(tx, actor.id, sessionId, now)
    if ((await tx.$count(calendarFeeds, eq(calendarFeeds.userId, actor.id))) >= maxFeeds) {
      throw conflict(`Masz już ${maxFeeds} adresów. Usuń ten, którego nie używasz.`)
    }
    const [row] = await tx
      .insert(calendarFeeds)
      .values({
        ...input,
        userId: actor.id,
        createdAt: now,
      })
      .returning(columns)
    return record<CalendarFeed>(
      userEvent('CHANGED', actor, [{ field: 'calendarFeed', from: null, to: row!.name }]),
      row!,
    )
  },
)

/** @throws ApiProblem NOT_FOUND, also for a feed of another user */
export const revokeFeed = command(async ({ tx, actor, record }, feedId: number) => {
  const [row] = await tx
    .delete(calendarFeeds)
    .where(and(eq(id, feedId), eq(calendarFeeds.userId, actor.id)))
    .returning({ name })
  if (!row) throw notFound(missingFeed)
  return record(userEvent('CHANGED', actor, [{ field: 'calendarFeed', from: row.name, to: null }]), undefined)
})

/**
 * The iCalendar of a feed. It is available only while its user is active and may read services.
 * @param from network of the caller, for the limit of guesses
 * @param lists the long lists of this process, with which its slices take turns
 * @throws ApiProblem NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function readFeed(
  ports: Ports,
  { token, from, lists }: { token: string; from: string; lists: WholeLists },
): Promise<string> {
  const { database, clock, publicUrl } = ports
  const [row] = await database
    .select({ feed: columns, user: { id: users.id, active: users.active, roles: users.roles } })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, await sha256(token)))
  if (!row?.user.active || !may(row.user.roles, 'services.read')) {
    await countAttempt(ports, `calendar feed from ${from}`, guesses)
    throw notFound(missingFeed)
  }
  const { feed, user } = row
  const now = clock.now()
  await database
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(id, feed.id), or(isNull(lastReadAt), lt(lastReadAt, new Date(now.getTime() - readEvery)))))
  const { begin, events, end } = iCalendar({
    name: `Termin: ${feedScopeNames[feed.scope]}`,
    host: new URL(publicUrl).host,
    // Masked here, since a feed has no session by which answers are masked.
    readable: mayReadLinks(user.roles) ? (text) => text : maskLinks,
  })
  const { ids, read } = await feedServices(database, now, feed.scope === 'OWN' ? [user.id] : [])
  const parts = [begin]
  // Read and written in slices, so that other requests are not blocked.
  for (let at = 0; at < ids.length; at += sliceSize) {
    parts.push(await lists.inTurn(async () => events(await read(ids.slice(at, at + sliceSize)))))
  }
  return [...parts, end].join('')
}

/** @param technicianId empty for all services */
function feedServices(database: Database, now: Date, technicianId: number[]): Promise<WholeList<Service>> {
  const days = feedDays(dayAt(now))
  const filter = { from: dayBounds(days.from).start, until: dayBounds(days.until).start, technicianId }
  return serviceList(database, { filter }).all()
}
