import { tmpdir } from 'node:os'
import { afterAll, expect, test, vi } from 'vitest'
import type { Backup, BucketCopy } from '#domain/backup/backup'
import { createApp } from '#server/app'
import type { Backups } from '#server/ports'
import { testHost } from '#server/testing/host'
import { addClient } from '#server/testing/samples'
import { plannedSms } from '#server/db/schema'
import { realDatabase } from '#server/testing/real-postgres'
import { openDatabase } from '../database'
import { createMetrics } from './metrics'

const token = 'a-token-of-the-operator'
const config = { backup: undefined, dataFolder: tmpdir(), databasePool: 10 }
const host = await testHost()
afterAll(() => host.close())

const ask = (authorization?: string) =>
  new Request('http://termin.test/metrics', { headers: authorization === undefined ? {} : { authorization } })

test('figures are for who has the token, and hold neither a phone number nor a customer’s token', async () => {
  const metrics = createMetrics(config, token)
  const ports = {
    ...host.ports,
    log: metrics.counting(host.ports.log),
    smsGateway: { ...host.ports.smsGateway, account: async () => ({ sender: 'Firma', balance: 12.5, problem: null }) },
  }
  for (const wrong of [undefined, token, `Bearer ${token}x`])
    expect((await metrics.answer(ask(wrong), ports)).status).toBe(401)
  expect((await metrics.answer(ask(`bearer ${token}`), ports)).status).toBe(200)
  const { clientId } = await addClient(await host.as('ADMIN'))
  const now = host.ports.clock.now()
  const scheduledAt = new Date(now.getTime() - 90_000)
  await host.database.insert(plannedSms).values({
    clientId,
    type: 'MANUAL_CUSTOM',
    customMessage: 'Dzień dobry',
    scheduledAt,
    createdAt: now,
    updatedAt: now,
  })
  const app = createApp(ports)
  await app.request('/api/confirm/a-secret-token/info')
  await app.request('/api/clients/check-phone/600100200')
  ports.log.info('job', { kind: 'backup.by-hand', ended: 'DONE' })
  const text = await (await metrics.answer(ask(`Bearer ${token}`), ports)).text()
  expect(text).toContain('termin_sms_waiting 1\n')
  expect(text).toContain('termin_sms_oldest_seconds 90\n')
  expect(text).toContain('termin_sms_balance 12.5\n')
  expect(text).toContain('termin_database_up 1\n')
  expect(text).toContain('termin_refusals_total{status="401"} 1\n')
  expect(text).toContain('termin_jobs_total{kind="backup.by-hand",end="DONE"} 1\n')
  expect(text).toMatch(
    /termin_request_seconds_count\{method="GET",route="\/api\/confirm\/:token\/info",status="404"\} 1/,
  )
  expect(text).toMatch(/termin_disk_free_bytes \d{6,}/)
  expect(text).not.toMatch(/a-secret-token|600100200/)
})

test('a database that says nothing is told within seconds, beside the other figures', async () => {
  const metrics = createMetrics(config, token)
  const execute = vi.spyOn(host.database, 'execute').mockReturnValue(new Promise<never>(() => {}) as never)
  const text = await (await metrics.answer(ask(`Bearer ${token}`), host.ports)).text()
  execute.mockRestore()
  expect(text).toContain('termin_database_up 0\n')
  expect(text).toMatch(/termin_disk_free_bytes \d{6,}/)
})

test('an exhausted pool is told: its connections in use, and who waits for one', async () => {
  const metrics = createMetrics(config, token)
  const real = await realDatabase()
  const { database, close } = openDatabase(real.connection, host.ports.log, { size: 2 })
  const readText = async () => {
    const text = await (await metrics.answer(ask(`Bearer ${token}`), { ...host.ports, database })).text()
    return /^termin_database_pool_used (.*)$[^]*^termin_database_pool_idle (.*)$[^]*^termin_database_pool_waiting (.*)$/m
      .exec(text)
      ?.slice(1)
  }
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const starters: (() => void)[] = []
  const hold = () => {
    const holds = new Promise<void>((resolve) => starters.push(resolve))
    return {
      ended: database.transaction(async () => {
        starters.shift()!()
        return released
      }),
      holds,
    }
  }
  try {
    const first = hold()
    const second = hold()
    await Promise.all([first.holds, second.holds])
    const third = hold()
    expect(await readText()).toEqual(['2', '0', '1'])
    release()
    await Promise.all([first.ended, second.ended, third.ended])
    // What the first scrape asked of the database is answered only now.
    await expect.poll(readText).toEqual(['0', '2', '0'])
  } finally {
    release()
    await close()
    await real.close()
  }
})

test('the age of the newest backup in the bucket is told, endless while it has none, and nothing without a bucket', async () => {
  const metrics = createMetrics(config, token)
  const readMetrics = async (bucketCopy: () => Promise<BucketCopy | null>) => {
    const backups = { list: async () => [], bucketCopy } as unknown as Backups
    const text = await (await metrics.answer(ask(`Bearer ${token}`), { ...host.ports, backups })).text()
    return /^termin_backup_bucket_age_seconds (.*)$/m.exec(text)?.[1]
  }
  const createdAt = new Date(host.ports.clock.now().getTime() - 90_000).toISOString()
  expect(await readMetrics(async () => ({ createdAt, failure: null }))).toBe('90')
  expect(await readMetrics(async () => ({ createdAt: null, failure: null }))).toBe('+Inf')
  expect(await readMetrics(async () => null)).toBeUndefined()
})

test('the age of the newest backup is that of the newest nightly or manual one', async () => {
  const metrics = createMetrics(config, token)
  const ago = (seconds: number) => new Date(host.ports.clock.now().getTime() - seconds * 1000).toISOString()
  const readMetrics = async (list: Pick<Backup, 'kind' | 'createdAt'>[]) => {
    const backups = { list: async () => list, bucketCopy: async () => null } as unknown as Backups
    const text = await (await metrics.answer(ask(`Bearer ${token}`), { ...host.ports, backups })).text()
    return /^termin_backup_age_seconds (.*)$/m.exec(text)?.[1]
  }
  const wayBack = { kind: 'BEFORE_UPGRADE', createdAt: ago(10) } as const
  expect(await readMetrics([wayBack, { kind: 'NIGHTLY', createdAt: ago(90) }])).toBe('90')
  expect(await readMetrics([wayBack])).toBeUndefined()
})
