import { max } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { clients } from '#server/db/schema'
import { migratedDump } from '#server/testing/database'
import { openEngine } from '../host/engine'
import { makeShippedSeasons } from './make-shipped'

test('a build of several days has the season of each, also where the clock changes', async () => {
  const addresses: string[] = []
  const newest: Day[] = []
  // The clock goes forward in the night to 28 March.
  for await (const { address, dump } of makeShippedSeasons(
    await migratedDump(),
    new Date('2027-03-27T23:30:00+01:00'),
    2,
  )) {
    addresses.push(address)
    const engine = await openEngine(dump)
    newest.push(
      ...(await engine.database.select({ at: max(clients.createdAt) }).from(clients)).map(({ at }) => dayAt(at!)),
    )
    await engine.close()
  }
  expect(addresses).toEqual(['/season-2027-03-27.bin', '/season-2027-03-28.bin'])
  // Each ends on the evening before.
  expect(newest).toEqual(['2027-03-26', '2027-03-27'])
})
