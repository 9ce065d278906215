import type { Archive } from './archive'
import type { MergedCells, OpenFile, Sheet, SheetRow } from './sheets'
import {
  excelCell,
  excelRows,
  longCell,
  maxColumns,
  maxSheets,
  placeOf,
  setCell,
  tooLarge,
  UnreadableFile,
} from './sheets'
import type { Attribute, XmlHandlers } from './xml'
import { readXml } from './xml'

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
      hiddenSheets.has(at)
        ? []
        : [{ name, forEachRow: (...takers) => readTable(archive, at, new TableRows(name, ...takers)) }],
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
  readXml(archive, manifest, {
    open(name) {
      if (name === 'encryption-data')
        throw new UnreadableFile('Plik jest zaszyfrowany. Usuń hasło w LibreOffice i wczytaj go ponownie.')
    },
  })
}

function readNames(archive: Archive): { names: string[]; hiddenSheets: Set<number> } {
  const names: string[] = []
  const hiddenSheets = new Set<number>()
  const hiddenStyles = new Set<string>()
  let style = ''
  let depth = 0
  readXml(archive, content, {
    open(name, attribute) {
      if (name === 'style') style = attribute('name') ?? ''
      if (name === 'table-properties' && attribute('display') === 'false') hiddenStyles.add(style)
      if (name !== 'table' || depth++ > 0) return
      if (hiddenStyles.has(attribute('style-name') ?? '')) hiddenSheets.add(names.length)
      names.push(attribute('name') ?? '')
      if (names.length > maxSheets) throw new UnreadableFile(tooLarge)
    },
    close(name) {
      if (name === 'table') depth--
    },
  })
  return { names, hiddenSheets }
}

/** Thrown to stop reading after the wanted sheet */
class SheetEnd extends Error {}

function readTable(archive: Archive, at: number, rows: TableRows): void {
  const handlers = onlyTable(at, {
    open: (name, attribute) => opening.get(name)?.(rows, attribute),
    text: (text) => rows.addText(text),
    close: (name) => closing.get(name)?.(rows),
    tooLong: () => rows.refuseLongText(),
  })
  try {
    readXml(archive, content, handlers)
  } catch (error) {
    if (!(error instanceof SheetEnd)) throw error
  }
}

/** Opens and closes the elements of one table, without those of tables inside it, and throws SheetEnd at its end. */
function onlyTable(tableIndex: number, handlers: Required<XmlHandlers>): XmlHandlers {
  let table = -1
  let depth = 0
  const isInside = () => table === tableIndex && depth === 1
  return {
    ...handlers,
    open(name, attribute) {
      if (name === 'table') {
        if (depth++ === 0) table++
      } else if (isInside()) handlers.open(name, attribute)
    },
    close(name) {
      if (name === 'table') {
        if (--depth === 0 && table === tableIndex) throw new SheetEnd()
      } else if (isInside()) handlers.close(name)
    },
  }
}

const opening = new Map<string, (rows: TableRows, attribute: Attribute) => void>([
  ['table-row', (rows, attribute) => rows.openRow(countOf(attribute('number-rows-repeated')))],
  ['table-cell', (rows, attribute) => rows.openCell(attribute)],
  ['covered-table-cell', (rows, attribute) => rows.openCell(attribute)],
  ['annotation', (rows) => rows.openComments++],
  ['p', (rows) => rows.openParagraph()],
  ['h', (rows) => rows.openParagraph()],
  ['s', (rows, attribute) => rows.addText(' '.repeat(Math.min(countOf(attribute('c')), excelCell + 1)))],
  ['tab', (rows) => rows.addText('\t')],
  ['line-break', (rows) => rows.addText('\n')],
])

const closing = new Map<string, (rows: TableRows) => void>([
  ['table-row', (rows) => rows.closeRow()],
  ['table-cell', (rows) => rows.closeCell()],
  ['covered-table-cell', (rows) => rows.closeCell()],
  ['annotation', (rows) => rows.openComments--],
  ['p', (rows) => rows.openParagraphs--],
  ['h', (rows) => rows.openParagraphs--],
])

interface Cell {
  /** Columns that have this cell */
  repeated: number
  /** The stored value of a number, a date or a truth value; text cells have none */
  value: string | undefined
  text: string
}

/** Builds the rows of a table from its elements. */
class TableRows {
  openComments = 0
  openParagraphs = 0
  /** Rows before the open one */
  #line = 0
  #repeatedRows = 1
  #cells: string[] = []
  #column = 0
  #cell: Cell | undefined
  #paragraphs = 0

  constructor(
    private readonly sheet: string,
    private readonly take: (row: SheetRow) => void,
    private readonly takeMerged?: (cells: MergedCells) => void,
  ) {}

  openRow(repeated: number): void {
    this.#repeatedRows = repeated
    this.#cells = []
    this.#column = 0
  }

  openCell(attribute: Attribute): void {
    this.#cell = { repeated: countOf(attribute('number-columns-repeated')), value: valueOf(attribute), text: '' }
    this.#paragraphs = 0
    const height = countOf(attribute('number-rows-spanned'))
    const column = this.#column
    if (column < maxColumns) this.takeMerged?.({ column, from: this.#line + 1, to: this.#line + height })
  }

  openParagraph(): void {
    this.openParagraphs++
    if (this.openComments === 0 && this.#paragraphs++ > 0) this.addText('\n')
  }

  addText(text: string): void {
    if (!this.#cell || this.openComments > 0 || this.openParagraphs === 0) return
    this.#cell.text += text
    if (this.#cell.text.length > excelCell) this.refuseLongText()
  }

  closeCell(): void {
    if (!this.#cell) return
    const { repeated, value, text } = this.#cell
    const cellText = value === undefined || isPadded(text, value) ? text : value
    const filled = cellText.trim() === '' ? 0 : repeated
    for (let more = 0; more < filled; more++) setCell(this.#cells, this.#column + more, cellText)
    this.#column += repeated
    this.#cell = undefined
  }

  closeRow(): void {
    let lines = this.#repeatedRows
    if (this.#cells.length > 0) {
      // One line beyond the end of a sheet has the sheet refused.
      lines = Math.max(1, Math.min(lines, excelRows + 1 - this.#line))
      for (let more = 1; more <= lines; more++) this.take({ line: this.#line + more, cells: [...this.#cells] })
    }
    this.#line += lines
  }

  /** @throws UnreadableFile while a cell is open */
  refuseLongText(): void {
    if (this.#cell) throw longCell(placeOf(this.sheet, this.#line + 1, this.#column))
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
function valueOf(attribute: Attribute): string | undefined {
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
