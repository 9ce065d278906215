import type { Archive } from './archive'
import type { CellFormats } from './cell-formats'
import { dateText, numberText } from './cell-formats'
import type { MergedCells, SheetRow } from './sheets'
import {
  excelCell,
  excelColumns,
  longCell,
  maxColumns,
  placeOf,
  setCell,
  tooManyColumns,
  UnreadableFile,
} from './sheets'
import { RichText, unescapeText } from './xlsx-text'
import { DamagedXml, readXml } from './xml'

interface SheetContext {
  sharedStrings: readonly string[]
  formats: CellFormats
  epoch1904: boolean
  notesOf: { formulas: number }
  take: (row: SheetRow) => void
  takeMerged: ((cells: MergedCells) => void) | undefined
}

interface Cell {
  column: number
  type: string
  format: number
  value: string
  isFormula: boolean
}

export function readSheet(
  archive: Archive,
  { path, name: sheet }: { path: string; name: string },
  context: SheetContext,
) {
  const { notesOf, take, takeMerged } = context
  let row: SheetRow = { line: 0, cells: [] }
  let column = -1
  let cellCount = 0
  let cell: Cell | undefined
  let inValue = false
  const rich = new RichText()
  const end = ({ column: at, ...of }: Cell) => {
    const isBare = of.value === '' && rich.value === ''
    // A formula whose result is an empty text has the type of a text.
    if (of.isFormula && isBare && of.type !== 'str') notesOf.formulas++
    const text = cellText({ ...of, value: of.type === 'inlineStr' ? rich.value : of.value }, context)
    if (text === '') return
    setCell(row.cells, at, text)
  }
  const place = () => placeOf(sheet, row.line, cell?.column)
  try {
    readXml(archive, path, {
      open(name, attribute) {
        if (name === 'row') {
          const line = attribute('r')
          row = { line: line === undefined ? row.line + 1 : Number(line), cells: [] }
          column = -1
          cellCount = 0
        } else if (name === 'c') {
          if (++cellCount > excelColumns) throw tooManyColumns()
          column = columnOf(attribute('r')) ?? column + 1
          cell = {
            column,
            type: attribute('t') ?? 'n',
            format: Number(attribute('s') ?? 0),
            value: '',
            isFormula: false,
          }
          rich.clear()
        } else if (name === 'mergeCell') {
          const merged = rangeOf(attribute('ref'))
          if (merged && merged.column < maxColumns) takeMerged?.(merged)
        } else if (cell && name === 'v') inValue = true
        else if (cell && name === 'f') cell.isFormula = true
        else if (cell) rich.open(name)
      },
      text(chunk) {
        if (!cell) return
        if (inValue) cell.value += chunk
        else rich.add(chunk)
        if (cell.value.length > excelCell) throw longCell(place())
      },
      close(name) {
        if (name === 'v') inValue = false
        else if (name === 'c' && cell) {
          end(cell)
          cell = undefined
        } else if (name === 'row') {
          if (row.cells.some((text) => text.trim() !== '')) take(row)
        } else rich.close(name)
      },
      tooLong() {
        if (cell) throw longCell(place())
      },
    })
  } catch (error) {
    if (!(error instanceof DamagedXml)) throw error
    throw new UnreadableFile(
      `${placeOf(sheet, Math.max(1, row.line))}: zapis pliku jest tam uszkodzony albo ma niedozwolony znak. Otwórz plik w Excelu, zapisz ponownie i wczytaj.`,
    )
  }
}

/** Index of the column in an address such as 'AB12' */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0]
  if (letters === undefined) return undefined
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

/** The first column of a range such as 'A3:B5' */
function rangeOf(reference: string | undefined): MergedCells | undefined {
  const [, first, from, to] = /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(reference ?? '') ?? []
  const column = columnOf(first)
  return column === undefined ? undefined : { column, from: Number(from), to: Number(to) }
}

/** A cell as text: dates as YYYY-MM-DD, numbers without an exponent, codes such as 05-123 with their zeros */
function cellText(
  { type, format, value }: Pick<Cell, 'type' | 'format' | 'value'>,
  { sharedStrings, formats, epoch1904 }: SheetContext,
): string {
  switch (type) {
    case 's':
      return unescapeText(value === '' ? '' : (sharedStrings[Number(value)] ?? ''))
    case 'b':
      if (value === '') return ''
      return value === '1' ? 'tak' : 'nie'
    case 'e':
      return ''
    case 'd':
      return value.replace(/T00:00:00.*$/, '').replace('T', ' ')
    case 'str':
    case 'inlineStr':
      // Errors of formulas: #N/A, #REF!
      return /^#[A-Z/0]+[!?]?$/.test(value) ? '' : unescapeText(value)
    default: {
      if (value.trim() === '') return ''
      const number = Number(value)
      if (!Number.isFinite(number)) return ''
      const kind = formats.kindOf(format)
      if (kind !== 'NUMBER') return dateText(number, kind, epoch1904)
      return numberText(number, formats.maskOf(format))
    }
  }
}
