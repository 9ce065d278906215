import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { smsMessages } from '../../db/schema'
import type { Ports } from '../../ports'
import { deliver } from './deliver'
import type { MessageRule } from './obstacles'
import { interruptionText, record } from './record'

/** Age at which an attempt without outcome counts as lost (ms); six times `gatewayLimit`. */
const lostAfter = 120_000
/** Age at which a queued message that was never attempted counts as abandoned (ms) */
const abandonedAfter = 60_000
/** Age from which a message sent by hand no longer leaves, counted from its next try if there is one (ms) */
const staleAfter = 15 * 60_000
const batch = 100

export async function reconcileLost(ports: Ports, rules: readonly MessageRule[]): Promise<void> {
  const count = await reconcile(ports, rules)
  if (count > 0) ports.log.warn('reconciled messages whose sender died', { reconciled: count })
}

/**
 * Resolves messages whose sender died, and those whose next try is due.
 * @returns how many there were
 */
export async function reconcile(ports: Ports, rules: readonly MessageRule[] = []): Promise<number> {
  await queueLost(ports)
  return pickUpQueued(ports, rules)
}

/** Queues attempts without outcome, so that the gateway is asked about them. */
async function queueLost(ports: Ports): Promise<void> {
  const { id, state, attemptedAt } = smsMessages
  const messages = await ports.database
    .select({ id, attemptedAt })
    .from(smsMessages)
    .where(and(eq(state, 'SENDING'), lt(attemptedAt, before(ports, lostAfter))))
    .limit(batch)
  for (const message of messages) await record(ports, message.id, { kind: 'CRASH' }, message.attemptedAt ?? undefined)
}

/**
 * Handles abandoned messages and due retries: an abandoned planned one returns to the plan to be checked again,
 * anything else leaves now unless it is too old. A message that may have been accepted is never too old to be looked
 * up.
 */
async function pickUpQueued(ports: Ports, rules: readonly MessageRule[]): Promise<number> {
  const { retryAt, inDoubtSince } = smsMessages
  const isAbandoned = and(isNull(retryAt), lt(smsMessages.createdAt, before(ports, abandonedAfter)))
  const messages = await ports.database
    .select({
      id: smsMessages.id,
      planned: smsMessages.plannedSmsId,
      createdAt: smsMessages.createdAt,
      retryAt,
      inDoubtSince,
    })
    .from(smsMessages)
    .where(and(eq(smsMessages.state, 'QUEUED'), or(isAbandoned, lte(retryAt, ports.clock.now()))))
    .limit(batch)
  for (const { id, planned, createdAt, ...message } of messages) {
    const { retryAt: promisedAt } = message
    const tooLate = planned ? !promisedAt : (promisedAt ?? createdAt) < before(ports, staleAfter)
    if (tooLate && !message.inDoubtSince) await record(ports, id, { kind: 'STOP', reason: interruptionText })
    else await deliver(ports, id, { rules })
  }
  return messages.length
}

const before = ({ clock }: Ports, age: number) => new Date(clock.now().getTime() - age)
