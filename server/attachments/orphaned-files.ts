import { eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { orphanedFiles } from '../db/schema'
import { failureText } from '../http/failure-text'
import { hastenRecurring } from '../jobs/recurring'
import type { RecurringJob } from '../jobs/kind'
import type { Database, Ports, Progress, Transaction } from '../ports'
import { FilesUnavailable } from '../files-unavailable'
import { emptyOutcome } from '../jobs/kind'

// No event: it keeps account of stored bytes, and nobody works with that.

const fileDeletionJob = 'attachments.delete-orphaned'
/** A key announced longer ago than this (ms) belongs to an interrupted upload; an upload takes seconds. */
const abandonedAfter = 3_600_000
/** Files deleted per run; the rest is left for the next one. */
const batch = 500

/** Records keys as orphaned before their files are stored, so that a crash leaves no unrecorded file. */
export async function announceFiles({ database, clock }: Ports, keys: string[]): Promise<void> {
  const storedAt = clock.now()
  await database.insert(orphanedFiles).values(keys.map((key) => ({ key, storedAt })))
}

/** Removes keys from the orphaned ones, in the transaction that inserts their rows. */
export async function claimFiles(tx: Transaction, keys: string[]): Promise<void> {
  const rows = await tx
    .delete(orphanedFiles)
    .where(inArray(orphanedFiles.key, keys))
    .returning({ key: orphanedFiles.key })
  // Their files have been deleted as abandoned, so the rows must not be inserted.
  if (rows.length !== keys.length) throw new Error('stored files were abandoned')
}

/**
 * Marks stored files for deletion unless they have been claimed, and makes it due. Never throws: keys that cannot be
 * marked are abandoned after an hour.
 */
export async function abandonFiles(ports: Ports, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    const rows = await ports.database
      .update(orphanedFiles)
      .set({ storedAt: null })
      .where(inArray(orphanedFiles.key, keys))
      .returning({ key: orphanedFiles.key })
    if (rows.length > 0) await hastenFileDeletion(ports)
  } catch (error) {
    ports.log.error('files not marked for deletion', { error: failureText(error) })
  }
}

/** Marks files of deleted rows whose table has no trigger for that. */
export async function orphanFiles(tx: Database, keys: string[]): Promise<void> {
  await tx
    .insert(orphanedFiles)
    .values(keys.map((key) => ({ key })))
    .onConflictDoUpdate({ target: orphanedFiles.key, set: { storedAt: null } })
}

/**
 * Makes the deletion of orphaned files due now. Call it after the transaction that deleted the rows; within an outer
 * transaction it takes effect with that one. Never throws, since the job runs every minute anyway.
 */
export async function hastenFileDeletion(ports: Ports): Promise<void> {
  try {
    await hastenRecurring(ports.database, fileDeletionJob, ports.clock.now())
    ports.jobSignal.wake()
  } catch (error) {
    ports.log.warn('deletion of files not hastened', { error: failureText(error) })
  }
}

/**
 * Deletes files that no row refers to. Only jobs call this: it may take minutes. Never throws by itself: what could not
 * be deleted is retried the next time.
 * @param onProgress called before each file; it ends the run by throwing
 */
export async function deleteOrphanedFiles(
  ports: Ports,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<void> {
  const { database, fileStore, log } = ports
  const keys = await orphanedKeys(ports)
  const failures: string[] = []
  for (const [done, key] of keys.entries()) {
    await onProgress({ done, total: keys.length })
    try {
      await fileStore.delete(key)
      await database.delete(orphanedFiles).where(eq(orphanedFiles.key, key))
    } catch (error) {
      failures.push(failureText(error))
      // The others would fail the same way.
      if (error instanceof FilesUnavailable) break
    }
  }
  if (failures.length > 0) log.error('files not deleted', { files: failures.length, error: failures[0] })
}

async function orphanedKeys({ database, clock, log }: Ports): Promise<string[]> {
  try {
    const abandonedBefore = new Date(clock.now().getTime() - abandonedAfter)
    const rows = await database
      .select({ key: orphanedFiles.key })
      .from(orphanedFiles)
      .where(or(isNull(orphanedFiles.storedAt), lt(orphanedFiles.storedAt, abandonedBefore)))
      .limit(batch)
    return rows.map(({ key }) => key)
  } catch (error) {
    log.error('files not deleted', { error: failureText(error) })
    return []
  }
}

export const fileDeletion: RecurringJob = {
  name: fileDeletionJob,
  title: 'Usuwanie niepotrzebnych plików',
  access: 'system.read',
  recurrence: () => ({ everyMinutes: 1 }),
  long: 'BULK',
  async run(ports, job) {
    await deleteOrphanedFiles(ports, (progress) => job.progress(progress))
    return emptyOutcome
  },
}
