import { fieldOfHead, headRowOf } from '#domain/import/heads'
import { maxImportRows } from '#domain/import/import'
import type { FileContent } from '../ports'
import { decodeText, readCsv } from './read-csv'
import type { History } from './read-history'
import { isHistorySheet, readHistory } from './read-history'
import { readVcards } from './read-vcard'
import type { ReadFile } from './sheets'
import { UnreadableFile } from './sheets'
import { readXlsx } from './read-xlsx'

/** One table: its heads, and the rows below with their numbers in the file. */
export interface Table {
  heads: string[]
  rows: { line: number; cells: string[] }[]
  notes: string[]
  /** What an export of Termin's tells of the past */
  history: History | null
}

const longestCell = 2000

/** The clients in a file, told by what is in it, not by its name. @throws UnreadableFile */
export async function readTable(content: FileContent): Promise<Table> {
  const { sheets, notes } = await readContent(content)
  const history = readHistory(sheets.filter(isHistorySheet))
  const filled = sheets.filter(
    (sheet) => !isHistorySheet(sheet) && sheet.rows.some((row) => row.some((cell) => cell.trim() !== '')),
  )
  if (filled.length === 0) throw new UnreadableFile('W pliku nie ma żadnych danych.')
  const [first, ...others] = filled
    .map((sheet) => ({ name: sheet.name, ...tableOf(sheet.rows) }))
    .toSorted((a, b) => b.known - a.known || b.rows.length - a.rows.length)
  const { heads, rows } = first!
  const taken = [first!.name]
  const skipped: string[] = []
  // One sheet a town or a year, with the same heads; or a sheet of clients beside one of their devices.
  for (const sheet of others) {
    if (sheet.known === 0 || !sheet.heads.every((head) => head !== '' && heads.includes(head))) {
      skipped.push(sheet.name)
      continue
    }
    taken.push(sheet.name)
    const offset = rows.at(-1)?.line ?? 0
    const columns = heads.map((head) => sheet.heads.indexOf(head))
    for (const { line, cells } of sheet.rows) {
      rows.push({ line: offset + line, cells: columns.map((column) => (column < 0 ? '' : cells[column]!)) })
    }
  }
  const table = { heads, rows }
  if (table.rows.length === 0) throw new UnreadableFile('Pod nagłówkami nie ma żadnego wiersza.')
  if (table.rows.length > maxImportRows) {
    throw new UnreadableFile(
      `Plik ma ${table.rows.length.toLocaleString('pl-PL')} wierszy, a naraz wczytać można ${maxImportRows.toLocaleString('pl-PL')}. Podziel go na części.`,
    )
  }
  return {
    ...{ ...table, history },
    notes: [
      ...notes,
      ...(history?.notes ?? []),
      ...(taken.length > 1 ? [`Połączono arkusze: ${taken.join(', ')}.`] : []),
      ...(skipped.length > 0 ? [`Wczytano arkusz „${first!.name}”, pominięto: ${skipped.join(', ')}.`] : []),
    ],
  }
}

async function readContent(content: FileContent): Promise<ReadFile> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  if (bytes.byteLength === 0) throw new UnreadableFile('Plik jest pusty.')
  if (startsWith(bytes, [0x50, 0x4b])) return readXlsx(content)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile(
      'To stary format Excela (.xls) albo plik z hasłem. Otwórz go w Excelu, wybierz Plik → Zapisz jako, a jako typ „Skoroszyt programu Excel (*.xlsx)”, bez hasła, i wczytaj nowy plik.',
    )
  }
  const text = decodeText(bytes)
  // oxlint-disable-next-line no-control-regex -- text has none of them, pictures and PDFs have
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]) || /[\u0000-\u0008\u000E-\u001A]/.test(text.slice(0, 20_000))) {
    throw new UnreadableFile('To nie jest arkusz ani plik CSV. Wczytać można .xlsx, .csv i wizytówki .vcf.')
  }
  if (/^\s*(<!doctype|<html|<\?xml|<table)/i.test(text)) {
    throw new UnreadableFile(
      'To strona albo plik XML, tylko z inną nazwą. Otwórz go w Excelu i zapisz jako .xlsx albo .csv.',
    )
  }
  return /^\uFEFF?\s*BEGIN:VCARD/i.test(text) ? readVcards(text) : readCsv(text)
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** @returns also how many fields its heads name */
function tableOf(rows: string[][]): Omit<Table, 'notes' | 'history'> & { known: number } {
  const at = headRowOf(rows)
  const below = rows.slice(at + 1)
  const width = Math.max(rows[at]?.length ?? 0, ...widths(below))
  const heads = Array.from({ length: width }, (_, column) =>
    (rows[at]?.[column] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  )
  return {
    heads,
    known: new Set(heads.map(fieldOfHead).filter(Boolean)).size,
    rows: below.flatMap((row, index) => {
      const cells = Array.from({ length: width }, (_, column) => (row[column] ?? '').trim().slice(0, longestCell))
      const isRepeatedHead = at >= 0 && cells.every((cell, column) => cell === heads[column])
      return cells.every((cell) => cell === '') || isRepeatedHead ? [] : [{ line: at + 2 + index, cells }]
    }),
  }
}

/** Not spread from all rows: a call takes some hundred thousand arguments at most. */
function widths(rows: string[][]): number[] {
  return [rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1), 0)]
}
