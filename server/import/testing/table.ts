import { asDay } from '#domain/time/day'
import type { Table } from '../read-file'
import { readTable } from '../read-file'

/** The table of a file, read on 23 November 2026 */
export async function tableOf(content: Blob): Promise<Table> {
  return readTable(new Uint8Array(await content.arrayBuffer()), asDay('2026-11-23'))
}
