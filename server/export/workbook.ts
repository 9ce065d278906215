import writeXlsxFile from 'write-excel-file/universal'
import type { Feature } from 'write-excel-file/universal'
import type { WorkbookCell } from '#domain/import/workbook-cell'
import { zlotyOf } from '#domain/text/money'
import { formatLocalInstant, formatOffsetInstant } from '#domain/time/offset-instant'

export interface WorkbookSheet {
  name: string
  heads: readonly string[]
  rows: readonly (readonly WorkbookCell[])[]
}

const widest = 60
/** Maximum length of a cell (ECMA-376) */
const longestCell = 32_767

export async function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, heads, rows }) => ({
      sheet: name,
      data: [
        heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(writtenCell)),
      ],
      columns: heads.map((head, column) => ({ width: widthOf(head, rows, column) })),
      stickyRowsCount: 1,
    })),
    { features: [defaultStyle, filterRowsOf(sheets)] },
  ).toBlob()
}

// Formats are stored in their American form; Excel shows them as its language has them: 27.05.2026 08:00, 1 250,00.
const dayFormat = 'dd.mm.yyyy'
const instantFormat = 'dd.mm.yyyy hh:mm'
const moneyFormat = '#,##0.00'

function writtenCell(cell: WorkbookCell) {
  if (!cell) return null
  if (typeof cell === 'string') return textCell(cell)
  if ('number' in cell) return numberCell(cell.number, 'General')
  if ('money' in cell) return numberCell(zlotyOf(cell.money), moneyFormat)
  if ('day' in cell) return serialCell(cell.day, dayFormat) ?? textCell(cell.day)
  const local = formatLocalInstant(cell.instant)
  return (local && serialCell(local, instantFormat)) ?? textCell(formatOffsetInstant(cell.instant))
}

const textCell = (text: string) => ({ value: text.slice(0, longestCell), type: String, format: '@' })
const numberCell = (value: number, format: string) => ({ value, type: Number, format })

/** Excel counts days from here; before March 1900 it counts a day that did not exist. */
const excelEpoch = Date.UTC(1899, 11, 30)
const firstSerial = 61
const dayLength = 86_400_000

/** A local date, with or without a time, as Excel's serial number; undefined where Excel has none. */
function serialCell(local: string, format: string) {
  const [on, clock = '00:00:00'] = local.split(' ')
  const serial = (Date.parse(`${on}T${clock}Z`) - excelEpoch) / dayLength
  return serial >= firstSerial ? numberCell(serial, format) : undefined
}

/** Based on the first 200 rows, because measuring all would take longer than writing them. */
function widthOf(head: string, rows: WorkbookSheet['rows'], column: number): number {
  const longest = Math.max(head.length, ...rows.slice(0, 200).map((row) => shownLength(row[column] ?? null)))
  return Math.min(widest, longest + 3)
}

function shownLength(cell: WorkbookCell): number {
  if (cell === null) return 0
  if (typeof cell === 'string') return cell.length
  if ('number' in cell) return String(cell.number).length
  if ('money' in cell) return zlotyOf(cell.money).toFixed(2).length + 1
  return ('day' in cell ? dayFormat : instantFormat).length
}

/** The style 'Normal', without which readers complain (ECMA-376, 18.8.7 and 18.8.9) */
const defaultStyle: Feature<Blob> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (styles) =>
          styles
            .replace(
              '<cellXfs',
              '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs',
            )
            .replace(
              '</cellXfs>',
              '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
            ),
      },
    },
  },
}

/** A filter in the heads of each sheet (ECMA-376, 18.3.1.2) */
function filterRowsOf(sheets: readonly WorkbookSheet[]): Feature<Blob> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (sheet, _, { sheetIndex }) => {
            const { heads, rows } = sheets[sheetIndex]!
            const filter = `<autoFilter ref="A1:${columnName(heads.length)}${rows.length + 1}"/>`
            return sheet.replace('</sheetData>', () => `</sheetData>${filter}`)
          },
        },
      },
    },
  }
}

/** 1 is A, 27 is AA. */
function columnName(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column > 26 ? columnName((column - 1 - rest) / 26) + letter : letter
}
