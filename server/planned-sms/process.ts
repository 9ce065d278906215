import type { SQL } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import type { SmsState } from '#domain/outbox/sms-state'
import { plannedSms } from '../db/schema'
import { failureText } from '../http/failure-text'
import { deliver } from '../outbox/deliver'
import { mayPlannedLeave } from '../outbox/quiet-hours'
import type { Ports } from '../ports'
import type { Waiting } from './claim'
import { claim } from './claim'
import type { DueRow } from './due'
import { behind, dueMessages, isDue } from './due'

/** Messages per batch */
const batch = 50
/** Messages on their way to the gateway at the same time. */
const parallel = 5

export interface Processed {
  sent: number
  failed: number
  skipped: number
  /** Put off to another day by the limits of their numbers */
  held: number
  /** Due, but left for the morning. */
  postponed: number
  /** Why the rest waits, in a sentence: the budget is used up, or as many have left as may in a minute */
  stopped?: string
  /** When the rest may leave, where that is soon */
  resumeAt?: Date | undefined
}

export interface Processing {
  /** Name of whoever asked for it; null where the clock did */
  requestedBy?: string | null
  /** Further condition on the due messages */
  which?: SQL | undefined
  /** Awaited before each message; ends the work by throwing. */
  between?: () => Promise<void>
}

/**
 * Sends what is planned and due. Several processes may do this at once: each message
 * is claimed by one of them. At night nothing leaves. A message that cannot be decided holds up no other.
 * @throws what stopped it; or the first failure, once everything else has been sent
 */
export async function processDue(
  ports: Ports,
  { requestedBy = null, which, between = async () => {} }: Processing = {},
): Promise<Processed> {
  const total: Processed = { sent: 0, failed: 0, skipped: 0, held: 0, postponed: 0 }
  const failures: unknown[] = []
  let last: DueRow['sms'] | undefined
  // The clock may pass into the night while a long queue is worked off.
  while (!total.stopped && (await mayPlannedLeave(ports))) {
    const due = await dueMessages(ports.database, ports.clock.now(), and(which, last && behind(last))).limit(batch)
    last = due.at(-1)?.sms
    if (!last) break
    await inParallel(due, between, async ({ sms }) => {
      if (total.stopped) return
      try {
        const state = await processOne(ports, requestedBy, sms.id)
        if (typeof state === 'object') {
          total.stopped = state.waits
          total.resumeAt = state.until
        } else if (state === 'SENT') total.sent += 1
        else if (state === 'SKIPPED') total.skipped += 1
        else if (state === 'HELD') total.held += 1
        // Not taken this time, it leaves later by itself.
        else if (state && state !== 'QUEUED') total.failed += 1
      } catch (error) {
        failures.push(error)
        ports.log.error('planned message not processed', { planned: sms.id, error: failureText(error) })
      }
    })
  }
  if (failures.length > 0) throw failures[0]
  total.postponed = await ports.database.$count(plannedSms, and(which, isDue(ports.clock.now())))
  return total
}

/** Nothing is left in flight when it throws. */
async function inParallel<T>(items: T[], between: () => Promise<void>, work: (item: T) => Promise<void>) {
  const waiting = items.values()
  const stopped: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (stopped.length > 0) return
      try {
        await between()
      } catch (error) {
        stopped.push(error)
        return
      }
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  if (stopped.length > 0) throw stopped[0]
}

/** @returns what became of it; undefined where another process has it, or the night began */
async function processOne(
  ports: Ports,
  requestedBy: string | null,
  id: number,
): Promise<SmsState | 'SKIPPED' | 'HELD' | Waiting | undefined> {
  if (!(await mayPlannedLeave(ports))) return undefined
  const claimed = await claim(ports, requestedBy, id)
  return typeof claimed === 'number' ? deliver(ports, claimed) : claimed
}
