import { and, eq, inArray, ne } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { requests, services } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { requestEvent } from '../events/records'
import type { Transaction } from '../ports'

/**
 * When a device is deleted together with a visit that was booked for a request about another device, that request has
 * to be done again (rule V19); requests about the deleted device go with it. Here and not next to `reopenWithout`,
 * since `server/requests` depends on `server/devices`.
 * @returns the events, for the command to record
 */
export async function freeRequests(tx: Transaction, deviceId: number, actor: User, now: Date): Promise<JournalEvent[]> {
  // Who books a visit for a request locks the visit first, too.
  const visits = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.deviceId, deviceId), ne(services.status, 'COMPLETED')))
    .orderBy(services.id)
    .for('update')
  const ids = visits.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .update(requests)
    .set({ state: 'NEW', serviceId: null, changedAt: now, changedBy: signatureOf(actor) })
    .where(and(inArray(requests.serviceId, ids), eq(requests.state, 'BOOKED'), ne(requests.deviceId, deviceId)))
    .returning()
  return rows.map((row) => requestEvent('REOPENED', row, eventChanges({ state: 'BOOKED' }, { state: 'NEW' })))
}
