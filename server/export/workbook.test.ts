import { expect, test } from 'vitest'
import { openArchive } from '../import/archive'
import { openFile } from '../import/open-file'
import type { WorkbookSheet } from './workbook'
import { workbookOf } from './workbook'

const sheet: WorkbookSheet = {
  name: 'Wizyty',
  heads: ['Początek', 'Dzień', 'Cena (zł)', 'Telefon', 'Kod'],
  rows: [
    [{ instant: new Date('2026-05-27T06:00:00Z') }, { day: '2026-05-27' }, { money: 25_000 }, '+48600100200', '26-300'],
    // The second 2:30 of that night, a day before Excel's first, and half a złoty
    [{ instant: new Date('2026-10-25T01:30:00Z') }, { day: '1899-05-27' }, { money: 34_950 }, '=1+1', '007'],
    [{ instant: new Date('2026-10-25T00:30:05Z') }, null, { money: 0 }, null, ''],
  ],
}

async function part(path: string): Promise<string> {
  const workbook = await workbookOf([sheet, { ...sheet, rows: [] }])
  const archive = openArchive(new Uint8Array(await workbook.arrayBuffer()), 1_000_000)
  let text = ''
  const decoder = new TextDecoder()
  archive.read(path, (piece) => (text += decoder.decode(piece, { stream: true })))
  return text
}

const builtIn: Record<string, string> = { 49: '@', 4: '#,##0.00' }

/** The value of a cell, the format in which it is shown, and whether it is text */
async function cell(at: string): Promise<[string, string, 'text' | 'number']> {
  const [, attributes = '', inner = ''] =
    new RegExp(`<c r="${at}"([^>]*)>(.*?)</c>`).exec(await part('xl/worksheets/sheet1.xml')) ?? []
  const styles = await part('xl/styles.xml')
  const style = Number(/ s="(\d+)"/.exec(attributes)?.[1])
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*?>/g)]
  const id = /numFmtId="(\d+)"/.exec(formats[style]?.[0] ?? '')?.[1]
  const own = new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1]
  const format = own ?? builtIn[id ?? ''] ?? `built-in ${id}`
  if (!attributes.includes('t="inlineStr"')) return [/<v>(.*?)<\/v>/.exec(inner)?.[1] ?? '', format, 'number']
  return [/<t[^>]*>(.*?)<\/t>/.exec(inner)?.[1] ?? '', format, 'text']
}

test.each([
  ['A2', '46169.333333333336', 'dd.mm.yyyy hh:mm', 'number'],
  ['B2', '46169', 'dd.mm.yyyy', 'number'],
  ['C2', '250', '#,##0.00', 'number'],
  ['D2', '+48600100200', '@', 'text'],
  ['E2', '26-300', '@', 'text'],
  ['A3', '2026-10-25 02:30:00 +01:00', '@', 'text'],
  ['B3', '1899-05-27', '@', 'text'],
  ['C3', '349.5', '#,##0.00', 'number'],
  ['D3', '=1+1', '@', 'text'],
  ['E3', '007', '@', 'text'],
  ['C4', '0', '#,##0.00', 'number'],
])('%s holds %s, shown as %s, a %s', async (at, ...expected) => expect(await cell(at)).toEqual(expected))

test('each sheet has a filter in its heads, which stay in view, and columns as wide as their contents', async () => {
  const xml = await part('xl/worksheets/sheet1.xml')
  expect(xml).toContain('</sheetData><autoFilter ref="A1:E4"/>')
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect([...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
    19, 13, 12, 15, 9,
  ])
  expect(await part('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:E1"/>')
})

test('the workbook has the default style', async () => {
  const styles = await part('xl/styles.xml')
  expect(styles).toMatch(/<cellStyleXfs count="1">.*<\/cellStyleXfs><cellXfs/)
  expect(styles).toContain(
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  )
})

test('an import reads what was written', async () => {
  const file = await workbookOf([sheet])
  const [first] = openFile(new Uint8Array(await file.arrayBuffer())).sheets
  const rows: (readonly string[])[] = []
  first!.forEachRow(({ cells }) => void rows.push(cells))
  expect(rows.slice(1)).toEqual([
    ['2026-05-27 08:00:00', '2026-05-27', '250', '+48600100200', '26-300'],
    ['2026-10-25 02:30:00 +01:00', '1899-05-27', '349.5', '=1+1', '007'],
    ['2026-10-25 02:30:05', '', '0'],
  ])
})
