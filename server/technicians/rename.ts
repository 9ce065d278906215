import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { inOrder } from '../db/in-order'
import { services } from '../db/schema'
import { renewEvents } from '../sms/outbox/calendar-events'
import type { Ports, Transaction } from '../ports'

type PersonName = Pick<User, 'id' | 'firstName' | 'lastName' | 'username'>

/**
 * Writes a user's new name into all services of that person, in the transaction of the change (rule V13). The versions
 * of the services stay, so that open editors do not become stale.
 */
export async function renameTechnician(
  ports: Ports,
  tx: Transaction,
  before: PersonName,
  after: PersonName,
): Promise<void> {
  const name = signatureOf(after)
  if (name === signatureOf(before)) return
  const theirs = eq(services.technicianId, after.id)
  await tx
    .update(services)
    .set({ technician: name })
    .where(inOrder(tx, services.id, and(theirs, sql`${services.technician} is distinct from ${name}`)))
  await renewEvents(ports, tx, theirs)
}
