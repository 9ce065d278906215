import { archiveType, workbookType } from '#domain/export/contract'
import { clients, devices, duties, protocols, refrigerantEntries, services, smsMessages } from '../db/schema'
import type { Database, Transaction } from '../ports'
import type { Write } from '../archive-writer'
import { ArchiveWriter } from '../archive-writer'
import { Portions } from './portions'
import { protocolSheets } from './protocols'
import { sheetsOfAll } from './sheets'
import type { SheetSource } from './workbook'
import { writeWorkbook } from './workbook'

/** Rows of a sheet below its heads (ECMA-376, and Excel) */
const maxRows = 1_048_575

/** A file, of which `write` writes the bytes */
interface WrittenFile {
  type: typeof workbookType | typeof archiveType
  write(write: Write): Promise<void>
}

/**
 * All data of a company, as it is at one moment: a workbook that an import reads again (rule X6), or an archive of
 * several where a sheet has more rows than a workbook can hold.
 * @param take writes the file; when it returns, the data may change again
 */
export async function exportAll<Result>(
  database: Database,
  take: (file: WrittenFile) => Promise<Result>,
  rowsOfSheet = maxRows,
): Promise<Result> {
  // No event: it only reads.
  return database.transaction(
    async (tx) => {
      const most = Math.max(...(await countsOf(tx)))
      const sheets = [...(await sheetsOfAll(tx)), ...(await protocolSheets(tx))]
      if (most <= rowsOfSheet) return take({ type: workbookType, write: (write) => writeWorkbook(sheets, write) })
      const files = Math.ceil(most / rowsOfSheet)
      return take({ type: archiveType, write: (write) => writeParts(sheets, { files, rowsOfSheet }, write) })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The file in memory, for a host without threads */
export function blobOfAll(database: Database, rowsOfSheet?: number): Promise<Blob> {
  return exportAll(
    database,
    async ({ type, write }) => {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      await write(async (bytes) => void pieces.push(bytes))
      return new Blob(pieces, { type })
    },
    rowsOfSheet,
  )
}

async function countsOf(tx: Transaction): Promise<number[]> {
  const counts: number[] = []
  for (const table of [devices, clients, services, smsMessages, duties, refrigerantEntries, protocols])
    counts.push(await tx.$count(table))
  return counts
}

interface Parts {
  files: number
  rowsOfSheet: number
}

/**
 * Workbooks in an archive, each with the rows that follow those of the one before. Sheets without further rows are left
 * out.
 */
async function writeParts(sheets: readonly SheetSource[], { files, rowsOfSheet }: Parts, write: Write): Promise<void> {
  const archive = new ArchiveWriter(write)
  let open = sheets.map((sheet) => ({ ...sheet, rows: new Portions(sheet.rows) }))
  for (let file = 1; file <= files; file++) {
    await archive.addCompressed(`termin-${file}.xlsx`, (add) =>
      writeWorkbook(
        open.map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.next(rowsOfSheet) })),
        add,
      ),
    )
    open = open.filter(({ rows }) => !rows.done)
  }
  await archive.end()
}
