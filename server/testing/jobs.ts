import { eq } from 'drizzle-orm'
import { jobKinds } from '../background'
import { jobs } from '../db/schema'
import type { Kind } from '../jobs/kind'
import { dutyKey } from '../jobs/queue'
import { runNextJob, seedDuties } from '../jobs/run'
import type { Ports } from '../ports'

/** Runs what is due by the host's clock until nothing is. */
export async function runDueJobs(ports: Ports, kinds: readonly Kind[] = jobKinds): Promise<void> {
  await seedDuties(ports, kinds)
  while (await runNextJob(ports, kinds, 'test')) continue
}

/** Every duty once, whenever it was last done. */
export async function runDuties(ports: Ports): Promise<void> {
  await seedDuties(ports, jobKinds)
  await ports.database.update(jobs).set({ runAt: ports.clock.now() }).where(eq(jobs.uniqueKey, dutyKey))
  await runDueJobs(ports)
}
