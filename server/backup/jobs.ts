import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { BackupKind } from '#domain/backup/backup'
import { formatFileSize } from '#domain/text/file-size'
import type { JobOutcome } from '#domain/jobs/job'
import { clients, users } from '../db/schema'
import { command } from '../events/command'
import { startJob } from '../jobs/event'
import type { RecurringJob, Run } from '../jobs/kind'
import { emptyOutcome, jobKind } from '../jobs/kind'
import { hastenRecurring } from '../jobs/recurring'
import type { Ports } from '../ports'

/** If there are no backups the hour does not matter. */
const usualHour = 2

async function makeBackup(
  { backups, database, clock }: Ports,
  kind: BackupKind,
  job: Pick<Run, 'progress'>,
): Promise<JobOutcome> {
  if (!backups) return emptyOutcome
  const { size, name } = await backups.make(kind, (progress) => job.progress(progress))
  await hastenRecurring(database, bucketCopying.name, clock.now())
  return { message: `Zapisano kopię ${name} (${formatFileSize(size)}).`, counts: {} }
}

/** Apart from the backup itself, so that it is tried again when the bucket is away, and no restore waits for it. */
export const bucketCopying: RecurringJob = {
  name: 'backup.copy',
  title: 'Wysyłanie kopii do zasobnika',
  access: 'system.read',
  recurrence: () => ({ everyMinutes: 10 }),
  long: 'BULK',
  async run({ backups }) {
    await backups?.copyToBucket()
    return emptyOutcome
  },
}

export const nightlyBackup: RecurringJob = {
  name: 'backup.nightly',
  title: 'Nocna kopia zapasowa',
  access: 'system.read',
  recurrence: ({ backups }) => ({ dailyAt: backups?.hour ?? usualHour }),
  long: 'BULK',
  async run(ports, job) {
    if (await isUnused(ports)) return { message: 'Baza jest jeszcze pusta: nie ma czego zapisywać.', counts: {} }
    return makeBackup(ports, 'NIGHTLY', job)
  },
}

/** Rule B2: on a new machine a backup of nothing would be newer than the one that is to be restored there. */
async function isUnused({ database }: Ports): Promise<boolean> {
  const signedIn = database.select({ id: users.id }).from(users).where(isNotNull(users.lastLogin)).limit(1)
  const anyClient = database.select({ id: clients.id }).from(clients).limit(1)
  return (await signedIn).length === 0 && (await anyClient).length === 0
}

export const backupByHand = jobKind({
  name: 'backup.by-hand',
  title: 'Kopia zapasowa',
  payload: z.object({}),
  access: 'backups.manage',
  attempts: 2,
  long: 'BULK',
  run: (ports, job) => makeBackup(ports, 'MANUAL', job),
})

/**
 * Starts a backup; while one is made, that one is meant.
 * @returns the id of the job
 */
export const startBackup = command<void, number>(async (step) => startJob(step, backupByHand, {}, 'one'))
