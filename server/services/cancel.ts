import { and, eq, sql } from 'drizzle-orm'
import type { Service } from '#domain/services/service'
import type { User } from '#domain/users/user'
import { changedNow } from '../db/stamps'
import { services } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Ports } from '../ports'
import { serviceIn } from './queries'

/** Cancels a scheduled visit; one that is cancelled already stays so. @throws ApiProblem NOT_FOUND, CONFLICT for a completed one */
export async function cancelService({ database, clock }: Ports, actor: User, id: number): Promise<Service> {
  return database.transaction(async (tx) => {
    await tx
      .update(services)
      .set({ status: 'CANCELLED', version: sql`${services.version} + 1`, ...changedNow(clock, actor) })
      .where(and(eq(services.id, id), eq(services.status, 'SCHEDULED')))
    const service = await serviceIn(tx, id)
    if (service.status === 'COMPLETED') throw new ApiProblem('CONFLICT', 'Ta wizyta została już zakończona.')
    return service
  })
}
