import type { MessagesPreview } from '#domain/planned-sms/preview'
import { previewLength } from '#domain/planned-sms/preview'
import { clientName } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { NumberUsage } from '#domain/sms-limits/limits'
import { heldBack, withOneMore } from '#domain/sms-limits/limits'
import { smsCost, billedParts } from '#domain/sms/parts'
import type { ChainStep } from '#domain/sms/chain'
import { chainTypes } from '#domain/sms/chain'
import { quietReason, quietUntil } from '#domain/sms/sending-hours'
import { counted } from '#domain/sms/several-devices'
import { unknownClient } from '#domain/sms/sms'
import type { Settings } from '#domain/settings/settings'
import { dayAt } from '#domain/time/warsaw'
import type { Earlier } from '../outbox/enqueue'
import { recentTo } from '../outbox/enqueue'
import { readSmsLimits, usageOf } from '../outbox/limits'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { companionsOf, joinable, waitingOf } from './companions'
import type { DueRow, PlannedRow } from './due'
import { behind, dueMessages, repetitionIn, phoneOf, previewOf, reasonToSkip } from './due'
import { devicesWanted, messageOf } from './plan'

const batch = 500

const nothing = (): MessagesPreview => ({
  count: 0,
  entries: 0,
  parts: 0,
  cost: 0,
  skipped: 0,
  held: 0,
  quietUntil: null,
  recipients: [],
})

/** The messages that planning a step would create now, grouped by client. */
export async function previewPlan(
  ports: Ports,
  { step = 'REMINDER', daysAhead, limit = previewLength }: { step?: ChainStep; daysAhead: number; limit?: number },
): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const question = { step, settings, now: clock.now(), daysAhead }
  const preview = nothing()
  for await (const found of devicesWanted(ports, question)) {
    const clientIds = [...new Set(found.map(({ client }) => client.id))]
    // New entries may share an SMS with a message that is already waiting.
    const waiting = (await waitingOf(database, clientIds, question.now)).filter(
      (row) => row.sms.type === chainTypes[step] && reasonToSkip(row, question.now) === undefined,
    )
    const rows = found.map((row) => {
      const planned = messageOf(row, question)
      return {
        ...row,
        at: planned.scheduledAt,
        isNew: true,
        sms: { ...planned, customPhone: null, customMessage: null },
      }
    })
    const all = [...rows, ...waiting.map((row) => ({ ...row, at: row.sms.scheduledAt, isNew: false }))]
    preview.entries += rows.length
    for (const message of messagesOf(all, question.now)) {
      // A message that leaves as it was planned before is no news.
      if (!message.some(({ isNew }) => isNew)) continue
      const [leader, ...companions] = message
      const at = notBefore(question.now, leader.at)
      const text = previewOf(leader, settings, publicUrl, { on: dayAt(at), companions })
      add(preview, message, { text, at, settings, limit })
    }
  }
  return priced(preview, settings)
}

/** What `processDue` would send now, in order. Budgets and the limit per minute are not taken into account. */
export async function previewDue(ports: Ports, { limit = previewLength } = {}): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const now = clock.now()
  const settings = await readSettings(database)
  const limits = await readSmsLimits(database)
  const quiet = quietReason(now, settings)
  const preview = { ...nothing(), quietUntil: quiet ? quietUntil(quiet, now, settings) : null }
  const joined = new Set<number>()
  const recentByPhone = new Map<string, Earlier[]>()
  const usages = new Map<string, NumberUsage>()
  for (let last: DueRow['sms'] | undefined; ;) {
    const rows = await dueMessages(database, now, last && behind(last)).limit(batch)
    // Those of earlier batches already include the messages counted there.
    const phones = [...new Set(rows.map(phoneOf))].filter((phone) => !usages.has(phone))
    for (const phone of phones) recentByPhone.set(phone, [])
    for (const earlier of await recentTo(database, phones, now)) recentByPhone.get(earlier.phone)!.push(earlier)
    for (const [phone, usage] of await usageOf(ports, database, phones)) usages.set(phone, usage)
    const clientIds = [...new Set(rows.flatMap(({ sms }) => sms.clientId ?? []))]
    const waiting = await waitingOf(database, clientIds, now)
    for (const row of rows) {
      if (joined.has(row.sms.id)) continue
      const recent = recentByPhone.get(phoneOf(row))!
      const companions = companionsOf(
        row,
        waiting.filter(({ sms }) => !joined.has(sms.id)),
        { settings, publicUrl, recent, now },
      )
      const text = previewOf(row, settings, publicUrl, { on: dayAt(now), companions })
      const usage = usages.get(phoneOf(row))!
      if (reasonToSkip(row, now) || repetitionIn(row, text, recent, now)) preview.skipped += 1
      else if (heldBack(limits, usage, dayAt(now))) preview.held += 1
      else {
        const all = [row, ...companions] as const
        add(preview, all, { text, at: row.sms.scheduledAt, settings, limit })
        preview.entries += all.length
        for (const { sms } of all) joined.add(sms.id)
        // A message counts as sent for those after it.
        recent.push({ type: row.sms.type, phone: phoneOf(row), deviceId: row.sms.deviceId, text, at: now })
        usages.set(usage.phone, withOneMore(usage))
      }
    }
    if (rows.length < batch) return priced(preview, settings)
    last = rows.at(-1)!.sms
  }
}

/** The cost is rounded once, for all parts. */
const priced = (preview: MessagesPreview, settings: Settings): MessagesPreview => ({
  ...preview,
  cost: smsCost(preview.parts, settings),
})

type Message<Row> = readonly [leader: Row, ...others: Row[]]

/** Groups entries of the plan into messages; entries of one client share a message where they can. */
function messagesOf<Row extends PlannedRow & { at: Date }>(rows: readonly Row[], now: Date): Message<Row>[] {
  const messages: Message<Row>[] = []
  const byClient = new Map<number | undefined, Row[]>()
  for (const row of rows) byClient.set(row.client?.id, [...(byClient.get(row.client?.id) ?? []), row])
  for (const mine of byClient.values()) {
    let left = mine.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.sms.dueDate! < b.sms.dueDate! ? -1 : 1))
    for (let leader = left[0]; leader; leader = left[0]) {
      const others = joinable(dayAt(notBefore(now, leader.at)), leader, left.slice(1))
      messages.push([leader, ...others])
      const gone = new Set<Row>([leader, ...others])
      left = left.filter((row) => !gone.has(row))
    }
  }
  return messages.toSorted(([a], [b]) => a.at.getTime() - b.at.getTime())
}

const notBefore = (now: Date, at: Date) => (at > now ? at : now)

interface Leaves {
  text: string
  at: Date
  settings: Settings
  /** Recipients to name */
  limit: number
}

function add(preview: MessagesPreview, message: Message<PlannedRow>, { text, at, settings, limit }: Leaves): void {
  const { parts } = billedParts(text)
  preview.count += 1
  preview.parts += parts
  if (preview.recipients.length >= limit) return
  const [{ client }] = message
  const devices = message.flatMap(({ device }) => (device ? [device.name ?? deviceTypeNames[device.type]] : []))
  preview.recipients.push({
    clientName: client ? clientName(client) : unknownClient,
    deviceName: devices.length === 0 ? null : counted(devices),
    phone: phoneOf(message[0]),
    scheduledAt: at,
    text,
    cost: smsCost(parts, settings),
  })
}
