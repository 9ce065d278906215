import { eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { orphanedFiles } from '../db/schema'
import { failureText } from '../http/failure-text'
import type { Ports, Transaction } from '../ports'
import { FilesUnavailable } from '../files-unavailable'

/** A key without a row for this long (ms) belongs to an upload that broke off; a running one takes seconds. */
const abandonedAfter = 3_600_000
/** Files deleted in one go: what is left waits for the next. */
const batch = 500

/** Records keys before the files are stored, so that a crash leaves no file without a record. */
export async function announceFiles({ database, clock }: Ports, keys: string[]): Promise<void> {
  const storedAt = clock.now()
  await database.insert(orphanedFiles).values(keys.map((key) => ({ key, storedAt })))
}

/** In the transaction that writes the rows: these keys are no longer orphaned. */
export async function holdFiles(tx: Transaction, keys: string[]): Promise<void> {
  const held = await tx
    .delete(orphanedFiles)
    .where(inArray(orphanedFiles.key, keys))
    .returning({ key: orphanedFiles.key })
  // Swept away meanwhile: the rows would name files that are gone.
  if (held.length !== keys.length) throw new Error('stored files were abandoned')
}

/** Files that were stored and are not wanted after all. Never fails: what cannot be let go now is abandoned in an hour. */
export async function letGo(ports: Ports, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    await ports.database.update(orphanedFiles).set({ storedAt: null }).where(inArray(orphanedFiles.key, keys))
  } catch (error) {
    ports.log.error('files not let go', { error: failureText(error) })
  }
  await deleteOrphanedFiles(ports)
}

/**
 * Deletes files that no row holds any more. Called after whatever deleted their rows is committed, and by the housekeeper for what
 * a crash or a failing disk left; never fails, what could not be deleted is tried again next time.
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
        // The others would have to wait for the same answer, and somebody may be waiting for us.
        if (error instanceof FilesUnavailable) break
      }
    }
    if (failures.length > 0) log.error('files not deleted', { files: failures.length, error: failures[0] })
  } catch (error) {
    log.error('files not deleted', { error: failureText(error) })
  }
}
