import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, or } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import type { OpenRequestState, RequestState } from '#domain/requests/request'
import { isOpenRequest } from '#domain/requests/request'
import type { Signatory } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { requests } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { requestEvent } from '../events/records'
import { alreadyDone, invalid, notFound } from '../http/api-problem'
import type { Transaction } from '../ports'

export const missingRequest = 'Nie znaleziono zgłoszenia'

interface By {
  service: { id: number; clientId: number }
  actor: Signatory
  now: Date
}

export interface OpenRequest {
  id: number
  state: OpenRequestState
}

interface Settlement {
  /** The requests that were open, with their states until now */
  openRequests: OpenRequest[]
  /** The events, for the command to record */
  events: JournalEvent[]
}

/**
 * Settles open requests by a service that was booked because of them, as a part of another command.
 * @throws ApiProblem NOT_FOUND, VALIDATION for another client's request, CONFLICT for one that is settled otherwise
 */
export async function settleByService(
  tx: Transaction,
  { ids, service, actor, now }: By & { ids: readonly number[] },
): Promise<Settlement> {
  if (ids.length === 0) return { openRequests: [], events: [] }
  const rows = await lockRows(tx, inArray(requests.id, [...ids]))
  if (rows.length < new Set(ids).size) throw notFound(missingRequest)
  if (rows.some(({ clientId }) => clientId !== service.clientId))
    throw invalid({ serviceId: 'Ta wizyta jest u innego klienta' })
  const openRequests: OpenRequest[] = []
  const events: JournalEvent[] = []
  for (const row of rows) {
    const { id, state, serviceId } = row
    if (state === 'BOOKED' && serviceId === service.id) continue
    if (!isOpenRequest(state)) throw settledProblem(row)
    openRequests.push({ id, state })
    events.push(requestEvent('CHANGED', row, eventChanges({ state }, { state: 'BOOKED' })))
  }
  await tx
    .update(requests)
    .set({ state: 'BOOKED', serviceId: service.id, changedAt: now, changedBy: signatureOf(actor) })
    .where(inArray(requests.id, idsOf(openRequests)))
  return { openRequests, events }
}

/** What was on the screen of a request, where that is known */
export type SeenRequest = { state?: RequestState | undefined } | undefined

/** @throws ApiProblem CONFLICT for a request that was still to do on the screen, and that somebody has settled since */
export function refuseSettled(row: typeof requests.$inferSelect, previous: SeenRequest): void {
  if (previous?.state && isOpenRequest(previous.state) && !isOpenRequest(row.state)) throw settledProblem(row)
}

const settledProblem = ({ changedBy, changedAt }: typeof requests.$inferSelect) =>
  alreadyDone('To zgłoszenie jest już załatwione', changedBy, changedAt)

/**
 * Makes the requests open again that a service was booked for, once it is gone: as `before` says, otherwise new.
 * @returns the events, for the command to record
 */
export async function reopenWithout(
  tx: Transaction,
  { before = [], service, actor, now }: By & { before?: readonly OpenRequest[] | undefined },
): Promise<JournalEvent[]> {
  const isBooked = and(eq(requests.serviceId, service.id), eq(requests.state, 'BOOKED'))
  const events: JournalEvent[] = []
  for (const row of await lockRows(tx, isBooked)) {
    const state = before.find(({ id }) => id === row.id)?.state ?? 'NEW'
    await tx
      .update(requests)
      .set({ state, serviceId: null, changedAt: now, changedBy: signatureOf(actor) })
      .where(eq(requests.id, row.id))
    events.push(requestEvent('REOPENED', row, eventChanges({ state: row.state }, { state })))
  }
  return events
}

/**
 * Transfers the requests that a cancelled service was booked for, also those closed since, to the service that replaces
 * it.
 * @returns their ids, which the cancelled service has to remember for `giveBack`
 */
export async function handOver(tx: Transaction, { from, to }: { from: number; to: number }): Promise<number[]> {
  const isBooked = or(eq(requests.state, 'BOOKED'), eq(requests.closedFrom, 'BOOKED'))
  const rows = await lockRows(tx, and(eq(requests.serviceId, from), isBooked))
  await tx
    .update(requests)
    .set({ serviceId: to })
    .where(inArray(requests.id, idsOf(rows)))
  return idsOf(rows)
}

/** Takes back `handOver` for those that the other service still has */
export async function handBack(
  tx: Transaction,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> {
  const rows = await lockRows(tx, and(inArray(requests.id, [...ids]), eq(requests.serviceId, from)))
  await tx
    .update(requests)
    .set({ serviceId: to })
    .where(inArray(requests.id, idsOf(rows)))
}

/** Ids of those of a client that nobody has settled */
export async function openAmong(tx: Transaction, ids: readonly number[], clientId: number): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await lockRows(tx, and(inArray(requests.id, [...ids]), eq(requests.clientId, clientId)))
  return idsOf(rows.filter(({ state }) => isOpenRequest(state)))
}

const idsOf = (of: readonly { id: number }[]) => of.map(({ id }) => id)

const lockRows = (tx: Transaction, which: SQL | undefined) =>
  tx.select().from(requests).where(which).orderBy(requests.id).for('update')
