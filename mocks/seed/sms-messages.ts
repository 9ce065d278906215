import { clientName } from '#domain/clients/client'
import { lastDayOfLink, confirmationUrl } from '#domain/confirmations/link'
import { linkToken, linkTokenEntropy, tokenTail } from '#domain/links/token'
import { intervalOf } from '#domain/settings/settings'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import { messageText } from '#domain/sms/template'
import type { Day } from '#domain/time/day'
import { addDays, addMonths } from '#domain/time/day'
import type { confirmations, plannedSms, smsMessages } from '#server/db/schema'
import { planRetentionDays } from '../season/context'
import type { Random } from '../season/random'
import { randomFor } from '../season/random'
import { smsFailures, smsUnknown } from '../season/vocabulary/remarks'
import type { ClientRow, DeviceRow, SeedContext, WithId } from './context'
import { moment } from './context'

type PlannedRow = WithId<typeof plannedSms.$inferInsert>
/** With the plain token, of which the database stores only the hash */
export type LinkRow = Omit<typeof confirmations.$inferInsert, 'tokenHash'> & { token: string }
interface SentSms {
  sms: WithId<typeof smsMessages.$inferInsert>
  planned?: PlannedRow
  link?: LinkRow
}

/**
 * The history of devices, latest reminders first. Only the latest of each device has a link and, if recent, a planned
 * message.
 */
export function smsRows(
  context: SeedContext,
  from: number,
  to: number,
  machines: readonly DeviceRow[],
  owners: readonly ClientRow[],
): SentSms[] {
  const { today, settings, last } = context
  const random = randomFor(`seed sms ${last.smsMessages} ${from}`)
  return Array.from({ length: to - from }, (_, offset) => {
    const place = from + offset
    const device = machines[place % machines.length]!
    const client = ownerOf(device, owners)
    const n = Math.floor(place / machines.length)
    const due = reminderDueDate(context, device, n)
    const { planned, link } = reminder(random, context, device, client, due, last.plannedSms + place + 1)
    const at = new Date(planned.scheduledAt.getTime() + random.whole(0, 600_000))
    const state = random.weighted<SmsState>([
      ['SENT', 960],
      ['FAILED', 39],
      ['UNKNOWN', 1],
    ])
    const sent = state === 'SENT'
    const failure = state === 'FAILED' ? random.pick(smsFailures) : smsUnknown
    const errorMessage = sent ? null : failure
    const inPlan = n === 0 && planned.scheduledAt >= moment(addDays(today, -planRetentionDays), settings.sendHour)
    const id = last.smsMessages + place + 1
    const sms = {
      id,
      key: `seed-${id}`,
      plannedSmsId: inPlan ? planned.id : null,
      deviceId: device.id,
      clientId: client.id,
      deviceName: device.name ?? null,
      deviceType: device.type,
      clientName: clientName(client),
      phone: client.phone,
      message: planned.message,
      type: planned.type,
      dueDate: due,
      state,
      testMode: true,
      gatewayId: sent ? `seed-${id}` : null,
      errorMessage,
      createdAt: at,
      sentAt: sent ? at : null,
    }
    const outcome = { status: sent ? 'SENT' : 'FAILED', sentAt: sms.sentAt, errorMessage, updatedAt: at } as const
    return {
      sms,
      ...(n === 0 && { link: withAnswer(random, context, device, link, at) }),
      ...(inPlan && { planned: { ...planned, ...outcome } }),
    }
  })
}

/** Planned reminders for the next 14 days. `behind` is the largest used id. */
export function queuedSmsRows(
  context: SeedContext,
  machines: readonly DeviceRow[],
  owners: readonly ClientRow[],
  behind: number,
): PlannedRow[] {
  const { today, settings, last } = context
  const random = randomFor(`seed plan ${last.plannedSms}`)
  const [from, to] = [1, 14].map((days) => addDays(today, settings.smsReminderDaysAhead + days)) as [Day, Day]
  return machines
    .filter(({ nextInspectionDate: due }) => due >= from && due <= to)
    .map((device, place) => {
      const due = device.nextInspectionDate
      const { planned } = reminder(random, context, device, ownerOf(device, owners), due, behind + place + 1)
      // Number, text and link are set on sending.
      return { ...planned, phone: null, message: null }
    })
}

/** A planned reminder with its link; planned a week before it is due to be sent, and before today. */
function reminder(random: Random, context: SeedContext, device: DeviceRow, client: ClientRow, due: Day, id: number) {
  const { today, settings, publicUrl } = context
  const on = addDays(due, -settings.smsReminderDaysAhead)
  const createdAt = moment(addDays(on < today ? on : today, -8), 20)
  const token = linkToken(Uint8Array.from({ length: linkTokenEntropy }, () => random.whole(0, 255)))
  const { street, houseNumber, flatNumber = null, postalCode, city } = device
  const about = {
    type: device.type,
    name: device.name ?? null,
    address: { street, houseNumber, flatNumber, postalCode, city },
    nextInspectionDate: due,
    clientName: clientName(client),
  }
  const owned = { deviceId: device.id, clientId: client.id, dueDate: due }
  const planned = {
    id,
    ...owned,
    phone: client.phone,
    message: messageText(settings.defaultSmsTemplate, about, settings, confirmationUrl(publicUrl, token)),
    scheduledAt: moment(on, settings.sendHour),
    status: 'SCHEDULED',
    type: 'INSPECTION_REMINDER',
    source: 'AUTOMATIC_REMINDER',
    sentAt: null,
    errorMessage: null,
    createdAt,
    updatedAt: createdAt,
  } as const
  const link: LinkRow = {
    ...owned,
    token,
    tokenTail: tokenTail(token),
    issuedAt: createdAt,
    expiresOn: lastDayOfLink(on),
    phone: client.phone,
    confirmedAt: null,
  }
  return { planned, link }
}

/** The due date of the n-th last reminder of a device; 0 is the last. */
function reminderDueDate({ today, settings }: SeedContext, device: DeviceRow, n: number): Day {
  const due = device.nextInspectionDate
  const already = addDays(due, -settings.smsReminderDaysAhead) < today ? 0 : 1
  return addMonths(due, -intervalOf(settings, device.type) * (n + already))
}

/** Half of the customers reminded of the next inspection have confirmed it. */
function withAnswer(random: Random, { today }: SeedContext, device: DeviceRow, link: LinkRow, at: Date): LinkRow {
  if (link.dueDate !== device.nextInspectionDate || link.dueDate < today || !random.chance(0.5)) return link
  const yesterday = moment(today, 0).getTime() - 1
  const confirmedAt = new Date(Math.min(at.getTime() + random.whole(20, 4000) * 60_000, yesterday))
  Object.assign(device, { confirmedAt, lastTokenTail: link.tokenTail })
  return { ...link, confirmedAt }
}

/** The ids of `owners` are consecutive. */
function ownerOf(device: DeviceRow, owners: readonly ClientRow[]): ClientRow {
  return owners[device.clientId - owners[0]!.id]!
}
