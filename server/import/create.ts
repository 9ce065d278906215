import { eq, sql } from 'drizzle-orm'
import { displayFileName } from '#domain/attachments/file-name'
import { sumBy } from '#domain/collections'
import { eventChanges } from '#domain/events/event'
import { assignColumns } from '#domain/import/heads'
import type { ImportColumns } from '#domain/import/fields'
import { columnsOf } from '#domain/import/fields'
import { noDefaults } from '#domain/import/import'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { abandonFiles, announceFiles, claimFiles } from '../attachments/orphaned-files'
import { importAssignments, importRows, imports } from '../db/schema'
import { command } from '../events/command'
import { conflict, invalid, invalidField } from '../http/api-problem'
import type { Once } from '../http/idempotency'
import type { FileContent, PackedTable, Ports, ReceivedForm, Transaction } from '../ports'
import { hasErasures } from './erased-people'
import { lockWriting } from './forget-rows'
import { importEvent, lockAssignable, noContentText } from './import-record'
import { packTable } from './read-file'
import { nameDevicesOtherwise } from './split-rows'
import { UnreadableFile } from './sheets'

// No event: a transaction that only reads under a lock; commands write.

/**
 * Reads a file and stores it with its rows; no client is written yet.
 * @param once runs the write under the caller's Idempotency-Key
 * @returns the id of the import
 * @throws ApiProblem VALIDATION if the file cannot be read
 */
export async function createImport(ports: Ports, actor: User, form: ReceivedForm, once: Once<number>): Promise<number> {
  const file = fileOf(form)
  const table = await read(ports, file.content)
  const storageKey = crypto.randomUUID().replaceAll('-', '')
  await announceFiles(ports, [storageKey])
  try {
    await ports.fileStore.put(storageKey, file.content)
    return await once((within) =>
      insertImport(within, actor, { fileName: displayFileName(file.fileName), storageKey, table }),
    )
  } finally {
    // Has no effect on a file that the import holds.
    await abandonFiles(ports, [storageKey])
  }
}

const insertImport = command(
  async (
    { tx, actor, now, record },
    { fileName, storageKey, table }: { fileName: string; storageKey: string; table: PackedTable },
  ) => {
    await claimFiles(tx, [storageKey])
    const { heads, notes, history, sheets } = table
    const [created] = await tx
      .insert(imports)
      .values({
        fileName,
        storageKey,
        status: 'READ',
        heads,
        columns: await proposedColumns(tx, table, dayAt(now)),
        defaults: noDefaults,
        notes,
        history,
        sheets,
        createdAt: now,
        createdBy: signatureOf(actor),
      })
      .returning({ id: imports.id })
    await insertRows(tx, created!.id, table)
    return record(importEvent('CREATED', { id: created!.id, fileName }), created!.id)
  },
)

async function insertRows(tx: Transaction, id: number, { slices }: PackedTable): Promise<void> {
  for (const json of slices) {
    await tx.execute(sql`insert into ${importRows} (import_id, line, cells)
      select ${id}::int, (row->>'line')::int, row->'cells' from json_array_elements(${json}::json) as row`)
  }
  // Updates the planner's statistics: without that it expects few rows, and later statements take minutes.
  await tx.execute(sql`analyze ${importRows}`)
}

/**
 * Reads the file of an import again, with these sheets; corrections and decisions about its rows are lost.
 * @param once runs the write under the caller's Idempotency-Key
 * @returns its id
 * @throws ApiProblem NOT_FOUND, CONFLICT, VALIDATION
 */
export async function chooseSheets(
  ports: Ports,
  actor: User,
  { id, sheets }: { id: number; sheets: string[] },
  once: Once<number>,
): Promise<number> {
  const { storageKey, fileSheets } = await ports.database.transaction(async (tx) => {
    const record = await lockAssignable(tx, id)
    return { storageKey: record.storageKey, fileSheets: record.sheets }
  })
  if (sheets.some((name) => !fileSheets.some((each) => each.name === name)))
    throw invalid({ sheets: 'Nie ma takiego arkusza w tym pliku' })
  const table = await read(ports, await keptFile(ports, storageKey), sheets)
  return once((within) => replaceRows(within, actor, { id, table }))
}

const replaceRows = command(async ({ tx, now, record }, { id, table }: { id: number; table: PackedTable }) => {
  // Before the lock of the import, as an erasure does.
  await lockWriting(tx)
  const before = await lockAssignable(tx, id)
  if (await hasErasures(tx, before))
    throw conflict(
      'Od wczytania tego pliku usunięto dane osoby (RODO). Wczytaj plik jeszcze raz, żeby wybrać inne arkusze.',
    )
  const { heads, notes, history } = table
  await tx.delete(importRows).where(eq(importRows.importId, id))
  await tx
    .update(imports)
    .set({
      heads,
      notes,
      history,
      sheets: table.sheets,
      status: 'READ',
      jobId: null,
      judgedAt: null,
      columns: await proposedColumns(tx, table, dayAt(now)),
    })
    .where(eq(imports.id, id))
  await insertRows(tx, id, table)
  return record(importEvent('CHANGED', before, eventChanges({ sheets: before.sheets }, { sheets: table.sheets })), id)
})

function fileOf({ parts }: ReceivedForm): { fileName: string; content: FileContent } {
  const files = parts.flatMap((part) => (part.kind === 'FILE' && part.name === 'file' ? [part] : []))
  if (files.length !== 1) throw invalid({ file: 'Wybierz jeden plik.' })
  return files[0]!
}

/**
 * The table of a file, read again, if its rows were split by columns that name devices and that `columns` assigns
 * otherwise.
 * @returns undefined if there is nothing to join
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export async function tableToJoin(
  ports: Ports,
  { id, columns }: { id: number; columns: ImportColumns },
): Promise<PackedTable | undefined> {
  const record = await ports.database.transaction(async (tx) => lockAssignable(tx, id))
  const taken = record.sheets.filter(({ taken: isTaken }) => isTaken)
  const rowsOfFile = sumBy(taken, ({ rows }) => rows)
  const rows = await ports.database.$count(importRows, eq(importRows.importId, id))
  if (rows <= rowsOfFile || !nameDevicesOtherwise(record.columns, columns)) return undefined
  return read(
    ports,
    await keptFile(ports, record.storageKey),
    taken.map(({ name }) => name),
  )
}

/** @throws ApiProblem CONFLICT for a file that is no longer kept */
async function keptFile({ fileStore }: Ports, storageKey: string | null): Promise<FileContent> {
  const content = storageKey === null ? undefined : await fileStore.get(storageKey)
  if (!content) throw conflict(noContentText)
  return content
}

async function read(
  { heavyWork, clock }: Ports,
  content: FileContent,
  sheets?: readonly string[],
): Promise<PackedTable> {
  try {
    if (heavyWork) return await heavyWork.readTable(content, sheets)
    return packTable(new Uint8Array(await content.arrayBuffer()), dayAt(clock.now()), sheets)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidField('file', error.message)
    throw error
  }
}

/**
 * Proposes the saved assignment that fits the heads and knows the most of them, else one guessed from heads and cells.
 */
async function proposedColumns(tx: Transaction, { heads, sample }: PackedTable, today: Day): Promise<ImportColumns> {
  const assignments = await tx
    .select({ fields: importAssignments.fields })
    .from(importAssignments)
    .orderBy(importAssignments.id)
  const names = heads.filter(Boolean)
  const countOf = ({ fields }: (typeof assignments)[number]) => Object.keys(fields).length
  const [fitting] = assignments
    .filter((each) => countOf(each) > 0 && Object.keys(each.fields).every((head) => names.includes(head)))
    .toSorted((a, b) => countOf(b) - countOf(a))
  if (fitting) return columnsOf(heads, fitting.fields)
  return assignColumns(heads, sample, today)
}
