import { eq, sql } from 'drizzle-orm'
import { tokenTail } from '#domain/confirmations/token'
import { clients, confirmations, devices } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Ports } from '../ports'
import { findLink, stateOf } from './queries'

const expiredSentence = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'

/**
 * The customer, who is known by the token alone, wishes for the inspection; a second time changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED
 */
export async function confirm({ database, clock }: Ports, token: string): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    const { device } = await findLink(tx, token)
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, device.clientId)).for('share')
    await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, device.id)).for('update')
    const link = await findLink(tx, token)
    if (link.confirmation.confirmedAt) return
    if (stateOf(link, now) === 'EXPIRED') throw new ApiProblem('LINK_EXPIRED', expiredSentence)
    await tx.update(confirmations).set({ confirmedAt: now }).where(eq(confirmations.id, link.confirmation.id))
    await tx
      .update(devices)
      .set({ confirmedAt: now, lastTokenTail: tokenTail(token), version: sql`${devices.version} + 1` })
      .where(eq(devices.id, device.id))
  })
}
