import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { isSendingHour } from '#domain/sms/sending-hours'
import { plannedSms, smsMessages } from '../db/schema'
import type { Ports } from '../ports'
import { ask, deliver, gatewayLimit, recordOutcome, withdraw } from './deliver'
import { leftWith, movePlanned } from './planned-status'
import { readSendingTimes } from './quiet-hours'

/** Age at which an attempt without outcome counts as lost (ms); six times `gatewayLimit`. */
const lostAfter = 120_000
/** Age at which a queued message that was never attempted counts as abandoned (ms) */
const abandonedAfter = 60_000
/** Age from which a message sent by hand no longer leaves (ms) */
const staleAfter = 15 * 60_000
const batch = 100

export async function reconcileLost(ports: Ports): Promise<void> {
  const reconciled = await reconcile(ports)
  if (reconciled > 0) ports.log.warn('reconciled messages whose sender died', { reconciled })
}

/** Resolves messages whose sender died. @returns how many there were */
export async function reconcile(ports: Ports): Promise<number> {
  return (await reconcileAttempted(ports)) + (await pickUpQueued(ports))
}

/**
 * Asks the gateway about attempts without outcome. That happens only within the sending hours, because the gateway may send the message in answer. A
 * planned message that surely did not leave returns to the plan.
 */
async function reconcileAttempted(ports: Ports): Promise<number> {
  const { database, smsGateway, clock } = ports
  if (!isSendingHour(clock.now(), await readSendingTimes(database))) return 0
  const lost = await database
    .select({
      id: smsMessages.id,
      key: smsMessages.key,
      to: smsMessages.phone,
      text: smsMessages.message,
      attemptedAt: sql<Date>`${smsMessages.attemptedAt}`.mapWith(smsMessages.attemptedAt),
    })
    .from(smsMessages)
    .where(and(eq(smsMessages.state, 'SENDING'), lt(smsMessages.attemptedAt, before(ports, lostAfter))))
    .limit(batch)
  for (const { id, ...message } of lost) {
    const outcome = await ask(ports, (signal) => smsGateway.lookUp(message, signal), gatewayLimit)
    if (outcome.kind === 'NOT_FOUND') await requeue(ports, id)
    // The refusal is about this request; the lost one may have been accepted.
    else if (outcome.kind === 'ACCOUNT_REFUSED') await recordOutcome(ports, id, { ...outcome, kind: 'UNKNOWN' })
    else await recordOutcome(ports, id, outcome)
  }
  return lost.length
}

/**
 * Handles abandoned messages and due retries: an abandoned planned one returns to the plan to be checked again, anything else leaves now unless it is
 * too old.
 */
async function pickUpQueued(ports: Ports): Promise<number> {
  const { retryAt } = smsMessages
  const abandoned = and(isNull(retryAt), lt(smsMessages.createdAt, before(ports, abandonedAfter)))
  const queued = await ports.database
    .select({ id: smsMessages.id, planned: smsMessages.plannedSmsId, createdAt: smsMessages.createdAt, retryAt })
    .from(smsMessages)
    .where(and(eq(smsMessages.state, 'QUEUED'), or(abandoned, lte(retryAt, ports.clock.now()))))
    .limit(batch)
  for (const { id, planned, createdAt, retryAt: again } of queued) {
    const back = planned ? !again : createdAt < before(ports, staleAfter)
    if (back) await withdraw(ports, id, interrupted)
    else await deliver(ports, id)
  }
  return queued.length
}

const before = ({ clock }: Ports, age: number) => new Date(clock.now().getTime() - age)
const interrupted = 'Wysyłanie przerwano, zanim SMS dotarł do operatora.'

/** Returns a planned message that surely did not leave to the plan, to be sent under a new key, until its retries are used up. */
async function requeue(ports: Ports, id: number): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction(async (tx) => {
    const [message] = await tx
      .update(smsMessages)
      .set({ state: 'FAILED', errorMessage: interrupted })
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'SENDING')))
      .returning({ plannedSmsId: smsMessages.plannedSmsId })
    if (!message?.plannedSmsId) return
    const planned = leftWith(message.plannedSmsId)
    const retried = await movePlanned(
      tx,
      'requeue',
      and(planned, lt(plannedSms.retryCount, plannedSms.maxRetries)),
      now,
      {
        phone: null,
        message: null,
        sentWithId: null,
        errorMessage: interrupted,
        retryCount: sql`${plannedSms.retryCount} + 1`,
      },
    )
    if (retried.length === 0) await movePlanned(tx, 'fail', planned, now, { errorMessage: interrupted })
  })
}
