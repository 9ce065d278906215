import type { Day } from '#domain/time/day'
import type { PackedTable } from '../ports'
import { readTable } from './read-file'

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
