import { sumBy } from '#domain/collections'
import { fieldOfHead, headRowOf } from '#domain/import/heads'
import type { HistoryCounts, ImportSheet } from '#domain/import/import'
import { maxImportRows } from '#domain/import/import'
import { monthFirstIn, withoutMonthFirst } from '#domain/import/month-first'
import { formatNumber } from '#domain/text/number'
import type { Day } from '#domain/time/day'
import type { PackedTable } from '../ports'
import type { SheetTable } from './join-sheets'
import { joinSheets, sharesHeads } from './join-sheets'
import { MergedRanges } from './merged-cells'
import { openFile } from './open-file'
import { HistoryReader } from './read-history'
import type { Sheet, SheetRow } from './sheets'
import { placeOf, tooLarge, tooManyRows, UnreadableFile } from './sheets'

/** The table of a file; rows have their line numbers in the file. */
export interface Table {
  heads: string[]
  rows: SheetRow[]
  notes: string[]
  history: HistoryCounts | null
  /** The visible sheets with rows, in the order of the file */
  sheets: ImportSheet[]
}

const maxCellLength = 2000
/**
 * Maximum characters of all rows together, plus a constant per cell. A small workbook can repeat one shared text in
 * every cell.
 */
const maxCharacters = 24 * 1024 * 1024
const ofEmptyCell = 8

/**
 * Reads the table of clients in a file.
 * @param sheetNames names of the sheets to be read; without them the sheet that names the most fields, and those with
 * its heads
 * @throws UnreadableFile
 */
export function readTable(bytes: Uint8Array, today: Day, sheetNames?: readonly string[]): Table {
  const file = openFile(bytes)
  const history = new HistoryReader(today)
  const room: Room = { characters: maxCharacters, shortened: [], unreadable: [] }
  const tables = file.sheets.flatMap((sheet): SheetTable[] => {
    const collection = new SheetRows(sheet.name, room, sheetNames === undefined || sheetNames.includes(sheet.name))
    collect(sheet, history, collection)
    return collection.count > 0 ? [tableOf(collection)] : []
  })
  if (tables.length === 0) throw new UnreadableFile('W pliku nie ma żadnych danych.')
  const inOrder = tables.toSorted((a, b) => b.known - a.known || b.count - a.count)
  const sheets = sheetNames ? inOrder.filter(({ name }) => sheetNames.includes(name)) : ofOneList(inOrder)
  const count = sumBy(sheets, (each) => each.count)
  if (count === 0) throw new UnreadableFile('Pod nagłówkami nie ma żadnego wiersza.')
  if (count > maxImportRows) throw tooManyRows(formatNumber(count))
  const inOneOrder = sheets.map(withDaysInOneOrder)
  const names = (of: readonly SheetTable[]) => of.map(({ name }) => name).join(', ')
  const rest = inOrder.filter((each) => !sheets.includes(each))
  return {
    ...joinSheets(inOneOrder.map(({ table }) => table)),
    history: history.counts,
    sheets: tables.map((each) => ({ name: each.name, rows: each.count, taken: sheets.includes(each) })),
    notes: [
      ...file.notes(),
      ...history.notes,
      ...(sheets.length > 1 ? [`Połączono arkusze: ${names(sheets)}.`] : []),
      ...(rest.length > 0 ? [`Wczytano arkusz „${sheets[0]!.name}”, pominięto: ${names(rest)}.`] : []),
      ...new Set(inOneOrder.flatMap(({ note }) => note ?? [])),
      ...(room.shortened.length > 0
        ? [`Teksty dłuższe niż ${maxCellLength} znaków skrócono: ${placesOf(room.shortened)}.`]
        : []),
      ...(room.unreadable.length > 0
        ? [`Znaki, których nie dało się odczytać, zastąpiono przez „\uFFFD”: ${placesOf(room.unreadable)}.`]
        : []),
    ],
  }
}

/** The first sheet, with others that have the same heads, such as one per town or year, or clients and their devices */
function ofOneList([first, ...others]: readonly SheetTable[]): SheetTable[] {
  const sheets = [first!]
  let { count } = first!
  for (const sheet of others) {
    if (!sharesHeads(sheet, first!) || count + sheet.count > maxImportRows) continue
    sheets.push(sheet)
    count += sheet.count
  }
  return sheets
}

/** A sheet in which days that could be read in two ways are read like those that could not (rule X9) */
function withDaysInOneOrder(table: SheetTable): { table: SheetTable; note?: string } {
  const found = monthFirstIn(table.rows)
  if (!found) return { table }
  const rows = table.rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutMonthFirst) }))
  const note = `W „${found.ambiguous}” i podobnych datach najpierw jest miesiąc, bo „${found.clear}” nie da się odczytać inaczej.`
  return { table: { ...table, rows }, note }
}

interface Room {
  characters: number
  /** Where cells were cut */
  shortened: string[]
  /** Where cells have bytes that are no character */
  unreadable: string[]
}

/** Places named in a note */
const maxNamed = 5
const placesOf = (places: readonly string[]) =>
  places.slice(0, maxNamed).join('; ') + (places.length > maxNamed ? ` i ${places.length - maxNamed} dalszych` : '')

/** Rows copied together */
const batch = 500

/** The rows of a sheet; if there are too many or the sheet is not wanted, only the first */
class SheetRows {
  readonly rows: SheetRow[] = []
  count = 0
  readonly merged = new MergedRanges()
  #fresh: SheetRow[] = []

  constructor(
    readonly name: string,
    readonly room: Room,
    readonly isWanted: boolean,
  ) {}

  add({ line, cells }: SheetRow): void {
    this.count++
    if (this.count > maxCount) throw tooManyRows(`ponad ${formatNumber(maxCount)}`)
    if (this.isWanted ? this.count > maxImportRows + headRoom : this.count > headRoom) return
    const row = { line, cells: cells.map((cell, column) => this.#cut(cell.trim(), line, column)) }
    for (const cell of row.cells) this.#occupy(cell.length + ofEmptyCell)
    this.#fresh.push(row)
    if (this.#fresh.length === batch) this.end()
  }

  #occupy(characters: number): void {
    this.room.characters -= characters
    if (this.room.characters < 0) throw new UnreadableFile(tooLarge)
  }

  /** The rows below the heads, in which all cells that are merged have their text */
  below(headRow: number): SheetRow[] {
    const rows = this.rows.slice(headRow + 1)
    if (this.isWanted) this.merged.fill(rows, (text) => this.#occupy(text.length))
    return rows
  }

  #cut(cell: string, line: number, column: number): string {
    if (this.isWanted && cell.includes('\uFFFD')) this.room.unreadable.push(placeOf(this.name, line, column))
    if (cell.length <= maxCellLength) return cell
    if (this.isWanted) this.room.shortened.push(placeOf(this.name, line, column))
    // A surrogate pair is not cut in two.
    return cell.slice(0, maxCellLength).replace(/[\uD800-\uDBFF]$/, '')
  }

  end(): void {
    // Copied, because a substring would keep its piece of the document in memory.
    for (const row of JSON.parse(JSON.stringify(this.#fresh)) as SheetRow[]) this.rows.push(row)
    this.#fresh = []
    // A sheet that is too long fails only if it turns out to be the chosen one.
    if (this.count > maxImportRows + headRoom) this.rows.length = Math.min(this.rows.length, headRoom)
  }
}

/** Rows of services, duties and messages are only counted here. */
function collect(sheet: Sheet, history: HistoryReader, rows: SheetRows): void {
  let readHistory: ReturnType<HistoryReader['of']>
  let isFirst = true
  const takeRow = (row: SheetRow) => {
    if (isFirst) readHistory = history.of(sheet, row)
    if (!readHistory) rows.add(row)
    else if (!isFirst) readHistory(row)
    isFirst = false
  }
  sheet.forEachRow(takeRow, (cells) => rows.merged.add(cells))
  rows.end()
}

/** Rows kept of a sheet that is too long, to recognise its heads */
const headRoom = 100
/** Above this many rows reading stops. */
const maxCount = 10 * maxImportRows

function tableOf(collection: SheetRows): SheetTable {
  const { name, rows, count } = collection
  const at = headRowOf(rows.map(({ cells }) => cells))
  const below = collection.below(at)
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), rows[at]?.cells.length ?? 0)
  const heads = Array.from({ length: width }, (_, column) =>
    (rows[at]?.cells[column] ?? '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 200)
      .replace(/[\uD800-\uDBFF]$/, ''),
  )
  const isRepeatedHead = (cells: string[]) => at >= 0 && cells.every((cell, column) => cell === heads[column])
  const table = below.flatMap(({ line, cells }) => {
    const padded = heads.map((_, column) => cells[column] ?? '')
    return isRepeatedHead(padded) ? [] : [{ line, cells: padded }]
  })
  return {
    name,
    heads,
    rows: table,
    known: new Set(heads.map(fieldOfHead).filter(Boolean)).size,
    count: count > rows.length ? count - at - 1 : table.length,
  }
}

/** Rows inserted by one statement */
const slice = 2000
/** Rows used to recognise the columns */
const sampleRows = 200

/**
 * Like `readTable`, but with the rows as JSON.
 * @throws UnreadableFile
 */
export function packTable(bytes: Uint8Array, today: Day, sheetNames: readonly string[] | undefined): PackedTable {
  const { heads, rows, notes, history, sheets } = readTable(bytes, today, sheetNames)
  const slices: string[] = []
  for (let at = 0; at < rows.length; at += slice) slices.push(JSON.stringify(rows.slice(at, at + slice)))
  return {
    heads,
    notes,
    slices,
    history,
    sheets,
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
  }
}
