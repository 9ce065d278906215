import { afterAll, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { readTable } from '../import/read-file'
import { testHost } from '../testing/host'
import { addIssuedProtocol } from '../testing/issued-protocol'
import { addClient } from '../testing/samples'
import { blobOfAll } from './everything'
import { protocolSheets } from './protocols'
import type { Row, SheetSource } from './workbook'

const tableOf = (content: Blob) => readTable(content, asDay('2026-11-23'))

const host = await testHost()
afterAll(() => host.close())

test('issued protocols have a sheet of their own with a column for each value, which an import leaves alone', async () => {
  const owner = await addClient(await host.as('TECHNICIAN'))
  expect(await protocolSheets(host.database)).toEqual([])
  const before = await tableOf(await blobOfAll(host.database))
  const answers = { 'low-pressure': { kind: 'NUMBER' as const, value: 8.25, note: null } }
  await addIssuedProtocol(host, { owner, number: 'P/2026/00001', performedOn: '2026-11-20', answers })
  const other = { superheat: { kind: 'NUMBER' as const, value: 6, note: null } }
  await addIssuedProtocol(host, { owner, number: 'P/2026/00002', answers: other })
  const [sheet] = await protocolSheets(host.database)
  expect(sheet!.heads.slice(-3)).toEqual(['Pozycje wymagające uwagi', 'Ciśnienie parowania [bar]', 'Przegrzanie [K]'])
  const rows = await rowsOf(sheet!)
  expect(rows.map((row) => [row[0], row[1], ...row.slice(-2)])).toEqual([
    ['P/2026/00001', { day: '2026-11-20' }, { number: 8.25 }, null],
    ['P/2026/00002', { day: '2026-11-23' }, null, { number: 6 }],
  ])
  const after = await tableOf(await blobOfAll(host.database))
  expect([after.heads, after.rows]).toEqual([before.heads, before.rows])
})

async function rowsOf({ rows }: SheetSource) {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}
