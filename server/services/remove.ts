import { eq } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { services } from '../db/schema'
import type { Ports } from '../ports'
import { lockService, serviceChanged } from './changed'

/**
 * Deletes a service with its attachments; after the commit, the caller hastens the deletion of their files. Effects of its completion stay.
 * @throws ApiProblem NOT_FOUND
 */
export async function deleteService(ports: Ports, _actor: User, id: number): Promise<void> {
  await ports.database.transaction(async (tx) => {
    await lockService(tx, id)
    await serviceChanged(ports, tx, id)
    await tx.delete(services).where(eq(services.id, id))
  })
}
