import { inArray } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { RecordedEventKind, CustomerResponse } from '#domain/confirmations/links/history'
import { responseChanges } from '#domain/confirmations/links/history'
import type { LinkState } from '#domain/confirmations/link'
import { clients, devices } from '../db/schema'
import { lockDevices } from '../devices/queries'
import type { JournalEvent } from '../events/command'
import { ApiProblem } from '../http/api-problem'
import type { Transaction } from '../ports'
import type { Link } from './queries'
import { linkOfHash, stateOf } from './queries'

const expiredSentence = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'

export function linkExpired(): ApiProblem {
  return new ApiProblem('LINK_EXPIRED', expiredSentence)
}

export type LockedLink = Link & { state: LinkState }

/**
 * Finds a link by the hash of its token and locks its clients and devices until the transaction ends; clients first, in
 * the same order as deletions do.
 * @throws ApiProblem NOT_FOUND
 */
export async function holdLink(tx: Transaction, tokenHash: string, now: Date): Promise<LockedLink[]> {
  const about = await linkOfHash(tx, tokenHash)
  const clientIds = about.map(({ device }) => device.clientId)
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, clientIds))
    .orderBy(clients.id)
    .for('share')
  const deviceIds = about.map(({ device }) => device.id)
  await lockDevices(tx, inArray(devices.id, deviceIds))
  return (await linkOfHash(tx, tokenHash)).map((link) => ({ ...link, state: stateOf(link, now) }))
}

/** The event of what a customer did by a link, or the office about it */
export function confirmationEvent(
  verb: RecordedEventKind,
  { id, clientId, deviceId, subject }: { id: number; clientId: number; deviceId: number; subject: string },
  after: Partial<CustomerResponse> = {},
  before: Partial<CustomerResponse> = {},
): JournalEvent {
  return {
    verb,
    noun: 'CONFIRMATION',
    subjectId: id,
    clientId,
    deviceId,
    subject,
    changes: responseChanges(before, after),
  }
}

export function aboutLink({ confirmation, device, client }: Link) {
  return { id: confirmation.id, clientId: client.id, deviceId: device.id, subject: clientName(client) }
}
