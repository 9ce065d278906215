import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { rowsOf } from '../db/rows'
import { clients, idempotencyKeys, jobs, refrigerantEntries, smsOptOuts } from '../db/schema'
import { mailProtocol } from '../protocols/deliveries'
import { anActor } from '../testing/campaigns'
import { addIssuedProtocol } from '../testing/issued-protocol'
import { runJobs } from '../testing/jobs'
import { remindersHost } from '../testing/reminders-host'
import { addClient, clientWithDeviceBody, serviceBody } from '../testing/samples'

const { host, gateway, press } = await remindersHost()

/** Where data of an erased person stay on purpose, and why (rule A22) */
const allowed = [
  // For six years, as proof of what was done
  'protocols.client',
  'protocols.search',
  'protocols.snapshot',
  // For five years, as the law demands
  'refrigerant_entries.address',
  'refrigerant_entries.operator',
  'refrigerant_entries.search',
  // The number, so that nobody writes to it again
  'sms_opt_outs.phone',
]

/** Columns with text, JSON or lists that contain one of the words, ignoring case */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { database } = host
  const columns = await rowsOf<{ table: string; column: string }>(
    database,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea') or c.data_type like 'character%')
      order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const text = sql`fold(t.${sql.identifier(column)}::text)`
    const pattern = sql`fold(${words.join('|')})`
    const rows = await rowsOf(
      database,
      sql`select 1 from ${sql.identifier(table)} as t where ${text} ~ ${pattern} limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('after an erasure name, number, mail and street of the person stand nowhere but where they are kept on purpose', async () => {
  const { database, ports } = host
  const admin = await host.as('ADMIN')
  const address = { ulica: 'Wierzbięcice', nrDomu: '17' }
  const person = { imie: 'Łucja', nazwisko: 'Żółć', telefon: '600 100 277', email: 'lucja@zukowska.pl', ...address }
  const written = await admin('POST', '/api/clients/with-device', { ...clientBodyWith(person) }, key('client'))
  expect(written.status).toBe(201)
  const { id: clientId, devices } = written.body as { id: number; devices: { id: number }[] }
  const owner = { clientId, deviceId: devices[0]!.id }
  const other = await addClient(admin, { nazwisko: 'Kowalski', telefon: '600 100 278', ulica: 'Prosta' })

  // What other people and jobs write about the person
  const renamed = { imie: 'Łucja', nazwisko: 'Żółć-Maj', telefon: '600 100 277', email: 'lucja@zukowska.pl' }
  expect((await admin('PUT', `/api/clients/${clientId}`, renamed, key('renamed'))).status).toBe(200)
  const visit = { ...serviceBody, ...owner, notes: 'Klucz u sąsiadki' }
  expect((await admin('POST', '/api/services', visit, key('visit'))).status).toBe(201)
  const otherVisit = { ...serviceBody, clientId: other.clientId, deviceId: other.deviceId }
  expect((await admin('POST', '/api/services', otherVisit, key('other'))).status).toBe(201)
  // Its client is Łucja Żółć.
  const protocolId = await addIssuedProtocol(host, { owner })
  await database.insert(refrigerantEntries).values({
    deviceId: owner.deviceId,
    operator: 'Łucja Żółć',
    address: 'Wierzbięcice 17',
    device: 'Vitocal 200',
    act: 'ADDED_NEW',
    performedOn: asDay('2026-11-20'),
    refrigerant: 'R32',
    grams: 200,
    technician: 'Jan',
    certificate: 'F/1',
    createdAt: ports.clock.now(),
    createdBy: 'Jan',
  })
  await mailProtocol(ports, await anActor(host), { id: protocolId, email: 'maz@zukowski.pl' })
  await admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber: '600100277', reason: 'Reklamacja' })
  await database.insert(smsOptOuts).values({ phone: '+48600100277', source: 'SMS', at: ports.clock.now() })
  const { jobId } = (await press([owner.deviceId, other.deviceId])).body
  await runJobs(ports)
  const outcome = async () => (await database.select().from(jobs).where(eq(jobs.id, jobId)))[0]!.outcome
  expect(JSON.stringify(await outcome())).toContain('Żółć-Maj, Vitocal 200')
  const earlier = {
    message: '',
    counts: {},
    details: [{ names: ['Łucja Żółć, Piec', 'Jan Lis, Piec'], reason: 'Numer +48 600 100 277 jest zablokowany.' }],
  }
  const instant = ports.clock.now()
  await database.insert(jobs).values({
    kind: 'sms.send-reminders',
    status: 'FAILED',
    startedBy: 'Jan',
    runAt: instant,
    createdAt: instant,
    error: '550 no mailbox for maz@zukowski.pl',
    outcome: earlier,
  })

  expect((await admin('POST', '/api/admin/sms/rate-limits/unblock', { phoneNumber: '600100277' })).status).toBe(200)
  const erased = await admin('POST', '/api/privacy/erasures', { clientId, reason: 'Wniosek z 20.11.2026' })
  expect([erased.status, await database.$count(clients)]).toEqual([201, 1])

  const words = ['Żółć', 'Wierzbięcice', 'zukowski\\.pl', '600.?100.?277']
  expect(await columnsWith(words)).toEqual(allowed)
  expect(gateway.sent.map(({ to }) => to)).toEqual(['+48600100278'])
  const [job] = await database.select().from(jobs).where(eq(jobs.error, '550 no mailbox for …'))
  expect(job!.outcome!.details).toEqual([
    { names: ['Usunięta osoba', 'Jan Lis, Piec'], reason: 'Numer … jest zablokowany.' },
  ])

  // The answers about others stay, and what was done once is not done again.
  const keys = await database.select().from(idempotencyKeys).orderBy(idempotencyKeys.key)
  expect(keys.map(({ key: name, result }) => [name, JSON.stringify(result) === '{"erased":true}'])).toEqual([
    ['client', true],
    ['other', false],
    ['renamed', true],
    ['visit', true],
  ])
  expect(await admin('POST', '/api/clients/with-device', { ...clientBodyWith(person) }, key('client'))).toMatchObject({
    status: 409,
    body: { message: 'To żądanie zostało już wykonane, a dane tej osoby usunięto.' },
  })
  expect((await admin('POST', '/api/services', otherVisit, key('other'))).status).toBe(201)
})

test('who is known by a number alone leaves no trace in results, and a number that another client has stays in them', async () => {
  const { database, ports } = host
  const admin = await host.as('ADMIN')
  await admin('POST', '/api/sms/custom', { phoneNumber: '600100298', message: 'Dzień dobry' })
  const outcome = (reason: string) => ({ message: '', counts: {}, details: [{ names: ['Jan Lis'], reason }] })
  const [row] = await database
    .insert(jobs)
    .values({
      kind: 'sms.send-reminders',
      status: 'DONE',
      runAt: ports.clock.now(),
      startedBy: 'Jan',
      createdAt: ports.clock.now(),
      outcome: outcome('Numer +48 600 100 298 jest zablokowany.'),
    })
    .returning()
  const now = async () => (await database.select().from(jobs).where(eq(jobs.id, row!.id)))[0]!.outcome
  const erase = (person: object) =>
    admin('POST', '/api/privacy/erasures', { ...person, reason: 'Wniosek z 20.11.2026' })
  expect((await erase({ phone: '600100298' })).status).toBe(201)
  expect(await now()).toEqual(outcome('Numer … jest zablokowany.'))

  const shared = { ulica: 'Prosta', telefon: '600100299' }
  const { clientId } = await addClient(admin, { ...shared, nazwisko: 'Maj' })
  await addClient(admin, { ...shared, nazwisko: 'Lis' })
  await database
    .update(jobs)
    .set({ outcome: outcome('Numer +48 600 100 299 jest zablokowany.') })
    .where(eq(jobs.id, row!.id))
  expect((await erase({ clientId })).status).toBe(201)
  expect(await now()).toEqual(outcome('Numer +48 600 100 299 jest zablokowany.'))
})

const key = (name: string) => ({ 'idempotency-key': name })
const clientBodyWith = (changes: object) => ({ ...clientWithDeviceBody, ...changes })
