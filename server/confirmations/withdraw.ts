import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { CustomerResponse } from '#domain/confirmations/links/history'
import { recordedResponse } from '#domain/confirmations/links/history'
import type { Day } from '#domain/time/day'
import { clients, confirmations, devices, duties, events, plannedSms, services } from '../db/schema'
import { nextVersion } from '../db/stamps'
import type { TakenConfirmation } from '../db/tables/services'
import { isBookedInspection, isOfInspection } from '../devices/cycle'
import { lockDevices } from '../devices/queries'
import { conflict } from '../http/api-problem'
import type { JournalEvent } from '../events/command'
import { commandBy, customer } from '../events/command'
import { deviceEvent } from '../events/records'
import { hashOfToken } from '../links/token'
import type { Transaction } from '../ports'
import { renewReminders } from '../sms/outbox/planned-status'
import { confirmationEvent, holdLink, linkExpired } from './held-link'
import { comingServices } from './queries'

/**
 * Withdraws the confirmation and the wish, whichever link about the same inspection or duty they came by, of what no
 * service is booked for (rule I12). Repeating it changes nothing.
 * @returns whether there was one
 * @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT if a service is booked for each
 */
export const withdraw = commandBy(customer, async ({ tx, now, record, unchanged }, token: string) => {
  const undoEvents = await withdrawLinks(tx, await hashOfToken(token), now)
  return undoEvents.length > 0 ? record(undoEvents, true) : unchanged(false)
})

/** @throws ApiProblem NOT_FOUND, LINK_EXPIRED, CONFLICT */
async function withdrawLinks(tx: Transaction, tokenHash: string, now: Date): Promise<JournalEvent[]> {
  const all = await holdLink(tx, tokenHash, now)
  const ofUse = all.filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED')
  if (ofUse.length === 0) throw linkExpired()
  const coming = await comingServices(tx, ofUse, now)
  const links = ofUse.filter((link) => !coming.has(link))
  if (links.length === 0) {
    throw conflict(
      'Wizyta jest już umówiona. Prosimy zaznaczyć, że ten termin Państwu nie odpowiada, albo do nas zadzwonić.',
    )
  }
  return withdrawAbout(
    tx,
    links.map(({ confirmation }) => confirmation),
    now,
  )
}

/** The inspection of a device (without a duty) or a duty, with its due date */
interface DuePart {
  deviceId: number
  dutyId: number | null
  dueDate: Day
}

/**
 * Takes back confirmations and wishes about what is due at a customer, by whichever link they came, unless a visit is
 * booked for it: the customer wants none this year. For other commands.
 */
export async function withdrawDue(
  tx: Transaction,
  { clientId, parts }: { clientId: number; parts: readonly DuePart[] },
  now: Date,
): Promise<JournalEvent[]> {
  const ids = parts.map(({ deviceId }) => deviceId)
  const isOwn = and(inArray(devices.id, ids), eq(devices.clientId, clientId))
  await lockDevices(tx, isOwn)
  const owned = await tx.select({ id: devices.id }).from(devices).where(isOwn)
  const dutyIds = parts.flatMap(({ dutyId }) => dutyId ?? [])
  const dutyRows = await tx.select().from(duties).where(inArray(duties.id, dutyIds))
  const about = parts.flatMap((part) => {
    const device = owned.find(({ id }) => id === part.deviceId)
    return device ? [{ part, device, duty: dutyRows.find(({ id }) => id === part.dutyId) ?? null }] : []
  })
  const coming = await comingServices(tx, about, now)
  const unbooked = about.filter((each) => !coming.has(each)).map(({ part }) => part)
  if (unbooked.length === 0) return []
  const linkEvents = await withdrawAbout(tx, unbooked, now)
  // An accepted offer confirms without a link.
  await unconfirm(tx, unbooked)
  return linkEvents
}

/** @param parts of one customer, at least one; their devices are locked */
async function withdrawAbout(tx: Transaction, parts: readonly DuePart[], now: Date): Promise<JournalEvent[]> {
  const rows = await tx
    .update(confirmations)
    .set(emptyColumns)
    .where(
      and(
        or(
          ...parts.map(({ deviceId, dutyId, dueDate }) =>
            and(
              eq(confirmations.deviceId, deviceId),
              eq(confirmations.dueDate, dueDate),
              dutyId === null ? isOfInspection : eq(confirmations.dutyId, dutyId),
            ),
          ),
        ),
        isNull(confirmations.inspectionDoneAt),
        isNotNull(confirmations.confirmedAt),
      ),
    )
    .returning({ id: confirmations.id, clientId: confirmations.clientId, deviceId: confirmations.deviceId })
  if (rows.length === 0) return []
  await unconfirm(tx, parts)
  const deviceIds = parts.map(({ deviceId }) => deviceId)
  await renewReminders(tx, inArray(plannedSms.deviceId, deviceIds), now)
  const { subject } = await ownedDevice(tx, deviceIds[0]!)
  return rows.map((link) => confirmationEvent('WITHDRAWN', { ...link, subject }))
}

async function unconfirm(tx: Transaction, parts: readonly DuePart[]): Promise<void> {
  const ofInspections = parts.flatMap(({ dutyId, deviceId }) => (dutyId === null ? [deviceId] : []))
  await tx
    .update(devices)
    .set({ confirmedAt: null, version: nextVersion(devices) })
    .where(and(inArray(devices.id, ofInspections), isNotNull(devices.confirmedAt)))
}

const emptyColumns = {
  confirmedAt: null,
  wishedAt: null,
  preferredDay: null,
  preferredPart: null,
  note: null,
  contactPhone: null,
  rejectedServiceAt: null,
}

/**
 * Takes back the confirmation of a device's inspection, because somebody says that no visit is needed (rule I10); does
 * nothing while another inspection is booked. Confirmations of duties stay (rule S27). For other commands, which hold
 * the lock of the device.
 * @returns what was taken, for `restoreOfDevice`
 */
export async function withdrawOfDevice(
  tx: Transaction,
  deviceId: number,
): Promise<{ confirmation: TakenConfirmation | null; events: JournalEvent[] }> {
  const nothing = { confirmation: null, events: [] }
  if ((await tx.$count(services, and(eq(services.deviceId, deviceId), isBookedInspection))) > 0) return nothing
  const { device, subject } = await ownedDevice(tx, deviceId)
  const links = await tx
    .select()
    .from(confirmations)
    .where(and(ofInspection(deviceId), isNotNull(confirmations.confirmedAt)))
  if (links.length === 0 && device.confirmedAt === null) return nothing
  const ids = links.map(({ id }) => id)
  await tx.update(confirmations).set(emptyColumns).where(inArray(confirmations.id, ids))
  await setConfirmedAt(tx, device, null)
  return {
    confirmation: {
      dueDate: device.nextInspectionDate,
      confirmedAt: iso(device.confirmedAt),
      links: links.map(({ id, confirmedAt, wishedAt, rejectedServiceAt }) => ({
        id,
        confirmedAt: confirmedAt!.toISOString(),
        wishedAt: iso(wishedAt),
        rejectedServiceAt: iso(rejectedServiceAt),
      })),
    },
    events:
      links.length > 0
        ? links.map((link) => confirmationEvent('WITHDRAWN', { ...link, subject }))
        : [deviceEvent('WITHDRAWN', device)],
  }
}

/**
 * Gives a device back the confirmation that `withdrawOfDevice` took, with the wishes, unless its inspection is another
 * one by now or the customer has answered again. For other commands, which hold the lock of the device.
 */
export async function restoreOfDevice(
  tx: Transaction,
  deviceId: number,
  { dueDate, confirmedAt, links }: TakenConfirmation,
): Promise<JournalEvent[]> {
  const { device, subject } = await ownedDevice(tx, deviceId)
  const open = await tx
    .select()
    .from(confirmations)
    .where(and(ofInspection(deviceId), eq(confirmations.dueDate, dueDate)))
  const isAnswered = device.confirmedAt !== null || open.some((link) => link.confirmedAt !== null)
  if (device.nextInspectionDate !== dueDate || isAnswered) return []
  await setConfirmedAt(tx, device, confirmedAt)
  const restoreEvents: JournalEvent[] = []
  for (const link of open) {
    const saved = links.find(({ id }) => id === link.id)
    if (!saved) continue
    const wish = saved.wishedAt === null ? undefined : await recordedWish(tx, link.id, saved.wishedAt)
    await tx
      .update(confirmations)
      .set({
        confirmedAt: new Date(saved.confirmedAt),
        rejectedServiceAt: dateOrNull(saved.rejectedServiceAt),
        ...(wish && {
          wishedAt: dateOrNull(saved.wishedAt),
          preferredDay: wish.day,
          preferredPart: wish.part,
          note: wish.note,
          contactPhone: wish.phone,
        }),
      })
      .where(eq(confirmations.id, link.id))
    restoreEvents.push(confirmationEvent('CONFIRMED', { ...link, subject }))
  }
  return restoreEvents.length > 0 || confirmedAt === null ? restoreEvents : [deviceEvent('CONFIRMED', device)]
}

/** The links about the inspection that is due, also about one whose date was moved */
const ofInspection = (deviceId: number) =>
  and(eq(confirmations.deviceId, deviceId), isOfInspection, isNull(confirmations.inspectionDoneAt))

async function ownedDevice(tx: Transaction, deviceId: number) {
  const [row] = await tx
    .select({ device: devices, client: clients })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(eq(devices.id, deviceId))
  return { device: row!.device, subject: clientName(row!.client) }
}

async function setConfirmedAt(tx: Transaction, device: typeof devices.$inferSelect, at: string | null): Promise<void> {
  if (iso(device.confirmedAt) === at) return
  await tx
    .update(devices)
    .set({ confirmedAt: dateOrNull(at), version: nextVersion(devices) })
    .where(eq(devices.id, device.id))
}

/** A wish, read from its event: only the event keeps note and number of a withdrawn one. */
async function recordedWish(tx: Transaction, linkId: number, at: string): Promise<CustomerResponse | undefined> {
  const [event] = await tx
    .select({ changes: events.changes })
    .from(events)
    .where(
      and(
        eq(events.noun, 'CONFIRMATION'),
        eq(events.subjectId, linkId),
        eq(events.at, new Date(at)),
        eq(events.verb, 'WISHED'),
      ),
    )
  return event && recordedResponse(event.changes)
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const dateOrNull = (at: string | null) => (at === null ? null : new Date(at))
