import { fieldOfHead } from '#domain/import/heads'
import { nameBelow } from '#domain/import/read-name'
import type { SheetRow } from './sheets'

/** A sheet with the row of its heads found */
export interface SheetTable {
  name: string
  heads: string[]
  rows: SheetRow[]
  /** The number of fields that the heads name */
  known: number
  /** Rows below the heads */
  count: number
}

/** Whether a sheet has only heads of the other. */
export function sharesHeads(sheet: SheetTable, other: SheetTable): boolean {
  return sheet.known > 0 && sheet.heads.every((head) => head !== '' && other.heads.includes(head))
}

/**
 * Joins sheets into one table with the columns of the first. A column of another sheet goes to the one with its head,
 * else to the one of its field ('Klient' and 'Nazwisko i imię'), where names take the order of that head, else it is
 * added. Line numbers continue from sheet to sheet.
 */
export function joinSheets([first, ...others]: readonly SheetTable[]): { heads: string[]; rows: SheetRow[] } {
  const heads = [...first!.heads]
  const rows = [...first!.rows]
  for (const sheet of others) {
    const places = placesOf(sheet, heads)
    const offset = rows.at(-1)?.line ?? 0
    for (const { line, cells } of sheet.rows) {
      const headCells: string[] = []
      for (const [column, cell] of cells.entries()) {
        const place = places[column]!
        const head = sheet.heads[column] ?? ''
        headCells[place] = fieldOfHead(head) === 'name' ? nameBelow(heads[place]!, cell, head) : cell
      }
      rows.push({ line: offset + line, cells: headCells })
    }
  }
  return {
    heads,
    rows: rows.map(({ line, cells }) => ({ line, cells: heads.map((_, column) => cells[column] ?? '') })),
  }
}

/** The place of each column of a sheet; heads that are new are added. */
function placesOf(sheet: SheetTable, heads: string[]): number[] {
  const places: number[] = []
  const hasNoHeads = sheet.heads.every((head) => head === '')
  const isFree = (at: number) => at >= 0 && !places.includes(at)
  for (const [column, head] of sheet.heads.entries()) {
    const field = fieldOfHead(head)
    const place = [
      // A sheet without heads goes on with the columns of the first.
      hasNoHeads && column < heads.length ? column : -1,
      head === '' ? -1 : heads.indexOf(head),
      field
        ? heads.findIndex((each, at) => fieldOfHead(each) === field && !sheet.heads.includes(each) && isFree(at))
        : -1,
    ].find(isFree)
    places.push(place ?? heads.push(head) - 1)
  }
  return places
}
