import { and, eq } from 'drizzle-orm'
import { isBulkReminder } from '#domain/sms/bulk-reminders'
import { chainReasonTexts } from '#domain/sms/chain'
import { holdOf } from '#domain/sms/limits/limits'
import { heedsOptOut } from '#domain/sms/opt-out'
import { nextSendingHour, quietReason, quietSentence } from '#domain/sms/sending-hours'
import { normalizePhone } from '#domain/text/phone'
import { dayAt } from '#domain/time/warsaw'
import type { smsMessages } from '../../db/schema'
import { clients, plannedSms, smsOptOuts } from '../../db/schema'
import type { Database, Ports } from '../../ports'
import { usageOf } from './limits'
import { subjectGoneText } from './planned-status'
import { readSendingTimes } from './quiet-hours'
import type { SendingEvent } from './record'

type Message = typeof smsMessages.$inferSelect

/**
 * Why a message must not leave any more, as a sentence, by the rules of the feature that it is about; undefined if it
 * may
 */
export type MessageRule = (database: Database, message: Message, now: Date) => Promise<string | undefined>

interface Question extends Pick<Ports, 'clock' | 'smsGateway'> {
  database: Database
  message: Message
  now: Date
  rules: readonly MessageRule[]
}

interface Obstacle {
  /** Returns why the message must not leave, as a sentence or an event; undefined if it may. */
  find: (question: Question) => Promise<string | SendingEvent | undefined>
  /** Whether it is looked for once more where the message is handed over */
  atHandover: boolean
}

/**
 * What keeps a queued message from leaving; the first that is found is recorded. It also keeps the gateway from being
 * asked about one that it may have accepted, because one that it has not then leaves by the question.
 */
const obstacles: readonly Obstacle[] = [
  { find: otherGateway, atHandover: true },
  { find: quietTime, atHandover: true },
  { find: blockedNumber, atHandover: false },
  { find: customersWish, atHandover: false },
  { find: addresseeGone, atHandover: false },
  { find: subjectGone, atHandover: false },
  { find: featureRules, atHandover: false },
]

/** @returns what to record instead of sending the message or asking about it; undefined if nothing is in the way */
export async function obstacleTo(
  question: Question,
  { atHandover }: { atHandover: boolean },
): Promise<SendingEvent | undefined> {
  for (const obstacle of obstacles) {
    if (atHandover && !obstacle.atHandover) continue
    const found = await obstacle.find(question)
    if (found !== undefined) return typeof found === 'string' ? { kind: 'STOP', reason: found } : found
  }
  return undefined
}

export const otherGatewayText = 'Bramkę SMS zmieniono w trakcie wysyłania.'

/** Neither gateway can send or answer for the other; in test mode a message would count as sent. */
async function otherGateway({ smsGateway, message }: Question): Promise<SendingEvent | undefined> {
  if (message.testMode === smsGateway.testMode) return undefined
  return { kind: message.testMode ? 'TEST_ENDED' : 'STOP', reason: otherGatewayText }
}

/**
 * Nothing leaves at night, and nothing that leaves by itself on a quiet day (rule S1). The gateway is asked about a
 * message in doubt on a quiet day, too: it would have forgotten its key the day after.
 */
async function quietTime({ database, message, now }: Question): Promise<SendingEvent | undefined> {
  const times = await readSendingTimes(database)
  const quiet = quietReason(now, times)
  const leavesByItself = message.plannedSmsId !== null || heedsOptOut(message.type)
  const heedsDay = leavesByItself && message.inDoubtSince === null
  if (!quiet || (quiet !== 'NIGHT' && !heedsDay)) return undefined
  return { kind: 'NIGHT', reason: quietSentence(quiet, now, times), until: nextSendingHour(now, times) }
}

async function blockedNumber(question: Question): Promise<string | undefined> {
  const { database, message, now } = question
  const usage = (await usageOf(question, database, [message.phone])).get(message.phone)!
  // The message itself counts against the limits already, so that only a block matters here.
  const noLimits = { perNumberDay: null, perNumberWeek: null, perMinute: null }
  return holdOf(noLimits, usage, dayAt(now))?.text
}

/** The customer has said since that such messages are unwelcome. */
async function customersWish({ database, message }: Question): Promise<string | undefined> {
  if (!heedsOptOut(message.type) && !isBulkReminder(message)) return undefined
  const wantsNone = (await database.$count(smsOptOuts, eq(smsOptOuts.phone, message.phone))) > 0
  return wantsNone ? chainReasonTexts.OPTED_OUT : undefined
}

/**
 * The client was deleted or has another number since. A text that a person wrote, and a number that somebody typed, are
 * still sent.
 */
async function addresseeGone({ database, message }: Question): Promise<string | undefined> {
  const { phone, type, clientId, clientName, plannedSmsId } = message
  if (type === 'CUSTOM' || clientName === null) return undefined
  if (clientId === null) return 'Klienta usunięto, zanim SMS został wysłany.'
  const [client] = await database.select({ phone: clients.phone }).from(clients).where(eq(clients.id, clientId))
  if (client && normalizePhone(client.phone) === normalizePhone(phone)) return undefined
  const typed = and(eq(plannedSms.id, plannedSmsId ?? 0), eq(plannedSms.customPhone, phone))
  return (await database.$count(plannedSms, typed)) > 0
    ? undefined
    : 'Numer klienta zmienił się, zanim SMS został wysłany.'
}

/**
 * A device or duty that it is about was deleted while the gateway had it, which then refused it. What returns to the
 * plan is composed without it. A text that a person wrote is still sent.
 */
async function subjectGone({ database, message }: Question): Promise<string | undefined> {
  const { type, deviceId, deviceType, plannedSmsId } = message
  if (type === 'CUSTOM') return undefined
  if (deviceId === null && deviceType !== null) return subjectGoneText
  if (plannedSmsId === null) return type === 'DUTY_REMINDER' ? subjectGoneText : undefined
  const isMarked = and(eq(plannedSms.id, plannedSmsId), eq(plannedSms.errorMessage, subjectGoneText))
  return (await database.$count(plannedSms, isMarked)) > 0 ? subjectGoneText : undefined
}

async function featureRules({ database, message, now, rules }: Question): Promise<string | undefined> {
  for (const rule of rules) {
    const reason = await rule(database, message, now)
    if (reason !== undefined) return reason
  }
  return undefined
}
