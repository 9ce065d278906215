import writeXlsxFile from 'write-excel-file/universal'
import { beforeEach, expect, test } from 'vitest'
import type { Import } from '#domain/import/import'
import { noDefaults } from '#domain/import/import'
import type { TestCall, TestHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

let content: Blob
beforeEach(async () => {
  content = await writeXlsxFile([
    {
      sheet: 'Klienci 2025',
      data: [
        ['Klient', 'Telefon'],
        ['Jan Nowak', '600100201'],
        ['Ewa Lis', '600100202'],
      ],
    },
    {
      sheet: 'Klienci 2026',
      data: [
        ['Nr tel.', 'Nazwisko i imię'],
        ['600100203', 'Mazur Anna'],
      ],
    },
    {
      sheet: 'Cennik',
      data: [
        ['Pozycja', 'Kwota'],
        ['Filtr', '20'],
      ],
    },
  ]).toBlob()
})

const choose = (id: number, sheets: string[]) => call<Import>('PUT', `/api/imports/${id}/sheets`, { sheets })

test('sheets are chosen, or all; columns of one meaning are joined', async () => {
  const { body } = await steps.read(content, 'klienci.xlsx')
  expect(body.sheets).toEqual([
    { name: 'Klienci 2025', rows: 2, taken: true },
    { name: 'Klienci 2026', rows: 1, taken: false },
    { name: 'Cennik', rows: 1, taken: false },
  ])
  const two = await choose(body.id, ['Klienci 2025', 'Klienci 2026'])
  expect([two.status, two.body]).toMatchObject([
    200,
    { status: 'READ', heads: ['Klient', 'Telefon'], columns: ['name', 'phone'], rowCount: 3 },
  ])
  expect((await steps.rowsOf(body.id)).map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, 'Jan Nowak', '600100201'],
    [3, 'Ewa Lis', '600100202'],
    [5, 'Anna Mazur', '600100203'],
  ])
  const other = await choose(body.id, ['Klienci 2026'])
  expect(other.body).toMatchObject({ heads: ['Nr tel.', 'Nazwisko i imię'], rowCount: 1 })
  const all = await choose(body.id, ['Klienci 2025', 'Klienci 2026', 'Cennik'])
  expect(all.body).toMatchObject({ heads: ['Klient', 'Telefon', 'Pozycja', 'Kwota'], rowCount: 4 })
})

test('a sheet that is not there is refused, and every choice after the run', async () => {
  const { body } = await steps.read(content, 'klienci.xlsx')
  expect((await choose(body.id, ['Inny'])).status).toBe(400)
  expect((await choose(body.id, [])).status).toBe(400)
  await call('PUT', `/api/imports/${body.id}/assignment`, { columns: body.columns, defaults: noDefaults })
  await runJobs(host.ports)
  await steps.run(body.id)
  expect((await choose(body.id, ['Klienci 2026'])).status).toBe(409)
})
