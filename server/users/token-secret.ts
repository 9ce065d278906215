import { eq } from 'drizzle-orm'
import { secrets } from '../db/schema'
import { randomSecret } from '../http/hash'
import type { Database } from '../ports'

// No event: a secret of the installation.

const name = 'access-token'

/** The key that signs access tokens; created on the first start, shared by all processes on one database. */
export async function loadTokenSecret(database: Database): Promise<Uint8Array> {
  await database.insert(secrets).values({ name, value: randomSecret() }).onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  return new TextEncoder().encode(row!.value)
}
