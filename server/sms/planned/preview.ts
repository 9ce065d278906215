import { and } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { compare, groupBy } from '#domain/collections'
import { deviceTypeNames } from '#domain/devices/device-type'
import { Foresight } from '#domain/sms/planned/foresight'
import type { MessagesPreview, Recipient } from '#domain/sms/planned/preview'
import { previewLength } from '#domain/sms/planned/preview'
import type { NumberUsage, SmsLimits } from '#domain/sms/limits/limits'
import { minuteText } from '#domain/sms/limits/limits'
import { smsCost, billedParts } from '#domain/sms/parts'
import type { ChainStep } from '#domain/sms/chain'
import { nextSendingInstant, quietReason, quietUntil } from '#domain/sms/sending-hours'
import { countWords } from '#domain/sms/several-devices'
import { unknownClient } from '#domain/sms/sms'
import { smsTypes } from '#domain/sms/sms-type'
import type { Settings } from '#domain/settings/settings'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { plannedSms } from '../../db/schema'
import { readPartsUsed } from '../outbox/budget'
import type { Earlier } from '../outbox/enqueue'
import { recentTo } from '../outbox/enqueue'
import { readSmsLimits, recentAttempts, usageOf } from '../outbox/limits'
import type { Database, Ports } from '../../ports'
import { readSettings } from '../../settings/queries'
import { companionsOf, dueOn, hasPrecedence, joinable, sharesWith, waitingOf } from './companions'
import type { DueRow, PlannedRow } from './due'
import {
  behind,
  givesWayTo,
  isDue,
  onePerDevice,
  phoneOf,
  plannedMessages,
  previewOf,
  putOffTo,
  reasonToSkip,
  repetitionIn,
} from './due'
import type { DutyToRemind, ToRemind } from './plan'
import { devicesToRemind, dutiesToRemind, dutyMessageOf, dutyQuestion, messageOf, planTypes } from './plan'

const batch = 500

const nothing = (): MessagesPreview => ({
  count: 0,
  entries: 0,
  parts: 0,
  cost: 0,
  skipped: 0,
  held: 0,
  waiting: 0,
  waits: null,
  slowed: null,
  quietUntil: null,
  recipients: [],
})

/** What sending knows at an instant */
async function foresightAt(
  ports: Ports,
  { now, settings, limits }: { now: Date; settings: Settings; limits: SmsLimits },
): Promise<Foresight> {
  const { database, smsGateway } = ports
  const then = { smsGateway, clock: { now: () => now } }
  return new Foresight({
    now,
    settings,
    limits,
    used: await readPartsUsed(then, database),
    attempts: await recentAttempts(then, database),
  })
}

/** A message of the plan, or one about to be planned */
interface Coming {
  /** Something of it is new. */
  isNew: boolean
  at: Date
  parts: number
  recipient: Omit<Recipient, 'scheduledAt'>
}

/**
 * The messages that planning a step would create now, in the order in which they leave, as far as budgets and limits
 * let them.
 */
export async function previewPlan(
  ports: Ports,
  { step = 'REMINDER', daysAhead, limit = previewLength }: { step?: ChainStep; daysAhead: number; limit?: number },
): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const now = clock.now()
  const limits = await readSmsLimits(database)
  const question = { step, settings, now, daysAhead }
  const preview = nothing()
  const coming: Coming[] = []
  const joinedIds = new Set<number>()
  const comingOf = (message: Message<PlannedRow & { at: Date }>, isNew: boolean): Coming => {
    const [leader, ...companions] = message
    const at = notBefore(now, leader.at)
    const text = previewOf(leader, settings, publicUrl, { on: dayAt(at), companions })
    return { isNew, at, parts: billedParts(text).parts, recipient: recipientOf(message, text, settings) }
  }
  const duties =
    step === 'REMINDER' && settings.dutySmsEnabled
      ? await dutiesToRemind(ports, dutyQuestion(question))
      : new Map<number, DutyToRemind[]>()
  const types = planTypes(step)
  for await (const devicePage of withDuties(devicesToRemind(ports, question), duties)) {
    const clientIds = [...new Set(devicePage.map(({ client }) => client.id))]
    // New entries may share an SMS with a message that is already waiting.
    const waiting = (await waitingOf(database, clientIds, now)).filter(
      (row) => types.includes(row.sms.type) && reasonToSkip(row, settings, now) === undefined,
    )
    const rows = devicePage.map((row) => {
      const duty = row.duty
        ? dutyMessageOf({ ...row, duty: row.duty }, settings, now)
        : { ...messageOf(row, question), dutyDueOn: null }
      return { ...row, at: duty.scheduledAt, id: null, sms: { ...duty, customPhone: null, customMessage: null } }
    })
    preview.entries += rows.length
    const all = [...rows, ...waiting.map((row) => ({ ...row, at: row.sms.scheduledAt, id: row.sms.id }))]
    for (const message of messagesOf(all, settings, now)) {
      // A message that leaves as it was planned before is no news.
      if (!message.some(({ id }) => id === null)) continue
      coming.push(comingOf(message, true))
      for (const { id } of message) if (id !== null) joinedIds.add(id)
    }
  }
  if (coming.length === 0) return preview
  const last = coming.reduce((latest, { at }) => (at > latest ? at : latest), now)
  for await (const rows of plannedUntil(database, last, now)) {
    const others = rows.filter((row) => !joinedIds.has(row.sms.id) && reasonToSkip(row, settings, now) === undefined)
    for (const row of others) coming.push(comingOf([{ ...row, at: row.sms.scheduledAt }], false))
  }
  const usages = await usageOf(ports, database, [...new Set(coming.map(({ recipient }) => recipient.phone))])
  const foresight = await foresightAt(ports, { now, settings, limits })
  for (const { isNew, at, parts, recipient } of coming.toSorted(inOrder)) {
    const forecast = foresight.next({ at, parts, usage: usages.get(recipient.phone)!, repeats: false })
    if (!isNew) continue
    if (forecast.outcome === 'WAITS') wait(preview, forecast.reason, 1)
    else if (forecast.outcome === 'HELD') preview.held += 1
    else if (forecast.outcome === 'LEAVES') {
      if (forecast.at > at) preview.slowed = slowedText(limits, forecast.at)
      add(preview, { ...recipient, scheduledAt: forecast.at }, { parts, limit })
    }
  }
  return withCost(preview, settings)
}

type PreviewRow = ToRemind & { duty?: DutyToRemind['duty'] }

/** Pages of devices, with the duties of their clients; at last, the duties of other clients */
async function* withDuties(
  pages: AsyncIterable<ToRemind[]>,
  duties: Map<number, DutyToRemind[]>,
): AsyncGenerator<PreviewRow[], void, void> {
  for await (const page of pages) {
    const clientIds = new Set(page.map(({ client }) => client.id))
    const theirs = [...clientIds].flatMap((id) => duties.get(id) ?? [])
    for (const id of clientIds) duties.delete(id)
    yield [...page, ...theirs]
  }
  const remaining = [...duties.values()].flat()
  if (remaining.length > 0) yield remaining
}

/** What is planned already leaves before what is new at the same time. */
const inOrder = (a: Coming, b: Coming) => a.at.getTime() - b.at.getTime() || Number(a.isNew) - Number(b.isNew)

const slowedText = ({ perMinute }: SmsLimits, last: Date) =>
  perMinute === null ? null : `${minuteText(perMinute)} Ostatni zostanie wysłany o ${formatTime(last)}.`

/**
 * All scheduled messages up to an instant, in batches in the order in which they leave
 * @param now when they would be sent, for what is known of their bookings and answers
 */
async function* plannedUntil(database: Database, until: Date, now: Date): AsyncGenerator<DueRow[], void, void> {
  let last: DueRow['sms'] | undefined
  do {
    const rows: DueRow[] = await plannedMessages(database, now, and(isDue(until), last && behind(last))).limit(batch)
    if (rows.length > 0) yield rows
    last = rows.length < batch ? undefined : rows.at(-1)!.sms
  } while (last)
}

/** What `processDue` would send now, or when sending is allowed again, in order. */
export async function previewDue(ports: Ports, { limit = previewLength } = {}): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const limits = await readSmsLimits(database)
  const startedAt = clock.now()
  const quiet = quietReason(startedAt, settings)
  const now = nextSendingInstant(startedAt, settings)
  const preview = { ...nothing(), quietUntil: quiet ? quietUntil(quiet, startedAt, settings) : null }
  const foresight = await foresightAt(ports, { now, settings, limits })
  const joinedIds = new Set<number>()
  const recentByPhone = new Map<string, Earlier[]>()
  const usages = new Map<string, NumberUsage>()
  let remaining = await database.$count(plannedSms, isDue(startedAt))
  for await (const rows of plannedUntil(database, startedAt, now)) {
    // Usages of earlier batches already include the messages counted there.
    const phones = [...new Set(rows.map(phoneOf))].filter((phone) => !usages.has(phone))
    for (const phone of phones) recentByPhone.set(phone, [])
    for (const earlier of await recentTo(database, phones, now)) recentByPhone.get(earlier.phone)!.push(earlier)
    const then = { ...ports, clock: { now: () => now } }
    for (const [phone, usage] of await usageOf(then, database, phones)) usages.set(phone, usage)
    const clientIds = [...new Set(rows.flatMap(({ sms }) => sms.clientId ?? []))]
    const waiting = await waitingOf(database, clientIds, now)
    for (const row of rows) {
      if (joinedIds.has(row.sms.id)) continue
      if (reasonToSkip(row, settings, now)) {
        preview.skipped += 1
        remaining -= 1
        continue
      }
      const recent = recentByPhone.get(phoneOf(row))!
      const companions = companionsOf(
        row,
        waiting.filter(({ sms }) => !joinedIds.has(sms.id)),
        { settings, publicUrl, recent, now },
      )
      const isLate =
        hasPrecedence(row, waiting, companions, { settings, asked: smsTypes, now }) &&
        givesWayTo(row, settings, now) !== undefined
      if (isLate) {
        preview.held += 1
        remaining -= 1
        continue
      }
      const text = previewOf(row, settings, publicUrl, { on: dayAt(now), companions })
      const { parts } = billedParts(text)
      const repeats = repetitionIn(row, text, recent, now) !== undefined
      const forecast = foresight.next({ at: now, parts, usage: usages.get(phoneOf(row))!, repeats })
      if (forecast.outcome === 'WAITS') {
        wait(preview, forecast.reason, remaining)
        return withCost(preview, settings)
      }
      remaining -= 1
      if (forecast.outcome === 'REPEATED') preview[givesWayTo(row, settings, now) ? 'held' : 'skipped'] += 1
      else if (forecast.outcome === 'HELD')
        preview[putOffTo(forecast.hold, row, settings, now) ? 'held' : 'skipped'] += 1
      else {
        const all = [row, ...companions] as const
        if (forecast.at > now) preview.slowed = slowedText(limits, forecast.at)
        add(preview, { ...recipientOf(all, text, settings), scheduledAt: forecast.at }, { parts, limit })
        preview.entries += all.length
        remaining -= companions.filter(({ sms }) => sms.scheduledAt <= startedAt).length
        for (const { sms } of all) joinedIds.add(sms.id)
        // A message counts as sent for those after it.
        recent.push({
          type: row.sms.type,
          phone: phoneOf(row),
          deviceId: row.sms.deviceId,
          text,
          at: now,
          waits: false,
        })
      }
    }
  }
  return withCost(preview, settings)
}

/** The cost is rounded once, for all parts. */
const withCost = (preview: MessagesPreview, settings: Settings): MessagesPreview => ({
  ...preview,
  cost: smsCost(preview.parts, settings),
})

type Message<Row> = readonly [leader: Row, ...others: Row[]]

/** Groups entries of the plan into messages; entries of one client share a message where they can. */
function messagesOf<Row extends PlannedRow & { at: Date }>(
  rows: readonly Row[],
  settings: Settings,
  now: Date,
): Message<Row>[] {
  const messages: Message<Row>[] = []
  for (const mine of groupBy(rows, ({ client }) => client?.id).values()) {
    let remaining = mine.toSorted((a, b) => a.at.getTime() - b.at.getTime() || compare(dueOn(a), dueOn(b)))
    for (let leader = remaining[0]; leader; leader = remaining[0]) {
      const like = remaining.slice(1).filter(({ sms }) => sharesWith(sms.type, leader.sms.type, settings))
      const others = joinable(dayAt(notBefore(now, leader.at)), leader, like)
      messages.push([leader, ...others])
      const groupRows = new Set<Row>([leader, ...others])
      remaining = remaining.filter((row) => !groupRows.has(row))
    }
  }
  return messages.toSorted(([a], [b]) => a.at.getTime() - b.at.getTime())
}

const notBefore = (now: Date, at: Date) => (at > now ? at : now)

function recipientOf(message: Message<PlannedRow>, text: string, settings: Settings): Omit<Recipient, 'scheduledAt'> {
  const [{ client }] = message
  const devices = onePerDevice(message).flatMap(({ device }) =>
    device ? [device.name ?? deviceTypeNames[device.type]] : [],
  )
  return {
    clientName: client ? clientName(client) : unknownClient,
    deviceName: devices.length === 0 ? null : countWords(devices),
    phone: phoneOf(message[0]),
    text,
    cost: smsCost(billedParts(text).parts, settings),
  }
}

/** @param limit recipients to name */
function add(preview: MessagesPreview, recipient: Recipient, { parts, limit }: { parts: number; limit: number }): void {
  preview.count += 1
  preview.parts += parts
  if (preview.recipients.length < limit) preview.recipients.push(recipient)
}

function wait(preview: MessagesPreview, why: string, messages: number): void {
  preview.waiting += messages
  preview.waits ??= why
}
