import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { stoppedCampaign } from '#domain/advertising/advertisement'
import { heldBack, minuteText } from '#domain/sms-limits/limits'
import { quietReason, quietSentence } from '#domain/sms/sending-hours'
import type { SmsState } from '#domain/outbox/sms-state'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { advertisingCampaigns, plannedSms, smsMessages } from '../db/schema'
import { failureText } from '../http/failure-text'
import type { Database, Ports, SmsOutcome } from '../ports'
import { fullMinute, lockMinute, usageOf } from './limits'
import { leftWith, movePlanned } from './planned-status'
import { readSendingTimes } from './quiet-hours'

/**
 * An SMS leaves at most once. `enqueue` inserts it as QUEUED with a key of its own; one process marks it SENDING with the time of the attempt; the
 * gateway is called outside any transaction, with a timeout; then the outcome is recorded. If the process dies in between, `reconcile` takes over. A
 * message is retried under the same key only if the gateway has surely not accepted it, at most `maxRetries` times.
 */

/** Timeout of a call to the gateway (ms); far below `lostAfter` in `reconcile.ts`. */
export const gatewayLimit = 20_000

/**
 * Sends a queued message. It does not leave at night, to a blocked number, or on a quiet holiday unless sent by hand: then a planned one returns to
 * the plan and any other fails. If the limit per minute is reached, it waits for the next minute.
 * @returns the new state; undefined if another process has it, or if it returned to the plan
 */
export async function deliver(
  ports: Ports,
  id: number,
  limit = gatewayLimit,
): Promise<SmsState | AccountRefused | undefined> {
  const { database, clock, smsGateway } = ports
  const now = clock.now()
  const times = await readSendingTimes(database)
  const quiet = quietReason(now, times)
  if (quiet && (quiet === 'NIGHT' || !(await isByHand(database, id)))) {
    return withdraw(ports, id, quietSentence(quiet, now, times))
  }
  const blocked = await blockOf(ports, id)
  if (blocked) return withdraw(ports, id, blocked)
  if (await isOfStoppedCampaign(ports, id)) return withdraw(ports, id, stoppedCampaign)
  const message = await take(ports, id)
  if (!message || message === 'QUEUED') return message
  return recordOutcome(ports, id, await ask(ports, (signal) => smsGateway.send(message, signal), limit))
}

/** The reason if the number of a message is blocked now */
async function blockOf(ports: Ports, id: number): Promise<string | undefined> {
  const { phone } = smsMessages
  const [message] = await ports.database.select({ phone }).from(smsMessages).where(eq(smsMessages.id, id))
  if (!message) return undefined
  const usage = (await usageOf(ports, ports.database, [message.phone])).get(message.phone)!
  // The message itself counts against the limits already, so that only a block matters here.
  const noLimits = { perNumberDay: null, perNumberWeek: null, perMinute: null }
  return heldBack(noLimits, usage, dayAt(ports.clock.now()))?.text
}

async function isOfStoppedCampaign({ database }: Ports, id: number): Promise<boolean> {
  const { stoppedAt } = advertisingCampaigns
  const [stopped] = await database
    .select({ stoppedAt })
    .from(smsMessages)
    .innerJoin(plannedSms, eq(plannedSms.id, smsMessages.plannedSmsId))
    .innerJoin(advertisingCampaigns, eq(advertisingCampaigns.id, plannedSms.campaignId))
    .where(and(eq(smsMessages.id, id), isNotNull(stoppedAt)))
  return stopped !== undefined
}

/** Marks a queued message as SENDING, or postpones it to the next minute if the limit is reached (rule S10). */
async function take({ database, ...ports }: Ports, id: number) {
  return database.transaction(async (tx) => {
    await lockMinute(tx)
    // Read now: waiting for the lock must not make the attempt look older.
    const now = ports.clock.now()
    const waits = and(
      eq(smsMessages.id, id),
      eq(smsMessages.state, 'QUEUED'),
      or(isNull(smsMessages.retryAt), lte(smsMessages.retryAt, now)),
    )
    const full = await fullMinute(ports, tx)
    if (full) {
      const errorMessage = `${minuteText(full.perMinute)} Wyjdzie o ${formatTime(full.until)}.`
      const put = { retryAt: full.until, errorMessage }
      const [later] = await tx.update(smsMessages).set(put).where(waits).returning({ id: smsMessages.id })
      return later && ('QUEUED' as const)
    }
    const [message] = await tx
      .update(smsMessages)
      .set({ state: 'SENDING', attemptedAt: now, retryAt: null })
      .where(waits)
      .returning({ key: smsMessages.key, to: smsMessages.phone, text: smsMessages.message })
    return message
  })
}

async function isByHand(database: Database, id: number): Promise<boolean> {
  const byHand = and(eq(smsMessages.id, id), isNull(smsMessages.plannedSmsId), ne(smsMessages.type, 'ADVERTISING'))
  return (await database.$count(smsMessages, byHand)) > 0
}

/** Calls the gateway. If it throws or times out, the outcome is UNKNOWN. */
export async function ask<Answer>(
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

const states = { SENT: 'SENT', REJECTED: 'FAILED', UNKNOWN: 'UNKNOWN' } as const
const unknownAdvice = 'Nie wiadomo, czy SMS dotarł do operatora. Sprawdź w panelu bramki, zanim wyślesz go ponownie.'

/** A planned message returned to the plan, because the operator refuses the account: why the plan waits, as a sentence */
export interface AccountRefused {
  waits: string
}

/** Writes an outcome into the history and, for a planned message, into the plan. Does nothing if the message has left the state `from`. */
export async function recordOutcome(
  ports: Ports,
  id: number,
  outcome: SmsOutcome,
  from: SmsState = 'SENDING',
): Promise<SmsState | AccountRefused> {
  if (outcome.kind === 'RETRY') return retryLater(ports, id, outcome, from)
  if (outcome.kind === 'ACCOUNT_REFUSED') {
    const { reason } = outcome
    if (await returnToPlan(ports, id, from, { errorMessage: reason })) return { waits: reason }
    // A person who sent it reads the reason at once, and can send it again.
    return recordOutcome(ports, id, { kind: 'REJECTED', reason }, from)
  }
  const { database, clock } = ports
  const state = states[outcome.kind]
  const now = clock.now()
  const sentAt = outcome.kind === 'SENT' ? now : null
  const gatewayId = outcome.kind === 'SENT' ? outcome.gatewayId : null
  const errorMessage =
    outcome.kind === 'SENT' ? null : outcome.kind === 'UNKNOWN' ? `${outcome.reason} ${unknownAdvice}` : outcome.reason
  await database.transaction(async (tx) => {
    const [message] = await tx
      .update(smsMessages)
      .set({ state, errorMessage, sentAt, gatewayId, retryAt: null })
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, from)))
      .returning({ plannedSmsId: smsMessages.plannedSmsId })
    if (!message?.plannedSmsId) return
    const move = outcome.kind === 'SENT' ? 'send' : 'fail'
    await movePlanned(tx, move, leftWith(message.plannedSmsId), now, { sentAt, errorMessage })
  })
  return state
}

/** Maximum number of retries of a message */
const maxRetries = 3
/** Wait before the first retry (s); it doubles with each further one. */
const firstWait = 60
/** Upper limit for a wait that the gateway asks for (s) */
const longestWait = 3600

/** Requeues a message that the gateway did not accept, under the same key; after the last retry it fails. */
async function retryLater(
  ports: Ports,
  id: number,
  { reason, afterSeconds = 0 }: Extract<SmsOutcome, { kind: 'RETRY' }>,
  from: SmsState,
): Promise<SmsState | AccountRefused> {
  const { database, clock } = ports
  const now = clock.now()
  const again = await database.transaction(async (tx) => {
    const [message] = await tx
      .select({ retries: smsMessages.retries, plannedSmsId: smsMessages.plannedSmsId })
      .from(smsMessages)
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, from)))
      .for('update')
    if (!message || message.retries >= maxRetries) return false
    const wait = Math.min(longestWait, Math.max(afterSeconds, firstWait * 2 ** message.retries))
    const retryAt = new Date(now.getTime() + wait * 1000)
    const errorMessage = `${reason} Ponowimy próbę o ${formatTime(retryAt)}.`
    await tx
      .update(smsMessages)
      .set({ state: 'QUEUED', retries: message.retries + 1, retryAt, errorMessage })
      .where(eq(smsMessages.id, id))
    if (message.plannedSmsId) {
      await tx
        .update(plannedSms)
        .set({ retryCount: sql`${plannedSms.retryCount} + 1`, updatedAt: now })
        .where(leftWith(message.plannedSmsId))
    }
    return true
  })
  if (again) return 'QUEUED'
  return recordOutcome(ports, id, { kind: 'REJECTED', reason: `${reason} Nie udało się mimo ponawiania.` }, from)
}

/** Withdraws a queued message that was never attempted: a planned one returns to the plan and is deleted from the history, any other fails. */
export async function withdraw(
  ports: Ports,
  id: number,
  reason: string,
): Promise<SmsState | AccountRefused | undefined> {
  if (await returnToPlan(ports, id, 'QUEUED')) return undefined
  return recordOutcome(ports, id, { kind: 'REJECTED', reason }, 'QUEUED')
}

/** Returns a planned message that was surely not sent to the plan, and deletes it from the history. @returns false if it is not planned */
async function returnToPlan(
  { database, clock }: Ports,
  id: number,
  from: SmsState,
  changes: { errorMessage?: string } = {},
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ plannedSmsId: smsMessages.plannedSmsId })
      .from(smsMessages)
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, from)))
      .for('update')
    if (!found?.plannedSmsId) return false
    await tx.delete(smsMessages).where(eq(smsMessages.id, id))
    await movePlanned(tx, 'release', leftWith(found.plannedSmsId), clock.now(), {
      ...changes,
      phone: null,
      message: null,
      sentWithId: null,
    })
    return true
  })
}
