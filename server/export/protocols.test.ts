import { afterAll, expect, test } from 'vitest'
import { number } from '#domain/protocols/shipped/field'
import { fieldsOf } from '#domain/protocols/template'
import { tableOf } from '../import/testing/table'
import { testHost } from '../testing/host'
import { addIssuedProtocol } from '../testing/issued-protocol'
import { addClient } from '../testing/samples'
import { blobOfAll } from './everything'
import { protocolSheets } from './protocols'
import type { Row, SheetSource } from './workbook'

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

test('each value has a head of its own, whatever sections and templates name their fields', async () => {
  const owner = await addClient(await host.as('TECHNICIAN'))
  const co = (key: string) => number(key, 'CO', 'ppm', {})
  const measured = (...keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, { kind: 'NUMBER' as const, value: 5, note: null }]))
  const templates = [
    {
      name: 'Kocioł',
      sections: [
        { title: 'Moc minimalna', fields: [co('co-min')] },
        { title: 'Moc maksymalna', fields: [co('co-max')] },
      ],
    },
    { name: 'Piec', sections: [{ title: 'Spaliny', fields: [co('co-piec')] }] },
    { name: 'Kominek', sections: [{ title: 'Spaliny', fields: [co('co-kominek')] }] },
    { name: 'Kominek', sections: [{ title: 'Spaliny', fields: [co('co-nowy')] }] },
  ]
  for (const template of templates) {
    const answers = measured(...fieldsOf(template.sections).map(({ key }) => key))
    await addIssuedProtocol(host, { owner, answers, template: { ...template, version: 1 } })
  }
  const [sheet] = await protocolSheets(host.database)
  expect(sheet!.heads.slice(-5)).toEqual([
    'CO (Moc minimalna) [ppm]',
    'CO (Moc maksymalna) [ppm]',
    'CO [ppm], Piec',
    'CO [ppm], Kominek, co-kominek',
    'CO [ppm], Kominek, co-nowy',
  ])
  const table = await tableOf(await blobOfAll(host.database))
  expect(table.heads).toContain('Imię')
  expect(table.heads.join()).not.toContain('ppm')
})

async function rowsOf({ rows }: SheetSource) {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}
