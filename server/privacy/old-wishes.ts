import { and, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { requestRetentionMonths } from '#domain/requests/request'
import { addMonths } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { confirmations } from '../db/schema'
import type { Ports } from '../ports'
import { forgetWishesInEvents } from './forget-in-events'

/**
 * Empties the wishes of clients by a sticker as long after the inspection, or the end of their confirmation, as settled
 * requests are kept: number and note go, also from the journal; day and part of the day stay (rule V19).
 */
// No event: nobody asks what retention has emptied.
export async function forgetWishes({ database, clock }: Ports): Promise<void> {
  const before = addMonths(dayAt(clock.now()), -requestRetentionMonths)
  const { inspectionDoneAt, expiresOn, note, contactPhone, phone, wishedAt, preferredDay, preferredPart } =
    confirmations
  const isOld = or(lt(inspectionDoneAt, instantAt(before, 0)), lt(expiresOn, before))
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(confirmations)
      .set({
        note: null,
        contactPhone: null,
        // Not null, which is a link to any number
        phone: '',
        wishedAt: sql`case when ${preferredDay} is not null or ${preferredPart} is not null then ${wishedAt} end`,
      })
      .where(and(not(confirmations.sent), isOld, or(isNotNull(note), isNotNull(contactPhone), ne(phone, ''))))
      .returning({ id: confirmations.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await forgetWishesInEvents(tx, ids)
  })
}
