import { eq } from 'drizzle-orm'
import { orphanFiles } from '../attachments/orphaned-files'
import { imports } from '../db/schema'
import { command } from '../events/command'
import { importEvent, jobUnderWay, lockImport, refuseDuringRun, refuseDuringUndo } from './import-record'

/**
 * Deletes an import with its rows and its file; the clients and devices it wrote stay.
 * @throws ApiProblem NOT_FOUND, CONFLICT while it runs or is undone
 */
export const deleteImport = command(async ({ tx, record }, id: number) => {
  const importRecord = await lockImport(tx, id)
  const underWay = await jobUnderWay(tx, importRecord)
  refuseDuringUndo(underWay)
  refuseDuringRun(importRecord, underWay)
  if (importRecord.storageKey) await orphanFiles(tx, [importRecord.storageKey])
  await tx.delete(imports).where(eq(imports.id, id))
  return record(importEvent('DELETED', importRecord), undefined)
})
