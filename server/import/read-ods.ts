import type { Archive } from './archive'
import type { MergedCells, OpenFile, Sheet, SheetRow } from './sheets'
import {
  damagedFile,
  excelCell,
  excelRows,
  longCell,
  mostColumns,
  mostSheets,
  placeOf,
  tooLarge,
  tooManyColumns,
  UnreadableFile,
} from './sheets'
import type { XmlHandlers } from './xml'
import { DamagedXml, readXml } from './xml'

const content = 'content.xml'

/**
 * Opens the visible sheets of a spreadsheet of LibreOffice (OpenDocument 1.3, part 3, 9). Formulas and comments are
 * never read.
 * @throws UnreadableFile
 */
export function openOds(archive: Archive): OpenFile {
  refuseEncrypted(archive)
  const { names, hiddenSheets } = readNames(archive)
  return {
    sheets: names.flatMap((name, at): Sheet[] =>
      hiddenSheets.has(at) ? [] : [{ name, forEachRow: (...takers) => readTable(archive, { name, at }, ...takers) }],
    ),
    notes: () =>
      hiddenSheets.size > 0
        ? [`Pominięto ukryte arkusze: ${[...hiddenSheets].map((at) => names[at]).join(', ')}.`]
        : [],
  }
}

function refuseEncrypted(archive: Archive): void {
  const manifest = archive.find('META-INF/manifest.xml')
  if (manifest === undefined) return
  read(archive, manifest, {
    open(name) {
      if (name === 'encryption-data')
        throw new UnreadableFile('Plik jest zaszyfrowany. Usuń hasło w LibreOffice i wczytaj go ponownie.')
    },
  })
}

function read(archive: Archive, path: string, handlers: XmlHandlers): void {
  try {
    readXml(archive, path, handlers)
  } catch (error) {
    throw error instanceof DamagedXml ? new UnreadableFile(damagedFile) : error
  }
}

function readNames(archive: Archive): { names: string[]; hiddenSheets: Set<number> } {
  const names: string[] = []
  const hiddenSheets = new Set<number>()
  const hiddenStyles = new Set<string>()
  let style = ''
  let depth = 0
  read(archive, content, {
    open(name, attribute) {
      if (name === 'style') style = attribute('name') ?? ''
      if (name === 'table-properties' && attribute('display') === 'false') hiddenStyles.add(style)
      if (name !== 'table' || depth++ > 0) return
      if (hiddenStyles.has(attribute('style-name') ?? '')) hiddenSheets.add(names.length)
      names.push(attribute('name') ?? '')
      if (names.length > mostSheets) throw new UnreadableFile(tooLarge)
    },
    close(name) {
      if (name === 'table') depth--
    },
  })
  return { names, hiddenSheets }
}

interface Cell {
  /** Columns that have this cell */
  repeated: number
  /** The stored value of a number, a date or a truth value; text cells have none */
  value: string | undefined
  text: string
}

/** Thrown to stop reading after the wanted sheet */
class SheetEnd extends Error {}

function readTable(
  archive: Archive,
  { name: sheet, at: tableIndex }: { name: string; at: number },
  take: (row: SheetRow) => void,
  takeMerged?: (cells: MergedCells) => void,
): void {
  let table = -1
  let depth = 0
  let line = 0
  let repeatedRows = 1
  let cells: string[] = []
  let column = 0
  let cell: Cell | undefined
  let paragraphs = 0
  let inParagraph = 0
  let inComment = 0
  const place = () => placeOf(sheet, line + 1, column)
  const endCell = ({ repeated, value, text }: Cell) => {
    const cellText = value === undefined || isPadded(text, value) ? text : value
    if (cellText.trim() !== '') {
      if (column + repeated > mostColumns) throw tooManyColumns()
      for (let empty = cells.length; empty < column; empty++) cells[empty] = ''
      for (let more = 0; more < repeated; more++) cells[column + more] = cellText
    }
    column += repeated
  }
  const endRow = () => {
    const isFilled = cells.length > 0
    if (isFilled && line + repeatedRows > excelRows) repeatedRows = Math.min(repeatedRows, excelRows + 1 - line)
    for (let more = 0; isFilled && more < repeatedRows; more++) take({ line: line + more + 1, cells: [...cells] })
    line += repeatedRows
  }
  const add = (text: string) => {
    if (!cell || inComment > 0 || inParagraph === 0) return
    cell.text += text
    if (cell.text.length > excelCell) throw longCell(place())
  }
  try {
    read(archive, content, {
      open(name, attribute) {
        if (name === 'table') {
          if (depth++ === 0) table++
          return
        }
        if (table !== tableIndex || depth !== 1) return
        if (name === 'annotation') inComment++
        else if (name === 'table-row') {
          repeatedRows = countOf(attribute('number-rows-repeated'))
          cells = []
          column = 0
        } else if (name === 'table-cell' || name === 'covered-table-cell') {
          cell = { repeated: countOf(attribute('number-columns-repeated')), value: valueOf(attribute), text: '' }
          paragraphs = 0
          const height = countOf(attribute('number-rows-spanned'))
          if (column < mostColumns) takeMerged?.({ column, from: line + 1, to: line + height })
        } else if (name === 'p' || name === 'h') {
          inParagraph++
          if (inComment === 0 && paragraphs++ > 0) add('\n')
        } else if (name === 's') add(' '.repeat(Math.min(countOf(attribute('c')), excelCell + 1)))
        else if (name === 'tab') add('\t')
        else if (name === 'line-break') add('\n')
      },
      text: add,
      close(name) {
        if (name === 'table') {
          if (--depth === 0 && table === tableIndex) throw new SheetEnd()
        }
        if (table !== tableIndex || depth !== 1) return
        if (name === 'annotation') inComment--
        else if (name === 'p' || name === 'h') inParagraph--
        else if ((name === 'table-cell' || name === 'covered-table-cell') && cell) {
          endCell(cell)
          cell = undefined
        } else if (name === 'table-row') endRow()
      },
      tooLong() {
        if (cell) throw longCell(place())
      },
    })
  } catch (error) {
    if (!(error instanceof SheetEnd)) throw error
  }
}

const countOf = (text: string | undefined) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

/** Whether a cell shows its number with zeros before it: '05-123' of 5123, but not '0,00' */
function isPadded(shown: string, value: string): boolean {
  const digits = shown.replaceAll(/\D/g, '')
  const isLonger = digits.length > value.length && !/[.,]/.test(shown)
  return isLonger && /^\d+$/.test(value) && digits === value.padStart(digits.length, '0')
}

/** The value of a cell as text: dates as YYYY-MM-DD, numbers without an exponent; undefined for a text in paragraphs */
function valueOf(attribute: (name: string) => string | undefined): string | undefined {
  switch (attribute('value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(attribute('value') ?? '')
      if (!Number.isFinite(number)) return undefined
      return Number.isInteger(number) ? number.toFixed(0) : String(number)
    }
    case 'date':
      return attribute('date-value')
        ?.replace(/T00:00:00.*$/, '')
        .replace('T', ' ')
    case 'boolean':
      return attribute('boolean-value') === 'true' ? 'tak' : 'nie'
    default:
      // The text of a cell is in its paragraphs, or here.
      return attribute('string-value')
  }
}
