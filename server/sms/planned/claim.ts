import { eq } from 'drizzle-orm'
import { skipReasonTexts } from '#domain/advertising/advertisement'
import { clientName } from '#domain/clients/client'
import { billedParts } from '#domain/sms/parts'
import type { Device } from '#domain/devices/device'
import { isInspection } from '#domain/services/service'
import type { Settings } from '#domain/settings/settings'
import { dutyReminderType } from '#domain/sms/duty-reminder'
import { minuteText } from '#domain/sms/limits/limits'
import { repetitionTexts } from '#domain/sms/repetition'
import type { SmsType } from '#domain/sms/sms-type'
import { formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { createOptOutLink } from '../../consents/opt-out-links'
import { lockUntilEnd } from '../../db/lock-change'
import { clients, plannedSms } from '../../db/schema'
import { waitsForBudget } from '../outbox/budget'
import type { Outgoing } from '../outbox/enqueue'
import { enqueue, recentTo } from '../outbox/enqueue'
import { fullMinute, lockNumber } from '../outbox/limits'
import { movePlanned } from '../outbox/planned-status'
import type { Ports, Transaction } from '../../ports'
import { readSettings } from '../../settings/queries'
import { offerLinkOf } from '../sent-link'
import { createLink, holdDevice } from '../subject'
import { companionsOf, hasPrecedence, sameRows, waitingOf } from './companions'
import type { DueRow } from './due'
import {
  deviceNamesOf,
  dueMessages,
  gaveWayText,
  givesWayTo,
  phoneOf,
  previewOf,
  putOffTo,
  reasonToSkip,
  textOf,
} from './due'
import { repeatedNumbers } from './repeated-advertisement'

// No event: the job that sends leaves the event of its run.

/** What became of a planned message */
type Claim =
  | { outcome: 'QUEUED'; smsId: number }
  | { outcome: 'SKIPPED' | 'POSTPONED' }
  /**
   * The message stays in the plan for now, and so does everything behind it. `until`: when to try again, if that is
   * within a minute
   */
  | { outcome: 'WAITING'; reason: string; until?: Date }
  /** The message is no longer due. */
  | { outcome: 'GONE' }

/** For whom messages leave the plan, and which ones, as in `processDue` */
export interface Sending {
  requestedBy: string | null
  jobId: number | null
  asked: readonly SmsType[]
}

/** Moves a message from the plan to the outbox, with the current number and text; skips it if its reason is gone. */
export async function claim(ports: Ports, { requestedBy, jobId, asked }: Sending, id: number): Promise<Claim> {
  const now = ports.clock.now()
  return ports.database.transaction(async (tx) => {
    const which = eq(plannedSms.id, id)
    const [subject] = await tx
      .select({ deviceId: plannedSms.deviceId, clientId: plannedSms.clientId })
      .from(plannedSms)
      .where(which)
    if (!subject) return { outcome: 'GONE' }
    // The lock keeps two processes from claiming messages of one customer at a time, because they may share an SMS.
    if (subject.clientId !== null) {
      await lockUntilEnd(tx, `planned sms of ${subject.clientId}`)
    }
    const lockedDevice = subject.deviceId === null ? undefined : await holdDevice(tx, subject.deviceId, now)
    if (!lockedDevice && subject.clientId !== null) {
      await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, subject.clientId)).for('share')
    }
    const [row] = await dueMessages(tx, now, which).for('update', { of: plannedSms })
    if (!row) return { outcome: 'GONE' }
    const settings = await readSettings(tx)
    const reason = reasonToSkip(row, settings, now)
    if (reason) return skip(reason)

    const phone = phoneOf(row)
    const companions = lockedDevice ? await holdCompanions(ports, tx, row, settings) : []
    const companionRows = rowsOf(companions)
    const otherDay = await dayWithoutOthers(tx, row, companionRows, { settings, asked, now })
    if (otherDay) return postpone(otherDay, gaveWayText)
    const about = { on: dayAt(now), companions: companionRows }
    const { parts } = billedParts(previewOf(row, settings, ports.publicUrl, about))
    const reasonToWait = await waitsForBudget(ports, tx, settings, parts)
    if (reasonToWait) return { outcome: 'WAITING', reason: reasonToWait }
    const full = await fullMinute(ports, tx)
    if (full) return { outcome: 'WAITING', reason: minuteText(full.perMinute), until: full.until }
    const { campaignId } = row.sms
    if (campaignId !== null) {
      await lockNumber(tx, phone)
      const repeated = await repeatedNumbers(ports, tx, { campaignId, phones: [phone] })
      if (repeated.length > 0) return skip(skipReasonTexts.REPEATED)
    }
    const context = { phone, requestedBy, companions, lockedDevice, settings, now }
    const result = await enqueue(ports, tx, outgoingOf(ports, tx, row, context))
    if (result.outcome === 'REPEATED') {
      const at = result.repetition === 'SAME_DEVICE' && givesWayTo(row, settings, now)
      return at ? postpone(at, gaveWayText) : skip(repetitionTexts[result.repetition])
    }
    if (result.outcome === 'HELD') {
      const { hold } = result
      // If no day allows it, or its reason will be gone by then, it never leaves.
      const at = putOffTo(hold, row, settings, now)
      return at ? postpone(at, hold.text) : skip(hold.text, now)
    }
    const values = { phone, message: result.message, errorMessage: null, jobId }
    await movePlanned(tx, 'claim', which, now, values)
    if (companions.length > 0) {
      await movePlanned(tx, 'claim', sameRows(companionRows), now, { ...values, sentWithId: id })
    }
    return { outcome: 'QUEUED', smsId: result.id }

    async function skip(errorMessage: string, heldAt?: Date): Promise<Claim> {
      await movePlanned(tx, 'skip', which, now, { errorMessage, jobId, ...(heldAt && { heldAt }) })
      return { outcome: 'SKIPPED' }
    }

    async function postpone(at: Date, why: string): Promise<Claim> {
      const errorMessage = `${why} Przełożono na ${formatInstant(at)}.`
      await tx
        .update(plannedSms)
        .set({ scheduledAt: at, heldAt: now, errorMessage, jobId, updatedAt: now })
        .where(which)
      return { outcome: 'POSTPONED' }
    }
  })
}

/** When the reminder of a duty leaves instead, because another message about its device leaves today (rule S27) */
async function dayWithoutOthers(
  tx: Transaction,
  row: DueRow,
  companions: readonly DueRow[],
  context: { settings: Settings; asked: readonly SmsType[]; now: Date },
): Promise<Date | undefined> {
  if (row.sms.type !== dutyReminderType || row.sms.clientId === null) return undefined
  const waiting = await waitingOf(tx, [row.sms.clientId], context.now)
  if (!hasPrecedence(row, waiting, companions, context)) return undefined
  return givesWayTo(row, context.settings, context.now)
}

interface OutgoingContext {
  phone: string
  requestedBy: string | null
  companions: readonly Companion[]
  /** Its device, if it is about one */
  lockedDevice: Device | undefined
  settings: Settings
  now: Date
}

/** The message as it is given to the outbox, with the link that is created for it */
function outgoingOf(
  ports: Ports,
  tx: Transaction,
  row: DueRow,
  { phone, requestedBy, companions, lockedDevice, settings, now }: OutgoingContext,
): Outgoing {
  const { sms, device, client } = row
  const rows = [row, ...rowsOf(companions)]
  const about = { on: dayAt(now), companions: rowsOf(companions) }
  const inspections = inspectionsOf(companions)
  const message: Outgoing = {
    key: `planned-${sms.id}-${sms.retryCount}`,
    plannedSmsId: sms.id,
    retries: sms.retryCount,
    deviceId: sms.deviceId,
    clientId: sms.clientId,
    deviceName: companions.length === 0 ? (device?.name ?? null) : deviceNamesOf(rows),
    deviceType: device?.type ?? null,
    clientName: client && clientName(client),
    phone,
    type: sms.type,
    dueDate: sms.dueDate,
    requestedBy,
    ...visitFields(row),
    compose: (link) => textOf(row, settings, ports.publicUrl, { ...about, link }),
    sharedWith: inspections.map(({ id, nextInspectionDate }) => ({ deviceId: id, dueDate: nextInspectionDate })),
  }
  if (lockedDevice) message.createLink = confirmationOrOfferLink
  else if (sms.type === 'ADVERTISING') {
    message.createLink = () => createOptOutLink(ports, tx, { clientId: sms.clientId, phone })
  }
  return message

  async function confirmationOrOfferLink(): Promise<string> {
    const offerLink = await offerLinkFor(tx, row)
    if (offerLink !== undefined) return offerLink
    const linkedVisit = visitLinkOf(row)
    const ownInspection = sms.dutyDueOn === null && !linkedVisit ? [lockedDevice!] : []
    return createLink(ports, tx, {
      device: lockedDevice!,
      inspections: [...ownInspection, ...inspections],
      duties: rows.flatMap(dutyLinkOf),
      visit: linkedVisit,
      phone,
      now,
    })
  }
}

/** The link of the offer by which the visit was booked, for the notice on the evening before */
async function offerLinkFor(tx: Transaction, { sms }: DueRow): Promise<string | undefined> {
  return sms.visitNotice === 'EVE' && sms.serviceId !== null ? offerLinkOf(tx, sms.serviceId) : undefined
}

/** What the customer knows of a visit once the message has left */
function visitFields({ sms, visit }: DueRow) {
  if (!sms.visitNotice || !visit) return {}
  return { serviceId: sms.serviceId, visitStartsAt: visit.status === 'CANCELLED' ? null : visit.startsAt }
}

/** The visit that a notice is about, unless it is an inspection, which the link confirms */
function visitLinkOf({ sms, visit }: DueRow) {
  if (!sms.visitNotice || sms.serviceId === null || !visit || isInspection(visit.type)) return undefined
  return { serviceId: sms.serviceId, dueDate: dayAt(visit.startsAt) }
}

interface Companion {
  row: DueRow
  device: Device
}

/** Devices whose inspection a companion is about */
const inspectionsOf = (companions: readonly Companion[]) =>
  companions.filter(({ row }) => row.sms.dutyDueOn === null).map(({ device }) => device)

const dutyLinkOf = ({ sms, duty, device }: DueRow) =>
  duty && device && sms.dutyDueOn
    ? [{ dutyId: duty.id, deviceId: device.id, clientId: device.clientId, dueDate: sms.dutyDueOn }]
    : []

const rowsOf = (companions: readonly Companion[]) => companions.map(({ row }) => row)

/** Locks the messages that leave together with `leader`, and their devices. */
async function holdCompanions(ports: Ports, tx: Transaction, leader: DueRow, settings: Settings): Promise<Companion[]> {
  const now = ports.clock.now()
  const { clientId } = leader.sms
  if (clientId === null) return []
  const context = { settings, publicUrl: ports.publicUrl, recent: await recentTo(tx, [phoneOf(leader)], now), now }
  const companions = companionsOf(leader, await waitingOf(tx, [clientId], now), context)
  if (companions.length === 0) return []
  const devices = new Map<number, Device>()
  for (const id of [...new Set(companions.map(({ sms }) => sms.deviceId!))].sort((a, b) => a - b)) {
    const device = await holdDevice(tx, id, now)
    if (device) devices.set(id, device)
  }
  // Read again under the locks
  const waiting = await waitingOf(tx, [clientId], now).for('update', { of: plannedSms })
  return companionsOf(leader, waiting, context).flatMap((row) => {
    const device = devices.get(row.sms.deviceId!)
    return device ? [{ row, device }] : []
  })
}
