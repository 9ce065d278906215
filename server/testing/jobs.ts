import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import type { Job } from '#domain/jobs/job'
import { jobKinds } from '../background'
import { jobs } from '../db/schema'
import type { Kind, JobKind, Run } from '../jobs/kind'
import { isRecurring } from '../jobs/kind'
import { recurringKey } from '../jobs/queue'
import { seedRecurring } from '../jobs/recurring'
import { runNextJob } from '../jobs/run'
import type { Ports } from '../ports'
import { schedulerJobs } from '../sms/scheduler/recurring'
import type { TestCall, TestHost } from './host'
import { testHost } from './host'

/** Runs due jobs by the host's clock until none is left. */
export async function runDueJobs(ports: Ports, kinds: readonly Kind[] = jobKinds): Promise<void> {
  await seedRecurring(ports, kinds)
  while (await runNextJob(ports, kinds, 'test')) continue
}

/** Runs every recurring job once, whenever it last ran, except those that plan or send SMS. */
export async function runRecurringJobs(ports: Ports): Promise<void> {
  const quiet = jobKinds.filter((kind) => !schedulerJobs.some((job) => job === kind))
  await seedRecurring(ports, quiet)
  await ports.database.update(jobs).set({ runAt: ports.clock.now() }).where(eq(jobs.uniqueKey, recurringKey))
  await runDueJobs(ports, quiet)
}

/**
 * Starts a job by a call and runs the jobs.
 * @returns the counts, message and status of the job
 */
async function press(
  host: TestHost,
  call: TestCall,
  path: string,
): Promise<Record<string, unknown> & { message: string; status: string }> {
  const answer = await call<{ jobId: number }>('POST', path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const read = async () => (await call<Job>('GET', `/api/jobs/${answer.body.jobId}`)).body
  let job: Job
  // A concurrent press may have taken it.
  do await runJobs(host.ports)
  while ((job = await read()).status === 'RUNNING')
  // Otherwise the next run would count messages of this one, which ended at the same instant.
  host.setNow(new Date(host.ports.clock.now().getTime() + 1))
  return { ...job.outcome!.counts, message: job.outcome!.message, status: job.status }
}

export const pressPlan = (host: TestHost, call: TestCall, query = '') =>
  press(host, call, `/api/planned-sms/plan/inspection-reminders${query}`)

export const pressProcess = (host: TestHost, call: TestCall) => press(host, call, '/api/sms/process-planned')

/** A run that nobody ends */
export const aRun: Run = {
  id: 1,
  startedBy: null,
  startedAt: new Date(),
  progress: async () => {},
  later() {
    throw new Error('later')
  },
}

/** Runs all due jobs except recurring jobs. */
export async function runJobs(ports: Ports): Promise<void> {
  const manualKinds = jobKinds.filter((kind) => !isRecurring(kind))
  while (await runNextJob(ports, manualKinds, 'test')) continue
}

export const noon = new Date('2026-11-23T11:00:00Z')

/**
 * Provides one host for tests about jobs. Before each test it is noon, and there are no jobs.
 * @returns what the runs of a test record, in order; empty before each test
 */
export function jobsHost(begin: (host: TestHost) => unknown): string[] {
  const ran: string[] = []
  let host: TestHost
  beforeAll(async () => {
    host = await testHost()
    await begin(host)
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    await host.database.delete(jobs)
    host.setNow(noon)
    ran.length = 0
  })
  return ran
}

export function countingKind(run: JobKind<{ n: number }>['run'], attempts = 3): JobKind<{ n: number }> {
  return { name: 'count', title: 'Liczenie', payload: z.object({ n: z.int() }), access: 'users.read', attempts, run }
}

export async function onlyJob({ database }: TestHost) {
  return (await database.select().from(jobs))[0]!
}
