import { eq, inArray } from 'drizzle-orm'
import { uniqueBy } from '#domain/collections'
import type { WishInput } from '#domain/confirmations/wire'
import type { Wish } from '#domain/confirmations/wish'
import { isSameWish, wishDayRefusal } from '#domain/confirmations/wish'
import { dayAt } from '#domain/time/warsaw'
import { confirmations, devices } from '../db/schema'
import { nextVersion } from '../db/stamps'
import { conflict, invalid } from '../http/api-problem'
import type { JournalEvent } from '../events/command'
import { commandBy, customer } from '../events/command'
import { hashOfToken } from '../links/token'
import type { Transaction } from '../ports'
import { confirmOpen } from './confirm'
import type { LockedLink } from './held-link'
import { aboutLink, confirmationEvent, holdLink, linkExpired } from './held-link'
import { comingServices, windowOf, wishOf } from './queries'

interface LinkWish extends Omit<WishInput, 'rejectedWindow'>, Partial<Pick<WishInput, 'rejectedWindow'>> {
  token: string
}

/**
 * Saves the customer's wish for a time, which also confirms the inspection, unless the link is about another visit;
 * `rejectsService` rejects the booked services as well, or those in `rejectedWindow`. Repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, VALIDATION, CONFLICT if there is no booked service to reject
 */
export const leaveWish = commandBy(
  customer,
  async ({ tx, now, record }, { token, rejectsService, rejectedWindow = null, ...wish }: LinkWish) => {
    const refusal = wishDayRefusal(wish.day, dayAt(now))
    if (refusal) throw invalid({ scheduledDate: refusal })
    const all = await holdLink(tx, await hashOfToken(token), now)
    const links = all.filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED')
    if (links.length === 0) throw linkExpired()
    const events = await confirmOpen(tx, links, token, now)
    const changedLinks = links.filter((link) => !isSameWish(wishOf(link) ?? noWish, wish))
    events.push(...(await saveWish(tx, changedLinks, wish, now)))
    if (rejectsService) events.push(...(await rejectServices(tx, links, { wish, rejectedWindow }, now)))
    return record(events, undefined)
  },
)

const noWish: Wish = { day: null, part: null, note: null, phone: null }

async function saveWish(tx: Transaction, links: readonly LockedLink[], wish: Wish, now: Date): Promise<JournalEvent[]> {
  if (links.length === 0) return []
  const ids = links.map(({ confirmation }) => confirmation.id)
  await tx
    .update(confirmations)
    .set({
      preferredDay: wish.day,
      preferredPart: wish.part,
      note: wish.note,
      contactPhone: wish.phone,
      wishedAt: isSameWish(wish, noWish) ? null : now,
    })
    .where(inArray(confirmations.id, ids))
  return links.map((link) => confirmationEvent('WISHED', aboutLink(link), wish, wishOf(link)))
}

type Rejection = Pick<WishInput, 'rejectedWindow'> & { wish: Wish }

async function rejectServices(
  tx: Transaction,
  links: readonly LockedLink[],
  { wish, rejectedWindow }: Rejection,
  now: Date,
): Promise<JournalEvent[]> {
  const services = await comingServices(tx, links, now)
  const visits = uniqueBy([...services], ([, service]) => service.id).filter(([, service]) => {
    const { date, from } = windowOf(service)
    const isMeant = !rejectedWindow || (rejectedWindow.date === date && rejectedWindow.from === from)
    return isMeant && service.startsAt > now
  })
  if (visits.length === 0) {
    throw conflict('Ta wizyta została już zmieniona. Odśwież stronę, aby zobaczyć, co jest umówione.')
  }
  const events: JournalEvent[] = []
  for (const [link, service] of visits) {
    const { confirmation, device } = link
    if (confirmation.rejectedServiceAt?.getTime() === service.startsAt.getTime()) continue
    await tx
      .update(confirmations)
      // Since when the customer waits, also by a link that confirms nothing
      .set({ rejectedServiceAt: service.startsAt, confirmedAt: confirmation.confirmedAt ?? now })
      .where(eq(confirmations.id, confirmation.id))
    // Lists and map show the rejection, so the version must change.
    await tx
      .update(devices)
      .set({ version: nextVersion(devices) })
      .where(eq(devices.id, device.id))
    const before = { ...wish, rejectedServiceAt: confirmation.rejectedServiceAt }
    events.push(
      confirmationEvent('REJECTED', aboutLink(link), { ...wish, rejectedServiceAt: service.startsAt }, before),
    )
  }
  return events
}
