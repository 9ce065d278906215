import { and } from 'drizzle-orm'
import { clientName, unknownClient } from '#domain/clients/client'
import { compare, groupBy } from '#domain/collections'
import { Foresight } from '#domain/sms/planned/foresight'
import type { MessagesPreview, Recipient } from '#domain/sms/planned/preview'
import type { NumberUsage, SmsLimits } from '#domain/sms/limits/limits'
import { minuteText } from '#domain/sms/limits/limits'
import { smsCost, billedParts } from '#domain/sms/parts'
import { nextSendingInstant, quietReason, quietUntil } from '#domain/sms/sending-hours'
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
import type { StepQuestion } from './chain-rules'
import { companionsOf, dueOn, hasPrecedence, joinable, sharesWith, waitingOf } from './companions'
import type { DueRow, PlannedRow } from './due'
import {
  behind,
  deviceNamesOf,
  givesWayTo,
  isDue,
  phoneOf,
  plannedMessages,
  previewOf,
  putOffTo,
  reasonToSkip,
  repetitionIn,
} from './due'
import type { DutyToRemind, ToRemind } from './plan'
import { devicesToRemind, dutiesToRemind, dutyQuestion, messageOf, planTypes } from './plan'
import { repeatedNumbers } from './repeated-advertisement'

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
  const { database } = ports
  const used = await readPartsUsed(portsAt(ports, now), database)
  const attempts = await recentAttempts(portsAt(ports, now), database)
  return new Foresight({ now, settings, limits, used, attempts })
}

const portsAt = (ports: Ports, now: Date): Ports => ({ ...ports, clock: { now: () => now } })

/** A message of the plan, or one about to be planned */
interface Coming {
  /** Something of it is new. */
  isNew: boolean
  at: Date
  parts: number
  recipient: Omit<Recipient, 'scheduledAt'>
}

/**
 * The messages that planning reminders would create now, in the order in which they leave, as far as budgets and limits
 * let them.
 * @param limit recipients to name
 */
export async function previewPlan(
  ports: Ports,
  { daysAhead, limit }: { daysAhead: number; limit: number },
): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const now = clock.now()
  const limits = await readSmsLimits(database)
  const question = { step: 'REMINDER' as const, settings, now, daysAhead }
  const preview = nothing()
  const coming: Coming[] = []
  const joinedIds = new Set<number>()
  const comingOf = (message: Message<PlannedRow & { at: Date }>, isNew: boolean): Coming => {
    const [leader, ...companions] = message
    const at = notBefore(now, leader.at)
    const text = previewOf(leader, settings, publicUrl, { on: dayAt(at), companions })
    return { isNew, at, parts: billedParts(text).parts, recipient: recipientOf(message, text, settings) }
  }
  const duties = settings.dutySmsEnabled
    ? await dutiesToRemind(ports, dutyQuestion(question))
    : new Map<number, DutyToRemind[]>()
  for await (const page of withDuties(devicesToRemind(ports, question), duties)) {
    preview.entries += page.length
    for (const message of await newMessages(database, page, question)) {
      coming.push(comingOf(message, true))
      for (const { id } of message) if (id !== null) joinedIds.add(id)
    }
  }
  if (coming.length === 0) return preview
  const last = coming.reduce((latest, { at }) => (at > latest ? at : latest), now)
  for await (const row of othersUntil(database, last, question)) {
    if (!joinedIds.has(row.sms.id)) coming.push(comingOf([{ ...row, at: row.sms.scheduledAt }], false))
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

/** Messages about new entries of these devices, some of them together with entries that are planned already */
async function newMessages(database: Database, page: readonly PreviewRow[], question: StepQuestion) {
  const { step, settings, now } = question
  const types = planTypes(step)
  const clientIds = [...new Set(page.map(({ client }) => client.id))]
  const waiting = (await waitingOf(database, clientIds, now)).filter(
    (row) => types.includes(row.sms.type) && reasonToSkip(row, settings, now) === undefined,
  )
  const rows = page.map((row) => {
    const sms = messageOf(row, question)
    return { ...row, at: sms.scheduledAt, id: null, sms }
  })
  const all = [...rows, ...waiting.map((row) => ({ ...row, at: row.sms.scheduledAt, id: row.sms.id }))]
  // A message that leaves as it was planned before is no news.
  return messagesOf(all, settings, now).filter((message) => message.some(({ id }) => id === null))
}

/** What is planned already and leaves until an instant */
async function* othersUntil(database: Database, last: Date, { settings, now }: StepQuestion): AsyncGenerator<DueRow> {
  for await (const rows of plannedUntil(database, last, now))
    yield* rows.filter((row) => reasonToSkip(row, settings, now) === undefined)
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

/**
 * What `processDue` would send now, or when sending is allowed again, in order.
 * @param limit recipients to name
 */
export async function previewDue(ports: Ports, { limit }: { limit: number }): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const limits = await readSmsLimits(database)
  const startedAt = clock.now()
  const quiet = quietReason(startedAt, settings)
  const now = nextSendingInstant(startedAt, settings)
  const preview = { ...nothing(), quietUntil: quiet ? quietUntil(quiet, startedAt, settings) : null }
  const foresight = await foresightAt(ports, { now, settings, limits })
  const context: DueContext = {
    settings,
    publicUrl,
    now,
    foresight,
    recent: new Map(),
    usages: new Map(),
    repeatedAds: new Set(),
    waiting: [],
    joinedIds: new Set(),
  }
  let remaining = await database.$count(plannedSms, isDue(startedAt))
  for await (const rows of plannedUntil(database, startedAt, now)) {
    await readContext(ports, rows, context)
    for (const row of rows) {
      if (context.joinedIds.has(row.sms.id)) continue
      const fate = fateOf(row, context)
      if (fate.outcome === 'WAITS') {
        wait(preview, fate.reason, remaining)
        return withCost(preview, settings)
      }
      remaining -= fate.message.filter(({ sms }) => sms.scheduledAt <= startedAt).length
      if (fate.outcome === 'LEAVES') {
        const { message, text, parts, at } = fate
        if (at > now) preview.slowed = slowedText(limits, at)
        add(preview, { ...recipientOf(message, text, settings), scheduledAt: at }, { parts, limit })
        preview.entries += message.length
        countAsSent(fate, context)
      } else preview[fate.outcome === 'HELD' ? 'held' : 'skipped'] += 1
    }
  }
  return withCost(preview, settings)
}

/** What sending knows of the due messages before it decides on one */
interface DueContext {
  settings: Settings
  publicUrl: string
  now: Date
  foresight: Foresight
  /** By phone */
  recent: Map<string, Earlier[]>
  usages: Map<string, NumberUsage>
  /** Advertisements that have left to their number already, as `advertisementKey` */
  repeatedAds: Set<string>
  /** Everything planned for the clients of the batch */
  waiting: readonly DueRow[]
  /** Entries that leave in messages counted already */
  joinedIds: Set<number>
}

async function readContext(ports: Ports, rows: readonly DueRow[], context: DueContext): Promise<void> {
  const { database } = ports
  const { now, recent, usages } = context
  // Usages of earlier batches already include the messages counted there.
  const phones = [...new Set(rows.map(phoneOf))].filter((phone) => !usages.has(phone))
  for (const phone of phones) recent.set(phone, [])
  for (const earlier of await recentTo(database, phones, now)) recent.get(earlier.phone)!.push(earlier)
  for (const [phone, usage] of await usageOf(portsAt(ports, now), database, phones)) usages.set(phone, usage)
  const clientIds = [...new Set(rows.flatMap(({ sms }) => sms.clientId ?? []))]
  context.waiting = await waitingOf(database, clientIds, now)
  for (const [campaignId, ads] of groupBy(rows, ({ sms }) => sms.campaignId)) {
    if (campaignId === null) continue
    const campaign = { campaignId, phones: ads.map(phoneOf) }
    for (const phone of await repeatedNumbers(portsAt(ports, now), database, campaign))
      context.repeatedAds.add(advertisementKey(campaignId, phone))
  }
}

const advertisementKey = (campaignId: number, phone: string) => `${campaignId} ${phone}`

type Leaving = { outcome: 'LEAVES'; message: Message<DueRow>; at: Date; text: string; parts: number }
type Fate = Leaving | { outcome: 'SKIPPED' | 'HELD'; message: Message<DueRow> } | { outcome: 'WAITS'; reason: string }

/** What sending would do with a due message, in the order in which it decides */
function fateOf(row: DueRow, context: DueContext): Fate {
  const { settings, publicUrl, now, waiting, joinedIds } = context
  const message: Message<DueRow> = [row]
  if (reasonToSkip(row, settings, now)) return { outcome: 'SKIPPED', message }
  const recent = context.recent.get(phoneOf(row))!
  const free = waiting.filter(({ sms }) => !joinedIds.has(sms.id))
  const companions = companionsOf(row, free, { settings, publicUrl, recent, now })
  const givesWay = givesWayTo(row, settings, now) !== undefined
  if (givesWay && hasPrecedence(row, waiting, companions, { settings, asked: smsTypes, now }))
    return { outcome: 'HELD', message }
  const text = previewOf(row, settings, publicUrl, { on: dayAt(now), companions })
  const { parts } = billedParts(text)
  const usage = context.usages.get(phoneOf(row))!
  const { campaignId } = row.sms
  const isRepeatedAd = campaignId !== null && context.repeatedAds.has(advertisementKey(campaignId, phoneOf(row)))
  const repeats = isRepeatedAd || repetitionIn(row, text, recent, now) !== undefined
  const forecast = context.foresight.next({ at: now, parts, usage, repeats })
  switch (forecast.outcome) {
    case 'WAITS':
      return forecast
    case 'REPEATED':
      return { outcome: givesWay ? 'HELD' : 'SKIPPED', message }
    case 'HELD':
      return { outcome: putOffTo(forecast.hold, row, settings, now) ? 'HELD' : 'SKIPPED', message }
    case 'LEAVES':
      return { outcome: 'LEAVES', message: [row, ...companions], at: forecast.at, text, parts }
  }
}

/** A message counts as sent for those after it. */
function countAsSent({ message, text }: Leaving, { recent, joinedIds, now }: DueContext): void {
  const [row] = message
  const phone = phoneOf(row)
  for (const { sms } of message) joinedIds.add(sms.id)
  recent.get(phone)!.push({ type: row.sms.type, phone, deviceId: row.sms.deviceId, text, at: now, waits: false })
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
  return {
    clientName: client ? clientName(client) : unknownClient,
    deviceName: deviceNamesOf(message),
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
