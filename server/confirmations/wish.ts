import { eq, inArray, sql } from 'drizzle-orm'
import type { WishInput } from '#domain/confirmations/wire'
import type { Wish } from '#domain/confirmations/wish'
import { isSameWish, refuseWishDay } from '#domain/confirmations/wish'
import { dayAt } from '#domain/time/warsaw'
import { confirmations, devices } from '../db/schema'
import { ApiProblem, invalid } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { confirmOpen } from './confirm'
import type { HeldLink } from './held-link'
import { holdLink, linkExpired, recordEvents } from './held-link'
import { comingServices, wishOf } from './queries'

/**
 * Saves the customer's wish for a time, which also confirms the inspection; `rejectsService` rejects the booked service as well. Repeating it changes
 * nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, VALIDATION, CONFLICT if there is no booked service to reject
 */
export async function leaveWish(
  { database, clock }: Ports,
  token: string,
  { rejectsService, ...wish }: WishInput,
): Promise<void> {
  const now = clock.now()
  const refusal = refuseWishDay(wish.day, dayAt(now))
  if (refusal) throw invalid({ scheduledDate: refusal })
  await database.transaction(async (tx) => {
    const all = await holdLink(tx, token, now)
    const links = all.filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED')
    if (links.length === 0) throw linkExpired()
    await confirmOpen(tx, links, token, now)
    const changed = links.filter((link) => !isSameWish(wishOf(link) ?? noWish, wish))
    await saveWish(tx, changed, wish, now)
    if (rejectsService) await rejectServices(tx, links, wish, now)
  })
}

const noWish: Wish = { day: null, part: null, note: null, phone: null }

async function saveWish(tx: Transaction, links: readonly HeldLink[], wish: Wish, now: Date): Promise<void> {
  if (links.length === 0) return
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
  await recordEvents(
    tx,
    ids.map((confirmationId) => ({ kind: 'WISHED', confirmationId, wish })),
    now,
  )
}

async function rejectServices(tx: Transaction, links: readonly HeldLink[], wish: Wish, now: Date): Promise<void> {
  const services = await comingServices(
    tx,
    links.map(({ device }) => device.id),
    now,
  )
  const booked = links.flatMap(({ confirmation, device }) => {
    const service = services.get(device.id)
    return service && service.startsAt > now ? [{ confirmation, device, service }] : []
  })
  if (booked.length === 0) {
    throw new ApiProblem('CONFLICT', 'Ta wizyta została już zmieniona. Odśwież stronę, aby zobaczyć, co jest umówione.')
  }
  for (const { confirmation, device, service } of booked) {
    if (confirmation.rejectedServiceAt?.getTime() === service.startsAt.getTime()) continue
    await tx
      .update(confirmations)
      .set({ rejectedServiceAt: service.startsAt })
      .where(eq(confirmations.id, confirmation.id))
    // Lists and map show the rejection, so the version must change.
    await tx
      .update(devices)
      .set({ version: sql`${devices.version} + 1` })
      .where(eq(devices.id, device.id))
    const event = { kind: 'REJECTED', confirmationId: confirmation.id, rejectedServiceAt: service.startsAt } as const
    await recordEvents(tx, [{ ...event, wish }], now)
  }
}
