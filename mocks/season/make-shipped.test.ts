import { expect, test } from 'vitest'
import { migratedDump } from '#server/testing/database'
import { openEngine } from '../host/engine'
import { makeShippedSeasons } from './make-shipped'

test('a build of several days has the season of each, also where the clock changes', async () => {
  const addresses: string[] = []
  const newest: unknown[] = []
  // The clock goes forward in the night to 28 March.
  for await (const { address, dump } of makeShippedSeasons(
    await migratedDump(),
    new Date('2027-03-27T23:30:00+01:00'),
    2,
  )) {
    addresses.push(address)
    const engine = await openEngine(dump)
    const { rows } = await engine.database.execute(
      `select max(day)::text as day from (select (created_at at time zone 'Europe/Warsaw')::date as day from clients) as days`,
    )
    newest.push(rows[0])
    await engine.close()
  }
  expect(addresses).toEqual(['/season-2027-03-27.bin', '/season-2027-03-28.bin'])
  // Each ends on the evening before.
  expect(newest).toEqual([{ day: '2027-03-26' }, { day: '2027-03-27' }])
})
