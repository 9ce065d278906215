import type { Registration } from '#domain/users/credentials'
import { users } from '../db/schema'
import type { Ports } from '../ports'
import { refuseTaken } from './queries'

/** Creates an account that waits for an administrator (rule A2). @throws ApiProblem CONFLICT at the field that is taken */
export async function register(ports: Ports, { password, ...input }: Registration): Promise<void> {
  const passwordHash = await ports.passwordHasher.hash(password)
  await ports.database.transaction(async (tx) => {
    await refuseTaken(tx, input)
    const createdAt = ports.clock.now()
    await tx.insert(users).values({ ...input, passwordHash, roles: ['VIEWER'], active: false, createdAt })
  })
}
