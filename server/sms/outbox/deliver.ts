import { eq } from 'drizzle-orm'
import { minuteText } from '#domain/sms/limits/limits'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import { formatTime } from '#domain/time/format'
import { smsMessages } from '../../db/schema'
import { failureText } from '../../http/failure-text'
import type { Ports, SmsOutcome } from '../../ports'
import { fullMinute, lockMinute } from './limits'
import type { MessageRule } from './obstacles'
import { obstacleTo } from './obstacles'
import type { GatewayRefused } from './record'
import { nextOf, record } from './record'

// No event: the state of a message, which is kept with it.

/**
 * An SMS leaves at most once. `enqueue` inserts it as QUEUED with a key of its own; one process marks it SENDING with
 * the time of the attempt; the gateway is called outside any transaction, with a timeout; then the outcome is recorded.
 * If the process dies in between, `reconcile` takes over. What each event does to a message is defined in
 * `domain/sms/outbox/transitions.ts`.
 */

/** Timeout of a call to the gateway (ms); far below `lostAfter` in `reconcile.ts`. */
const gatewayLimit = 20_000

/**
 * Sends a queued message, or asks the gateway about one that may have been accepted. It does not leave at night, to a
 * blocked number, on a quiet holiday unless sent by hand, or against what its customer has said since. If the limit per
 * minute is reached, it waits for the next minute.
 * @returns the new state; undefined if another process has it, or if it returned to the plan
 */
export async function deliver(
  ports: Ports,
  id: number,
  { rules = [], limit = gatewayLimit }: { rules?: readonly MessageRule[]; limit?: number } = {},
): Promise<SmsState | GatewayRefused | undefined> {
  const { database, clock, smsGateway } = ports
  const [queued] = await database.select().from(smsMessages).where(eq(smsMessages.id, id))
  if (queued?.state !== 'QUEUED') return undefined
  const question = { database, clock, smsGateway, message: queued, now: clock.now(), rules }
  const obstacle = await obstacleTo(question, { atHandover: false })
  if (obstacle) return record(ports, id, obstacle)
  const message = await take(ports, id)
  if (!message || message === 'QUEUED') return message
  if ('kind' in message) return record(ports, id, message)
  const { inDoubtSince, attemptedAt, ...sms } = message
  const outcome = inDoubtSince
    ? await ask(ports, (signal) => smsGateway.lookUp({ ...sms, inDoubtSince }, signal), limit)
    : await ask(ports, (signal) => smsGateway.send(sms, signal), limit)
  return record(ports, id, outcome, attemptedAt)
}

/**
 * Marks a queued message as SENDING, or postpones it to the next minute if the limit is reached (rule S10).
 * @returns what the gateway is to be given; 'QUEUED' if it was postponed; the obstacle if there is one by now, and then
 * nothing has changed; undefined if another process has it
 */
async function take({ database, ...ports }: Ports, id: number) {
  return database.transaction(async (tx) => {
    await lockMinute(tx)
    // Read now: waiting for the lock must not make the attempt look older.
    const attemptedAt = ports.clock.now()
    const [message] = await tx.select().from(smsMessages).where(eq(smsMessages.id, id)).for('update')
    if (!message || !nextOf(message, 'TAKE') || (message.retryAt && message.retryAt > attemptedAt)) return undefined
    // Time may have passed since it was checked, for instance while the machine slept (rule S1).
    const question = { ...ports, database: tx, message, now: attemptedAt, rules: [] }
    const obstacle = await obstacleTo(question, { atHandover: true })
    if (obstacle) return obstacle
    const change = (values: Partial<typeof smsMessages.$inferInsert>) =>
      tx.update(smsMessages).set(values).where(eq(smsMessages.id, id))
    const full = await fullMinute(ports, tx)
    if (full) {
      const errorMessage = `${minuteText(full.perMinute)} Wyślemy go o ${formatTime(full.until)}.`
      await change({ retryAt: full.until, errorMessage })
      return 'QUEUED' as const
    }
    await change({ state: 'SENDING', attemptedAt, retryAt: null })
    const { key, phone: to, message: text, inDoubtSince } = message
    return { key, to, text, inDoubtSince, attemptedAt }
  })
}

/** Calls the gateway. If it throws or times out, the outcome is UNKNOWN. */
async function ask<Answer>(
  { log }: Ports,
  call: (signal: AbortSignal) => Promise<Answer>,
  limit: number,
): Promise<Answer | Extract<SmsOutcome, { kind: 'UNKNOWN' }>> {
  const signal = AbortSignal.timeout(limit)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
  })
  try {
    return await Promise.race([call(signal), late])
  } catch (error) {
    log.error(signal.aborted ? 'sms gateway too slow' : 'sms gateway threw', { error: failureText(error) })
    return { kind: 'UNKNOWN', reason: 'Bramka SMS nie odpowiedziała.' }
  }
}
