import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { CalendarFeed, FeedInput } from '#domain/calendar/feed'
import { feedDays, feedScopeNames, feedTokenTail, feedUrl, mostFeeds } from '#domain/calendar/feed'
import type { Service } from '#domain/services/service'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { may } from '#domain/users/access'
import type { User } from '#domain/users/user'
import { calendarFeeds, users } from '../db/schema'
import { ApiProblem, notFound } from '../http/api-problem'
import { randomSecret, sha256 } from '../http/hash'
import { countAttempt } from '../http/throttle'
import { sliceSize } from '../http/whole-list'
import type { Database, Ports } from '../ports'
import { wholeServices } from '../services/queries'
import { lockUser } from '../users/queries'
import { iCalendar } from './icalendar'

const missingFeed = 'Nie ma takiego adresu kalendarza.'
/** Addresses that lead nowhere, from one network. */
const guesses = { limit: 30, seconds: 900 }
/** How exactly it is known when a feed was last read (ms). */
const readEvery = 60_000

const { id, name, scope, tokenTail, createdAt, lastReadAt } = calendarFeeds
const shown = { id, name, scope, tokenTail, createdAt, lastReadAt }

export async function feedsOf({ database }: Ports, userId: number): Promise<CalendarFeed[]> {
  return database.select(shown).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).orderBy(asc(id))
}

/**
 * Makes a private address. Only its hash is kept: what this returns is the one time that the address is told.
 * @throws ApiProblem CONFLICT where a person has enough of them
 */
export async function makeFeed(ports: Ports, actor: User, input: FeedInput): Promise<CalendarFeed & { url: string }> {
  const token = randomSecret()
  const tokenHash = await sha256(token)
  const made = await ports.database.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    if ((await tx.$count(calendarFeeds, eq(calendarFeeds.userId, actor.id))) >= mostFeeds) {
      throw new ApiProblem('CONFLICT', `Masz już ${mostFeeds} adresów. Usuń ten, którego nie używasz.`)
    }
    const [row] = await tx
      .insert(calendarFeeds)
      .values({
        ...input,
        userId: actor.id,
        tokenHash,
        tokenTail: feedTokenTail(token),
        createdAt: ports.clock.now(),
      })
      .returning(shown)
    return row!
  })
  return { ...made, url: feedUrl(ports.publicUrl, token) }
}

/** The address leads nowhere from then on. @throws ApiProblem NOT_FOUND, also for somebody else's */
export async function revokeFeed({ database }: Ports, actor: User, feedId: number): Promise<void> {
  const revoked = await database
    .delete(calendarFeeds)
    .where(and(eq(id, feedId), eq(calendarFeeds.userId, actor.id)))
    .returning({ id })
  if (revoked.length === 0) throw notFound(missingFeed)
}

/**
 * What stands behind an address, as iCalendar. It ends with the account, as all that a person may read does.
 * @param from who asks, for the count of guesses
 * @throws ApiProblem NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function readFeed(ports: Ports, { token, from }: { token: string; from: string }): Promise<string> {
  const { database, clock, publicUrl } = ports
  const [found] = await database
    .select({ feed: shown, user: { id: users.id, active: users.active, roles: users.roles } })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, await sha256(token)))
  if (!found?.user.active || !may(found.user.roles, 'services.read')) {
    await countAttempt(ports, `calendar feed from ${from}`, guesses)
    throw notFound(missingFeed)
  }
  const { feed, user } = found
  const now = clock.now()
  const services = await shownServices(database, now, feed.scope === 'OWN' ? [user.id] : [])
  await database
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(id, feed.id), or(isNull(lastReadAt), lt(lastReadAt, new Date(now.getTime() - readEvery)))))
  return iCalendar(services, { name: `Termin: ${feedScopeNames[feed.scope]}`, host: new URL(publicUrl).host })
}

/** @param technicianId everybody's where it names nobody */
async function shownServices(database: Database, now: Date, technicianId: number[]): Promise<Service[]> {
  const days = feedDays(dayAt(now))
  const filter = { from: dayBounds(days.from).start, until: dayBounds(days.until).start, technicianId }
  const { ids, read } = await wholeServices(database, { filter })
  const services: Service[] = []
  // In slices, so that other requests are not held up.
  for (let at = 0; at < ids.length; at += sliceSize) services.push(...(await read(ids.slice(at, at + sliceSize))))
  return services
}
