import { desc, eq } from 'drizzle-orm'
import type { FieldChange, ServiceChange, ServiceChangeKind } from '#domain/services/changes'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { serviceChanges, services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
import { raiseRevision } from '../outbox/calendar-events'
import type { Database, Ports, Transaction } from '../ports'

export const missingService = 'Nie znaleziono wizyty'

/**
 * Locks a service and, before it, its device, in the same order as deletions do.
 * @throws ApiProblem NOT_FOUND
 */
export async function lockService(tx: Transaction, id: number) {
  const [owned] = await tx.select({ deviceId: services.deviceId }).from(services).where(eq(services.id, id))
  const device = owned && (await lockDevice(tx, owned.deviceId))
  const [service] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  if (!service || !device) throw notFound(missingService)
  return { service, device }
}

/** Reports a change of a service to the external calendar. Every command that changes a service must call it. */
export async function serviceChanged(ports: Ports, tx: Transaction, serviceId: number): Promise<void> {
  await raiseRevision(ports, tx, serviceId)
}

/** Records who changed what of a service (rule V5), and reports the change to the external calendar. */
export async function recordChange(
  ports: Ports,
  tx: Transaction,
  actor: User,
  { serviceId, kind, changes = [] }: { serviceId: number; kind: ServiceChangeKind; changes?: FieldChange[] },
): Promise<void> {
  await tx.insert(serviceChanges).values({ serviceId, kind, changes, at: ports.clock.now(), by: signatureOf(actor) })
  await serviceChanged(ports, tx, serviceId)
}

/** The changes of a service, newest first. @throws ApiProblem NOT_FOUND */
export async function changesOf(database: Database, serviceId: number): Promise<ServiceChange[]> {
  const changes = await database
    .select()
    .from(serviceChanges)
    .where(eq(serviceChanges.serviceId, serviceId))
    .orderBy(desc(serviceChanges.id))
  if (changes.length === 0 && (await database.$count(services, eq(services.id, serviceId))) === 0) {
    throw notFound(missingService)
  }
  return changes
}
