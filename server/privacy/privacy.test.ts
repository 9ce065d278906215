import { unzipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newCampaign } from '#domain/campaigns/campaign'
import type { ErasureLine } from '#domain/privacy/person'
import { asDay } from '#domain/time/day'
import { formatInstant } from '#domain/time/format'
import { rowsOf } from '../db/rows'
import {
  campaigns,
  campaignStops,
  clients,
  erasures,
  events,
  keptVisits,
  plannedSms,
  protocolPhotos,
  protocols,
  refrigerantEntries,
  requestPhotos,
  requests,
  smsAnswers,
  smsMessages,
} from '../db/schema'
import { receiveAnswer } from '../sms/answers'
import { dueDateMovedText } from '../sms/outbox/planned-status'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds, testHost } from '../testing/host'
import { aRun } from '../testing/jobs'
import { addClient, serviceBody } from '../testing/samples'
import { listErasures, reapplyErasures } from './reapply'
import { applyRetention } from './retention'

let host: TestHost
let admin: TestCall
let owner: { clientId: number; deviceId: number }
beforeEach(async () => {
  await host?.close()
  host = await testHost()
  admin = await host.as('ADMIN')
  owner = await addClient(admin)
  const body = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId, notes: 'Klucz u sąsiadki' }
  const { id } = (await admin<{ id: number }>('POST', '/api/services', body)).body
  await admin('POST', `/api/services/${id}/complete`, { price: 300 })
  await admin('POST', '/api/sms/custom', { phoneNumber: '+48600100200', message: 'Będziemy jutro o dziewiątej' })
  const answer = { from: '48600100200', text: 'Proszę wcześniej', sentAt: undefined, gatewayId: '' }
  await receiveAnswer(host.ports, answer)
})
afterAll(() => host.close())

const person = () => `clientId=${owner.clientId}`
const reason = 'Wniosek z 20.11.2026'
const erase = (body: object) =>
  admin<{ id: number; whose: string; fields?: object }>('POST', '/api/privacy/erasures', body)

/** All text of the database that may contain a person's data */
async function everything(): Promise<string> {
  const { database } = host
  return JSON.stringify([
    await database.select().from(clients),
    await database.select().from(smsMessages),
    await database.select().from(smsAnswers),
    await database.select().from(events),
    await database.select().from(erasures),
    await database.select().from(keptVisits),
  ])
}

test('people are found by name and by number, also a number without a client', async () => {
  const search = async (q: string) =>
    (await admin<{ clientId: number | null; phone: string }[]>('GET', `/api/privacy/people?q=${encodeURIComponent(q)}`))
      .body
  expect(await search('Żak')).toMatchObject([{ clientId: owner.clientId, devices: 1, services: 1, messages: 1 }])
  await admin('POST', '/api/sms/custom', { phoneNumber: '+48600999888', message: 'Dzień dobry' })
  expect(await search('600999888')).toMatchObject([{ clientId: null, phone: '+48600999888', messages: 1 }])
  const manager = await host.as('MANAGER')
  expect((await manager('GET', '/api/privacy/people?q=abc')).status).toBe(403)
})

test('the archive holds everything in files that a person can read, and no formula', async () => {
  await admin('PUT', `/api/clients/${owner.clientId}`, { imie: '=1+1', nazwisko: 'Żak <b>', telefon: '600100200' })
  const response = await host.app.request(`/api/privacy/archive?${person()}`, {
    headers: { authorization: `Bearer ${await host.tokenOf('ADMIN')}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'index.html',
      'dane.json',
      'klient.csv',
      'urzadzenia.csv',
      'wizyty.csv',
      'sms.csv',
      'zmiany.csv',
    ]),
  )
  expect(text('index.html')).toContain('Żak &lt;b&gt;')
  expect(text('klient.csv')).toContain("'=1+1")
  expect(text('sms.csv')).toContain('Będziemy jutro')
  expect(text('odpowiedzi-na-sms.csv')).toContain('Proszę wcześniej')
  expect(JSON.parse(text('dane.json'))).toMatchObject({ wizyty: [{ notes: 'Klucz u sąsiadki', price: 300 }] })
  // Money in złoty and the time in Warsaw, with which it is said when the archive was made.
  const [heads, visit] = text('wizyty.csv')
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').split(';'))
  expect(visit![heads!.indexOf('Cena (zł)')]).toBe('300,00')
  const startsAt = new Date(serviceBody.startDateTime)
  expect(visit![heads!.indexOf('Termin')]).toBe(formatInstant(startsAt))
  expect(visit![heads!.indexOf('Typ serwisu')]).toBe('Przegląd okresowy')
  expect(text('zmiany.csv')).toMatch(/Cena: 300\szł/)
  expect(text('index.html')).toContain('<h2>Dziennik zmian (')
  expect(text('index.html')).toContain(`Stan na ${formatInstant(host.ports.clock.now())}.`)
  for (const file of ['index.html', 'wizyty.csv', 'obowiazki.csv', 'sms.csv'].filter((name) => files[name]))
    expect(text(file)).not.toMatch(/\d\dT\d\d:\d\d:\d\d\.\d{3}Z/)
})

test('every table that names a client is in the archive, or is known to hold nothing about the person', async () => {
  const rows = await rowsOf<{ name: string }>(
    host.database,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'client_id' order by table_name`,
  )
  const archived = [
    'campaign_stops',
    'confirmations',
    'customer_requests',
    'devices',
    'events',
    'marketing_consents',
    'planned_sms',
    'protocols',
    'services',
    'sms_answers',
    'sms_messages',
  ]
  // Marks of links, rows of a file that is deleted after 30 days, and the proof of an erasure
  const others = ['erasures', 'import_rows', 'opt_out_links']
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...archived, ...others].toSorted())
})

test('requests, protocols and answers to offers are in the archive, with their pictures', async () => {
  const { database } = host
  const at = new Date('2026-11-20T09:00:00Z')
  const ids = { deviceId: owner.deviceId, clientId: owner.clientId }
  await database.insert(requests).values({
    ...ids,
    kind: 'FAILURE',
    text: 'Cieknie pod kotłem',
    phone: '+48600100200',
    receivedAt: at,
    changedAt: at,
  })
  const from = asDay('2026-12-01')
  const until = asDay('2026-12-20')
  const [campaign] = await database
    .insert(campaigns)
    .values({
      name: 'Zima',
      from,
      until,
      createdAt: at,
      createdBy: 'Jan',
      updatedAt: at,
      details: newCampaign(from, until, []),
    })
    .returning()
  await database.insert(campaignStops).values({
    ...ids,
    campaignId: campaign!.id,
    duties: [],
    minutes: 60,
    dueOn: asDay('2026-12-10'),
    callNote: 'Po piątej',
    updatedAt: at,
    updatedBy: 'Jan',
  })
  const response = await host.app.request(`/api/privacy/archive?${person()}`, {
    headers: { authorization: `Bearer ${await host.tokenOf('ADMIN')}` },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('zgloszenia.csv')).toContain('Cieknie pod kotłem')
  expect(text('wizyty-w-kampaniach.csv')).toContain('Po piątej')
})

test('an erasure does what its preview says: nothing that names the person stays, the books do', async () => {
  const { body: preview } = await admin<ErasureLine[]>('GET', `/api/privacy/preview?${person()}`)
  expect(preview).toContainEqual(expect.objectContaining({ kind: 'Wykonane wizyty', outcome: 'ANONYMISED', count: 1 }))
  const done = await erase({ clientId: owner.clientId, reason })
  expect(done).toMatchObject({ status: 201, body: { whose: `Klient nr ${owner.clientId}`, lines: preview } })
  const snapshot = await everything()
  for (const trace of ['Żak', 'Łucja', '600100200', 'dziewiątej', 'wcześniej', 'sąsiadki', 'Vitocal']) {
    expect(snapshot).not.toContain(trace)
  }
  expect(await host.database.select().from(keptVisits)).toMatchObject([{ price: 30_000, deviceType: 'HEAT_PUMP' }])
  expect((await admin('GET', '/api/privacy/kept-visits')).body).toMatchObject([
    { price: 300, deviceType: 'HEAT_PUMP', whose: `Klient nr ${owner.clientId}` },
  ])
  expect((await admin('GET', `/api/clients/${owner.clientId}`)).status).toBe(404)
  expect((await admin('GET', '/api/privacy/erasures')).body).toMatchObject([{ reason, by: 'Jan ADMIN' }])
  expect((await erase({ clientId: owner.clientId, reason })).status).toBe(404)
})

test('an erasure tells what goes and what stays: old records of refrigerant, drafts of protocols, pictures of requests', async () => {
  const { database } = host
  const at = new Date('2026-11-20T09:00:00Z')
  const stamps = { createdAt: at, createdBy: 'Jan' }
  const entry: Omit<typeof refrigerantEntries.$inferInsert, 'performedOn'> = {
    deviceId: owner.deviceId,
    operator: 'Łucja Żak',
    address: 'Lipowa 4',
    device: 'Pompa ciepła',
    ...stamps,
    act: 'LEAK_CHECK',
    result: 'TIGHT',
    refrigerant: 'R32',
    technician: 'Jan',
    certificate: '1',
  }
  // The test host's day is 23 November 2026.
  const days = ['2021-11-22', '2021-11-23', '2026-11-20'].map(asDay)
  await database.insert(refrigerantEntries).values(days.map((performedOn) => ({ ...entry, performedOn })))
  const visit = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId }
  const serviceId = (await admin<{ id: number }>('POST', '/api/services', visit)).body.id
  const draft = (await admin<{ id: number }>('POST', '/api/protocols', { serviceId })).body.id
  const file = { originalName: 'a.jpg', contentType: 'image/jpeg', fileSize: 1, uploadedBy: 'Jan', createdAt: at }
  await database
    .insert(protocolPhotos)
    .values({ ...file, protocolId: draft, field: 'zdjecie', storageKey: 'draft', sha256: '0' })
  const [request] = await database
    .insert(requests)
    .values({ ...owner, kind: 'FAILURE', receivedAt: at, changedAt: at })
    .returning()
  await database.insert(requestPhotos).values({ ...file, requestId: request!.id, storageKey: 'request' })

  const { body: preview } = await admin<ErasureLine[]>('GET', `/api/privacy/preview?${person()}`)
  const counts = preview.map(({ kind, outcome, count }) => [kind, outcome, count])
  for (const line of [
    ['Zdjęcia i dokumenty', 'ERASED', 2],
    ['Zgłoszenia z naklejek', 'ERASED', 1],
    ['Protokoły robocze', 'ERASED', 1],
    ['Dawne wpisy w ewidencji czynnika', 'ERASED', 1],
    ['Ewidencja czynnika chłodniczego', 'KEPT', 2],
  ])
    expect(counts).toContainEqual(line)
  expect(await erase({ clientId: owner.clientId, reason })).toMatchObject({ status: 201, body: { lines: preview } })
  const kept = await database.select({ on: refrigerantEntries.performedOn }).from(refrigerantEntries)
  expect(kept.map(({ on }) => on)).toEqual(['2021-11-23', '2026-11-20'])
  const left = [protocols, protocolPhotos, requests, requestPhotos].map((table) => database.$count(table))
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0])
})

test('a number that another client has is no proof: the messages of the other stay', async () => {
  const other = await addClient(admin)
  await erase({ clientId: owner.clientId, reason })
  expect((await admin('GET', `/api/clients/${other.clientId}`)).status).toBe(200)
  expect(await everything()).toContain('600100200')
  expect((await erase({ clientId: 1, phone: '600100200', reason })).status).toBe(400)
  expect((await erase({ clientId: other.clientId, reason: ' ' })).body.fields).toHaveProperty('reason')
})

test('after a restore of an older backup people are erased again, and nobody else', async () => {
  const before = await host.database.select().from(clients)
  await erase({ clientId: owner.clientId, reason })
  const list = await listErasures(host.database)
  expect(JSON.stringify(list)).not.toMatch(/Żak|600100200/)
  // The restored database: without the erasure, with the client and a message, and with somebody else.
  await host.database.delete(keptVisits)
  await host.database.delete(erasures)
  const { sortKey: _key, search: _search, ...row } = before[0]!
  await host.database.insert(clients).values(row)
  const other = await admin<{ id: number }>('POST', '/api/clients', {
    imie: 'Ewa',
    nazwisko: 'Lis',
    telefon: '600300400',
  })
  await admin('POST', '/api/sms/custom', { phoneNumber: '+48600100200', message: 'Będziemy jutro' })
  await host.database.insert(erasures).values(list)
  expect(await reapplyErasures(host.ports)).toBe(1)
  expect(await everything()).not.toMatch(/Żak|600100200/)
  expect((await admin('GET', `/api/clients/${other.body.id}`)).status).toBe(200)
  expect(await reapplyErasures(host.ports)).toBe(0)
  expect(await listErasures(host.database)).toEqual(list)
})

test('what is older than the rules keep it goes every day, and nothing goes without rules', async () => {
  const run = () => applyRetention.run(host.ports, aRun)
  passSeconds(host, 90 * 86_400)
  admin = await host.as('ADMIN')
  expect((await run()).counts).toEqual({ visits: 0 })
  const rules = { smsMonths: 2, answerMonths: 2, consentMonths: null, photoMonths: 2 }
  expect((await admin('PUT', '/api/privacy/retention', { ...rules, smsMonths: 0 })).body.fields).toHaveProperty(
    'smsMonths',
  )
  expect((await admin('PUT', '/api/privacy/retention', rules)).body).toEqual(rules)
  expect((await run()).counts).toEqual({ sms: 1, answers: 0, photos: 0, visits: 0 })
  expect(await host.database.select().from(smsMessages)).toMatchObject([{ phone: '', message: 'Treść usunięta' }])
  expect((await run()).counts).toEqual({ sms: 0, answers: 0, photos: 0, visits: 0 })
})

test('number and text of a planned message go with those of the message that left; what may still be planned again keeps its reason', async () => {
  const { database } = host
  const at = host.ports.clock.now()
  const planned = { ...owner, type: 'INSPECTION_REMINDER', scheduledAt: at, createdAt: at, updatedAt: at } as const
  const text = 'Łucja Żak, zadzwoń'
  await database.insert(plannedSms).values([
    { ...planned, status: 'SENT', phone: '+48600100200', message: text, dueDate: asDay('2026-12-01'), sentAt: at },
    { ...planned, status: 'CANCELLED', customMessage: text, errorMessage: 'Żak prosi', dueDate: asDay('2026-12-02') },
    {
      ...planned,
      status: 'SKIPPED',
      customPhone: '+48600100200',
      errorMessage: dueDateMovedText,
      dueDate: asDay('2026-12-03'),
    },
    { ...planned, status: 'SCHEDULED', customMessage: 'Jeszcze wyjdzie', dueDate: asDay('2026-12-04') },
  ])
  passSeconds(host, 90 * 86_400)
  admin = await host.as('ADMIN')
  await admin('PUT', '/api/privacy/retention', { smsMonths: 2, answerMonths: 2, consentMonths: null, photoMonths: 2 })
  const run = () => applyRetention.run(host.ports, aRun)
  expect((await run()).counts).toMatchObject({ sms: 4 })
  const rows = await database.select().from(plannedSms).orderBy(plannedSms.id)
  expect(JSON.stringify(rows)).not.toMatch(/600100200|Żak|zak/)
  expect(rows).toMatchObject([
    { phone: '', message: 'Treść usunięta', errorMessage: null },
    { phone: '', message: 'Treść usunięta', errorMessage: null },
    { phone: null, message: null, customPhone: null, errorMessage: dueDateMovedText },
    { customMessage: 'Jeszcze wyjdzie' },
  ])
  expect((await run()).counts).toMatchObject({ sms: 0 })
})

test('visits kept for the books go after their five tax years, without any rule', async () => {
  await erase({ clientId: owner.clientId, reason })
  const [erased] = await host.database.select().from(erasures)
  const visit = { erasureId: erased!.id, type: 'NAPRAWA', deviceType: 'HEAT_PUMP' } as const
  await host.database.insert(keptVisits).values([
    { ...visit, performedOn: asDay('2020-01-01') },
    { ...visit, performedOn: asDay('2019-12-31') },
  ])
  expect(await applyRetention.run(host.ports, aRun)).toMatchObject({ counts: { visits: 1 } })
  const days = await host.database.select({ on: keptVisits.performedOn }).from(keptVisits)
  expect(days.map(({ on }) => on)).toContain('2020-01-01')
  expect(days.map(({ on }) => on)).not.toContain('2019-12-31')
})
