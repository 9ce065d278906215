import { and, eq } from 'drizzle-orm'
import type { JobOutcome } from '#domain/jobs/job'
import type { jobs } from '../db/schema'
import { events } from '../db/schema'
import type { Actor, Step } from '../events/command'
import { recordEvents } from '../events/command'
import type { Ports } from '../ports'
import type { JobKind, Kind, RunEvent } from './kind'
import { isRecurring } from './kind'
import { systemSignature } from './queue'

/** Counts of what was written. Others, such as `waiting`, are of what is still to be done. */
const written = [
  ...['planned', 'sent', 'failed', 'skipped', 'cancelled', 'mailed', 'placed', 'deleted'],
  ...['clients', 'devices', 'services', 'rows', 'people'],
  // What the retention deleted
  ...['sms', 'answers', 'consents', 'photos', 'visits'],
]

type Row = Pick<typeof jobs.$inferSelect, 'id' | 'payload' | 'userId' | 'startedBy'>

/** Records one event of a run that wrote something, however many rows; call it in the transaction that ends the job. */
export async function recordRun(ports: Ports, kind: Kind, row: Row, outcome: JobOutcome | null): Promise<void> {
  const counts = Object.entries(outcome?.counts ?? {}).filter(([name, count]) => written.includes(name) && count > 0)
  const run = counts.length === 0 ? undefined : await eventOf(ports, kind, row, Object.fromEntries(counts))
  if (!run) return
  const { counts: total, ...about } = run
  const changes = Object.entries(total).flatMap(([name, to]) => (to > 0 ? [{ field: name, from: null, to }] : []))
  await recordEvents(ports, actorOf(row, run), [{ ...about, changes }])
}

async function eventOf(ports: Ports, kind: Kind, row: Row, counts: RunEvent['counts']): Promise<RunEvent | undefined> {
  const ofJob = { verb: 'RAN', noun: 'JOB', subjectId: row.id, subject: kind.title, counts } as const
  if (isRecurring(kind)) return ofJob
  if (kind.eventless) return undefined
  return kind.event ? kind.event(ports, kind.payload.parse(row.payload), counts) : ofJob
}

function actorOf({ userId: id, startedBy }: Row, { noun }: RunEvent): Actor {
  if (startedBy === systemSignature) return { kind: 'DUTY', name: systemSignature, id: null }
  return { kind: noun === 'IMPORT' ? 'IMPORT' : 'USER', name: startedBy, id }
}

/** Ends a command that has enqueued a job. Starting one that is already there changes nothing. */
export async function started(
  { tx, record, unchanged }: Step,
  { title: subject }: Pick<JobKind, 'title'>,
  jobId: number,
) {
  const same = and(eq(events.noun, 'JOB'), eq(events.subjectId, jobId), eq(events.verb, 'STARTED'))
  if ((await tx.$count(events, same)) > 0) return unchanged(jobId)
  return record({ verb: 'STARTED', noun: 'JOB', subjectId: jobId, subject }, jobId)
}
