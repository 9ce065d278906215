import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { splitAtLinks } from '#domain/links/token'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import { isDelayable } from '#domain/sms/sms-type'
import type { OutboxEvent } from '#domain/sms/outbox/transitions'
import { nextState, outboxState } from '#domain/sms/outbox/transitions'
import { formatTime } from '#domain/time/format'
import { confirmations, plannedSms, smsMessages } from '../../db/schema'
import { sha256 } from '../../http/hash'
import type { Ports, SmsOutcome, Transaction } from '../../ports'
import { movePlanned, sharesSmsWith } from './planned-status'

// No event: the state of a message, which is kept with it.

/** What happened to a message that is queued or being sent, with the words for people */
export type SendingEvent =
  | SmsOutcome
  | { kind: 'NOT_FOUND' | 'CRASH' }
  | { kind: 'NIGHT'; reason: string; until: Date }
  | { kind: 'STOP' | 'TEST_ENDED'; reason: string }

/**
 * A planned message returned to the plan, because the operator refuses the account or the gateway stays away: why the
 * plan waits, as a sentence (rule S15)
 */
export interface GatewayRefused {
  waits: string
}

export const interruptionText = 'Wysyłanie przerwano, zanim SMS dotarł do operatora.'
const doubtText = 'Bramka SMS mogła już przyjąć tę wiadomość.'
export const unknownAdvice =
  'Nie wiadomo, czy SMS dotarł do operatora. Sprawdź w panelu bramki, zanim wyślesz go ponownie.'

/** Wait before the first retry (s) */
const firstWait = 60
/** How much longer each further wait is: all retries of a message take 7 minutes, or 69 */
const growth = { usual: 2, delayable: 8 }
/** Upper limit for a wait (s) */
const maxWait = 3600

type Row = typeof smsMessages.$inferSelect

/** The state to which an event leads a stored message by the table of transitions */
export function nextOf({ state, inDoubtSince, plannedSmsId, retries }: Row, event: OutboxEvent) {
  return nextState({ state: outboxState(state, inDoubtSince), isPlanned: plannedSmsId !== null, retries }, event)
}

/**
 * Writes what happened into the history and, for a planned message, into the plan.
 * @param attemptedAt the attempt that the event is about; if another has begun since, nothing is written
 * @returns the new state; undefined if it returned to the plan, or if the event changes nothing
 */
export async function record(
  { database, clock }: Ports,
  id: number,
  event: SendingEvent,
  attemptedAt?: Date,
): Promise<SmsState | GatewayRefused | undefined> {
  return database.transaction(async (tx) => {
    const [message] = await tx.select().from(smsMessages).where(eq(smsMessages.id, id)).for('update')
    if (!message || (attemptedAt && message.attemptedAt?.getTime() !== attemptedAt.getTime())) return undefined
    const next = nextOf(message, event.kind)
    const now = clock.now()
    switch (next) {
      case undefined:
        return undefined
      case 'WITHDRAWN':
        return withdraw(tx, message, event, now)
      case 'RETURNED':
        return returnToPlan(tx, message, now)
      case 'QUEUED':
      case 'IN_DOUBT':
        return waitOn(tx, message, event, { now, inDoubt: next === 'IN_DOUBT' })
      case 'SENT':
      case 'FAILED':
      case 'UNKNOWN':
        return finish(tx, message, event, { now, state: next })
      default:
        // The other states are reached by `take` and by reports.
        throw new Error(`${event.kind} led to ${next}`)
    }
  })
}

/** Deletes a planned message that was surely not sent from the history; it leaves from the plan under another key. */
async function withdraw(tx: Transaction, { id, plannedSmsId, message }: Row, event: SendingEvent, now: Date) {
  await tx.delete(smsMessages).where(eq(smsMessages.id, id))
  await dropLink(tx, plannedSmsId!, message)
  const reason = event.kind === 'ACCOUNT_REFUSED' || event.kind === 'RETRY' ? event.reason : undefined
  await movePlanned(tx, 'release', sharesSmsWith(plannedSmsId!), now, {
    ...backInPlan,
    ...(reason !== undefined && { errorMessage: reason }),
  })
  return reason === undefined ? undefined : { waits: reason }
}

/** Returns planned messages to the plan that wait in the queue and that the gateway surely does not have. */
export async function recallQueued(tx: Transaction, which: SQL | undefined, now: Date): Promise<void> {
  const { plannedSmsId, state, inDoubtSince } = smsMessages
  const planned = tx.select({ id: plannedSms.id }).from(plannedSms).where(which)
  const rows = await tx
    .delete(smsMessages)
    .where(and(inArray(plannedSmsId, planned), eq(state, 'QUEUED'), isNull(inDoubtSince)))
    .returning({ plannedSmsId, message: smsMessages.message })
  for (const row of rows) {
    await dropLink(tx, row.plannedSmsId!, row.message)
    await movePlanned(tx, 'release', sharesSmsWith(row.plannedSmsId!), now, backInPlan)
  }
}

/**
 * Deletes the link that was created for a message that nobody got: otherwise it counts as sent. The message is still
 * claimed; a link of an earlier message that a person wrote into it stays.
 */
async function dropLink(tx: Transaction, plannedSmsId: number, text: string): Promise<void> {
  const [, link] = splitAtLinks(text)
  if (link === undefined) return
  const claimedAt = tx.select({ at: plannedSms.claimedAt }).from(plannedSms).where(eq(plannedSms.id, plannedSmsId))
  const token = await sha256(link.slice(link.lastIndexOf('/') + 1))
  await tx.delete(confirmations).where(and(eq(confirmations.tokenHash, token), gte(confirmations.issuedAt, claimedAt)))
}

/** Keeps an attempt that the gateway surely does not have as FAILED; the planned message leaves under another key. */
async function returnToPlan(tx: Transaction, { id, plannedSmsId, retries }: Row, now: Date): Promise<'FAILED'> {
  await tx
    .update(smsMessages)
    .set({ state: 'FAILED', errorMessage: interruptionText, inDoubtSince: null })
    .where(eq(smsMessages.id, id))
  await movePlanned(tx, 'requeue', sharesSmsWith(plannedSmsId!), now, {
    ...backInPlan,
    errorMessage: interruptionText,
    retryCount: retries + 1,
  })
  return 'FAILED'
}

const backInPlan = { phone: null, message: null, sentWithId: null }

/** Leaves a message in the queue, to be tried or asked about again under the same key. */
async function waitOn(
  tx: Transaction,
  { id, plannedSmsId, type, retries: earlier, inDoubtSince, attemptedAt }: Row,
  event: SendingEvent,
  { now, inDoubt }: { now: Date; inDoubt: boolean },
): Promise<'QUEUED'> {
  const again = event.kind === 'RETRY' || event.kind === 'ASK_AGAIN' ? event : undefined
  const retries = earlier + (again ? 1 : 0)
  const ownWait = firstWait * growth[plannedSmsId === null && isDelayable(type) ? 'delayable' : 'usual'] ** earlier
  const wait = again ? Math.min(maxWait, Math.max(again.afterSeconds ?? 0, ownWait)) : 0
  const retryAt = event.kind === 'NIGHT' ? event.until : new Date(now.getTime() + wait * 1000)
  const errorMessage = `${again?.reason ?? doubtText} Ponowimy próbę o ${formatTime(retryAt)}.`
  await tx
    .update(smsMessages)
    .set({
      state: 'QUEUED',
      retries,
      retryAt,
      errorMessage,
      inDoubtSince: inDoubt ? (inDoubtSince ?? attemptedAt) : null,
    })
    .where(eq(smsMessages.id, id))
  if (plannedSmsId !== null && again) {
    await tx.update(plannedSms).set({ retryCount: retries, updatedAt: now }).where(sharesSmsWith(plannedSmsId))
  }
  return 'QUEUED'
}

async function finish(
  tx: Transaction,
  { id, plannedSmsId }: Row,
  event: SendingEvent,
  { now, state }: { now: Date; state: 'SENT' | 'FAILED' | 'UNKNOWN' },
): Promise<SmsState> {
  const sentAt = state === 'SENT' ? now : null
  const gatewayId = event.kind === 'SENT' ? event.gatewayId : null
  const errorMessage = state === 'SENT' ? null : endReason(event, state)
  await tx
    .update(smsMessages)
    .set({ state, errorMessage, sentAt, gatewayId, retryAt: null, inDoubtSince: null })
    .where(eq(smsMessages.id, id))
  if (plannedSmsId !== null) {
    const move = state === 'SENT' ? 'send' : 'fail'
    await movePlanned(tx, move, sharesSmsWith(plannedSmsId), now, { sentAt, errorMessage })
  }
  return state
}

function endReason(event: SendingEvent, state: 'FAILED' | 'UNKNOWN'): string {
  const reason = 'reason' in event ? event.reason : interruptionText
  if (state === 'UNKNOWN') return `${reason} ${unknownAdvice}`
  return event.kind === 'RETRY' ? `${reason} Nie udało się mimo ponawiania.` : reason
}
