import writeXlsxFile from 'write-excel-file/universal'
import { expect, test } from 'vitest'
import { tableOf } from './testing/table'
import { UnreadableFile } from './sheets'
import { zipOf } from './testing/archive'

const overRows = (value: string, rowSpan: number) => ({ value, rowSpan })

/** A title over all columns, a client over three devices, whose second row has a phone of its own, and another client */
const workbook = () =>
  writeXlsxFile([
    [{ value: 'Klienci 2026', columnSpan: 4 }, null, null, null],
    ['Klient', 'Telefon', 'Adres', 'Urządzenie'],
    [overRows('Jan Nowak', 3), '600100201', overRows('ul. Leśna 1, 05-123 Chotomów', 3), 'Kocioł Vaillant'],
    [null, '600100201', null, 'Klimatyzator Daikin'],
    [null, '600100201', null, 'Pompa ciepła Nibe'],
    ['Ewa Lis', '600100202', 'ul. Polna 2, 05-123 Chotomów', overRows('Kocioł Buderus', 2)],
    [null, null, null, null],
    [null, '600100203', null, 'Kocioł Termet'],
  ]).toBlob()

const expected = [
  { line: 3, cells: ['Jan Nowak', '600100201', 'ul. Leśna 1, 05-123 Chotomów', 'Kocioł Vaillant'] },
  { line: 4, cells: ['Jan Nowak', '600100201', 'ul. Leśna 1, 05-123 Chotomów', 'Klimatyzator Daikin'] },
  { line: 5, cells: ['Jan Nowak', '600100201', 'ul. Leśna 1, 05-123 Chotomów', 'Pompa ciepła Nibe'] },
  { line: 6, cells: ['Ewa Lis', '600100202', 'ul. Polna 2, 05-123 Chotomów', 'Kocioł Buderus'] },
  // A row with nothing but what is merged from above is none; an empty cell that is not merged stays empty.
  { line: 8, cells: ['', '600100203', '', 'Kocioł Termet'] },
]

test('a cell merged over rows counts in each of them', async () => {
  const { heads, rows } = await tableOf(await workbook())
  expect(heads).toEqual(['Klient', 'Telefon', 'Adres', 'Urządzenie'])
  expect(rows).toEqual(expected)
})

const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${text}</text:p></table:table-cell>`
const covered = '<table:covered-table-cell/>'
const tableRow = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

test('so does one of LibreOffice', async () => {
  const over = ' table:number-rows-spanned="2" table:number-columns-spanned="1"'
  const rows = [
    tableRow(cell('Klient'), cell('Telefon'), cell('Urządzenie')),
    tableRow(cell('Jan Nowak', over), cell('600100201', over), cell('Kocioł')),
    tableRow('<table:covered-table-cell table:number-columns-repeated="2"/>', cell('Pompa ciepła')),
    tableRow(cell('Ewa Lis'), cell(''), cell('Kocioł')),
    tableRow(cell('Adam Bąk'), cell('600100204', over), cell('Kocioł')),
    tableRow(cell('Anna Bąk'), covered, cell('Pompa ciepła')),
  ]
  const content = `<office:spreadsheet><table:table table:name="A">${rows.join('')}</table:table></office:spreadsheet>`
  expect((await tableOf(zipOf({ 'content.xml': content }))).rows.map(({ cells }) => cells)).toEqual([
    ['Jan Nowak', '600100201', 'Kocioł'],
    ['Jan Nowak', '600100201', 'Pompa ciepła'],
    ['Ewa Lis', '', 'Kocioł'],
    ['Adam Bąk', '600100204', 'Kocioł'],
    ['Anna Bąk', '600100204', 'Pompa ciepła'],
  ])
})

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook of one sheet with these merged cells */
function merged(rows: string, ranges: readonly string[]): Blob {
  const cells = ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells>${cells}</mergeCells></worksheet>`,
  })
}

test('heads merged over two rows and cells merged over columns are read as they stand', async () => {
  const rows = `<row r="1">${text('A1', 'Klient')}${text('B1', 'Telefon')}${text('C1', 'Urządzenie')}</row>
    <row r="2">${text('C2', 'typ')}</row>
    <row r="3">${text('A3', 'Jan Nowak')}${text('C3', 'Kocioł')}</row><row r="4">${text('C4', 'Pompa')}</row>`
  expect((await tableOf(merged(rows, ['A1:A2', 'B1:B2', 'A3:B4', 'C1:XFD1']))).rows).toEqual([
    { line: 2, cells: ['', '', 'typ'] },
    { line: 3, cells: ['Jan Nowak', '', 'Kocioł'] },
    { line: 4, cells: ['Jan Nowak', '', 'Pompa'] },
  ])
})

test('ranges that overlap, go backwards, name no cells or are repeated without end cost no time', async () => {
  const people = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 2}">${text(`B${at + 2}`, '600100200')}</row>`,
  )
  const rows = `<row r="1">${text('A1', 'Klient')}${text('B1', 'Telefon')}</row>
    <row r="2">${text('A2', 'Jan Nowak')}${text('B2', '600100200')}</row>${people.slice(1).join('')}`
  const whole = Array.from({ length: 50_000 }, () => 'A2:A1048576')
  const table = await tableOf(merged(rows, [...whole, 'A9:A2', 'A0:A3', 'A1:', '', 'ZZZ1:ZZZ9', 'A3:A9']))
  expect(table.rows.filter(({ cells }) => cells[0] === 'Jan Nowak')).toHaveLength(20_000)
})

test('a long text merged over many rows is refused like one that is repeated', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 3}">${text(`B${at + 3}`, '600100200')}</row>`)
  const first = `<row r="1">${text('A1', 'Uwagi')}${text('B1', 'Telefon')}</row><row r="2">${text('A2', 'x'.repeat(2000))}</row>`
  await expect(tableOf(merged(first + rows.join(''), ['A2:A30000']))).rejects.toThrow(UnreadableFile)
})
