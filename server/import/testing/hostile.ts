import { columnName } from '../../export/cell-xml'
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

/** A spreadsheet of LibreOffice */
function spreadsheet(tables: readonly string[]): Blob {
  return zipOf({ 'content.xml': `<office:spreadsheet>${tables.join('')}</office:spreadsheet>` })
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
  [
    'two hundred tables of LibreOffice',
    () => {
      const rows = '<table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row>'
      return spreadsheet(
        Array.from({ length: 200 }, (_, at) => `<table:table table:name="${at}">${rows.repeat(500)}</table:table>`),
      )
    },
  ],
  [
    'a spreadsheet of LibreOffice with a million empty rows',
    () => spreadsheet(['<table:table>', '<table:table-row/>'.repeat(5_000_000), '</table:table>']),
  ],
  [
    'a number format of brackets that are never closed',
    () =>
      zipOf({
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" id="r1"/></sheets></workbook>',
        'xl/styles.xml': `<styleSheet><numFmts>${`<numFmt numFmtId="200" formatCode="${'['.repeat(30_000)}"/>`.repeat(1000)}</numFmts></styleSheet>`,
      }),
  ],
  ['ten thousand sheets', () => manySheets(10_000, headRow)],
  ['elements inside each other', () => workbookOfXml('<a>'.repeat(5 * MB))],
  [
    'a spreadsheet of LibreOffice with a row repeated without end',
    () =>
      spreadsheet([
        `<table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="150"><text:p>${'x'.repeat(2000)}</text:p></table:table-cell></table:table-row></table:table>`,
      ]),
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
  [
    'a contact of two million numbers',
    () => new Blob(['BEGIN:VCARD\nVERSION:3.0\nFN:x\n', 'TEL:1\n'.repeat(2_000_000), 'END:VCARD\n']),
  ],
  [
    'a contact whose line is folded seven million times',
    () => new Blob(['BEGIN:VCARD\nVERSION:3.0\nFN:x', '\n '.repeat(7_000_000), '\nEND:VCARD\n']),
  ],
  [
    'a contact of twelve million quoted characters',
    () =>
      new Blob([
        'BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:',
        '=41'.repeat(4_000_000),
        'x'.repeat(2 * MB),
        '\nEND:VCARD\n',
      ]),
  ],
  ['contacts that never end', () => new Blob(['BEGIN:VCARD\n'.repeat((15 * MB) / 12)])],
]
