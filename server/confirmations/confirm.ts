import { inArray } from 'drizzle-orm'
import { tokenTail } from '#domain/links/token'
import { confirmations, devices } from '../db/schema'
import { nextVersion } from '../db/stamps'
import type { JournalEvent } from '../events/command'
import { commandBy, customer } from '../events/command'
import { hashOfToken } from '../links/token'
import type { Transaction } from '../ports'
import type { LockedLink } from './held-link'
import { aboutLink, confirmationEvent, holdLink, linkExpired } from './held-link'

/**
 * Confirms what a link is about: the inspection of each device, and duties, which leave the inspection unconfirmed;
 * repeating it changes nothing, also once the link is of no more use. The token is the customer's only authentication.
 * @returns whether anything was confirmed
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED
 */
export const confirm = commandBy(customer, async ({ tx, now, record, unchanged }, token: string) => {
  const links = await holdLink(tx, await hashOfToken(token), now)
  if (links.every(({ state }) => state === 'EXPIRED')) throw linkExpired()
  const events = await confirmOpen(tx, links, token, now)
  return events.length > 0 ? record(events, true) : unchanged(false)
})

/** @returns the events, for the command to record */
export async function confirmOpen(
  tx: Transaction,
  links: readonly LockedLink[],
  token: string,
  now: Date,
): Promise<JournalEvent[]> {
  const open = links.filter(({ state }) => state === 'OPEN')
  if (open.length === 0) return []
  const ids = open.map(({ confirmation }) => confirmation.id)
  await tx.update(confirmations).set({ confirmedAt: now }).where(inArray(confirmations.id, ids))
  const ofInspection = open.filter(({ duty }) => !duty).map(({ device }) => device.id)
  await tx
    .update(devices)
    .set({ confirmedAt: now, lastTokenTail: tokenTail(token), version: nextVersion(devices) })
    .where(inArray(devices.id, ofInspection))
  return open.map((link) => confirmationEvent('CONFIRMED', aboutLink(link)))
}
