import { afterAll, expect, test } from 'vitest'
import { poolOf } from '../node/database'
import { testHost } from '../testing/host'
import { addClient } from '../testing/samples'

/** One question may hold half of the ten connections of a process, so that two people keep nobody waiting. */

const host = await testHost()
const admin = await host.as('ADMIN')
await addClient(admin, { terminPrzegladu: '2026-12-01' })
afterAll(() => host.close())

/** The most connections that were in use at once while a call was answered */
async function mostUsed(path: string): Promise<number> {
  let most = 0
  let looking = true
  const look = () => {
    most = Math.max(most, poolOf(host.database)!.used)
    if (looking) setImmediate(look)
  }
  look()
  expect((await admin('GET', path)).status).toBe(200)
  looking = false
  return most
}

test.each([
  ['/api/planned-sms/debug/planning?daysAhead=30', 3],
  ['/api/reports/period?period=2025', 5],
  ['/api/reports/period/pdf?period=2025', 5],
  ['/api/search?q=kow', 3],
])('%s uses %i connections at most', async (path, connections) => {
  expect(await mostUsed(path)).toBeLessThanOrEqual(connections)
})
