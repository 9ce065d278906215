import { fieldOfHead, headRowOf } from '#domain/import/heads'
import { maxImportRows } from '#domain/import/import'
import type { FileContent } from '../ports'
import { openFile } from './open-file'
import { HistoryReader } from './read-history'
import type { Sheet, SheetRow } from './sheets'
import { tooLarge, UnreadableFile } from './sheets'

/** One table: its heads, and the rows below with their numbers in the file. */
export interface Table {
  heads: string[]
  rows: SheetRow[]
  notes: string[]
  /** How much an export of Termin's tells of the past */
  history: { services: number; sms: number } | null
}

const longestCell = 2000
/** Characters of all rows that are kept, each cell counting as some: one shared text may stand in every cell of a small workbook. */
const mostCharacters = 24 * 1024 * 1024
const ofEmptyCell = 8

/** Rows of a sheet, of too many of them none. */
interface Collected {
  name: string
  rows: SheetRow[]
  count: number
}

/** The clients in a file. @throws UnreadableFile */
export async function readTable(content: FileContent): Promise<Table> {
  const file = await openFile(content)
  const history = new HistoryReader()
  const collected: Collected[] = []
  const room = { characters: mostCharacters }
  for (const sheet of file.sheets) {
    const found = await collect(sheet, history, room)
    if (found.count > 0) collected.push(found)
  }
  if (collected.length === 0) throw new UnreadableFile('W pliku nie ma żadnych danych.')
  const [first, ...others] = collected
    .map((sheet) => ({ name: sheet.name, ...tableOf(sheet) }))
    .toSorted((a, b) => b.known - a.known || b.count - a.count)
  const { heads, rows } = first!
  let { count } = first!
  const taken = [first!.name]
  const skipped: string[] = []
  // One sheet a town or a year, with the same heads; or a sheet of clients beside one of their devices.
  for (const sheet of others) {
    if (sheet.known === 0 || !sheet.heads.every((head) => head !== '' && heads.includes(head))) {
      skipped.push(sheet.name)
      continue
    }
    taken.push(sheet.name)
    count += sheet.count
    const offset = rows.at(-1)?.line ?? 0
    const columns = heads.map((head) => sheet.heads.indexOf(head))
    for (const { line, cells } of sheet.rows) {
      rows.push({ line: offset + line, cells: columns.map((column) => (column < 0 ? '' : cells[column]!)) })
    }
  }
  if (count === 0) throw new UnreadableFile('Pod nagłówkami nie ma żadnego wiersza.')
  if (count > maxImportRows) {
    throw new UnreadableFile(`Plik ma ${count.toLocaleString('pl-PL')} wierszy. ${splitIt}`)
  }
  return {
    ...{ heads, rows, history: history.counts },
    notes: [
      ...file.notes(),
      ...history.notes,
      ...(taken.length > 1 ? [`Połączono arkusze: ${taken.join(', ')}.`] : []),
      ...(skipped.length > 0 ? [`Wczytano arkusz „${first!.name}”, pominięto: ${skipped.join(', ')}.`] : []),
    ],
  }
}

/** Of a sheet of the past nothing is kept. */
async function collect(sheet: Sheet, history: HistoryReader, room: { characters: number }): Promise<Collected> {
  const collected: Collected = { name: sheet.name, rows: [], count: 0 }
  let read: ReturnType<HistoryReader['of']>
  let isFirst = true
  for await (const rows of sheet.rows()) {
    if (isFirst) read = history.of(sheet, rows[0]!)
    if (read) for (const row of isFirst ? rows.slice(1) : rows) read(row)
    else keep(collected, rows, room)
    isFirst = false
  }
  return collected
}

function keep(collected: Collected, found: readonly SheetRow[], room: { characters: number }): void {
  const rows = found.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim().slice(0, longestCell)) }))
  collected.count += rows.length
  if (collected.count > mostCounted)
    throw new UnreadableFile(`Plik ma ponad ${mostCounted.toLocaleString('pl-PL')} wierszy. ${splitIt}`)
  // One that is too long may still be a sheet that nobody wants.
  if (collected.count > maxImportRows + headRoom) {
    collected.rows = collected.rows.slice(0, headRoom)
    return
  }
  for (const { cells } of rows) for (const cell of cells) room.characters -= cell.length + ofEmptyCell
  if (room.characters < 0) throw new UnreadableFile(tooLarge)
  // Copied: a text that was cut out of the document would keep that in memory.
  collected.rows.push(...(JSON.parse(JSON.stringify(rows)) as SheetRow[]))
}

/** Rows that tell which sheet is meant */
const headRoom = 100
/** Rows of a sheet that are counted */
const mostCounted = 10 * maxImportRows
const splitIt = `Naraz wczytać można ${maxImportRows.toLocaleString('pl-PL')}. Podziel go na części.`

/** @returns also how many fields its heads name */
function tableOf({ rows, count }: Collected): { heads: string[]; rows: SheetRow[]; known: number; count: number } {
  const at = headRowOf(rows.map(({ cells }) => cells))
  const below = rows.slice(at + 1)
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), rows[at]?.cells.length ?? 0)
  const heads = Array.from({ length: width }, (_, column) =>
    (rows[at]?.cells[column] ?? '').replaceAll(/\s+/g, ' ').slice(0, 200),
  )
  const isRepeatedHead = (cells: string[]) => at >= 0 && cells.every((cell, column) => cell === heads[column])
  const table = below.flatMap(({ line, cells }) => {
    const filled = heads.map((_, column) => cells[column] ?? '')
    return isRepeatedHead(filled) ? [] : [{ line, cells: filled }]
  })
  return {
    ...{ heads, rows: table },
    known: new Set(heads.map(fieldOfHead).filter(Boolean)).size,
    count: count > rows.length ? count - at - 1 : table.length,
  }
}
