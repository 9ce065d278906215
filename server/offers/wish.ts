import { sql } from 'drizzle-orm'
import { lastDayOfLink } from '#domain/confirmations/link'
import { tokenTail } from '#domain/links/token'
import { isEmptyWish } from '#domain/confirmations/empty-wish'
import type { Wish } from '#domain/confirmations/wish'
import { wishDayRefusal } from '#domain/confirmations/wish'
import { dayAt } from '#domain/time/warsaw'
import { leaveWish } from '../confirmations/wish'
import { confirmations } from '../db/schema'
import { commandBy, customer } from '../events/command'
import { conflict, invalid } from '../http/api-problem'
import type { Transaction } from '../ports'
import { holdOffer, offerOver } from './find-offer'
import type { OfferRow, StopContext } from './stop-context'
import { openDuties } from '../campaigns/open-duties'

/**
 * Saves a wish of a customer whom no window of an offer suits, as the link of a reminder does: it confirms the
 * inspection and books nothing, and the office sees whom to call. Accepted also after the offer has expired (rule O11).
 * Repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, VALIDATION, CONFLICT once a visit is booked
 */
export const wishByOffer = commandBy(
  customer,
  async ({ tx, ports, now, unchanged }, { token, ...wish }: Wish & { token: string }) => {
    const refusal = isEmptyWish(wish) ? emptyWish : wishDayRefusal(wish.day, dayAt(now))
    if (refusal) throw invalid({ scheduledDate: refusal })
    const { context, offer, state } = await holdOffer(tx, token, now)
    if (state === 'ACCEPTED') throw conflict('Ta wizyta jest już umówiona. Jeśli nie pasuje, prosimy ją odwołać.')
    if (state !== 'OPEN' && state !== 'EXPIRED') throw offerOver()
    await makeLink(tx, await linkRows(tx, context, { offer, token, now }))
    await leaveWish(ports, { token, ...wish, rejectsService: false })
    // The command called above has recorded what was done.
    return unchanged(undefined)
  },
)

const emptyWish = 'Prosimy podać dzień, porę dnia albo napisać, kiedy pasuje.'

type LinkRow = typeof confirmations.$inferInsert

/**
 * Stores the link. A due date may have been corrected since the last wish, and the link may have ended: both are
 * brought up to date.
 * @throws ApiProblem LINK_EXPIRED if nothing is due any more
 */
async function makeLink(tx: Transaction, rows: LinkRow[]): Promise<void> {
  if (rows.length === 0) throw offerOver()
  const { tokenHash, deviceId, dutyId } = confirmations
  await tx
    .insert(confirmations)
    .values(rows)
    .onConflictDoUpdate({
      target: [tokenHash, deviceId, dutyId],
      set: { dueDate: sql`excluded.due_date`, expiresOn: sql`excluded.expires_on` },
    })
}

/**
 * Rows that make the link of the offer one about each inspection and duty of its stop that is still due in the campaign
 */
async function linkRows(
  tx: Transaction,
  { stop, client }: StopContext,
  { offer, token, now }: { offer: OfferRow; token: string; now: Date },
): Promise<LinkRow[]> {
  const duties = await openDuties(tx, [stop.id])
  return duties.map(({ deviceId, dutyId, dueDate }) => ({
    deviceId,
    dutyId,
    dueDate,
    clientId: client.id,
    phone: client.phone,
    issuedAt: offer.offeredAt,
    tokenHash: offer.tokenHash,
    tokenTail: tokenTail(token),
    expiresOn: lastDayOfLink(dayAt(now)),
  }))
}
