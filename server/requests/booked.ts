import { inArray } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import type { Signatory } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { requests } from '../db/schema'
import type { Event } from '../events/command'
import { requestEvent } from '../events/records'
import { invalid, notFound } from '../http/api-problem'
import type { Transaction } from '../ports'

export const missingRequest = 'Nie znaleziono zgłoszenia'

/**
 * Settles requests by a service that was booked because of them, as a part of another command.
 * @returns the events, for the command to record
 * @throws ApiProblem NOT_FOUND, VALIDATION for another client's request
 */
export async function settleByService(
  tx: Transaction,
  {
    ids,
    service,
    actor,
    now,
  }: { ids: readonly number[]; service: { id: number; clientId: number }; actor: Signatory; now: Date },
): Promise<Event[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(requests)
    .where(inArray(requests.id, [...ids]))
    .orderBy(requests.id)
    .for('update')
  if (rows.length < new Set(ids).size) throw notFound(missingRequest)
  if (rows.some(({ clientId }) => clientId !== service.clientId))
    throw invalid({ serviceId: 'Ta wizyta jest u innego klienta' })
  const set = { state: 'BOOKED' as const, serviceId: service.id, closeReason: null, closedFrom: null }
  await tx
    .update(requests)
    .set({ ...set, changedAt: now, changedBy: signatureOf(actor) })
    .where(inArray(requests.id, [...ids]))
  return rows.map((row) => requestEvent('CHANGED', row, eventChanges({ state: row.state }, { state: 'BOOKED' })))
}
