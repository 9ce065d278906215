import type { WorkbookCell } from '#domain/import/workbook-cell'
import type { Write } from '../archive-writer'
import { ArchiveWriter } from '../archive-writer'
import { columnName, displayLength, headsXml, rowXml, stylesXml } from './cell-xml'

export type Row = readonly WorkbookCell[]

export interface WorkbookSheet {
  name: string
  heads: readonly string[]
  rows: readonly Row[]
}

/** A sheet whose rows are read while they are written */
export type SheetSource = Omit<WorkbookSheet, 'rows'> & { rows: AsyncIterable<Row> | Iterable<Row> }

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook in memory */
export async function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await writeWorkbook(sheets, async (bytes) => void pieces.push(bytes))
  return new Blob(pieces)
}

/** Writes a workbook (ECMA-376) piece by piece; only some rows of it are in memory. */
export async function writeWorkbook(sheets: readonly SheetSource[], write: Write): Promise<void> {
  const archive = new ArchiveWriter(write)
  const numbers = sheets.map((_, at) => at + 1)
  await archive.addText(
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>\
${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`).join('')}</Types>`,
  )
  await archive.addText('_rels/.rels', relationsOf([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]))
  await archive.addText(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${mainNamespace}" xmlns:r="${relationships}"><sheets>\
${sheets.map(({ name }, at) => `<sheet name="${attribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  )
  await archive.addText(
    'xl/_rels/workbook.xml.rels',
    relationsOf([
      ...numbers.map((n) => ({ id: `rId${n}`, type: 'worksheet', target: `worksheets/sheet${n}.xml` })),
      { id: `rId${sheets.length + 1}`, type: 'styles', target: 'styles.xml' },
    ]),
  )
  await archive.addText('xl/styles.xml', stylesXml)
  for (const [at, sheet] of sheets.entries())
    await archive.add(`xl/worksheets/sheet${at + 1}.xml`, (text) => writeSheet(sheet, text))
  await archive.end()
}

function relationsOf(relations: readonly { id: string; type: string; target: string }[]): string {
  const each = relations.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Rows that determine the width of columns, because widths are written before the rows */
const measuredRows = 200
/** Characters of XML that are compressed at a time */
const chunkLength = 64 * 1024

async function writeSheet({ heads, rows }: SheetSource, write: (text: string) => Promise<void>): Promise<void> {
  const first: Row[] = []
  let line = 1
  let xml = ''
  const begin = () => {
    xml = `${beginningOf(heads, first)}${first.map((row) => rowXml(++line, row)).join('')}`
  }
  for await (const row of rows) {
    if (first.length < measuredRows) {
      first.push(row)
      if (first.length === measuredRows) begin()
      continue
    }
    xml += rowXml(++line, row)
    if (xml.length < chunkLength) continue
    await write(xml)
    xml = ''
  }
  if (first.length < measuredRows) begin()
  // A filter in the heads (ECMA-376, 18.3.1.2)
  const filter = `<autoFilter ref="A1:${columnName(heads.length - 1)}${line}"/>`
  await write(`${xml}</sheetData>${filter}</worksheet>`)
}

/** What precedes the rows: heads that stay in view, and the widths of columns */
function beginningOf(heads: readonly string[], first: readonly Row[]): string {
  const widths = heads.map(
    (text, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${widthOf(text, first, column)}" customWidth="1"/>`,
  )
  const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${head}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData>${headsXml(heads)}`
}

const maxColumnWidth = 60

function widthOf(text: string, rows: readonly Row[], column: number): number {
  const longest = Math.max(text.length, ...rows.map((row) => displayLength(row[column] ?? null)))
  return Math.min(maxColumnWidth, longest + 3)
}
