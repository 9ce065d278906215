import { sql } from 'drizzle-orm'
import { addDays } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { openEngine } from '../host/engine'
import { passwordHasher } from '../host/password-hasher'
import { silentPorts } from '../host/silent-ports'
import { makeSeason, writeSeason } from './load'
import { shippedAddress, shippedOrigin } from './shipped'

interface ShippedSeason {
  address: string
  dump: Blob
}

/**
 * The database of the demo with a season, for each of `days` days from the day of `now` on: one file for `openEngine`
 * each, without its pictures. The commands that make one take seconds.
 * @param empty a migrated database
 */
export async function* makeShippedSeasons(empty: Blob, now: Date, days: number): AsyncGenerator<ShippedSeason> {
  yield await makeShippedSeason(empty, now)
  for (let later = 1; later < days; later++)
    yield await makeShippedSeason(empty, instantAt(addDays(dayAt(now), later), hourOfLaterDays))
}

/** After the hours at which the demo plans and sends: what is due on a day waits until a person has seen it. */
const hourOfLaterDays = 12

async function makeShippedSeason(empty: Blob, now: Date): Promise<ShippedSeason> {
  const engine = await openEngine(empty)
  const ports = { ...silentPorts(engine.database, now), passwordHasher, publicUrl: shippedOrigin }
  await writeSeason(ports, await makeSeason(ports))
  // Otherwise half of the file would be a log that nobody reads any more.
  await engine.database.execute(sql`checkpoint`)
  const dump = await engine.dump()
  await engine.close()
  return { address: shippedAddress(dayAt(now)), dump }
}
