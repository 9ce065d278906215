import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { SmsState } from '#domain/sms/sms'
import { plannedSms, smsMessages } from '../db/schema'
import { failureText } from '../http/failure-text'
import type { Ports, SmsOutcome, Transaction } from '../ports'

/**
 * How an SMS leaves at most once: a row of the history is written first, in state SENDING and with a key of its own; then the
 * gateway is asked, outside any transaction; then the row says what became of it. Whoever dies in between leaves a SENDING row,
 * which `settle` asks the gateway about. Nothing is ever sent again under the same key.
 */

/** A SENDING row older than this has lost its sender (ms); a gateway must answer well before. */
const lostAfter = 120_000
/** Messages on their way to the gateway at the same time. */
const parallel = 5

type NewMessage = Omit<typeof smsMessages.$inferInsert, 'state' | 'testMode'>

/** Writes messages to be sent. To be called in the transaction that decides to send them; `deliver` them after its commit. */
export async function enqueue({ smsGateway }: Ports, tx: Transaction, messages: NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = await tx
    .insert(smsMessages)
    .values(messages.map((message) => ({ ...message, state: 'SENDING' as const, testMode: smsGateway.testMode })))
    .returning({ id: smsMessages.id })
  return rows.map(({ id }) => id)
}

/** Sends enqueued messages and writes down what became of each. @returns how many ended in each state */
export async function deliver(ports: Ports, ids: number[]): Promise<Partial<Record<SmsState, number>>> {
  const counts: Partial<Record<SmsState, number>> = {}
  for (let at = 0; at < ids.length; at += parallel) {
    const messages = await ports.database
      .select({ id: smsMessages.id, key: smsMessages.key, phone: smsMessages.phone, message: smsMessages.message })
      .from(smsMessages)
      .where(and(inArray(smsMessages.id, ids.slice(at, at + parallel)), eq(smsMessages.state, 'SENDING')))
    const states = await Promise.all(
      messages.map(async ({ id, key, phone, message }) =>
        conclude(ports, id, await attempt(ports, () => ports.smsGateway.send({ to: phone, text: message, key }))),
      ),
    )
    for (const state of states) counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}

/** A gateway should not throw; one that does leaves it open whether the message left. */
async function attempt(ports: Ports, send: () => Promise<SmsOutcome>): Promise<SmsOutcome> {
  try {
    return await send()
  } catch (error) {
    ports.log.error('sms gateway threw', { error: failureText(error) })
    return { kind: 'UNKNOWN', reason: 'Bramka SMS nie odpowiedziała.' }
  }
}

const states = { SENT: 'SENT', REJECTED: 'FAILED', UNKNOWN: 'UNKNOWN' } as const
const unknownAdvice = 'Nie wiadomo, czy SMS dotarł do operatora. Sprawdź w panelu bramki, zanim wyślesz go ponownie.'

/** Writes an outcome into the history and, for a planned message, into the plan. The first outcome stays. */
async function conclude({ database, clock }: Ports, id: number, outcome: SmsOutcome): Promise<SmsState> {
  const state = states[outcome.kind]
  const now = clock.now()
  const errorMessage =
    outcome.kind === 'SENT' ? null : outcome.kind === 'UNKNOWN' ? `${outcome.reason} ${unknownAdvice}` : outcome.reason
  await database.transaction(async (tx) => {
    const [message] = await tx
      .update(smsMessages)
      .set({
        state,
        errorMessage,
        sentAt: outcome.kind === 'SENT' ? now : null,
        gatewayId: outcome.kind === 'SENT' ? outcome.gatewayId : null,
      })
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'SENDING')))
      .returning({ plannedSmsId: smsMessages.plannedSmsId })
    if (!message?.plannedSmsId) return
    await tx
      .update(plannedSms)
      .set({
        status: outcome.kind === 'SENT' ? 'SENT' : 'FAILED',
        sentAt: outcome.kind === 'SENT' ? now : null,
        errorMessage,
        claimedAt: null,
        updatedAt: now,
      })
      .where(eq(plannedSms.id, message.plannedSmsId))
  })
  return state
}

/**
 * Settles messages whose sender died: asks the gateway what became of each. A planned one that surely did not leave is put
 * back into the plan, until its retries are used up.
 */
export async function settle(ports: Ports): Promise<number> {
  const { database, clock, smsGateway } = ports
  const lost = await database
    .select({ id: smsMessages.id, key: smsMessages.key })
    .from(smsMessages)
    .where(
      and(eq(smsMessages.state, 'SENDING'), lt(smsMessages.createdAt, new Date(clock.now().getTime() - lostAfter))),
    )
    .limit(100)
  for (const { id, key } of lost) {
    const outcome = await smsGateway
      .lookUp(key)
      .catch((): SmsOutcome => ({ kind: 'UNKNOWN', reason: 'Bramka SMS nie odpowiedziała.' }))
    if (outcome.kind === 'NOT_FOUND') await putBack(ports, id)
    else await conclude(ports, id, outcome)
  }
  return lost.length
}

async function putBack(ports: Ports, id: number): Promise<void> {
  const reason = 'Wysyłanie przerwano, zanim SMS dotarł do operatora.'
  const now = ports.clock.now()
  await ports.database.transaction(async (tx) => {
    const [message] = await tx
      .update(smsMessages)
      .set({ state: 'FAILED', errorMessage: reason })
      .where(and(eq(smsMessages.id, id), eq(smsMessages.state, 'SENDING')))
      .returning({ plannedSmsId: smsMessages.plannedSmsId })
    if (!message?.plannedSmsId) return
    await tx
      .update(plannedSms)
      .set({
        status: sql`case when ${plannedSms.retryCount} < ${plannedSms.maxRetries} then 'SCHEDULED' else 'FAILED' end`,
        retryCount: sql`least(${plannedSms.retryCount} + 1, ${plannedSms.maxRetries})`,
        errorMessage: reason,
        claimedAt: null,
        updatedAt: now,
      })
      .where(eq(plannedSms.id, message.plannedSmsId))
  })
}
