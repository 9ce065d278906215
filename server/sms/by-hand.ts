import { eq } from 'drizzle-orm'
import type { SmsBudgets } from '#domain/sms/budget'
import { budgetShortage } from '#domain/sms/budget'
import { chainReasonTexts } from '#domain/sms/chain'
import { exampleLink, withLink } from '#domain/sms/example'
import type { Hold } from '#domain/sms/limits/limits'
import { refusalOf } from '#domain/sms/limits/limits'
import { billedParts } from '#domain/sms/parts'
import { messageText, templateFor } from '#domain/sms/template'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { smsOptOuts, smsRefusals } from '../db/schema'
import { command } from '../events/command'
import { ApiProblem, conflict } from '../http/api-problem'
import { readPartsUsed, waitsForBudget } from './outbox/budget'
import { deliver } from './outbox/deliver'
import type { Outgoing } from './outbox/enqueue'
import { enqueue } from './outbox/enqueue'
import { refuseAtNight } from './outbox/quiet-hours'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { sentSmsEvent } from './event'
import { sendingResult } from './queries'
import { aboutDevice, existingDevice, createLink } from './subject'

// No event: its callers are commands, or a job that leaves the event of its run.

export const sentJustNow = 'Taki sam SMS wysłano na ten numer przed chwilą.'
const stillWaits = 'Taki SMS czeka już na wysłanie i wyjdzie sam, gdy przyjmie go bramka.'

/**
 * Enqueues a message that a person sends now.
 * @param write builds the message in the transaction that enqueues it
 * @returns the id of the message; `deliver` it after the commit
 * @throws ApiProblem QUIET_HOURS at night, CONFLICT for a repetition, with the text `repetitionText` unless the earlier
 * message still waits, SMS_LIMIT for a number that is blocked or at its limit
 */
export async function queueByHand(
  ports: Ports,
  repetitionText: string,
  write: (tx: Transaction, now: Date) => Promise<Outgoing>,
): Promise<number> {
  const now = ports.clock.now()
  await refuseAtNight(ports.database, now)
  return ports.database.transaction(async (tx) => {
    const outgoing = await write(tx, now)
    const result = await enqueue(ports, tx, outgoing)
    if (result.outcome === 'REPEATED') throw conflict(result.waits ? stillWaits : repetitionText)
    if (result.outcome === 'HELD') throw limitRefusal(outgoing, result.hold)
    return result.id
  })
}

/** Gives a queued message to the gateway, and says what came of it. */
export async function deliverNow(ports: Ports, id: number) {
  await deliver(ports, id)
  return sendingResult(ports.database, id)
}

/** The refusal that a person reads; it is recorded for the statistics of the limits. */
function limitRefusal({ phone, requestedBy = null }: Outgoing, hold: Hold): ApiProblem {
  return new ApiProblem('SMS_LIMIT', refusalOf(hold), {
    async record({ database, clock, smsGateway: { testMode } }) {
      const row = { phone, reason: hold.reason, requestedBy, testMode, refusedAt: clock.now() }
      await database.insert(smsRefusals).values(row)
    },
  })
}

/** Enqueues what a person sends now. As `queueCustom` and `queueReminder`; `deliver` it after the commit. */
export const sendCustom = command(async ({ tx, ports, actor, record }, message: CustomMessage) => {
  const id = await queueCustom(ports, actor, message)
  return record(await sentSmsEvent(tx, id), id)
})

export const sendReminder = command(async ({ tx, ports, actor, record }, reminder: ReminderInput) => {
  const id = await queueReminder(ports, signatureOf(actor), reminder)
  return record(await sentSmsEvent(tx, id), id)
})

interface CustomMessage {
  phone: string
  text: string
  deviceId: number | null
  /** The visit of which it says that it is cancelled */
  cancelledServiceId?: number | null
  /** Idempotency key for the gateway, by which the message is found; random by default */
  key?: string
}

/**
 * Enqueues a text written by hand, optionally about a device; then the text may contain a link.
 * @throws ApiProblem NOT_FOUND for the device, and what `queueByHand` throws
 */
export function queueCustom(
  ports: Ports,
  actor: User,
  { phone, text, deviceId, cancelledServiceId = null, key = `custom-${crypto.randomUUID()}` }: CustomMessage,
): Promise<number> {
  return queueByHand(ports, sentJustNow, async (tx, now) => {
    const message = {
      key,
      phone,
      type: 'CUSTOM' as const,
      requestedBy: signatureOf(actor),
      serviceId: cancelledServiceId,
    }
    if (deviceId === null) return { ...message, compose: () => text }
    const device = await existingDevice(tx, deviceId, now)
    return {
      ...message,
      ...aboutDevice(device),
      // Only a text with a link counts as a message about the inspection.
      ...(withLink(text, ports.publicUrl, '') !== text && { dueDate: device.nextInspectionDate }),
      compose: (link) => withLink(text, ports.publicUrl, link),
      createLink: () => createLink(ports, tx, { device, phone, now }),
    }
  })
}

interface ReminderInput {
  deviceId: number
  /** The preview as edited by a person; without it the template of the settings is used */
  text?: string | undefined
  /** Idempotency key for the gateway, by which a caller that was interrupted finds the message; random by default */
  key?: string
  /**
   * Part of a large selection, whose customers nobody looked at one by one: it respects the budget, and customers who
   * want no SMS.
   */
  oneOfMany?: boolean
}

/**
 * Enqueues a reminder about a device, with a link for the customer.
 * @param requestedBy signature of the person who sends it
 * @throws ApiProblem NOT_FOUND for the device, CONFLICT without a number and as `oneOfMany`, and what `queueByHand`
 * throws
 */
export function queueReminder(
  ports: Ports,
  requestedBy: string | null,
  { deviceId, text, key = `reminder-${crypto.randomUUID()}`, oneOfMany = false }: ReminderInput,
): Promise<number> {
  return queueByHand(ports, 'Przypomnienie o tym urządzeniu wysłano przed chwilą.', async (tx, now) => {
    const device = await existingDevice(tx, deviceId, now)
    if (!device.clientPhone) throw conflict(chainReasonTexts.NO_PHONE)
    const settings = await readSettings(tx)
    const template = templateFor('MANUAL_INSPECTION_REMINDER', device.nextInspectionDate, dayAt(now), settings)
    const compose = (link: string) =>
      text === undefined ? messageText(template, device, settings, link) : withLink(text, ports.publicUrl, link)
    if (oneOfMany) {
      const { parts } = billedParts(compose(exampleLink(ports.publicUrl)))
      await refuseAsOneOfMany(ports, tx, { phone: device.clientPhone, budgets: settings, parts })
    }
    return {
      ...aboutDevice(device),
      key,
      phone: device.clientPhone,
      type: 'MANUAL_INSPECTION_REMINDER',
      dueDate: device.nextInspectionDate,
      requestedBy,
      compose,
      createLink: () => createLink(ports, tx, { device, phone: device.clientPhone, now }),
    }
  })
}

/** @throws ApiProblem CONFLICT */
async function refuseAsOneOfMany(
  ports: Ports,
  tx: Transaction,
  { phone, budgets, parts }: { phone: string; budgets: SmsBudgets; parts: number },
): Promise<void> {
  if ((await tx.$count(smsOptOuts, eq(smsOptOuts.phone, phone))) > 0) throw conflict(chainReasonTexts.OPTED_OUT)
  if ((await waitsForBudget(ports, tx, budgets, parts)) === undefined) return
  throw conflict(budgetShortage(budgets, await readPartsUsed(ports, tx), parts)!)
}
