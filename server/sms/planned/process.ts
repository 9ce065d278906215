import type { SQL } from 'drizzle-orm'
import { and } from 'drizzle-orm'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import type { SmsType } from '#domain/sms/sms-type'
import { smsTypes } from '#domain/sms/sms-type'
import { plannedSms } from '../../db/schema'
import { failureText } from '../../http/failure-text'
import { deliver } from '../outbox/deliver'
import { mayPlannedLeave } from '../outbox/quiet-hours'
import type { GatewayRefused } from '../outbox/record'
import type { Ports } from '../../ports'
import type { Sending } from './claim'
import { claim } from './claim'
import type { DueRow } from './due'
import { behind, dueMessages, isDue } from './due'

const batch = 50
const workerCount = 5

interface ProcessingResult {
  sent: number
  failed: number
  skipped: number
  /** Postponed to another day by the limits of their numbers */
  held: number
  /** Due and not sent: it is night, or the rest waits because of `stopped` */
  postponed: number
  /**
   * Why the rest waits, as a sentence: the operator refuses the account, the budget is used up, or the limit per minute
   * is reached
   */
  stopped?: string
  /** When the rest may leave, if that is within a minute */
  resumeAt?: Date | undefined
}

export interface Processing {
  /** Name of the person who asked for it; null for a scheduled run */
  requestedBy?: string | null
  /** The job that sends, by which `tally` finds what became of its messages */
  jobId?: number | null
  which?: SQL | undefined
  /** Types that leave now whether they are switched on or not; by default all */
  asked?: readonly SmsType[] | undefined
  /** Called before each message; may throw to end the work. */
  onProgress?: () => Promise<void>
}

/**
 * Sends what is planned and due. Several processes may do this at once: each message is claimed by one of them. A
 * message that fails does not stop the others.
 * @throws what `onProgress` threw; or the first failure, after everything else was sent
 */
export async function processDue(
  ports: Ports,
  { requestedBy = null, jobId = null, which, asked = smsTypes, onProgress = async () => {} }: Processing = {},
): Promise<ProcessingResult> {
  const total: ProcessingResult = { sent: 0, failed: 0, skipped: 0, held: 0, postponed: 0 }
  const failures: unknown[] = []
  const safely = async <Result>(id: number, work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      failures.push(error)
      ports.log.error('planned message not processed', { planned: id, error: failureText(error) })
      return undefined
    }
  }
  const countState = (state: SmsState | GatewayRefused | undefined) => {
    if (typeof state === 'object') total.stopped = state.waits
    else if (state === 'SENT') total.sent += 1
    // A queued message leaves later by itself.
    else if (state && state !== 'QUEUED') total.failed += 1
  }
  let last: DueRow['sms'] | undefined
  // Checked again for each batch, because night may begin while a long queue is being sent.
  while (!total.stopped && (await mayPlannedLeave(ports))) {
    const dueRows = await dueMessages(ports.database, ports.clock.now(), and(which, last && behind(last))).limit(batch)
    last = dueRows.at(-1)?.sms
    if (!last) break
    await inParallel(dueRows, async ({ sms: { id } }) => {
      if (total.stopped) return undefined
      await onProgress()
      const result = await safely(id, () => claimIfAllowed(ports, { requestedBy, jobId, asked }, id))
      switch (result?.outcome) {
        case 'QUEUED':
          return async () => countState(await safely(id, () => deliver(ports, result.smsId)))
        case 'SKIPPED':
          total.skipped += 1
          break
        case 'POSTPONED':
          total.held += 1
          break
        case 'WAITING':
          total.stopped = result.reason
          total.resumeAt = result.until
          break
        case 'GONE':
        case undefined:
      }
      return undefined
    })
  }
  if (failures.length > 0) throw failures[0]
  total.postponed = await ports.database.$count(plannedSms, and(which, isDue(ports.clock.now())))
  return total
}

/**
 * Takes the items one after another, in the order that the preview foresees, and finishes several at a time. It throws
 * what `take` threw, after all work in progress has ended.
 * @param take returns how the item is finished, if anything is left to do
 */
async function inParallel<T>(items: T[], take: (item: T) => Promise<(() => Promise<void>) | undefined>) {
  const waiting = items.values()
  const errors: unknown[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const takeNext = async () => {
    const { value, done } = waiting.next()
    if (done || errors.length > 0) return undefined
    try {
      return { finish: await take(value) }
    } catch (error) {
      errors.push(error)
      return undefined
    }
  }
  const worker = async () => {
    for (;;) {
      const mine = turn.then(takeNext)
      turn = mine
      const task = await mine
      if (!task) return
      await task.finish?.()
    }
  }
  await Promise.all(Array.from({ length: workerCount }, worker))
  if (errors.length > 0) throw errors[0]
}

/** undefined if night has begun */
async function claimIfAllowed(ports: Ports, sending: Sending, id: number) {
  return (await mayPlannedLeave(ports)) ? claim(ports, sending, id) : undefined
}
