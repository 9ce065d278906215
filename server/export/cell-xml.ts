import type { WorkbookCell } from '#domain/import/workbook-cell'
import { zlotyOf } from '#domain/text/money'
import { formatOffsetInstant, localTimeAt } from '#domain/time/offset-instant'

// Formats are stored in their American form; Excel shows them as its language has them: 27.05.2026 08:00, 1 250,00.
const dayFormat = 'dd.mm.yyyy'
const instantFormat = 'dd.mm.yyyy hh:mm'

/** Indexes of the formats in `cellXfs` of `stylesXml` */
const style = { number: 0, head: 1, text: 2, day: 3, instant: 4, money: 5 }

/** The formats of cells, with the style 'Normal', without which readers complain (ECMA-376, 18.8.7 and 18.8.9) */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="2"><numFmt numFmtId="164" formatCode="${dayFormat}"/><numFmt numFmtId="165" formatCode="${instantFormat}"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6">${[
  { format: 0, font: 0 },
  { format: 0, font: 1 },
  { format: 49, font: 0 },
  { format: 164, font: 0 },
  { format: 165, font: 0 },
  { format: 4, font: 0 },
]
  .map(
    ({ format, font }) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** A row of a sheet; `line` counts from 1. Empty cells are left out. */
export function rowXml(line: number, cells: readonly WorkbookCell[]): string {
  let xml = `<row r="${line}">`
  for (const [column, cell] of cells.entries()) if (cell) xml += cellXml(`${columnName(column)}${line}`, cell)
  return `${xml}</row>`
}

export function headsXml(heads: readonly string[]): string {
  return `<row r="1">${heads.map((head, column) => textXml(`${columnName(column)}1`, head, style.head)).join('')}</row>`
}

function cellXml(at: string, cell: Exclude<WorkbookCell, null>): string {
  if (typeof cell === 'string') return textXml(at, cell)
  if ('number' in cell) return numberXml(at, cell.number, style.number)
  if ('money' in cell) return numberXml(at, zlotyOf(cell.money), style.money)
  if ('day' in cell) {
    const serial = serialOf(Date.parse(`${cell.day}T00:00:00Z`))
    return serial === undefined ? textXml(at, cell.day) : numberXml(at, serial, style.day)
  }
  const local = localTimeAt(cell.instant)
  const serial = local === undefined ? undefined : serialOf(local)
  return serial === undefined ? textXml(at, formatOffsetInstant(cell.instant)) : numberXml(at, serial, style.instant)
}

const numberXml = (at: string, value: number, format: number) => `<c r="${at}" s="${format}"><v>${value}</v></c>`

/** Maximum length of a cell (ECMA-376) */
const maxCellLength = 32_767

/** Written in its cell rather than in a table of shared texts, which would have to stay in memory until the end. */
function textXml(at: string, text: string, format = style.text): string {
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}" s="${format}" t="inlineStr"><is><t${space}>${escapeXml(text.slice(0, maxCellLength))}</t></is></c>`
}

// What XML cannot hold, half of a pair, and a text that reads as such an escape (ECMA-376, 22.9.2.19)
const unwritablePattern =
  // oxlint-disable-next-line no-control-regex -- these are the characters to be replaced
  /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)|\p{Surrogate}/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string): string {
  const encoded = text
    .replace(unwritablePattern, (character) => codeOf(character.charCodeAt(0)))
    // A reader would take it for the error of a formula.
    .replace(/^#(?=[A-Z/0]+[!?]?$)/, codeOf(0x23))
  return encoded.replace(/[&<>]/g, (character) => entities[character]!)
}

const codeOf = (code: number) => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`

/** Excel counts days from here; before March 1900 it counts a day that did not exist. */
const excelEpoch = Date.UTC(1899, 11, 30)
const firstSerial = 61
const dayLength = 86_400_000

/** A local time (ms) as Excel's serial number; undefined where Excel has none. */
function serialOf(local: number): number | undefined {
  const serial = (local - excelEpoch) / dayLength
  return serial >= firstSerial ? serial : undefined
}

/** Kept, because an export names the column of every cell. */
const names: string[] = []

/** Name of a column by its number from 0: A, B … Z, AA. */
export function columnName(column: number): string {
  return (names[column] ??=
    (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26)))
}

/** Characters that a cell shows */
export function displayLength(cell: WorkbookCell): number {
  if (cell === null) return 0
  if (typeof cell === 'string') return cell.length
  if ('number' in cell) return String(cell.number).length
  if ('money' in cell) return zlotyOf(cell.money).toFixed(2).length + 1
  return ('day' in cell ? dayFormat : instantFormat).length
}
