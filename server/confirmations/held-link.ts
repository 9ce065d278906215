import { inArray } from 'drizzle-orm'
import type { RecordedEventKind } from '#domain/confirmation-links/event'
import type { LinkState } from '#domain/confirmations/link'
import type { Wish } from '#domain/confirmations/wish'
import { clients, confirmationEvents, devices } from '../db/schema'
import { lockDevices } from '../devices/queries'
import { ApiProblem } from '../http/api-problem'
import type { Transaction } from '../ports'
import type { Link } from './queries'
import { findLink, stateOf } from './queries'

const expiredSentence = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'

export function linkExpired(): ApiProblem {
  return new ApiProblem('LINK_EXPIRED', expiredSentence)
}

export type HeldLink = Link & { state: LinkState }

/**
 * Finds the link of a token and locks its clients and devices until the transaction ends; clients first, in the same order as deletions do.
 * @throws ApiProblem NOT_FOUND
 */
export async function holdLink(tx: Transaction, token: string, now: Date): Promise<HeldLink[]> {
  const about = await findLink(tx, token)
  const clientIds = about.map(({ device }) => device.clientId)
  await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, clientIds))
    .orderBy(clients.id)
    .for('share')
  const deviceIds = about.map(({ device }) => device.id)
  await lockDevices(tx, inArray(devices.id, deviceIds))
  return (await findLink(tx, token)).map((link) => ({ ...link, state: stateOf(link, now) }))
}

interface RecordedEvent {
  kind: RecordedEventKind
  confirmationId: number
  wish?: Wish
  rejectedServiceAt?: Date | null
  /** Who of the office did it */
  by?: string
  note?: string | null
}

export async function recordEvents(tx: Transaction, events: readonly RecordedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await tx.insert(confirmationEvents).values(
    events.map(({ kind, confirmationId, wish, rejectedServiceAt, by, note }) => ({
      kind,
      confirmationId,
      at: now,
      preferredDay: wish?.day ?? null,
      preferredPart: wish?.part ?? null,
      note: wish?.note ?? note ?? null,
      contactPhone: wish?.phone ?? null,
      rejectedServiceAt: rejectedServiceAt ?? null,
      by: by ?? null,
    })),
  )
}
