import type { SQL } from 'drizzle-orm'
import { and, eq, gt } from 'drizzle-orm'
import { smsMessages } from '../../db/schema'

/** How long a job waits for the next try of a message (ms) */
const maxWait = 15 * 60_000

/**
 * Condition for messages whose next try is too far off for a job to wait for it, such as in the morning. It takes place
 * without the job.
 */
export function triedMuchLater(now: Date): SQL {
  return and(eq(smsMessages.state, 'QUEUED'), gt(smsMessages.retryAt, new Date(now.getTime() + maxWait)))!
}
