import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noDefaults } from '#domain/import/import'
import writeXlsxFile from 'write-excel-file/universal'
import { clients, devices, erasures, importRows, smsMessages } from '../db/schema'
import { blobOfAll } from '../export/everything'
import { judgeAll } from '../import/judge'
import type { ImportSteps } from '../import/testing/calls'
import { importHost, importing } from '../import/testing/calls'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { addClient } from '../testing/samples'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const csv = `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd
Zofia Lis;600 100 200;Krótka 1, 26-300 Opoczno;PC;1.3.2026
Anna Nowak;600 300 400;Lipowa 4, 26-300 Opoczno;kocioł;1.3.2026
`

const erase = (phone: string) => erasePerson({ phone })

async function erasePerson(person: { phone: string } | { clientId: number }) {
  const admin = await host.as('ADMIN')
  const { status } = await admin('POST', '/api/privacy/erasures', { ...person, reason: 'Wniosek' })
  expect(status).toBe(201)
}

const stored = () => host.database.select().from(importRows).orderBy(asc(importRows.line))

test('an import that waits to be written leaves the erased person out, and is written with the others', async () => {
  const { id } = await steps.judged(csv)
  await erase('600100200')
  expect(JSON.stringify(await stored())).not.toMatch(/Lis|600 ?100|Krótka/)
  expect((await call('PUT', `/api/imports/${id}/rows/2`, { decision: 'NEW' })).status).toBe(409)
  expect((await call('POST', `/api/imports/${id}/decisions`, { verdict: 'LEFT_OUT', decision: null })).status).toBe(200)
  await runJobs(host.ports)
  expect(await steps.run(id)).toMatchObject({
    status: 'DONE',
    counts: { NEW: 1, LEFT_OUT: 1 },
    written: { clients: 1 },
  })
  expect(await host.database.select({ name: clients.lastName }).from(clients)).toEqual([{ name: 'Nowak' }])
})

test('a stopped run that had only the erased person left comes to its end', async () => {
  const { id } = await steps.judged(csv.split('\n').slice(0, 2).join('\n'))
  const { body } = await call<{ jobId: number }>('POST', `/api/imports/${id}/run`)
  await call('POST', `/api/jobs/${body.jobId}/stop`)
  await erase('600100200')
  expect(await steps.run(id)).toMatchObject({ status: 'DONE', written: { clients: 0 } })
})

test('rows that nobody has judged yet are found by what stands in their cells', async () => {
  await steps.read(csv)
  await erase('600100200')
  expect(await stored()).toMatchObject([
    { cells: [], verdict: 'LEFT_OUT' },
    { cells: ['Anna Nowak', '600 300 400', expect.anything(), 'kocioł', '1.3.2026'] },
  ])
})

describe('sheets are not chosen anew once somebody was erased since the upload', () => {
  const data = csv.split('\n').map((line) => line.split(';'))
  const workbook = (...others: { sheet: string; data: string[][] }[]) =>
    writeXlsxFile([{ sheet: 'Klienci', data }, { sheet: 'Inne', data: [['Brama 5']] }, ...others]).toBlob()
  const choose = (id: number, sheets: string[]) => call('PUT', `/api/imports/${id}/sheets`, { sheets })
  const refused = {
    status: 409,
    body: {
      error: 'CONFLICT',
      message:
        'Od wczytania tego pliku usunięto dane osoby (RODO). Wczytaj plik jeszcze raz, żeby wybrać inne arkusze.',
    },
  }
  const texts = async () => (await stored()).map(({ cells }) => cells[0])

  test.each([
    ['by the number', async () => erase('600100200')],
    [
      'as a client whose number the file does not have',
      async () => {
        const { clientId } = await addClient(call, { imie: 'Zofia', nazwisko: 'Lis', telefon: '700100200' })
        await host.database.update(importRows).set({ clientId }).where(eq(importRows.line, 2))
        await erasePerson({ clientId })
      },
    ],
    [
      'by a number in a cell of another column',
      async () => {
        const cells = ['Zofia Lis', 'brak', 'tel. 600-100-200', 'PC', '1.3.2026']
        await host.database.update(importRows).set({ cells }).where(eq(importRows.line, 2))
        await erase('600100200')
      },
    ],
  ])('%s', async (_, eraseThem) => {
    const { id } = (await steps.read(await workbook(), 'klienci.xlsx')).body
    await eraseThem()
    for (const sheet of ['Inne', 'Klienci']) expect(await choose(id, [sheet])).toMatchObject(refused)
    expect(await texts()).toEqual([undefined, 'Anna Nowak'])
    expect((await steps.find(id)).sheets.map(({ taken }) => taken)).toEqual([true, false])
  })

  test('nor where only a sheet that was not chosen has them', async () => {
    const lis = { sheet: 'Dawni', data: [['Jan Lis', '600100299']] }
    const { id } = (await steps.read(await workbook(lis), 'klienci.xlsx')).body
    const { clientId } = await addClient(call, { nazwisko: 'Lis', telefon: '600100299' })
    await erasePerson({ clientId })
    expect(await choose(id, ['Dawni'])).toMatchObject(refused)
    expect(await texts()).toEqual(['Zofia Lis', 'Anna Nowak'])
  })

  test('nor by an erasure that began before the upload and ended after it', async () => {
    const { id } = (await steps.read(await workbook(), 'klienci.xlsx')).body
    await erase('600100200')
    await host.database.update(erasures).set({ at: sql`${erasures.at} - interval '1 second'` })
    expect(await choose(id, ['Klienci'])).toMatchObject(refused)
  })

  test('an upload after the erasure is free', async () => {
    const { clientId } = await addClient(call, { nazwisko: 'Lis', telefon: '600100200' })
    await erasePerson({ clientId })
    passSeconds(host, 1)
    call = await host.as('MANAGER')
    const { id } = (await importing(host, call).read(await workbook(), 'klienci.xlsx')).body
    expect((await choose(id, ['Inne'])).status).toBe(200)
    expect(await texts()).toEqual(['Brama 5'])
  })
})

test('judging under way does not bring the erased person back', async () => {
  const more = Array.from(
    { length: 1000 },
    (_, at) => `Jan Nowak;${601_000_000 + at};Polna ${at + 1}, 26-300 Opoczno;PC;1.3.2026`,
  )
  const { id, columns } = await steps.judged(`${csv}${more.join('\n')}\n`)
  const { body } = await call<{ jobId: number }>('PUT', `/api/imports/${id}/assignment`, {
    columns,
    defaults: noDefaults,
  })
  let erased = false
  await judgeAll(host.ports, { importId: id, jobId: body.jobId }, async () => {
    if (!erased) await erase('600100200')
    erased = true
  })
  const [row] = await host.database.select().from(importRows).where(eq(importRows.line, 2))
  expect(row).toMatchObject({ cells: [], read: null, phones: null, verdict: 'LEFT_OUT' })
})

describe('where another client has the number, too, the rows are theirs that have their name beside it', () => {
  const shared = `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd
LIS Zofia;600 100 200;Krótka 1, 26-300 Opoczno;PC;1.3.2026
Jan Lis;600 100 200;Lipowa 4, 26-300 Opoczno;kocioł;1.3.2026
Zofia Lis;600 300 400;Polna 4, 26-300 Opoczno;kocioł;1.3.2026
Zofia Lis;600 100 200;;PC;1.3.2026
`
  const left = async () => (await stored()).flatMap(({ line, cells }) => (cells.length > 0 ? [line] : []))
  const person = async (imie: string, ulica: string) =>
    (await addClient(call, { imie, nazwisko: 'Lis', telefon: '600100200', ulica })).clientId

  test('rows that nobody has judged yet', async () => {
    await steps.read(shared)
    const clientId = await person('Zofia', 'Długa')
    await person('Jan', 'Szeroka')
    await erasePerson({ clientId })
    expect(await left()).toEqual([3, 4])
  })

  test('rows that were judged before the clients were there, also refused ones', async () => {
    await steps.judged(shared)
    expect((await stored()).map(({ verdict }) => verdict)).toEqual(['NEW', 'DOUBTFUL', 'NEW', 'REFUSED'])
    const clientId = await person('Zofia', 'Długa')
    await person('Jan', 'Szeroka')
    await erasePerson({ clientId })
    expect(await left()).toEqual([3, 4])
  })

  test('unless that client has the name, too', async () => {
    await steps.read(shared)
    const clientId = await person('Zofia', 'Długa')
    await person('Zofia', 'Szeroka')
    await erasePerson({ clientId })
    expect(await left()).toEqual([2, 3, 4, 5])
  })
})

/** An export with a client who is going to be erased, another one, and messages to both */
async function exportWithMessages() {
  await host.database.delete(smsMessages)
  const erased = await addClient(call, { nazwisko: 'Lis', telefon: '600100200' })
  const other = await addClient(call, { nazwisko: 'Nowak', telefon: '600300400', ulica: 'Krótka' })
  const createdAt = new Date('2026-11-16T08:00:00Z')
  const of = ({ clientId, deviceId }: typeof erased) => ({ clientId, deviceId, clientName: 'Jan' })
  const lis = { ...of(erased), clientName: 'Jan Lis' }
  const messages = [
    { ...lis, phone: '+48600100200', type: 'INSPECTION_REMINDER', message: 'Panie Lis, przegląd' },
    { ...lis, phone: '+48600100299', type: 'MANUAL_CUSTOM', message: 'Proszę przekazać panu Lisowi' },
    { phone: '+48600100200', type: 'ADVERTISING', message: 'Panie Lis, rabat' },
    { ...of(other), phone: '+48600100200', type: 'INSPECTION_REMINDER', message: 'Przegląd u Nowaka' },
    { ...of(other), phone: '+48600100200', type: 'CUSTOM', message: 'Panie Lis, proszę przekazać' },
    { ...of(other), phone: '+48600300400', type: 'CUSTOM', message: 'Będziemy jutro' },
    { phone: '+48600100298', type: 'ADVERTISING', message: 'Rabat' },
  ] as const
  await host.database.insert(smsMessages).values(
    messages.map((message, at) => ({
      ...message,
      createdAt: new Date(createdAt.getTime() + at * 60_000),
      sentAt: createdAt,
      key: String(at),
      state: 'SENT' as const,
      testMode: false,
    })),
  )
  const file = await blobOfAll(host.database)
  for (const table of [smsMessages, clients]) await host.database.delete(table)
  return file
}

const run = async (id: number) => expect((await steps.run(id)).status).toBe('DONE')

const messagesNow = () =>
  host.database
    .select({ phone: smsMessages.phone, message: smsMessages.message })
    .from(smsMessages)
    .orderBy(smsMessages.createdAt)
/**
 * Messages about the other client. Where one went to the erased number, the number is gone, and so is a text that
 * somebody typed.
 */
const ofOthers = [
  { phone: '', message: 'Przegląd u Nowaka' },
  { phone: '', message: 'Treść usunięta' },
  { phone: '+48600300400', message: 'Będziemy jutro' },
  { phone: '+48600100298', message: 'Rabat' },
]

test('messages of a person who was erased since the upload are not written from the file', async () => {
  const { id } = await steps.judged(await exportWithMessages(), {}, 'termin.xlsx')
  await erase('600100200')
  await run(id)
  expect(await messagesNow()).toEqual(ofOthers)
  // Nor by another run
  await run(id)
  expect(await messagesNow()).toEqual(ofOthers)
})

test('nor from the file of an import that has brought them before', async () => {
  const { id } = await steps.judged(await exportWithMessages(), {}, 'termin.xlsx')
  await run(id)
  expect(await host.database.$count(smsMessages)).toBe(7)
  const [erased] = await host.database.select().from(clients).where(eq(clients.phone, '+48600100200'))
  await erasePerson({ clientId: erased!.id })
  const left = await messagesNow()
  await run(id)
  expect(await messagesNow()).toEqual(left)
  expect(left).toHaveLength(7)
  expect(JSON.stringify(await host.database.select().from(smsMessages))).not.toMatch(/Lis|600100200|600100299/)
})

test('a number that another client has does not keep messages of that one away', async () => {
  const { id } = await steps.judged(await exportWithMessages(), {}, 'termin.xlsx')
  await erase('600100200')
  await addClient(call, { nazwisko: 'Inna', telefon: '600100200', ulica: 'Polna' })
  await run(id)
  // A message about a device whose row is gone still belongs to the erased person.
  expect((await messagesNow()).map(({ message }) => message)).toEqual([
    'Panie Lis, rabat',
    'Przegląd u Nowaka',
    'Panie Lis, proszę przekazać',
    'Będziemy jutro',
    'Rabat',
  ])
  expect(await host.database.$count(devices)).toBe(2)
})
