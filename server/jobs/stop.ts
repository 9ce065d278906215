import { and, eq } from 'drizzle-orm'
import type { Job } from '#domain/jobs/job'
import { jobs } from '../db/schema'
import { command } from '../events/command'
import type { Ports } from '../ports'
import { recordRunEvent } from './event'
import type { Kind } from './kind'
import { isRecurring } from './kind'
import { endJob, findJob, isOnce, isUnfinished, visibleTo } from './queue'

/**
 * Stops a job: a waiting one ends at once, a running one after its current unit of work.
 * @throws ApiProblem NOT_FOUND
 */
export const stopJob = command(
  async ({ tx, ports, actor, now, record, unchanged }, { kinds, id }: { kinds: readonly Kind[]; id: number }) => {
    // Recurring jobs cannot be stopped: they recur for ever.
    const stoppable = and(eq(jobs.id, id), isUnfinished, isOnce, visibleTo(actor, kinds))
    // The lock keeps the job from being claimed or requeued between this read and the update.
    const [job] = await tx.select().from(jobs).where(stoppable).for('update')
    if (job?.status === 'WAITING') {
      await endJob(tx, eq(jobs.id, id), { status: 'STOPPED', finishedAt: now })
      await runStopHook(ports, kinds, job)
      // The job may have written something before it was put off (rule A8).
      const kind = kinds.find(({ name }) => name === job.kind)
      if (kind) await recordRunEvent(ports, kind, job, job.outcome)
    }
    if (job?.status === 'RUNNING') await tx.update(jobs).set({ stopRequested: true }).where(eq(jobs.id, id))
    const view = await findJob(tx, kinds, actor, id)
    if (!job || job.stopRequested) return unchanged<Job>(view)
    return record<Job>({ verb: 'STOPPED', noun: 'JOB', subjectId: id, subject: view.title }, view)
  },
)

export async function runStopHook(
  ports: Ports,
  kinds: readonly Kind[],
  { kind: name, payload }: Pick<typeof jobs.$inferSelect, 'kind' | 'payload'>,
): Promise<void> {
  const kind = kinds.find((each) => each.name === name)
  if (!kind || isRecurring(kind)) return
  // A payload of an earlier version that no longer fits must not keep its job from ending.
  const { data } = kind.payload.safeParse(payload)
  if (data !== undefined) await kind.onStop?.(ports, data)
}
