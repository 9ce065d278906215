import type { FileContent } from '../ports'
import { readTable } from './read-file'

/** Rows written down by one statement. */
const slice = 2000
/** Rows by which columns are recognised. */
const sampleRows = 200

/** A file as it is stored. Its rows are JSON, which costs neither a thread nor the database anything to hand on. */
export interface PackedTable {
  heads: string[]
  notes: string[]
  /** Cells of the first rows */
  sample: string[][]
  /** `[{ line, cells }]` each */
  slices: string[]
  /** How much an export of Termin's tells of the past */
  history: { services: number; sms: number } | null
}

/** @throws UnreadableFile */
export async function packTable(content: FileContent): Promise<PackedTable> {
  const { heads, rows, notes, history } = await readTable(content)
  const slices: string[] = []
  for (let at = 0; at < rows.length; at += slice) slices.push(JSON.stringify(rows.slice(at, at + slice)))
  return {
    ...{ heads, notes, slices, history },
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
  }
}
