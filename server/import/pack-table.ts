import type { FileContent, PackedTable } from '../ports'
import { readTable } from './read-file'

/** Rows inserted by one statement */
const slice = 2000
/** Rows used to recognise the columns */
const sampleRows = 200

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
