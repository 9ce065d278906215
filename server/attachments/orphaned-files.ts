import { eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { orphanedFiles } from '../db/schema'
import { failureText } from '../http/failure-text'
import type { Ports, Transaction } from '../ports'
import { FilesUnavailable } from '../files-unavailable'

/** A key announced longer ago than this (ms) belongs to an interrupted upload; an upload takes seconds. */
const abandonedAfter = 3_600_000
/** Files deleted per call; the rest is left for the next one. */
const batch = 500

/** Records keys as orphaned before their files are stored, so that a crash leaves no unrecorded file. */
export async function announceFiles({ database, clock }: Ports, keys: string[]): Promise<void> {
  const storedAt = clock.now()
  await database.insert(orphanedFiles).values(keys.map((key) => ({ key, storedAt })))
}

/** Removes keys from the orphaned ones, in the transaction that inserts their rows. */
export async function claimFiles(tx: Transaction, keys: string[]): Promise<void> {
  const claimed = await tx
    .delete(orphanedFiles)
    .where(inArray(orphanedFiles.key, keys))
    .returning({ key: orphanedFiles.key })
  // Their files have been deleted as abandoned, so the rows must not be inserted.
  if (claimed.length !== keys.length) throw new Error('stored files were abandoned')
}

/** Marks stored files for deletion and deletes them. Never throws: keys that cannot be marked are abandoned after an hour. */
export async function abandonFiles(ports: Ports, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    await ports.database.update(orphanedFiles).set({ storedAt: null }).where(inArray(orphanedFiles.key, keys))
  } catch (error) {
    ports.log.error('files not marked for deletion', { error: failureText(error) })
  }
  await deleteOrphanedFiles(ports)
}

/**
 * Deletes files that no row refers to. Call it after the commit of whatever deleted the rows; a duty calls it every minute, too. Never throws: what
 * could not be deleted is retried the next time.
 */
export async function deleteOrphanedFiles(ports: Ports): Promise<void> {
  const { database, fileStore, clock, log } = ports
  try {
    const abandoned = new Date(clock.now().getTime() - abandonedAfter)
    const orphaned = await database
      .select({ key: orphanedFiles.key })
      .from(orphanedFiles)
      .where(or(isNull(orphanedFiles.storedAt), lt(orphanedFiles.storedAt, abandoned)))
      .limit(batch)
    const failures: string[] = []
    for (const { key } of orphaned) {
      try {
        await fileStore.delete(key)
        await database.delete(orphanedFiles).where(eq(orphanedFiles.key, key))
      } catch (error) {
        failures.push(failureText(error))
        // The others would fail the same way, and a request may be waiting.
        if (error instanceof FilesUnavailable) break
      }
    }
    if (failures.length > 0) log.error('files not deleted', { files: failures.length, error: failures[0] })
  } catch (error) {
    log.error('files not deleted', { error: failureText(error) })
  }
}
