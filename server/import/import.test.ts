import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportColumns } from '#domain/import/fields'
import type { ImportRow } from '#domain/import/import'
import { noDefaults } from '#domain/import/import'
import { clients, devices, importRows, imports, services } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runRecurringJobs, runJobs } from '../testing/jobs'
import { addClient, deviceBody } from '../testing/samples'
import { listImports } from './queries'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const csv = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Model;Data ost. przeglądu;Uwagi
Jan Kowalski;600 100 200;ul. Polna 7/2, 26-300 Opoczno;PC;Vitocal 200;1.3.26;pies
KOWALSKI JAN;600100200;ul. Polna 7/2, 26-300 Opoczno;klima;;12.2025;
Anna Nowak;brak;Lipowa 4, 26-300 Opoczno;kocioł;Vitodens;2026-05-01;
Jan Kowalski;600100200;ul. Polna 7/2, 26-300 Opoczno;pompa;Vitocal 200;1.3.26;
`

test('a file is read, and its columns are recognised', async () => {
  const { status, body } = await steps.read(csv)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'READ', fileName: 'klienci.csv', fileKept: true, rowCount: 4 })
  const columns: ImportColumns = ['name', 'phone', 'address', 'type', 'model', 'lastInspection', 'notes']
  expect(body.columns).toEqual(columns)
  expect(body.examples[1]).toEqual(['600 100 200', '600100200', 'brak'])
  expect(await host.database.$count(clients)).toBe(0)
})

test('the list of imports shows each as its page does, in a few queries however many there are', async () => {
  await steps.ran(csv)
  await steps.judged('Imię i nazwisko;Telefon\nEwa Lis;600100201\n')
  await steps.read('Imię i nazwisko;Telefon\nIza Wilk;600100202\n')
  const { database } = host
  let queries = 0
  const counting = new Proxy(database, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'execute' || name === '$count') queries++
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const list = await listImports(counting)
  expect(list.map(({ status, rowCount, remaining }) => [status, rowCount, remaining])).toEqual([
    ['READ', 1, 0],
    ['JUDGED', 1, 0],
    ['DONE', 4, 2],
  ])
  for (const each of list) expect(each).toEqual({ ...(await steps.find(each.id)), examples: [] })
  expect(queries).toBeLessThan(6)
})

test('rows are searched in the texts of their cells', async () => {
  const { id } = await steps.judged('Imię i nazwisko;Telefon\n"Serwis ""Żuk"" \\ Łódź";600100201\nEwa, Lis;600100202\n')
  const linesWith = async (q: string) => (await steps.rowsOf(id, { q })).map(({ line }) => line)
  expect(await linesWith('"zuk" lodz')).toEqual([2])
  expect(await linesWith('\\')).toEqual([2])
  expect(await linesWith(',')).toEqual([3])
  for (const punctuation of ['[', '","', '\\"']) expect(await linesWith(punctuation)).toEqual([])
})

test('a dry run says what would happen with every row, and writes nothing', async () => {
  const { id, status, counts } = await steps.judged(csv)
  expect(status).toBe('JUDGED')
  expect(counts).toMatchObject({ NEW: 1, SECOND_DEVICE: 1, REFUSED: 1, EXISTS: 1 })
  const rows = await steps.rowsOf(id)
  expect(rows.map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
    [2, 'NEW', ''],
    [3, 'SECOND_DEVICE', 'Kolejne urządzenie klienta z wiersza 2'],
    [4, 'REFUSED', '„brak” nie jest numerem telefonu (9 cyfr)'],
    [5, 'EXISTS', 'To urządzenie jest już w wierszu 2'],
  ])
  expect(rows[0]!.understood).toEqual([
    'Jan Kowalski, +48 600 100 200',
    'Pompa ciepła Vitocal 200',
    'Polna 7/2, 26-300 Opoczno',
    'Następny przegląd 01.03.2027, ostatni 01.03.2026',
  ])
  expect(rows[2]!.wrongColumns).toEqual([1])
  expect(await host.database.$count(clients)).toBe(0)
})

test('a run writes clients, devices and the last inspection as a visit, and places them in their town', async () => {
  const done = await steps.ran(csv)
  expect(done).toMatchObject({ status: 'DONE', written: { clients: 1, devices: 2, services: 2 }, remaining: 2 })
  const [client] = await host.database.select().from(clients)
  expect(client).toMatchObject({
    firstName: 'Jan',
    lastName: 'Kowalski',
    phone: '+48600100200',
    createdBy: 'Jan MANAGER',
  })
  const owned = await host.database.select().from(devices).orderBy(devices.id)
  expect(owned).toMatchObject([
    {
      type: 'HEAT_PUMP',
      name: 'Vitocal 200',
      nextInspectionDate: '2027-03-01',
      notes: 'pies',
      geocodingStatus: 'APPROXIMATE',
    },
    { type: 'AIR_CONDITIONER', name: null, nextInspectionDate: '2026-12-01' },
  ])
  const visits = await host.database.select().from(services).orderBy(services.id)
  expect(visits).toMatchObject([
    { type: 'PRZEGLAD_OKRESOWY', status: 'COMPLETED', performedOn: '2026-03-01', price: null },
    { performedOn: '2025-12-01' },
  ])
})

test('running again writes nothing twice', async () => {
  const { id } = await steps.ran(csv)
  expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(409)
  await host.database.update(imports).set({ status: 'RUNNING' })
  await runJobs(host.ports)
  expect([await host.database.$count(clients), await host.database.$count(devices)]).toEqual([1, 2])
})

test('a device of a client who stands is joined; another name with the same phone is doubtful', async () => {
  await addClient(await host.as('TECHNICIAN'), { imie: 'Jan', nazwisko: 'Kowalski', telefon: '600 100 200' })
  const { id, counts } = await steps.judged(`${csv}Zofia Lis;600100200;Krótka 1, 26-300 Opoczno;klima;;03.2026;\n`)
  expect(counts).toMatchObject({ JOINED: 2, DOUBTFUL: 1, EXISTS: 1 })
  const [doubtful] = await steps.rowsOf(id, { verdict: 'DOUBTFUL' })
  expect(doubtful!.reason).toBe('Ten sam telefon, inne nazwisko: Jan Kowalski. Ten sam klient?')
})

describe('a row', () => {
  test('is corrected in its cell and judged at once', async () => {
    const { id } = await steps.judged(csv)
    const { status, body } = await call<ImportRow>('PUT', `/api/imports/${id}/rows/4`, { cells: { 1: '501 502 503' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ verdict: 'NEW', edited: true, wrongColumns: [] })
  })

  test.each([
    ['NUL', '\u0000'],
    ['half a surrogate pair', '\uD83D'],
  ])('takes no %s, with which it could be neither found nor judged', async (_, wrong) => {
    const { id } = await steps.judged('Imię i nazwisko;Telefon;Gwiazdki\nJan Kowalski;600100200;5\n')
    const change = (cells: object) => call('PUT', `/api/imports/${id}/rows/2`, { cells })
    expect(await change({ 2: wrong })).toMatchObject({
      status: 400,
      body: { fields: { 'cells.2': 'Tekst zawiera niedozwolone znaki' } },
    })
    const found = await call<ImportRow[]>(
      'GET',
      `/api/imports/${id}/rows?filter=${encodeURIComponent('{"q":"kowalski"}')}`,
    )
    expect(found.status).toBe(200)
    expect((await change({ 2: '4' })).status).toBe(200)
  })

  test('that is left out takes along what followed from it: the next one brings the client', async () => {
    const { id } = await steps.judged(csv)
    await call('PUT', `/api/imports/${id}/rows/2`, { decision: 'LEAVE_OUT' })
    expect((await steps.rowsOf(id)).map(({ verdict }) => verdict)).toEqual([
      'LEFT_OUT',
      'NEW',
      'REFUSED',
      'SECOND_DEVICE',
    ])
  })

  test('is decided, one for all of them', async () => {
    await addClient(await host.as('TECHNICIAN'), { imie: 'Zofia', nazwisko: 'Lis', telefon: '600 100 200' })
    const { id } = await steps.judged(csv)
    expect((await steps.rowsOf(id, { verdict: 'DOUBTFUL' })).map(({ line }) => line)).toEqual([2, 3, 5])
    const started = await call('POST', `/api/imports/${id}/decisions`, { verdict: 'DOUBTFUL', decision: 'JOIN' })
    expect(started.status).toBe(200)
    await runJobs(host.ports)
    expect((await steps.rowsOf(id, { verdict: 'JOINED' })).map(({ line }) => line)).toEqual([2, 3])
  })

  test('is decided to be new with all others of the same person, who becomes one client with two devices', async () => {
    await addClient(await host.as('TECHNICIAN'), { imie: 'Zofia', nazwisko: 'Lis', telefon: '600 100 200' })
    const { id } = await steps.judged(csv)
    await call('POST', `/api/imports/${id}/decisions`, { verdict: 'DOUBTFUL', decision: 'NEW' })
    await runJobs(host.ports)
    const rows = await steps.rowsOf(id)
    expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'NEW'],
      [3, 'SECOND_DEVICE'],
      [4, 'REFUSED'],
      [5, 'EXISTS'],
    ])
    expect((await steps.run(id)).written).toMatchObject({ clients: 1, devices: 2 })
    expect(await host.database.$count(clients)).toBe(2)
  })

  test('that is written is no longer corrected', async () => {
    const { id } = await steps.ran(csv)
    expect((await call('PUT', `/api/imports/${id}/rows/2`, { decision: 'LEAVE_OUT' })).status).toBe(409)
  })
})

test('an assignment is kept under a name and proposed for a file with the same heads', async () => {
  const head = 'A;B;C\nJan;Nowak;600100200\n'
  const fields = { A: 'firstName', B: 'lastName', C: 'phone' }
  expect((await call('POST', '/api/imports/assignments', { name: 'Nasz program', fields })).status).toBe(201)
  expect((await steps.read(head)).body.columns).toEqual(['firstName', 'lastName', 'phone'])
})

test('of several assignments that fit, the one that knows the most columns is proposed', async () => {
  const save = (name: string, fields: object) => call('POST', '/api/imports/assignments', { name, fields })
  const short = { Kto: 'name', Nr: 'phone' }
  await save('Krótkie', short)
  await save('Całe', { ...short, Gdzie: 'city', Co: 'type' })
  await save('Inne', { ...short, Gdzie: 'city', Co: 'type', Kiedy: 'lastInspection' })
  const { body } = await steps.read('Kto;Nr;Gdzie;Co\nJan Nowak;600100200;Opoczno;pompa\n')
  expect(body.columns).toEqual(['name', 'phone', 'city', 'type'])
  expect((await steps.read('Kto;Nr\nJan Nowak;600100200\n')).body.columns).toEqual(['name', 'phone'])
})

test('an assignment without a phone is refused', async () => {
  const { body } = await steps.read(csv)
  const { status, body: problem } = await call('PUT', `/api/imports/${body.id}/assignment`, {
    columns: body.columns.map((field) => (field === 'phone' ? null : field)),
    defaults: noDefaults,
  })
  expect([status, problem.fields]).toEqual([400, { columns: 'Wskaż kolumnę z numerem telefonu.' }])
})

test.each(['VIEWER', 'TECHNICIAN'] as const)('%s may not import', async (role) => {
  expect((await (await host.as(role))('GET', '/api/imports')).status).toBe(403)
})

test('an import is forgotten with its file and rows', async () => {
  const { body } = await steps.read(csv)
  const fileCount = host.files.size
  expect((await call('DELETE', `/api/imports/${body.id}`)).status).toBe(200)
  expect((await host.database.select().from(importRows)).length).toBe(0)
  expect((await call('GET', `/api/imports/${body.id}`)).status).toBe(404)
  await runRecurringJobs(host.ports)
  expect(host.files.size).toBe(fileCount - 1)
})

test('an import keeps its file when the result of deleting it cannot be stored', async () => {
  const { body } = await steps.read(csv)
  const fileCount = host.files.size
  await host.database.execute(sql`alter table idempotency_keys add constraint unkept check (key <> 'unkept') not valid`)
  const { status } = await call('DELETE', `/api/imports/${body.id}`, undefined, { 'idempotency-key': 'unkept' })
  await host.database.execute(sql`alter table idempotency_keys drop constraint unkept`)
  expect(status).toBe(400)
  expect(host.files.size).toBe(fileCount)
  expect(await steps.find(body.id)).toMatchObject({ status: 'READ', fileKept: true })
})

test('an import is deleted once its run is stopped, and not before', async () => {
  const { id } = await steps.judged(csv)
  const { body } = await call<{ jobId: number }>('POST', `/api/imports/${id}/run`)
  expect((await call('DELETE', `/api/imports/${id}`)).status).toBe(409)
  expect((await call('POST', `/api/jobs/${body.jobId}/stop`)).status).toBe(200)
  expect((await call('DELETE', `/api/imports/${id}`)).status).toBe(200)
})

test('a client whom somebody adds between the look and the run is not doubled, and is decided about afterwards', async () => {
  const { id } = await steps.judged(csv)
  passSeconds(host, 60)
  await addClient(await host.as('TECHNICIAN'), { imie: 'Jan', nazwisko: 'Kowalski', telefon: '600 100 200' })
  await steps.run(id)
  expect(await host.database.$count(clients)).toBe(1)
  const doubtfulRows = await steps.rowsOf(id, { verdict: 'DOUBTFUL' })
  expect(doubtfulRows.map(({ line, reason, doubtful }) => [line, reason, doubtful])).toEqual([
    [2, 'W międzyczasie ktoś dodał klienta z tym telefonem.', false],
    [3, 'Wiersz z tym klientem nie został wczytany.', false],
  ])
  const decided = await call<ImportRow>('PUT', `/api/imports/${id}/rows/2`, { decision: 'JOIN' })
  expect(decided.body).toMatchObject({ verdict: 'JOINED', written: false })
  await steps.run(id)
  // The one that came with the client, and those of rows 2 and 3: the latter follows the decision about the former.
  expect([await host.database.$count(clients), await host.database.$count(devices)]).toEqual([1, 3])
})

const daikin = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Model;Data ost. przeglądu
Łucja Żak;600 100 200;ul. Polna 7/2, 26-300 Opoczno;klima;Daikin;1.3.26
`
const ownedBy = (clientId: number) => host.database.$count(devices, eq(devices.clientId, clientId))
const alreadyThere = [2, 'W międzyczasie ktoś dodał to urządzenie.']
const askRows = async (id: number) =>
  (await steps.rowsOf(id, { verdict: 'DOUBTFUL' })).map(({ line, reason }) => [line, reason])

test('a client whom another import brings meanwhile with another number is not doubled, but asked about', async () => {
  const row = (name: string, phone: string) => `${name};${phone};ul. Polna 7/2, 26-300 Opoczno;klima;Daikin;1.3.26`
  const head = 'Imię i nazwisko;Nr tel.;Adres;Rodzaj;Model;Data ost. przeglądu'
  const landline = `${head}\n${row('Łucja Żak', '44 755 12 34')}\n${row('Adam Wilk', '44 755 12 35')}\n`
  const one = await steps.judged(landline)
  const two = await steps.judged(`${head}\n${row('Łucja Żak', '600100200')}\n`)
  passSeconds(host, 60)
  await steps.run(two.id)
  await steps.run(one.id)
  expect(await askRows(one.id)).toEqual([[2, 'W międzyczasie ktoś dodał tego klienta.']])
  const names = (await host.database.select().from(clients)).map(({ lastName }) => lastName)
  expect(names.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Wilk', 'Żak'])
  const decided = await call<ImportRow>('PUT', `/api/imports/${one.id}/rows/2`, { decision: 'JOIN' })
  expect(decided.body).toMatchObject({ verdict: 'EXISTS' })
})

test('a device that a second look at the same file has seen as well comes once', async () => {
  const { clientId } = await addClient(call)
  const one = await steps.judged(daikin)
  const two = await steps.judged(daikin)
  expect([one.counts, two.counts]).toMatchObject([{ JOINED: 1 }, { JOINED: 1 }])
  await steps.run(one.id)
  await steps.run(two.id)
  expect(await ownedBy(clientId)).toBe(2)
  expect(await askRows(two.id)).toEqual([alreadyThere])
  const decided = await call<ImportRow>('PUT', `/api/imports/${two.id}/rows/2`, { decision: 'JOIN' })
  expect(decided.body).toMatchObject({ verdict: 'EXISTS', clientId })
})

test('a device that somebody adds to the client between the look and the run is not doubled', async () => {
  const { clientId } = await addClient(call)
  const { id } = await steps.judged(daikin)
  const added = { typUrzadzenia: 'KLIMATYZATOR', nazwaUrzadzenia: 'Daikin', ulica: 'Polna', nrDomu: '7', nrLokalu: '2' }
  expect((await call('POST', '/api/devices', { ...deviceBody, clientId, ...added })).status).toBe(201)
  await steps.run(id)
  expect(await ownedBy(clientId)).toBe(2)
  expect(await askRows(id)).toEqual([alreadyThere])
})

test('nor is one that somebody adds to a client whom a stopped run has brought', async () => {
  const { id } = await steps.judged(csv)
  // Row 3 is left for the next run.
  const isSecond = and(eq(importRows.importId, id), eq(importRows.line, 3))
  await host.database.update(importRows).set({ verdict: 'LEFT_OUT' }).where(isSecond)
  await steps.run(id)
  await host.database.update(importRows).set({ verdict: 'SECOND_DEVICE' }).where(isSecond)
  const [{ id: clientId } = { id: 0 }] = await host.database.select().from(clients)
  const added = { typUrzadzenia: 'KLIMATYZATOR', nazwaUrzadzenia: null, ulica: 'Polna', nrDomu: '7', nrLokalu: '2' }
  expect((await call('POST', '/api/devices', { ...deviceBody, clientId, ...added })).status).toBe(201)
  await steps.run(id)
  expect(await ownedBy(clientId)).toBe(2)
  expect(await askRows(id)).toEqual([[3, 'W międzyczasie ktoś dodał to urządzenie.']])
  expect((await steps.rowsOf(id, { verdict: 'DOUBTFUL' }))[0]).toMatchObject({ clientId })
})

test('no row brings a device that cannot be read', async () => {
  const { id, written } = await steps.ran(`Imię i nazwisko;Telefon;Adres;Typ;Data instalacji
Jan Nowak;600100200;Polna 7, 26-300 Opoczno;pompa;12.05.2199
Ewa Lis;600100201;Polna 8, 26-300 Opoczno;pompa;12.05.2198
`)
  expect(written).toMatchObject({ clients: 1, devices: 1 })
  expect((await steps.rowsOf(id)).map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['REFUSED', 'Nie wiadomo, kiedy następny przegląd: podaj jego datę albo datę ostatniego'],
    ['NEW', ''],
  ])
  const answers = await Promise.all(
    ['devices', 'clients?withDevices=true', 'map'].map((path) => call('GET', `/api/${path}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})
