import type { MessagesPreview, Recipient } from '#domain/planned-sms/preview'
import { previewLength } from '#domain/planned-sms/preview'
import { clientName } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import { billedParts } from '#domain/sms/parts'
import type { ChainStep } from '#domain/sms/chain'
import { isSendingTime } from '#domain/sms/sending-hours'
import { unknownClient } from '#domain/sms/sms'
import { recentTo } from '../outbox/enqueue'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { companionsOf, waitingOf } from './companions'
import type { DueRow, PlannedRow } from './due'
import { behind, dueMessages, isRepeated, phoneOf, previewOf, reasonToSkip } from './due'
import { devicesWanted, messageOf } from './plan'

/** Messages looked at at a time. */
const batch = 500

const nothing = (night: boolean): MessagesPreview => ({ count: 0, parts: 0, skipped: 0, night, recipients: [] })

/** What planning a step would plan now, in the order in which it looks at the devices. */
export async function previewPlan(
  ports: Ports,
  { step = 'REMINDER', daysAhead }: { step?: ChainStep; daysAhead: number },
): Promise<MessagesPreview> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const question = { step, settings, now: clock.now(), daysAhead }
  const preview = nothing(false)
  for await (const found of devicesWanted(ports, question)) {
    for (const row of found) {
      const reminder = messageOf(row, question)
      const planned = { ...row, sms: { ...reminder, customPhone: null, customMessage: null } }
      add(preview, planned, previewOf(planned, settings, publicUrl), reminder.scheduledAt)
    }
  }
  return preview
}

/** What `processDue` would send now, in the order in which it would. */
export async function previewDue({ database, clock, publicUrl }: Ports): Promise<MessagesPreview> {
  const now = clock.now()
  const settings = await readSettings(database)
  const preview = nothing(!isSendingTime(now, settings))
  const joined = new Set<number>()
  for (let last: DueRow['sms'] | undefined; ;) {
    const rows = await dueMessages(database, now, last && behind(last)).limit(batch)
    const recent = await recentTo(database, [...new Set(rows.map(phoneOf))], now)
    const clientIds = [...new Set(rows.flatMap(({ sms }) => sms.clientId ?? []))]
    const waiting = await waitingOf(database, clientIds, now)
    for (const row of rows) {
      if (joined.has(row.sms.id)) continue
      const companions = companionsOf(
        row,
        waiting.filter(({ sms }) => !joined.has(sms.id)),
        { settings, publicUrl, recent, now },
      )
      const text = previewOf(row, settings, publicUrl, companions)
      if (reasonToSkip(row, now) || isRepeated(row, text, recent, now)) preview.skipped += 1
      else {
        add(preview, row, text, row.sms.scheduledAt)
        for (const { sms } of [row, ...companions]) joined.add(sms.id)
        // What leaves before counts for those behind it.
        recent.push({ type: row.sms.type, phone: phoneOf(row), deviceId: row.sms.deviceId, text, at: now })
      }
    }
    if (rows.length < batch) return preview
    last = rows.at(-1)!.sms
  }
}

function add(preview: MessagesPreview, row: PlannedRow, text: string, scheduledAt: Date): void {
  preview.count += 1
  preview.parts += billedParts(text).parts
  if (preview.recipients.length < previewLength) preview.recipients.push(recipientOf(row, scheduledAt))
}

function recipientOf(row: PlannedRow, scheduledAt: Date): Recipient {
  const { client, device } = row
  return {
    clientName: client ? clientName(client) : unknownClient,
    deviceName: device && (device.name ?? deviceTypeNames[device.type]),
    phone: phoneOf(row),
    scheduledAt,
  }
}
