import { afterAll, describe, expect, test } from 'vitest'
import { events, smsAnswers } from '../db/schema'
import { recordEvents } from '../events/command'
import { seedRecurring } from '../jobs/recurring'
import { runNextJob } from '../jobs/run'
import { applyRetention } from '../privacy/retention'
import { testHost } from '../testing/host'
import { aRun } from '../testing/jobs'
import { forgetEvents } from './forget-events'

const host = await testHost()
const admin = await host.as('ADMIN')
afterAll(() => host.close())

describe('the retention', () => {
  const at = (time: string) =>
    recordEvents({ ...host.ports, clock: { now: () => new Date(time) } }, { kind: 'USER', name: 'Dawna', id: null }, [
      { verb: 'CHANGED', noun: 'SETTINGS', changes: [] },
    ])
  const old = async () =>
    (await host.database.select().from(events))
      .filter(({ actor }) => actor === 'Dawna')
      .map((event) => event.at.toISOString())
  const run = () => forgetEvents.run(host.ports, aRun)

  test('deletes events that are older than the years of the settings', async () => {
    await at('2021-11-22T22:59:59Z')
    await at('2021-11-22T23:00:00Z')
    await at('2024-11-22T22:59:59Z')
    // Today is 2026-11-23, and five years are the default.
    expect((await run()).counts).toEqual({ deleted: 1 })
    expect(await old()).toEqual(['2021-11-22T23:00:00.000Z', '2024-11-22T22:59:59.000Z'])
    expect((await admin('PUT', '/api/settings', { eventYears: 2 })).status).toBe(200)
    expect((await run()).counts).toEqual({ deleted: 2 })
    expect(await old()).toEqual([])
  })

  test('takes 1 to 20 years', async () => {
    for (const eventYears of [21, -1, 1.5])
      expect((await admin('PUT', '/api/settings', { eventYears })).status).toBe(400)
    for (const eventYears of [1, 20]) expect((await admin('PUT', '/api/settings', { eventYears })).status).toBe(200)
  })
})

test('what old data were deleted is read in the journal', async () => {
  await admin('PUT', '/api/privacy/retention', {
    smsMonths: null,
    answerMonths: 1,
    consentMonths: null,
    photoMonths: null,
  })
  const at = new Date('2026-01-10T09:00:00Z')
  const answer = { fingerprint: 'f', phone: '+48600100200', message: 'Tak', optOut: false }
  await host.database.insert(smsAnswers).values({ ...answer, receivedAt: at, handledAt: at })
  await seedRecurring(host.ports, [applyRetention])
  await runNextJob(host.ports, [applyRetention], 'test')
  const { body } = await admin<{ verb: string; changes: object[] }[]>('GET', '/api/events')
  expect(body[0]).toMatchObject({ verb: 'RAN', changes: [{ field: 'answers', to: 1 }] })
})
