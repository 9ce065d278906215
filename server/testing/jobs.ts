import { eq } from 'drizzle-orm'
import type { Job } from '#domain/jobs/job'
import { jobKinds } from '../background'
import { jobs } from '../db/schema'
import type { Kind } from '../jobs/kind'
import { isDuty } from '../jobs/kind'
import { dutyKey } from '../jobs/queue'
import { runNextJob, seedDuties } from '../jobs/run'
import type { Ports } from '../ports'
import { schedulerDuties } from '../sms-scheduler/duties'
import type { Call, TestHost } from './host'

/** Runs due jobs by the host's clock until none is left. */
export async function runDueJobs(ports: Ports, kinds: readonly Kind[] = jobKinds): Promise<void> {
  await seedDuties(ports, kinds)
  while (await runNextJob(ports, kinds, 'test')) continue
}

/** Runs every duty once, whenever it last ran, except those that plan or send SMS. */
export async function runDuties(ports: Ports): Promise<void> {
  const quiet = jobKinds.filter((kind) => !schedulerDuties.some((duty) => duty === kind))
  await seedDuties(ports, quiet)
  await ports.database.update(jobs).set({ runAt: ports.clock.now() }).where(eq(jobs.uniqueKey, dutyKey))
  await runDueJobs(ports, quiet)
}

/** Starts a job by a call and runs the jobs. @returns the counts, message and status of the job */
async function pressed(
  host: TestHost,
  call: Call,
  path: string,
): Promise<Record<string, unknown> & { message: string; status: string }> {
  const started = await call<{ jobId: number }>('POST', path)
  if (started.status !== 200) throw new Error(`${path} answered ${started.status}`)
  await runJobs(host.ports)
  // Otherwise the next run would count messages of this one, which ended at the same instant.
  host.setNow(new Date(host.ports.clock.now().getTime() + 1))
  const { body } = await call<Job>('GET', `/api/jobs/${started.body.jobId}`)
  return { ...body.outcome!.counts, message: body.outcome!.message, status: body.status }
}

export const pressPlan = (host: TestHost, call: Call, query = '') =>
  pressed(host, call, `/api/planned-sms/plan/inspection-reminders${query}`)

export const pressProcess = (host: TestHost, call: Call) => pressed(host, call, '/api/sms/process-planned')

/** Runs all due jobs except duties. */
export async function runJobs(ports: Ports): Promise<void> {
  const asked = jobKinds.filter((kind) => !isDuty(kind))
  while (await runNextJob(ports, asked, 'test')) continue
}
