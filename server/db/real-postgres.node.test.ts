import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { ServiceWire } from '#domain/services/wire'
import { appliedMigrations, dropStatements } from '../backup/archive/catalog'
import { clients, devices, plannedSms, settings, smsMessages } from '../db/schema'
import type { Database } from '../ports'
import { processDue } from '../sms/planned/process'
import { reconcile } from '../sms/outbox/reconcile'
import type { TestDatabase } from '../testing/database'
import { testDatabase } from '../testing/database'
import { recordingGateway } from '../testing/gateway'
import { realDatabase } from '../testing/real-postgres'
import { addClient, clientBody, deviceBody, serviceBody } from '../testing/samples'
import { password, testHost } from '../testing/host'
import { planReminders } from '../testing/plan-reminders'
import { migrate } from './migrate'
import { rowsOf } from './rows'

/** Covers what PGlite cannot show: the migrations on a real PostgreSQL, and concurrent connections. */

const gateway = recordingGateway()
const host = await testHost({ gateway: gateway.gateway, database: await realDatabase() })
const admin = await host.as('ADMIN')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(smsMessages)
  await host.database.delete(clients)
  gateway.sent.length = 0
})

const many = <T>(count: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)))
const counts = (statuses: { status: number }[], status: number) =>
  statuses.filter((each) => each.status === status).length

describe('the migrations', () => {
  let small: TestDatabase
  beforeAll(async () => {
    small = await testDatabase()
  })
  afterAll(() => small.close())

  const catalog = {
    columns: sql`select table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default,
        collation_name, datetime_precision, generation_expression
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    indexes: sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
    constraints: sql`select conrelid::regclass::text as table_name, conname, contype, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    functions: sql`select proname, prosrc, provolatile, proisstrict, proparallel from pg_proc
      where pronamespace = 'public'::regnamespace and proname in ('fold', 'polish_key') order by 1`,
    extensions: sql`select extname from pg_extension where extname <> 'plpgsql' order by 1`,
    applied: sql`select name from schema_migrations order by 1`,
  }

  test('make the same database on PostgreSQL and on PGlite', async () => {
    for (const query of Object.values(catalog)) {
      const expected = await rowsOf(small.database, query)
      expect(expected.length).toBeGreaterThan(0)
      expect(await rowsOf(host.database, query)).toEqual(expected)
    }
  })

  test('change nothing when they are run again, by several at once', async () => {
    const before = await rowsOf(host.database, sql`select * from schema_migrations order by name`)
    await many(3, () => migrate(host.database))
    expect(await rowsOf(host.database, sql`select * from schema_migrations order by name`)).toEqual(before)
  })

  test('are seen by another process all together or not at all', async () => {
    const fresh = await realDatabase()
    for (const statement of await dropStatements(fresh.database)) await fresh.database.execute(sql.raw(statement))
    const other = fresh.connect()
    const pids = new Set<number>()
    let done = false
    const migrated = migrate(fresh.database).finally(() => (done = true))
    while (!done) pids.add((await appliedMigrations(other.database)).length)
    await migrated
    const all = (await appliedMigrations(other.database)).length
    expect([...pids].filter((count) => count > 0 && count < all)).toEqual([])
    expect(pids).toContain(0)
    await other.kill()
    await fresh.close()
  })

  test('take links of every form out of search texts that are stored', async () => {
    const { database, close } = await realDatabase()
    for (const statement of await dropStatements(database)) await database.execute(sql.raw(statement))
    await migrate(database, '0031')
    const link = 'https://termin.test/offer/Hh3Jj4Kk5Ll6Mm7Nn8Pp'
    await database.execute(sql`insert into sms_answers (fingerprint, phone, message, opt_out, received_at)
      values ('one', '+48600100200', ${`Zmiana ${link} pilna`}, false, now())`)
    await database.execute(sql`insert into events (at, actor, verb, noun, subject, changes, search)
      values (now(), 'Jan', 'CHANGED', 'CLIENT', ${link}, '[]', ${`jan ${link.toLowerCase()} zak`})`)
    const stored = () => rowsOf(database, sql`select search from sms_answers union all select search from events`)
    expect(JSON.stringify(await stored()).match(/hh3jj4kk5ll6mm7nn8pp/g)).toHaveLength(2)
    await migrate(database)
    expect(await stored()).toEqual([
      { search: ' +48600100200 zmiana https://termin.test pilna' },
      { search: 'jan https://termin.test zak' },
    ])
    await expect(database.execute(sql`delete from events`)).rejects.toThrow()
    await close()
  })

  test('refuse a database of newer code', async () => {
    await host.database.execute(sql`insert into schema_migrations (name) values ('9999_future')`)
    await expect(migrate(host.database)).rejects.toThrow(/nowszej wersji programu \(9999_future\)/)
    await host.database.execute(sql`delete from schema_migrations where name = '9999_future'`)
  })

  test('make functions that fold and sort alike', async () => {
    const query = sql`select string_agg(name || '=' || fold(name), ' ' order by polish_key(name) collate "C") as value
      from (values ('Łoś'), ('Lis'), ('Żak'), ('Źrebak'), ('Zając'), ('Ćwik'), ('Cyga'), ('Müller')) as list(name)`
    const read = async (database: Database) => (await rowsOf<{ value: string }>(database, query))[0]!.value
    expect(await read(host.database)).toBe(await read(small.database))
  })
})

describe('at the same moment', () => {
  test('a refresh token gives each of several tabs tokens that work', async () => {
    const { body } = await host.anonymous('POST', '/api/auth/login', { username: 'admin', password })
    const { refreshToken } = body
    const answers = await many(6, () => host.anonymous('POST', '/api/auth/refresh', { refreshToken }))
    expect(counts(answers, 200)).toBe(6)
    const again = answers.map(({ body: tokens }) =>
      host.anonymous('POST', '/api/auth/refresh', { refreshToken: tokens.refreshToken }),
    )
    expect(counts(await Promise.all(again), 200)).toBe(6)
  })

  test('the last two devices of a client are deleted, and the client with them', async () => {
    for (let round = 0; round < 5; round++) {
      const { clientId, deviceId } = await addClient(admin)
      const { body: second } = await admin<DeviceWire>('POST', '/api/devices', { clientId, ...deviceBody })
      const answers = await Promise.all([deviceId, second.id].map((id) => admin('DELETE', `/api/devices/${id}`)))
      expect(answers.filter(({ body }) => body.clientDeleted)).toHaveLength(1)
      expect((await admin('GET', `/api/clients/${clientId}`)).status).toBe(404)
    }
  })

  test('a device added while the last one is deleted is not lost with an answer that says it is there', async () => {
    for (let round = 0; round < 5; round++) {
      const { clientId, deviceId } = await addClient(admin)
      const [removal, added] = await Promise.all([
        admin('DELETE', `/api/devices/${deviceId}`),
        admin<DeviceWire>('POST', '/api/devices', { clientId, ...deviceBody }),
      ])
      expect(removal.status).toBe(200)
      if (removal.body.clientDeleted) expect(added.status).toBe(404)
      else expect((await admin('GET', `/api/devices/${added.body.id}`)).status).toBe(200)
    }
  })

  test('a key is used once', async () => {
    const answers = await many(6, () => admin('POST', '/api/clients', clientBody, { 'idempotency-key': 'race' }))
    expect(counts(answers, 201)).toBeGreaterThanOrEqual(1)
    expect(counts(answers, 201) + counts(answers, 409)).toBe(6)
    expect(await host.database.$count(clients)).toBe(1)
  })

  test('an edit from the same version succeeds once', async () => {
    const { clientId } = await addClient(admin)
    const put = (i: number) =>
      admin('PUT', `/api/clients/${clientId}`, { ...clientBody, imie: `Jan ${i}` }, { 'if-match': '"1"' })
    const answers = await many(5, put)
    expect([counts(answers, 200), counts(answers, 409)]).toEqual([1, 4])
  })

  test('settings are first written once', async () => {
    await host.database.delete(settings)
    const answers = await many(4, (i) => admin('PUT', '/api/settings', { sendTime: 10 + i }, { 'if-match': '"1"' }))
    expect([counts(answers, 200), counts(answers, 409)]).toEqual([1, 3])
  })

  test('reminders are planned once and sent once, with a slow gateway', async () => {
    for (let i = 0; i < 20; i++) await addClient(admin, { telefon: `6001002${10 + i}` })
    const planned = await many(4, () => planReminders(host.ports))
    expect(planned.reduce((sum, count) => sum + count)).toBe(20)
    gateway.onSend(async ({ key }) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return { kind: 'SENT', gatewayId: key }
    })
    const done = await many(4, () => processDue(host.ports))
    expect(done.reduce((sum, { sent }) => sum + sent, 0)).toBe(20)
    expect(new Set(gateway.sent.map(({ to }) => to)).size).toBe(20)
    expect(gateway.sent).toHaveLength(20)
    expect(await host.database.$count(plannedSms, eq(plannedSms.status, 'SENT'))).toBe(20)
  })

  test('a reminder by hand leaves once', async () => {
    const { deviceId } = await addClient(admin)
    const answers = await many(5, () => admin('POST', `/api/sms/inspection-reminder/${deviceId}`))
    expect([counts(answers, 200), counts(answers, 409)]).toEqual([1, 4])
    expect(gateway.sent).toHaveLength(1)
  })

  test('a text of one’s own leaves once, about no device', async () => {
    const text = { phoneNumber: '600100200', message: 'Będziemy o 12.', deviceId: null }
    const answers = await many(10, () => admin('POST', '/api/sms/custom', text))
    expect([counts(answers, 200), counts(answers, 409)]).toEqual([1, 9])
    expect(gateway.sent).toHaveLength(1)
  })

  test('a reminder by hand and by the plan leaves once', async () => {
    const { deviceId } = await addClient(admin)
    await planReminders(host.ports)
    await many(6, (i) =>
      i % 2 ? processDue(host.ports) : admin('POST', `/api/sms/inspection-reminder/${deviceId}`).then(() => undefined),
    )
    expect(gateway.sent).toHaveLength(1)
  })

  test('a service is completed once and moves the date once', async () => {
    const { clientId, deviceId } = await addClient(admin)
    const { body: service } = await admin<ServiceWire>('POST', '/api/services', { ...serviceBody, clientId, deviceId })
    const answers = await many(5, () => admin<ServiceWire>('POST', `/api/services/${service.id}/complete`))
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2, 2, 2])
    const [device] = await host.database.select().from(devices).where(eq(devices.id, deviceId))
    expect(device).toMatchObject({ nextInspectionDate: '2027-11-23', version: 2 })
  })

  test('a lost message is reconciled once', async () => {
    await addClient(admin)
    await planReminders(host.ports)
    gateway.onSend(() => new Promise<never>(() => {}))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    void processDue(host.ports)
    await expect.poll(() => gateway.sent.length).toBe(1)
    timeout.mockRestore()
    const now = host.ports.clock.now()
    host.setNow(new Date(now.getTime() + 121_000))
    await many(4, () => reconcile(host.ports))
    host.setNow(now)
    const [row] = await host.database.select().from(plannedSms)
    expect(row).toMatchObject({ status: 'SCHEDULED', retryCount: 1, claimedAt: null })
  })
})
