import { columnName } from '../sheets'
import { workbookOfXml, zipOf } from './archive'

const MB = 1024 * 1024
const heads = ['Imię', 'Nazwisko', 'Telefon']
  .map((head, at) => `<c r="${columnName(at)}1" t="inlineStr"><is><t>${head}</t></is></c>`)
  .join('')

/** A workbook whose sheets are all the same part */
function manySheets(count: number, rows: string): Blob {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return zipOf({
    'xl/workbook.xml': `<workbook><sheets>${all.map((at) => `<sheet name="${at}" sheetId="${at}" id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all.map((at) => `<Relationship Id="r${at}" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}

const headRow = `<row r="1">${heads}</row>`

function rowsOf(count: number, row: (number: number) => string): string {
  return headRow + Array.from({ length: count }, (_, at) => `<row r="${at + 2}">${row(at + 2)}</row>`).join('')
}

const cellsOf = (columns: number, cell: (address: string) => string) => (row: number) =>
  Array.from({ length: columns }, (_, at) => cell(`${columnName(at)}${row}`)).join('')

/** Files that exhaust memory or time of a naive reader */
export const hostileFiles: readonly [string, () => Blob][] = [
  [
    'a cell of seven million characters',
    () => workbookOfXml(`${headRow}<row r="2"><c r="A2" t="inlineStr"><is><t>${'x'.repeat(7 * MB)}</t></is></c></row>`),
  ],
  [
    'a cell of seven million escaped characters',
    () =>
      workbookOfXml(`${headRow}<row r="2"><c r="A2" t="inlineStr"><is><t>${'&lt;'.repeat(7 * MB)}</t></is></c></row>`),
  ],
  [
    'a shared string of three million runs',
    () => workbookOfXml(headRow, `<si>${'<r><t>x</t></r>'.repeat(3 * MB)}</si>`),
  ],
  [
    'two hundred sheets that are one part',
    () =>
      manySheets(
        200,
        rowsOf(
          5000,
          cellsOf(3, (at) => `<c r="${at}"><v>1</v></c>`),
        ),
      ),
  ],
  ['ten thousand sheets', () => manySheets(10_000, headRow)],
  ['elements inside each other', () => workbookOfXml('<a>'.repeat(5 * MB))],
  [
    'a spreadsheet of LibreOffice with a row repeated without end',
    () =>
      zipOf({
        'content.xml': `<office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="150"><text:p>${'x'.repeat(2000)}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`,
      }),
  ],
  ['contacts inside each other', () => new Blob(['BEGIN:VCARD\n'.repeat((14 * MB) / 12), 'FN:x\nEND:VCARD\n'])],
  ['a gigabyte of zeros', () => zipOf({ 'xl/workbook.xml': new Uint8Array(1024 * MB) })],
  ['a shared string of 200 MB', () => workbookOfXml(headRow, `<si><t>${'x'.repeat(200 * MB)}</t></si>`)],
  ['five million shared strings', () => workbookOfXml(headRow, '<si><t>ą</t></si>'.repeat(5_000_000))],
  [
    'one shared string in four million cells',
    () =>
      workbookOfXml(
        rowsOf(
          20_000,
          cellsOf(200, (at) => `<c r="${at}" t="s"><v>0</v></c>`),
        ),
        `<si><t>${'x'.repeat(2000)}</t></si>`,
      ),
  ],
  ['a million empty rows', () => workbookOfXml(rowsOf(1_048_574, () => ''))],
  [
    'a million rows of formatted cells',
    () =>
      workbookOfXml(
        rowsOf(
          1_048_574,
          cellsOf(3, (at) => `<c r="${at}" s="0"/>`),
        ),
      ),
  ],
  [
    'five hundred columns',
    () =>
      workbookOfXml(
        rowsOf(
          5000,
          cellsOf(500, (at) => `<c r="${at}"><v>1</v></c>`),
        ),
      ),
  ],
  [
    'three million numbers',
    () =>
      workbookOfXml(
        rowsOf(
          15_000,
          cellsOf(200, (at) => `<c r="${at}"><v>1.5</v></c>`),
        ),
      ),
  ],
  ['a row without an end', () => workbookOfXml(`${headRow}<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(8_000_000)}`)],
  ['rows that are never closed', () => workbookOfXml('<row '.repeat(30_000_000))],
  ['15 MB of line breaks', () => new Blob(['Imię;Telefon\n', '\n'.repeat(15 * MB)])],
  ['15 MB of semicolons', () => new Blob(['Imię;Telefon\n', ';'.repeat(15 * MB)])],
  ['15 MB in a quotation mark', () => new Blob(['Imię;Telefon\n"', 'x;y\n'.repeat((15 * MB) / 4)])],
  ['seven million rows of text', () => new Blob(['Imię;Telefon\n', 'a\n'.repeat((15 * MB) / 2)])],
  ['contacts that never end', () => new Blob(['BEGIN:VCARD\n'.repeat((15 * MB) / 12)])],
]
