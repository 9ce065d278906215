import { inArray, sql } from 'drizzle-orm'
import { tokenTail } from '#domain/confirmations/token'
import { clients, confirmations, devices } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Ports } from '../ports'
import { findLink, stateOf } from './queries'

const expiredSentence = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'

/**
 * The customer, who is known by the token alone, wishes for the inspection, of each device that the link is about; a second time changes nothing.
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED
 */
export async function confirm({ database, clock }: Ports, token: string): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    const about = await findLink(tx, token)
    const clientIds = about.map(({ device }) => device.clientId)
    await tx
      .select({ id: clients.id })
      .from(clients)
      .where(inArray(clients.id, clientIds))
      .orderBy(clients.id)
      .for('share')
    const deviceIds = about.map(({ device }) => device.id)
    await tx
      .select({ id: devices.id })
      .from(devices)
      .where(inArray(devices.id, deviceIds))
      .orderBy(devices.id)
      .for('update')
    const links = await findLink(tx, token)
    const open = links.filter((link) => stateOf(link, now) === 'OPEN')
    if (open.length === 0) {
      if (links.some(({ confirmation }) => confirmation.confirmedAt !== null)) return
      throw new ApiProblem('LINK_EXPIRED', expiredSentence)
    }
    await tx
      .update(confirmations)
      .set({ confirmedAt: now })
      .where(
        inArray(
          confirmations.id,
          open.map(({ confirmation }) => confirmation.id),
        ),
      )
    await tx
      .update(devices)
      .set({ confirmedAt: now, lastTokenTail: tokenTail(token), version: sql`${devices.version} + 1` })
      .where(
        inArray(
          devices.id,
          open.map(({ device }) => device.id),
        ),
      )
  })
}
