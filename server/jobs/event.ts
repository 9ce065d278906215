import { and, eq } from 'drizzle-orm'
import type { JobOutcome } from '#domain/jobs/job'
import type { jobs } from '../db/schema'
import { events } from '../db/schema'
import type { Actor, Step } from '../events/command'
import { recordEvents } from '../events/command'
import { failureText } from '../http/failure-text'
import type { Ports } from '../ports'
import type { JobKind, Kind, RunEvent } from './kind'
import { isRecurring } from './kind'
import { enqueueJob, system, systemSignature } from './queue'

// No event: this writes those of runs.

/** Counts of what was written. Other counts, such as `waiting`, are about work that is still to be done. */
const recordedCounts = [
  'planned',
  'sent',
  'failed',
  'skipped',
  'cancelled',
  'mailed',
  'placed',
  'deleted',
  'clients',
  'devices',
  'services',
  'rows',
  'people',
  // What the retention deleted
  'sms',
  'answers',
  'consents',
  'photos',
  'visits',
]

type Row = Pick<typeof jobs.$inferSelect, 'id' | 'payload' | 'userId' | 'startedBy'>

/**
 * Records one event of a run that wrote something, however many rows; call it in the transaction that ends the job. The
 * job ends even if recording fails: if the kind no longer knows what the run was about, the event is about the job.
 */
export async function recordRunEvent(ports: Ports, kind: Kind, row: Row, outcome: JobOutcome | null): Promise<void> {
  const some = Object.entries(outcome?.counts ?? {}).filter(
    ([name, count]) => recordedCounts.includes(name) && count > 0,
  )
  if (some.length === 0) return
  const counts = Object.fromEntries(some)
  const isRecorded = await tryToRecord(ports, row, (within) => eventOf(within, kind, row, counts))
  if (!isRecorded) await tryToRecord(ports, row, async () => eventOfJob(kind, row, counts))
}

/**
 * In a savepoint.
 * @returns false if it failed
 */
async function tryToRecord(
  ports: Ports,
  row: Row,
  eventIn: (within: Ports) => Promise<RunEvent | undefined>,
): Promise<boolean> {
  try {
    await ports.database.transaction(async (tx) => {
      const within = { ...ports, database: tx }
      const event = await eventIn(within)
      if (!event) return
      const { counts, ...about } = event
      const changes = Object.entries(counts).flatMap(([name, to]) => (to > 0 ? [{ field: name, from: null, to }] : []))
      await recordEvents(within, actorOf(row, event), [{ ...about, changes }])
    })
    return true
  } catch (error) {
    ports.log.error('run not recorded', { job: row.id, error: failureText(error) })
    return false
  }
}

function eventOfJob({ title: subject }: Kind, { id: subjectId }: Row, counts: RunEvent['counts']): RunEvent {
  return { verb: 'RAN', noun: 'JOB', subjectId, subject, counts }
}

async function eventOf(ports: Ports, kind: Kind, row: Row, counts: RunEvent['counts']): Promise<RunEvent | undefined> {
  if (isRecurring(kind)) return eventOfJob(kind, row, counts)
  if (kind.eventless) return undefined
  return kind.event ? kind.event(ports, kind.payload.parse(row.payload), counts) : eventOfJob(kind, row, counts)
}

function actorOf({ userId: id, startedBy }: Row, { noun }: RunEvent): Actor {
  if (startedBy === systemSignature) return system
  return { kind: noun === 'IMPORT' ? 'IMPORT' : 'USER', name: startedBy, id }
}

/**
 * Ends a command by a job. While one with this key is unfinished, that one is meant, and nothing changes.
 * @returns the id of the job, for the command to return
 */
export async function startJob<Payload>(
  { tx, ports, actor, record, unchanged }: Step,
  kind: Pick<JobKind<Payload>, 'name' | 'title' | 'payload'>,
  payload: Payload,
  key: string,
) {
  const jobId = await enqueueJob(ports, kind, payload, { actor, key })
  const same = and(eq(events.noun, 'JOB'), eq(events.subjectId, jobId), eq(events.verb, 'STARTED'))
  if ((await tx.$count(events, same)) > 0) return unchanged(jobId)
  return record({ verb: 'STARTED', noun: 'JOB', subjectId: jobId, subject: kind.title }, jobId)
}
