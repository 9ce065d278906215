import { sql } from 'drizzle-orm'
import { dayAt } from '#domain/time/warsaw'
import { openEngine } from '../host/engine'
import { passwordHasher } from '../host/password-hasher'
import { silentPorts } from '../host/silent-ports'
import { makeSeason, writeSeason } from './load'
import { shippedAddress, shippedOrigin } from './shipped'

/**
 * The database of the demo with the season of `now`, as one file for `openEngine`, but for its pictures. The commands that make it take seconds.
 * @param empty a migrated database
 */
export async function makeShippedSeason(empty: Blob, now: Date): Promise<{ address: string; dump: Blob }> {
  const engine = await openEngine(empty)
  const ports = { ...silentPorts(engine.database, now), passwordHasher, publicUrl: shippedOrigin }
  await writeSeason(ports, await makeSeason(ports))
  // Otherwise half of the file would be a log that nobody reads any more.
  await engine.database.execute(sql`checkpoint`)
  const dump = await engine.dump()
  await engine.close()
  return { address: shippedAddress(dayAt(now)), dump }
}
