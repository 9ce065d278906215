import { inArray, sql } from 'drizzle-orm'
import { tokenTail } from '#domain/confirmations/token'
import { confirmations, devices } from '../db/schema'
import type { Ports, Transaction } from '../ports'
import type { HeldLink } from './held-link'
import { holdLink, linkExpired, recordEvents } from './held-link'

/**
 * Confirms the inspection of each device of a link; repeating it changes nothing. The token is the customer's only authentication.
 * @returns whether anything was confirmed
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED
 */
export async function confirm({ database, clock }: Ports, token: string): Promise<boolean> {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const links = await holdLink(tx, token, now)
    if (!links.some(({ state }) => state === 'OPEN' || state === 'CONFIRMED')) throw linkExpired()
    await confirmOpen(tx, links, token, now)
    return links.some(({ state }) => state === 'OPEN')
  })
}

export async function confirmOpen(
  tx: Transaction,
  links: readonly HeldLink[],
  token: string,
  now: Date,
): Promise<void> {
  const open = links.filter(({ state }) => state === 'OPEN')
  if (open.length === 0) return
  const ids = open.map(({ confirmation }) => confirmation.id)
  await tx.update(confirmations).set({ confirmedAt: now }).where(inArray(confirmations.id, ids))
  await tx
    .update(devices)
    .set({ confirmedAt: now, lastTokenTail: tokenTail(token), version: sql`${devices.version} + 1` })
    .where(
      inArray(
        devices.id,
        open.map(({ device }) => device.id),
      ),
    )
  await recordEvents(
    tx,
    ids.map((confirmationId) => ({ kind: 'CONFIRMED', confirmationId })),
    now,
  )
}
