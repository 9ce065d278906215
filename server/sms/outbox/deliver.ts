import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { campaignStoppedText, skipReasonTexts } from '#domain/advertising/advertisement'
import { customerNotice, isOutdated } from '#domain/services/customer-notice'
import { chainReasonTexts } from '#domain/sms/chain'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import { holdOf, minuteText } from '#domain/sms/limits/limits'
import { heedsOptOut } from '#domain/sms/opt-out'
import { nextSendingHour, quietReason, quietSentence } from '#domain/sms/sending-hours'
import { formatTime } from '#domain/time/format'
import { normalizePhone } from '#domain/text/phone'
import { dayAt } from '#domain/time/warsaw'
import {
  advertisingCampaigns,
  clients,
  marketingConsents,
  plannedSms,
  services,
  smsMessages,
  smsOptOuts,
} from '../../db/schema'
import { failureText } from '../../http/failure-text'
import type { Database, Ports, SmsOutcome } from '../../ports'
import { fullMinute, lockMinute, usageOf } from './limits'
import { readSendingTimes } from './quiet-hours'
import type { GatewayRefused, SendingEvent } from './record'
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

const otherGatewayText = 'Bramkę SMS zmieniono w trakcie wysyłania.'

type Message = typeof smsMessages.$inferSelect

/**
 * Why a message must not leave any more, as a sentence, by the rules of the feature that it is about; undefined if it
 * may
 */
export type MessageRule = (database: Database, message: Message, now: Date) => Promise<string | undefined>

/**
 * Sends a queued message, or asks the gateway about one that may have been accepted. It does not leave at night, to a
 * blocked number, on a quiet holiday unless sent by hand, or against what its customer has said since. If the limit per
 * minute is reached, it waits for the next minute.
 * @returns the new state; undefined if another process has it, or if it returned to the plan
 */
export async function deliver(
  ports: Ports,
  id: number,
  { rule, limit = gatewayLimit }: { rule?: MessageRule | undefined; limit?: number } = {},
): Promise<SmsState | GatewayRefused | undefined> {
  const obstacle = await obstacleOf(ports, id, rule)
  if (obstacle) return record(ports, id, obstacle)
  const message = await take(ports, id)
  if (!message || message === 'QUEUED') return message
  if ('kind' in message) return record(ports, id, message)
  const { inDoubtSince, attemptedAt, ...sms } = message
  const { smsGateway } = ports
  const outcome = inDoubtSince
    ? await ask(ports, (signal) => smsGateway.lookUp({ ...sms, inDoubtSince }, signal), limit)
    : await ask(ports, (signal) => smsGateway.send(sms, signal), limit)
  return record(ports, id, outcome, attemptedAt)
}

/** Why a queued message must not leave now */
async function obstacleOf(ports: Ports, id: number, rule?: MessageRule): Promise<SendingEvent | undefined> {
  const { database, clock } = ports
  const [message] = await database.select().from(smsMessages).where(eq(smsMessages.id, id))
  if (message?.state !== 'QUEUED') return undefined
  const now = clock.now()
  const obstacle = await obstacleAt(ports, database, message, now)
  if (obstacle) return obstacle
  const reason =
    (await blockOf(ports, message.phone)) ??
    (await stopOf(ports, id)) ??
    (await wishOf(ports, message)) ??
    (await addresseeGone(ports, message)) ??
    (await noticeOutdated(ports, message)) ??
    // What may have been accepted is only asked about.
    (message.inDoubtSince === null ? await rule?.(database, message, now) : undefined)
  return reason === undefined ? undefined : { kind: 'STOP', reason }
}

/** What keeps a message from leaving at an instant through the gateway in use */
async function obstacleAt(
  { smsGateway }: Pick<Ports, 'smsGateway'>,
  database: Database,
  { testMode, inDoubtSince, plannedSmsId, type }: Message,
  now: Date,
): Promise<SendingEvent | undefined> {
  // Neither gateway can send or answer for the other; in test mode it would count as sent.
  if (testMode !== smsGateway.testMode) return { kind: 'STOP', reason: otherGatewayText }
  const times = await readSendingTimes(database)
  const quiet = quietReason(now, times)
  // A message that may have been accepted is looked up on quiet days, too: the gateway forgets keys.
  const heedsDay = inDoubtSince === null && (plannedSmsId !== null || type === 'ADVERTISING')
  if (!quiet || (quiet !== 'NIGHT' && !heedsDay)) return undefined
  return { kind: 'NIGHT', reason: quietSentence(quiet, now, times), until: nextSendingHour(now, times) }
}

/** The reason if a number is blocked now */
async function blockOf(ports: Ports, phone: string): Promise<string | undefined> {
  const usage = (await usageOf(ports, ports.database, [phone])).get(phone)!
  // The message itself counts against the limits already, so that only a block matters here.
  const noLimits = { perNumberDay: null, perNumberWeek: null, perMinute: null }
  return holdOf(noLimits, usage, dayAt(ports.clock.now()))?.text
}

/** The reason if a message is of a campaign that was stopped */
async function stopOf({ database }: Ports, id: number): Promise<string | undefined> {
  const { stoppedAt } = advertisingCampaigns
  const [service] = await database
    .select({ stoppedAt })
    .from(smsMessages)
    .innerJoin(plannedSms, eq(plannedSms.id, smsMessages.plannedSmsId))
    .innerJoin(advertisingCampaigns, eq(advertisingCampaigns.id, plannedSms.campaignId))
    .where(and(eq(smsMessages.id, id), isNotNull(stoppedAt)))
  return service && campaignStoppedText
}

/** The reason if its customer has said since that such messages are unwelcome */
async function wishOf(
  { database }: Ports,
  { phone, type, clientId }: Pick<Message, 'phone' | 'type' | 'clientId'>,
): Promise<string | undefined> {
  if (!heedsOptOut(type)) return undefined
  if ((await database.$count(smsOptOuts, eq(smsOptOuts.phone, phone))) > 0) return chainReasonTexts.OPTED_OUT
  if (type !== 'ADVERTISING') return undefined
  const { clientId: consenting, withdrawnAt } = marketingConsents
  const valid = and(eq(consenting, clientId ?? 0), isNull(withdrawnAt))
  return (await database.$count(marketingConsents, valid)) > 0 ? undefined : skipReasonTexts.NO_CONSENT
}

/**
 * The reason if its client was deleted or has another number since. A text that a person wrote, and a number that
 * somebody typed, are still sent.
 */
async function addresseeGone(
  { database }: Ports,
  { phone, type, clientId, clientName, plannedSmsId, inDoubtSince }: Message,
): Promise<string | undefined> {
  // What may have been accepted is only asked about.
  if (type === 'CUSTOM' || clientName === null || inDoubtSince !== null) return undefined
  if (clientId === null) return 'Klienta usunięto, zanim SMS został wysłany.'
  const [client] = await database.select({ phone: clients.phone }).from(clients).where(eq(clients.id, clientId))
  if (client && normalizePhone(client.phone) === normalizePhone(phone)) return undefined
  const typed = and(eq(plannedSms.id, plannedSmsId ?? 0), eq(plannedSms.customPhone, phone))
  return (await database.$count(plannedSms, typed)) > 0
    ? undefined
    : 'Numer klienta zmienił się, zanim SMS został wysłany.'
}

/**
 * The reason if it tells of a visit that has been moved, called off, restored or deleted since; the plan composes or
 * skips it.
 */
async function noticeOutdated(
  { database }: Ports,
  { plannedSmsId, visitStartsAt, createdAt, inDoubtSince }: Message,
): Promise<string | undefined> {
  // What may have been accepted is only asked about.
  if (inDoubtSince !== null) return undefined
  const [notice] = await database
    .select({ visit: services })
    .from(plannedSms)
    .leftJoin(services, eq(services.id, plannedSms.serviceId))
    .where(and(eq(plannedSms.id, plannedSmsId ?? 0), isNotNull(plannedSms.visitNotice)))
  if (!notice) return undefined
  const told = { at: createdAt, startsAt: visitStartsAt }
  const isTrue = notice.visit && !isOutdated(customerNotice(notice.visit, told, null))
  return isTrue ? undefined : 'Wizyta zmieniła się, zanim SMS został wysłany.'
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
    const obstacle = await obstacleAt(ports, tx, message, attemptedAt)
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
