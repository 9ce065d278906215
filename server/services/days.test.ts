import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceDayWire } from '#domain/services/days'
import type { ServiceWire } from '#domain/services/wire'
import { addClient, addService, utc } from '../testing/samples'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'

let viewer: TestCall
const host = await testHost()
beforeAll(async () => {
  const owner = await addClient(await host.as('TECHNICIAN'))
  viewer = await host.as('VIEWER')
  /** Services are identified by their notes. In November 2026 Warsaw is an hour ahead of UTC. */
  const add = (notes: string, startsAt: string, more: { status?: 'CANCELLED'; type?: 'AWARIA' } = {}) =>
    addService(host, owner, { notes, startsAt: utc(startsAt), ...more })
  await add('october', '2026-10-31T22:59:59')
  await add('first of november', '2026-10-31T23:00:00')
  await add('called off', '2026-11-23T06:00:00', { status: 'CANCELLED' })
  await add('third', '2026-11-23T22:30:00')
  await add('second', '2026-11-23T10:00:00')
  await add('first', '2026-11-23T07:00:00', { type: 'AWARIA' })
  await add('tomorrow', '2026-11-23T23:00:00')
  await add('december', '2026-11-30T23:00:00')
  // 2027-03-28 has 23 hours, 2027-10-31 has 25.
  await add('spring, first', '2027-03-27T23:00:00')
  await add('spring, last', '2027-03-28T21:59:00')
  await add('spring, next', '2027-03-28T22:00:00')
  await add('autumn, first', '2027-10-30T22:00:00')
  await add('autumn, last', '2027-10-31T22:59:00')
  await add('autumn, next', '2027-10-31T23:00:00')
})
afterAll(() => host.close())

const ask = (query: string) => viewer<ServiceDayWire[]>('GET', `/api/services/days?${query}`)

describe('the days of a month', () => {
  test.each([
    // Cancelled services come last.
    [
      'from=2026-11-01&until=2026-12-01',
      [
        ['2026-11-01', 1, 'first of november'],
        ['2026-11-23', 4, 'first', 'second'],
        ['2026-11-24', 1, 'tomorrow'],
      ],
    ],
    ['from=2027-03-28&until=2027-03-29', [['2027-03-28', 2, 'spring, first', 'spring, last']]],
    ['from=2027-03-29&until=2027-03-30', [['2027-03-29', 1, 'spring, next']]],
    ['from=2027-10-01&until=2027-11-01', [['2027-10-31', 2, 'autumn, first', 'autumn, last']]],
    ['from=2027-05-01&until=2027-06-01', []],
    ['from=2026-11-01&until=2027-01-01&filter={"q":"zak awaria","status":["SCHEDULED"]}', [['2026-11-23', 1, 'first']]],
    ['from=2026-11-23&until=2026-11-24&filter={"status":"CANCELLED"}', [['2026-11-23', 1, 'called off']]],
  ])('%s', async (query, expected) => {
    const { status, body } = await ask(query)
    expect(status).toBe(200)
    expect(body.map(({ day, total, services }) => [day, total, ...services.map(({ notes }) => notes)])).toEqual(
      expected,
    )
  })

  test('carry services as any list does', async () => {
    const { body } = await ask('from=2026-11-24&until=2026-11-25')
    const { body: same } = await viewer<ServiceWire>('GET', `/api/services/${body[0]!.services[0]!.id}`)
    expect(body[0]!.services).toEqual([same])
  })

  test.each([
    'from=2026-11-01',
    'from=2026-11-01&until=2026-11-01',
    'from=2026-11-02&until=2026-11-01',
    'from=2026-02-30&until=2026-03-01',
    'from=2026-11-01&until=2026-11-02&filter={"ids":1}',
    'from=2026-11-01&until=2026-11-02&filter=x',
  ])('are refused for %s', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })

  test('are at most 62', async () => {
    expect((await ask('from=2026-11-01&until=2027-01-02')).status).toBe(200)
    expect(await ask('from=2026-11-01&until=2027-01-03')).toMatchObject({
      status: 400,
      body: { fields: { until: 'Zakres to od 1 do 62 dni' } },
    })
  })
})
