import { unzipSync } from 'fflate'
import { eq, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import type { ErasureLine } from '#domain/privacy/person'
import { erasedText } from '#domain/sms/sms'
import { asDay } from '#domain/time/day'
import { newLink, rowsAbout } from '../confirmations/links'
import { rowsOf } from '../db/rows'
import {
  clients,
  confirmations,
  events,
  jobs,
  optOutLinks,
  plannedSms,
  requestPhotos,
  requests,
  smsAnswers,
  smsBlockedNumbers,
  smsMessages,
  smsOptOuts,
  smsRefusals,
} from '../db/schema'
import { receiveAnswer } from '../sms/answers'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, setDue } from '../testing/samples'
import { collect } from './archive-tables'
import { numberPlaces } from './places'
import { reapplyErasures } from './reapply'

let host: TestHost
let admin: TestCall
let owner: { clientId: number; deviceId: number }
beforeEach(async () => {
  await host?.close()
  host = await testHost()
  admin = await host.as('ADMIN')
  owner = await addClient(admin)
})
afterAll(() => host.close())

/** The tables that contain a pattern */
async function holding(pattern: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    host.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places = []
  for (const { name } of tables) {
    const rows = await rowsOf(
      host.database,
      sql`select 1 as one from ${sql.identifier(name)} as t where t::text ~ ${pattern}`,
    )
    if (rows.length > 0) places.push(name)
  }
  return places
}

const erase = (phone: string) => admin('POST', '/api/privacy/erasures', { phone, reason: 'Wniosek z 20.11.2026' })

test('every column that holds numbers is in the one list by which people are found and erased', async () => {
  const rows = await rowsOf<{ name: string }>(
    host.database,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ 'phone|recipient' and is_generated = 'NEVER' order by 1`,
  )
  const columns = numberPlaces.flatMap(({ table, numbers }) =>
    numbers.map((number) => new PgDialect().sqlToQuery(sql`select ${number} from ${table}`).sql),
  )
  const isListed = (name: string) => {
    const [table, column] = name.split('.')
    return columns.some((text) => text.includes(`"${table}"."${column}"`))
  }
  expect(rows.map(({ name }) => name).filter((name) => !isListed(name))).toEqual([
    'advertising_campaigns.recipients',
    // A client is found by the client's own search text; of an erasure a mark stays.
    'clients.phone',
    'erasures.phone_mark',
    // The office itself and its staff
    'settings.company_phone',
    'settings.contact_phone_number',
    'users.phone_number',
  ])
})

test('who is known by a number alone is found, handed out and erased wherever the number stands, and again after a restore', async () => {
  const { database } = host
  const at = new Date('2026-11-20T09:00:00Z')
  const phone = '+48600999888'
  const ids = { deviceId: owner.deviceId, clientId: owner.clientId }
  const request = { ...ids, kind: 'FAILURE', receivedAt: at, changedAt: at } as const
  const [row] = await database
    .insert(requests)
    .values([
      { ...request, text: 'Najemca: kapie', phone },
      { ...request, text: 'Właściciel: zimno', phone: '+48600100200' },
    ])
    .returning()
  await database.insert(requestPhotos).values({
    requestId: row!.id,
    originalName: 'a.jpg',
    contentType: 'image/jpeg',
    fileSize: 1,
    storageKey: 'k',
    place: 0,
    uploadedBy: 'Klient',
    createdAt: at,
  })
  const link = { ...ids, tokenTail: 'x', dueDate: asDay('2026-12-01'), issuedAt: at, expiresOn: asDay('2026-12-31') }
  await database.insert(confirmations).values([
    { ...link, tokenHash: 'a', wishedAt: at, contactPhone: phone, note: 'Dzwonić do najemcy' },
    { ...link, tokenHash: 'b', phone },
  ])
  await database.insert(smsRefusals).values({ phone, reason: 'BLOCKED', testMode: true, refusedAt: at })
  await database.insert(optOutLinks).values({ phone, tokenHash: 'c', issuedAt: at })
  const block = { phone, blockedAt: at, blockedBy: 'Jan' }
  await database.insert(smsBlockedNumbers).values([{ ...block, reason: 'Dawniej groził', endedAt: at, endedBy: 'Jan' }])
  await database.insert(smsOptOuts).values({ phone, source: 'SMS', at })
  const numbers = async () =>
    (await admin<{ phone: string }[]>('GET', '/api/privacy/people?q=600999888')).body.map((person) => person.phone)
  expect(await numbers()).toEqual([phone])

  const archive = async (of: string) => {
    const response = await host.app.request(`/api/privacy/archive?${of}`, {
      headers: { authorization: `Bearer ${await host.tokenOf('ADMIN')}` },
    })
    return new TextDecoder().decode(unzipSync(new Uint8Array(await response.arrayBuffer()))['dane.json'])
  }
  const theirs = await archive('phone=600999888')
  for (const word of ['kapie', 'Dzwonić do najemcy', 'Dawniej groził', 'lista-bez-sms', 'sms-niewyslane', 'a.jpg'])
    expect(theirs).toContain(word)
  expect(theirs).not.toContain('zimno')
  const ownersData = await archive(`clientId=${owner.clientId}`)
  expect(ownersData).toContain('zimno')
  expect(ownersData).not.toMatch(/kapie|a\.jpg/)

  expect((await erase('600999888')).status).toBe(201)
  expect(await holding('600999888|kapie|najemc|groził')).toEqual(['sms_opt_outs'])
  expect(await reapplyErasures(host.ports)).toBe(0)
  await database.insert(smsRefusals).values({ phone, reason: 'BLOCKED', testMode: true, refusedAt: at })
  expect(await reapplyErasures(host.ports)).toBe(1)
  expect(await holding('600999888|kapie|najemc|groził')).toEqual(['sms_opt_outs'])
})

test('a message about another client’s device that went to the number is found, handed out and erased, and refuses while it leaves', async () => {
  const { database } = host
  const at = new Date('2026-11-20T09:00:00Z')
  const phone = '+48600999888'
  const [request] = await database
    .insert(requests)
    .values({ ...owner, kind: 'FAILURE', text: 'Kapie', phone, receivedAt: at, changedAt: at })
    .returning()
  const answer = { message: 'Pani Anno, będziemy o 16.' }
  expect((await admin('POST', `/api/requests/${request!.id}/answer`, answer)).status).toBe(200)
  await admin('POST', '/api/sms/custom', { phoneNumber: '600100200', message: 'Do klienta', deviceId: owner.deviceId })
  const planned = { ...owner, type: 'INSPECTION_REMINDER', scheduledAt: at, createdAt: at, updatedAt: at } as const
  const due = (on: string) => ({ ...planned, dueDate: asDay(on) })
  await database.insert(plannedSms).values([
    { ...due('2026-12-01'), customPhone: phone, customMessage: 'Do sąsiadki' },
    { ...due('2026-12-02'), status: 'SENT', customPhone: phone, phone, message: 'Do sąsiadki', sentAt: at },
    { ...due('2026-12-03'), status: 'SENT', phone: '+48600100200', message: 'Do klienta', sentAt: at },
  ])
  const lines = async () => (await admin<ErasureLine[]>('GET', '/api/privacy/preview?phone=600999888')).body
  const counts = (await lines()).map(({ kind, outcome, count }) => [kind, outcome, count])
  expect(counts).toContainEqual(['SMS-y o innych klientach wysłane na ten numer', 'ANONYMISED', 1])
  expect(counts).toContainEqual(['Zaplanowane SMS-y o innych klientach na ten numer', 'ANONYMISED', 2])
  const response = await host.app.request('/api/privacy/archive?phone=600999888', {
    headers: { authorization: `Bearer ${await host.tokenOf('ADMIN')}` },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const theirs = new TextDecoder().decode(files['dane.json'])
  expect(theirs).toContain('Pani Anno')
  expect(theirs).not.toMatch(/Do klienta|Żak/)

  await database.update(smsMessages).set({ state: 'QUEUED' }).where(eq(smsMessages.phone, phone))
  expect((await erase('600999888')).status).toBe(409)
  await database.update(smsMessages).set({ state: 'SENT' }).where(eq(smsMessages.phone, phone))
  expect((await erase('600999888')).status).toBe(201)
  const messages = await database.select().from(smsMessages).orderBy(smsMessages.id)
  expect(messages.map((sms) => [sms.phone, sms.message, sms.clientId, sms.state])).toEqual([
    ['', erasedText, owner.clientId, 'SENT'],
    ['+48600100200', 'Do klienta', owner.clientId, 'SENT'],
  ])
  const rows = await database.select().from(plannedSms).orderBy(plannedSms.dueDate)
  expect(rows.map((row) => [row.status, row.customPhone, row.customMessage, row.phone, row.message])).toEqual([
    ['SCHEDULED', null, null, null, null],
    ['SENT', null, null, '', erasedText],
    ['SENT', null, null, '+48600100200', 'Do klienta'],
  ])
  expect(await holding('600.?999.?888|Pani Anno|sąsiadki')).toEqual([])
  const found = await admin<object[]>('GET', '/api/privacy/people?q=600999888')
  expect([found.body, await reapplyErasures(host.ports)]).toEqual([[], 0])
})

test('answers that a client sent from an earlier number keep their text and lose the number, and nobody replies to them', async () => {
  const { database } = host
  await receiveAnswer(host.ports, { from: '48600100200', text: 'Proszę rano', sentAt: undefined, gatewayId: '' })
  await database.update(clients).set({ phone: '+48600100299' })
  const [answer] = await database.select().from(smsAnswers)
  expect(answer).toMatchObject({ clientId: owner.clientId, phone: '+48600100200' })
  expect((await erase('600100200')).status).toBe(201)
  expect(await database.select().from(smsAnswers)).toMatchObject([{ phone: '', message: 'Proszę rano' }])
  expect(await holding('600.?100.?200')).toEqual([])
  const reply = await admin<{ message: string }>('POST', `/api/sms/answers/${answer!.id}/reply`, { message: 'Dobrze' })
  expect([reply.status, reply.body.message]).toEqual([409, 'Numeru z tej odpowiedzi już nie przechowujemy.'])
})

test('a number in the journal of another client is erased, and nothing else of that client', async () => {
  const { database } = host
  const other = await addClient(admin, { imie: 'Ewa', nazwisko: 'Bąk', telefon: '600555444' })
  const rename = (telefon: string) =>
    admin('PUT', `/api/clients/${owner.clientId}`, { imie: 'Łucja', nazwisko: 'Żak', telefon })
  await rename('600555444')
  await rename('600555333')
  const at = new Date('2026-11-20T09:00:00Z')
  const event = { at, actor: 'Klient', clientId: owner.clientId, deviceId: owner.deviceId, subject: 'Łucja Żak' }
  const changeTo = (field: string, to: string) => ({ field, from: null, to })
  await database.insert(events).values([
    {
      ...event,
      verb: 'WISHED',
      noun: 'CONFIRMATION',
      search: '',
      changes: [
        changeTo('preferredDay', '2026-12-01'),
        changeTo('note', 'Dzwonić do siostry'),
        changeTo('contactPhone', '+48600555444'),
      ],
    },
    { ...event, verb: 'SENT', noun: 'PROTOCOL', search: '', changes: [changeTo('LINK', '+48600555444')] },
  ])
  const preview = await admin<{ kind: string; count: number }[]>(
    'GET',
    `/api/privacy/preview?clientId=${other.clientId}`,
  )
  expect(preview.body).toContainEqual(
    expect.objectContaining({ kind: 'Numer w zmianach u innych klientów', outcome: 'ANONYMISED', count: 4 }),
  )
  expect((await admin('POST', '/api/privacy/erasures', { clientId: other.clientId, reason: 'Wniosek' })).status).toBe(
    201,
  )
  const rows = await database.select().from(events).where(eq(events.clientId, owner.clientId)).orderBy(events.id)
  expect(JSON.stringify(rows)).not.toMatch(/600555444|siostry/)
  expect(rows.slice(-4).map(({ subject, changes }) => [subject, changes])).toEqual([
    ['Łucja Żak', [{ field: 'phone', from: '+48600100200', to: null }]],
    ['Łucja Żak', [{ field: 'phone', from: null, to: '+48600555333' }]],
    [
      'Łucja Żak',
      [
        { field: 'preferredDay', from: null, to: '2026-12-01' },
        { field: 'note', from: null, to: null },
        { field: 'contactPhone', from: null, to: null },
      ],
    ],
    ['Łucja Żak', [{ field: 'LINK', from: null, to: null }]],
  ])
})

test('a number that stands in the journal alone is found, erased, and erased again after a restore', async () => {
  const { database } = host
  await admin('PUT', `/api/clients/${owner.clientId}`, { imie: 'Łucja', nazwisko: 'Żak', telefon: '600555333' })
  const findPhones = async () =>
    (await admin<{ phone: string }[]>('GET', '/api/privacy/people?q=600100200')).body.map(({ phone }) => phone)
  expect(await findPhones()).toEqual(['+48600100200'])
  expect((await erase('600100200')).status).toBe(201)
  expect(await findPhones()).toEqual([])
  const restored = { at: new Date('2026-11-20T09:00:00Z'), actor: 'Jan', actorId: 1, subject: 'Łucja Żak', search: '' }
  const changes = [{ field: 'phone', from: '+48600100200', to: '+48600555333' }]
  await database
    .insert(events)
    .values({ ...restored, verb: 'CHANGED', noun: 'CLIENT', clientId: owner.clientId, changes })
  expect(await reapplyErasures(host.ports)).toBe(1)
  expect(await findPhones()).toEqual([])
})

test('a message on its way to one erased person does not keep the others from being erased again', async () => {
  const { database } = host
  await admin('POST', '/api/sms/custom', { phoneNumber: '+48600999888', message: 'Dzień dobry' })
  await admin('POST', '/api/sms/custom', { phoneNumber: '+48600999777', message: 'Dzień dobry' })
  await erase('600999888')
  await erase('600999777')
  const sms = { message: 'Z kopii', type: 'CUSTOM', testMode: true, createdAt: host.ports.clock.now() } as const
  await database.insert(smsMessages).values([
    { ...sms, key: 'a', phone: '+48600999888', state: 'QUEUED' },
    { ...sms, key: 'b', phone: '+48600999777', state: 'SENT' },
  ])
  await expect(reapplyErasures(host.ports)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(JSON.stringify(await database.select().from(smsMessages))).not.toContain('600999777')
})

test('a link that went to an earlier number of a client stays closed when whoever has that number now is erased', async () => {
  const { clientId, deviceId } = owner
  const now = host.ports.clock.now()
  const device = { id: deviceId, clientId, nextInspectionDate: asDay('2026-12-01') }
  const { url, row } = await newLink(host.ports.publicUrl, device, now)
  await host.database.insert(confirmations).values(rowsAbout({ ...row, phone: '+48600100200' }, [device]))
  await setDue(host, deviceId, '2026-12-01')
  const info = async () =>
    (await host.anonymous<ConfirmationInfoWire>('GET', `/api/confirm/${url.split('/').at(-1)!}/info`)).body
  expect(await info()).toMatchObject({ expired: false, tokenInfo: { clientName: 'Łucja Żak' } })
  await host.database.update(clients).set({ phone: '+48600100299' })
  const closed = { expired: true, tokenInfo: { clientName: '', clientPhone: '', address: '' }, devices: [] }
  expect(await info()).toMatchObject(closed)
  expect((await erase('600100200')).status).toBe(201)
  expect(JSON.stringify(await host.database.select().from(confirmations))).not.toContain('600100200')
  expect(await info()).toMatchObject(closed)
})

test('who was deleted as a client before is erased from the journal by the number, unless it became somebody else’s', async () => {
  const { database } = host
  const former = await addClient(admin, { imie: 'Ewa', nazwisko: 'Bąk', telefon: '600555444', ulica: 'Wierzbowa' })
  const moved = await addClient(admin, { imie: 'Ola', nazwisko: 'Gil', telefon: '600555444', ulica: 'Jodłowa' })
  await admin('PUT', `/api/clients/${moved.clientId}`, { imie: 'Ola', nazwisko: 'Gil', telefon: '600555333' })
  for (const { clientId } of [former, moved])
    expect((await admin('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
  const result = { message: '', counts: {}, details: [{ names: ['Ewa Bąk, Vitocal 200'], reason: 'Błąd' }] }
  const at = host.ports.clock.now()
  const job = { kind: 'sms.send-reminders', status: 'DONE', startedBy: 'Jan', runAt: at, createdAt: at } as const
  await database.insert(jobs).values({ ...job, outcome: result })

  const preview = await admin<ErasureLine[]>('GET', '/api/privacy/preview?phone=600555444')
  const ofFormer = await database.$count(events, eq(events.clientId, former.clientId))
  const counts = preview.body.map(({ kind, count }) => [kind, count])
  expect(counts).toContainEqual(['Dziennik zmian', ofFormer])
  // Added with it, and changed to another
  expect(counts).toContainEqual(['Numer w zmianach u innych klientów', 2])
  expect((await erase('600555444')).status).toBe(201)
  expect(await holding('Bąk|Wierzbow|600555444')).toEqual([])
  expect(await holding('Jodłowa')).toEqual(['events'])
})

test('a client is not handed out, nor erased with, what the journal has of a former owner of the number', async () => {
  const { database } = host
  const phone = '600555222'
  const former = await addClient(admin, { imie: 'Iga', nazwisko: 'Wrona', telefon: phone })
  const again = await addClient(admin, { imie: 'Leon', nazwisko: 'Mak', telefon: phone })
  for (const { clientId } of [former, again])
    expect((await admin('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
  const present = await addClient(admin, { imie: 'Leon', nazwisko: 'Mak', telefon: phone })

  const { tables } = await collect(database, { clientId: present.clientId })
  const journal = JSON.stringify(tables.find(({ name }) => name === 'zmiany')!.rows)
  expect(journal).toContain('Leon Mak')
  expect(journal).not.toContain('Wrona')
  const erased = await admin('POST', '/api/privacy/erasures', { clientId: present.clientId, reason: 'Wniosek' })
  expect(erased.status).toBe(201)
  expect(await holding('Wrona')).toEqual(['events'])
  expect(await holding('Leon Mak')).toEqual([])
})
