import { fieldOfHead, headRowOf } from '#domain/import/heads'
import { maxImportRows } from '#domain/import/import'
import type { FileContent } from '../ports'
import { openFile } from './open-file'
import { HistoryReader } from './read-history'
import type { Sheet, SheetRow } from './sheets'
import { tooLarge, UnreadableFile } from './sheets'

/** The table of a file; rows have their line numbers in the file. */
export interface Table {
  heads: string[]
  rows: SheetRow[]
  notes: string[]
  /** Number of services and messages in an export by Termin; null for other files */
  history: { services: number; sms: number } | null
}

const longestCell = 2000
/** Maximum characters of all rows together, plus a constant per cell. A small workbook can repeat one shared text in every cell. */
const mostCharacters = 24 * 1024 * 1024
const ofEmptyCell = 8

/** The rows of a sheet; if there are too many, only the first */
interface Collected {
  name: string
  rows: SheetRow[]
  count: number
}

/** Reads the table of clients in a file. @throws UnreadableFile */
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
  // Sheets with the same heads are joined, such as one per town or year, or clients beside their devices.
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

/** Rows of services and messages are only counted here. */
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
  // A sheet that is too long fails only if it turns out to be the chosen one.
  if (collected.count > maxImportRows + headRoom) {
    collected.rows = collected.rows.slice(0, headRoom)
    return
  }
  for (const { cells } of rows) for (const cell of cells) room.characters -= cell.length + ofEmptyCell
  if (room.characters < 0) throw new UnreadableFile(tooLarge)
  // Copied, because a substring would keep the whole document in memory.
  collected.rows.push(...(JSON.parse(JSON.stringify(rows)) as SheetRow[]))
}

/** Rows kept of a sheet that is too long, to recognise its heads */
const headRoom = 100
/** Above this many rows reading stops. */
const mostCounted = 10 * maxImportRows
const splitIt = `Naraz wczytać można ${maxImportRows.toLocaleString('pl-PL')}. Podziel go na części.`

/** @returns with `known`, the number of fields that the heads name */
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
