import { eq } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { serviceDeletions, services } from '../db/schema'
import type { Ports } from '../ports'
import { lockService, serviceChanged } from './changed'

/**
 * Deletes a service with its attachments, and records who did it; after the commit, the caller hastens the deletion of their files. Effects of its
 * completion stay.
 * @throws ApiProblem NOT_FOUND
 */
export async function deleteService(ports: Ports, actor: User, id: number): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const { service } = await lockService(tx, id)
    await serviceChanged(ports, tx, id)
    const { clientId, type, startsAt } = service
    await tx
      .insert(serviceDeletions)
      .values({ clientId, type, startsAt, at: ports.clock.now(), by: signatureOf(actor) })
    await tx.delete(services).where(eq(services.id, id))
  })
}
