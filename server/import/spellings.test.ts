import { eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportColumns } from '#domain/import/fields'
import type { ImportRow } from '#domain/import/import'
import { noDefaults } from '#domain/import/import'
import { clients, devices, importRows, imports } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import type { ImportSteps } from './testing/calls'
import { runJobs } from '../testing/jobs'
import { importHost } from './testing/calls'
import { forgetRows } from './forget-rows'
import { splitRows } from './split-rows'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const head = 'Imię i nazwisko;Telefon;Adres;Typ;Model;Ostatni przegląd;Następny przegląd\n'
const verdicts = (rows: ImportRow[]) => rows.map(({ line, verdict, reason }) => [line, verdict, reason])

test('a row of two devices becomes two rows, and both devices are the client’s', async () => {
  const { id } = await steps.ran(
    `${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;pompa ciepła, klima;Vitocal / Sensira;1.3.2026;\n`,
  )
  expect(verdicts(await steps.rowsOf(id))).toEqual([
    [2, 'NEW', ''],
    [3, 'SECOND_DEVICE', 'Kolejne urządzenie klienta z wiersza 2'],
  ])
  const owned = await host.database.select().from(devices).orderBy(devices.id)
  expect(owned.map(({ type, name }) => [type, name])).toEqual([
    ['HEAT_PUMP', 'Vitocal'],
    ['AIR_CONDITIONER', 'Sensira'],
  ])
  expect(await host.database.$count(clients)).toBe(1)
  // Another spelling of two types becomes two rows, too.
  expect((await steps.judged(`${head}Ewa Lis;600100201;Polna 9, 26-300 Opoczno;PC i AC;;1.3.2026;\n`)).rowCount).toBe(2)
})

test('devices in a column of names are split, and so are those of a corrected row', async () => {
  const heads = 'Imię i nazwisko;Telefon;Adres;Model;Ostatni przegląd\n'
  const { id, counts } = await steps.judged(
    `${heads}Jan Lis;600100200;Polna 7, 26-300 Opoczno;Daikin Altherma 3, 2x klima Haier;1.3.2026
Ewa Kos;600100201;Polna 9, 26-300 Opoczno;Vitocal;1.3.2026\n`,
  )
  expect(counts).toMatchObject({ NEW: 2, SECOND_DEVICE: 2 })
  const changed = await call<ImportRow>('PUT', `/api/imports/${id}/rows/3`, { cells: { 3: 'Vitocal i klima Gree' } })
  expect(changed).toMatchObject({ status: 200, body: { verdict: 'NEW' } })
  expect((await steps.rowsOf(id)).map(({ line, cells, verdict }) => [line, cells[3], verdict])).toEqual([
    [2, 'Daikin Altherma 3', 'NEW'],
    [3, 'Vitocal', 'NEW'],
    [4, 'klima Haier (nr 1)', 'SECOND_DEVICE'],
    [5, 'klima Haier (nr 2)', 'SECOND_DEVICE'],
    [6, 'klima Gree', 'SECOND_DEVICE'],
  ])
})

test('a row that two judgings want to split is split once', async () => {
  await steps.read(`${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;PC i AC;;1.3.2026;\n`)
  const [record] = await host.database.select().from(imports)
  for (let judging = 1; judging <= 2; judging++) await host.database.transaction((tx) => splitRows(tx, record!, [2]))
  const cells = await host.database.select({ cells: importRows.cells }).from(importRows).orderBy(importRows.line)
  expect(cells.map((row) => row.cells[3])).toEqual(['PC', 'AC'])
})

test('a row of more than twenty devices stays one and waits for a person, also where it is corrected to that', async () => {
  const many = 'klima, '.repeat(285)
  const { id } = await steps.judged(`${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;"${many}";;1.3.2026;
Ewa Lis;600100201;Polna 9, 26-300 Opoczno;klima;;1.3.2026;\n`)
  const reason = 'Wiersz wymienia ponad 20 urządzeń: przyjmiemy jedno, jeśli go nie poprawisz'
  expect(verdicts(await steps.rowsOf(id))).toEqual([
    [2, 'DOUBTFUL', reason],
    [3, 'NEW', ''],
  ])
  const changed = await call<ImportRow>('PUT', `/api/imports/${id}/rows/3`, { cells: { 3: many } })
  expect(changed).toMatchObject({ status: 200, body: { line: 3, verdict: 'DOUBTFUL', reason } })
  const accepted = await call<ImportRow>('PUT', `/api/imports/${id}/rows/3`, { decision: 'NEW' })
  expect(accepted).toMatchObject({ status: 200, body: { verdict: 'NEW' } })
  const corrected = await call<ImportRow>('PUT', `/api/imports/${id}/rows/3`, { cells: { 3: '20 x klima' } })
  expect(corrected.body.verdict).toBe('DOUBTFUL')
  expect(await host.database.$count(importRows)).toBe(2)
})

test('rows that devices become count against the 60,000 of an import; what has no room waits for a person', async () => {
  const { id } = await steps.judged(`${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;klima;;1.3.2026;
Ewa Lis;600100201;Polna 9, 26-300 Opoczno;klima;;1.3.2026;\n`)
  await host.database.execute(sql`insert into import_rows (import_id, line, cells)
    select ${id}::int, line, '[]' from generate_series(4, 60000) line`)
  const split = await call<ImportRow>('PUT', `/api/imports/${id}/rows/2`, { cells: { 3: 'klima Gree, klima' } })
  expect(split.body).toMatchObject({ verdict: 'NEW', reason: '' })
  const whole = await call<ImportRow>('PUT', `/api/imports/${id}/rows/3`, { cells: { 3: 'klima Gree, klima' } })
  expect(whole).toMatchObject({
    status: 200,
    body: {
      verdict: 'DOUBTFUL',
      reason:
        'Rozdzielony na urządzenia, ten wiersz przekroczyłby 60\u00A0000 wierszy importu: przyjmiemy jedno, jeśli go nie poprawisz',
    },
  })
  expect(await host.database.$count(importRows)).toBe(60_000)
  await host.database.delete(importRows).where(gt(importRows.line, 3))
  await call<ImportRow>('PUT', `/api/imports/${id}/rows/3`, { cells: { 3: 'klima Gree, klima' } })
  expect((await steps.rowsOf(id)).map(({ line, cells, verdict }) => [line, cells[3], verdict])).toEqual([
    [2, 'klima Gree', 'NEW'],
    [3, 'klima Gree', 'NEW'],
    [4, 'klima (nr 1)', 'SECOND_DEVICE'],
  ])
})

test('two of a type in one cell are two devices, and the same file brings no third', async () => {
  const file = `${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;2 klimatyzatory;Sensira;1.3.2026;
Ewa Lis;600100201;Polna 9, 26-300 Opoczno;3 szt. klima;Sensira / Perfera / Gree;1.3.2026;\n`
  await steps.ran(file)
  const names = async () => (await host.database.select().from(devices).orderBy(devices.name)).map(({ name }) => name)
  expect(await names()).toEqual(['Gree', 'Perfera', 'Sensira', 'Sensira nr 1', 'Sensira nr 2'])
  expect((await steps.judged(file)).counts).toMatchObject({ EXISTS: 5, NEW: 0, SECOND_DEVICE: 0 })
})

test('a first name alone waits until somebody accepts it', async () => {
  const { id } = await steps.judged(`${head}Andrzej;600100200;Polna 7, 26-300 Opoczno;PC;;1.3.2026;\n`)
  expect(verdicts(await steps.rowsOf(id))).toEqual([
    [2, 'DOUBTFUL', '„Andrzej” to samo imię: przyjmiemy „Andrzej Klient”, jeśli nie dopiszesz nazwiska'],
  ])
  const { body } = await call<ImportRow>('PUT', `/api/imports/${id}/rows/2`, { decision: 'JOIN' })
  expect(body).toMatchObject({
    verdict: 'NEW',
    understood: expect.arrayContaining(['Andrzej Klient, +48 600 100 200']),
  })
})

test('an address without a postcode takes that of its town, where there is but one', async () => {
  const { id } = await steps.judged(
    `${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;PC;;1.3.2026;
Ewa Lis;600100201;Polna 9, Opoczno;PC;;1.3.2026;
Adam Lis;600100202;Polna 1, Drzewica;PC;;1.3.2026;\n`,
  )
  expect(verdicts(await steps.rowsOf(id))).toEqual([
    [2, 'NEW', ''],
    [3, 'NEW', ''],
    [4, 'REFUSED', 'Brak kodu pocztowego'],
  ])
  // A row corrected alone still uses the postcodes of the others.
  const { body } = await call<ImportRow>('PUT', `/api/imports/${id}/rows/4`, { cells: { 2: 'Polna 1, Opoczno' } })
  expect(body).toMatchObject({ verdict: 'NEW', understood: expect.arrayContaining(['Polna 1, 26-300 Opoczno']) })
})

test('a town that nothing separates from its street is found by the gazetteer and by the other rows', async () => {
  const { id } = await steps.judged(
    `${head}Jan Lis;600100200;ul. Armii Krajowej 69 Opoczno;PC;;1.3.2026;
Ewa Lis;600100201;Polna 9, 26-300 Opoczno;PC;;1.3.2026;
Adam Lis;600100202;Opoczno Lipowa 1;PC;;1.3.2026;
Iza Kos;600100203;Lipowa 2 nowa osada;PC;;1.3.2026;
Olaf Kos;600100204;Długa 3, 26-307 Nowa Osada;PC;;1.3.2026;
Jan Kos;600100205;97-300 Piotrków Trybunalski Polna 7;PC;;1.3.2026;\n`,
  )
  const rows = await steps.rowsOf(id)
  expect(rows.map(({ verdict, reason, understood }) => [verdict, reason, understood[2]])).toEqual([
    ['NEW', '', 'Armii Krajowej 69, 26-300 Opoczno'],
    ['NEW', '', 'Polna 9, 26-300 Opoczno'],
    ['NEW', '', 'Lipowa 1, 26-300 Opoczno'],
    ['NEW', '', 'Lipowa 2, 26-307 nowa osada'],
    ['NEW', '', 'Długa 3, 26-307 Nowa Osada'],
    ['NEW', '', 'Polna 7, 97-300 Piotrków Trybunalski'],
  ])
})

test('a year alone for an inspection waits until somebody accepts it', async () => {
  const { id } = await steps.judged(`${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;PC;;;2027\n`)
  const [row] = await steps.rowsOf(id)
  expect(row).toMatchObject({
    verdict: 'DOUBTFUL',
    doubtful: true,
    reason: '„2027” to sam rok (następny przegląd): przyjmiemy 1 stycznia, jeśli nie poprawisz daty',
  })
  const { body } = await call<ImportRow>('PUT', `/api/imports/${id}/rows/2`, { decision: 'JOIN' })
  expect(body).toMatchObject({ verdict: 'NEW', doubtful: false })
})

test.each([
  ['3/15/2027', ['2027-03-15', '2027-03-04', '2027-12-01']],
  // One of them is in our order, so each is read by itself.
  ['15/3/2027', ['2027-03-15', '2027-04-03', '2027-01-12']],
])('beside %s days that could be in either order are in the same', async (clear, expected) => {
  const { id, notes } = await steps.ran(`${head}Jan Lis;600100200;Polna 7, 26-300 Opoczno;PC;;;${clear}
Ewa Lis;600100201;Polna 8, 26-300 Opoczno;PC;;;3/4/2027
Iza Lis;600100202;Polna 9, 26-300 Opoczno;PC;;;12/1/2027 0:00\n`)
  const due = await host.database.select({ due: devices.nextInspectionDate }).from(devices).orderBy(devices.id)
  expect(due.map((each) => each.due)).toEqual(expected)
  const note = 'W „3/4/2027” i podobnych datach najpierw jest miesiąc, bo „3/15/2027” nie da się odczytać inaczej.'
  expect(notes).toEqual(clear === '3/15/2027' ? [note] : [])
  // What the file cannot be mistaken for stays as it is written there.
  expect((await steps.rowsOf(id))[0]!.cells[6]).toBe(clear)
})

describe('columns that are assigned anew', () => {
  const heads = 'Imię i nazwisko;Telefon;Adres;Urządzenie;Uwagi;Ostatni przegląd\n'
  const file = `${heads}Jan Lis;600100200;Polna 7, 26-300 Opoczno;pompa ciepła;kocioł i 2x klima;1.3.2026
Ewa Kos;600100201;Polna 9, 26-300 Opoczno;kocioł;pies;1.3.2026
Iza Lis;600100202;Polna 11, 26-300 Opoczno;pompa ciepła;klima, kocioł;1.3.2026\n`
  const assign = async (id: number, columns: ImportColumns) => {
    const { status } = await call('PUT', `/api/imports/${id}/assignment`, { columns, defaults: noDefaults })
    expect(status).toBe(200)
    await runJobs(host.ports)
    return (await steps.rowsOf(id)).map(({ line, cells, verdict }) => [line, cells[1], cells[4], verdict])
  }
  const asModel: ImportColumns = ['name', 'phone', 'address', 'type', 'model', 'lastInspection']
  const asNotes: ImportColumns = ['name', 'phone', 'address', 'type', 'notes', 'lastInspection']

  test('so that a column names no devices any more make one row again of those that it had split', async () => {
    const { id } = (await steps.read(file)).body
    expect((await assign(id, asModel)).length).toBeGreaterThan(3)
    expect(await assign(id, asNotes)).toEqual([
      [2, '600100200', 'kocioł i 2x klima', 'NEW'],
      [3, '600100201', 'pies', 'NEW'],
      [4, '600100202', 'klima, kocioł', 'NEW'],
    ])
    expect((await steps.find(id)).rowCount).toBe(3)
  })

  test('leave what a person has corrected or left out, also in a row that was split', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    await call('PUT', `/api/imports/${id}/rows/2`, { cells: { 1: '700100200' } })
    await call('PUT', `/api/imports/${id}/rows/3`, { cells: { 1: '700100201' } })
    await call('PUT', `/api/imports/${id}/rows/4`, { decision: 'LEAVE_OUT' })
    expect(await assign(id, asNotes)).toEqual([
      [2, '700100200', 'kocioł i 2x klima', 'NEW'],
      [3, '700100201', 'pies', 'NEW'],
      [4, '600100202', 'klima, kocioł', 'LEFT_OUT'],
    ])
    expect((await steps.rowsOf(id)).map(({ edited }) => edited)).toEqual([true, true, false])
  })

  test('keep what a person has corrected in a part of a row, also a device; a decision about other cells is asked again', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    const types = (await steps.rowsOf(id)).map(({ line, cells }) => [line, cells[3]])
    expect(types).toEqual([
      [2, 'pompa ciepła'],
      [3, 'kocioł'],
      [4, 'pompa ciepła'],
      [5, 'Kocioł gazowy'],
      [6, 'Klimatyzator (nr 1)'],
      [7, 'Klimatyzator (nr 2)'],
      [8, 'Klimatyzator'],
      [9, 'Kocioł gazowy'],
    ])
    await call('PUT', `/api/imports/${id}/rows/2`, { decision: 'LEAVE_OUT' })
    await call('PUT', `/api/imports/${id}/rows/5`, { cells: { 1: '700100200' } })
    await call('PUT', `/api/imports/${id}/rows/4`, { decision: 'LEAVE_OUT' })
    await call('PUT', `/api/imports/${id}/rows/8`, { cells: { 4: 'Gree' } })
    expect(await assign(id, asNotes)).toEqual([
      [2, '700100200', 'kocioł i 2x klima', 'NEW'],
      [3, '600100201', 'pies', 'NEW'],
      [4, '600100202', 'klima, kocioł, Gree', 'LEFT_OUT'],
    ])
  })

  test('bring nothing back of a person whose rows were forgotten', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    await host.database.transaction((tx) => forgetRows(tx, sql`${importRows.cells} ->> 0 = 'Jan Lis'`))
    await assign(id, asNotes)
    const cells = await host.database.select({ cells: importRows.cells }).from(importRows).orderBy(importRows.line)
    expect(cells.map((row) => row.cells[0])).toEqual([undefined, 'Ewa Kos', 'Iza Lis'])
  })

  test('keep the further devices that a person has named in a row', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    const rows = (await steps.rowsOf(id)).length
    const { status } = await call('PUT', `/api/imports/${id}/rows/3`, { cells: { 1: '700100201', 4: 'Termet, klima' } })
    expect([status, (await steps.rowsOf(id)).length]).toEqual([200, rows + 1])
    expect(await assign(id, asNotes)).toEqual([
      [2, '600100200', 'kocioł i 2x klima', 'NEW'],
      [3, '700100201', 'Termet', 'NEW'],
      [4, '600100202', 'klima, kocioł', 'NEW'],
      [5, '700100201', 'Termet', 'SECOND_DEVICE'],
    ])
  })

  // As before migration 0033.
  const forgetSplits = () => host.database.update(importRows).set({ splitFrom: null })

  test('take the rows of the file where it was not yet stored from which they were split', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    // A person has named further devices.
    await call('PUT', `/api/imports/${id}/rows/3`, { cells: { 1: '700100201', 4: 'Termet, klima' } })
    await call('PUT', `/api/imports/${id}/rows/4`, { decision: 'LEAVE_OUT' })
    await forgetSplits()
    expect(await assign(id, asNotes)).toEqual([
      [2, '600100200', 'kocioł i 2x klima', 'NEW'],
      [3, '600100201', 'pies', 'NEW'],
      [4, '600100202', 'klima, kocioł', 'LEFT_OUT'],
    ])
    expect((await steps.rowsOf(id)).map(({ edited }) => edited)).toEqual([false, false, false])
  })

  test('join also what was split from a part', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    await call('PUT', `/api/imports/${id}/rows/8`, { cells: { 4: 'klima Gree, kocioł Vaillant' } })
    expect(await steps.rowsOf(id)).toHaveLength(9)
    await assign(id, asNotes)
    // The type that was named for the further device stands beside the one of the file.
    expect((await steps.rowsOf(id)).map(({ line, cells }) => [line, cells[3], cells[4]])).toEqual([
      [2, 'pompa ciepła', 'kocioł i 2x klima'],
      [3, 'kocioł', 'pies'],
      [4, 'pompa ciepła', 'klima, kocioł, Gree, Vaillant'],
      [5, 'Kocioł gazowy', 'klima, kocioł, Gree, Vaillant'],
    ])
  })

  test('bring nothing back of a person whose rows were forgotten, also where it was not yet stored from which they were split', async () => {
    for (const further of ['pies', 'Termet, klima']) {
      const { id } = (await steps.read(file)).body
      await assign(id, asModel)
      await call('PUT', `/api/imports/${id}/rows/3`, { cells: { 4: further } })
      await forgetSplits()
      await host.database.transaction((tx) => forgetRows(tx, sql`${importRows.cells} ->> 0 = 'Jan Lis'`))
      await assign(id, asNotes)
      const rows = await host.database
        .select({ cells: importRows.cells })
        .from(importRows)
        .where(eq(importRows.importId, id))
        .orderBy(importRows.line)
      expect(rows.map(({ cells }) => cells[0])).toEqual([undefined, 'Ewa Kos', 'Iza Lis'])
    }
  })

  test('to the same columns of devices keep them apart, with what was corrected', async () => {
    const { id } = (await steps.read(file)).body
    await assign(id, asModel)
    await call('PUT', `/api/imports/${id}/rows/2`, { cells: { 1: '700100200' } })
    const before = await steps.rowsOf(id)
    await assign(id, ['name', 'phone', 'address', 'type', 'model', 'nextInspection'])
    expect((await steps.rowsOf(id)).map(({ line, cells }) => [line, cells])).toEqual(
      before.map(({ line, cells }) => [line, cells]),
    )
  })
})
