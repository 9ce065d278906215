import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { advertisementText, skipReasonTexts, campaignStoppedText } from '#domain/advertising/advertisement'
import { clientName } from '#domain/clients/client'
import { compare, uniqueBy } from '#domain/collections'
import { isRecentAnswer } from '#domain/confirmations/confirmation'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Due } from '#domain/duties/duty-sms'
import { dueOfDuty, dueOfInspection, dutyText } from '#domain/duties/duty-sms'
import { noticeKind, noticeText, noticeRefusal } from '#domain/services/notice'
import type { Visit, VisitSubject } from '#domain/services/notice'
import { exampleOptOutLink } from '#domain/consents/opt-out-link'
import type { Settings } from '#domain/settings/settings'
import { heedsOptOut } from '#domain/sms/opt-out'
import { exampleLink, withLink } from '#domain/sms/example'
import { chainReasonTexts, chainStepOf } from '#domain/sms/chain'
import { oldestOverdue } from '#domain/sms/chain-days'
import { dutyReminderReasonTexts, dutyReminderType } from '#domain/sms/duty-reminder'
import type { Repetition } from '#domain/sms/repetition'
import { countWords, joinValues } from '#domain/sms/several-devices'
import type { TemplateValues } from '#domain/sms/template'
import { fillTemplate, reminderValues, templateFor } from '#domain/sms/template'
import type { Hold } from '#domain/sms/limits/limits'
import { sendingInstant } from '#domain/sms/sending-hours'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { consents } from '../../consents/consents'
import { isOptedOut } from '../../db/opted-out'
import { advertisingCampaigns, clients, devices, duties, plannedSms, services } from '../../db/schema'
import type { Earlier } from '../outbox/enqueue'
import { repetitionOf } from '../outbox/enqueue'
import { confirmedText, dueDateMovedText, dutyDueMovedText, inspectionDoneText, isIn } from '../outbox/planned-status'
import type { Database } from '../../ports'
import { hasBookedService } from '../../services/filter'
import type { LastNoticeRow } from '../visit-notices'
import { lastNoticeOf, lastVisitSms } from '../visit-notices'
import { isDutyBooked, isDutyConfirmed } from './duty-rules'

type PlannedColumns = typeof plannedSms.$inferSelect

/** A planned message, or one about to be planned, with its device and client as they are now. */
export interface PlannedRow {
  sms: Pick<PlannedColumns, 'type' | 'deviceId' | 'dueDate' | 'customPhone' | 'customMessage'> &
    Partial<AboutVisit & Pick<PlannedColumns, 'dutyDueOn'>>
  device: typeof devices.$inferSelect | null
  client: typeof clients.$inferSelect | null
  /** For a message about a visit */
  visit?: (Visit & Pick<VisitSubject, 'arrivalFrom' | 'arrivalUntil'>) | null
  told?: LastNoticeRow | null
  /** For a reminder of a duty: the duty as it is now */
  duty?: typeof duties.$inferSelect | null
}
type AboutVisit = Pick<PlannedColumns, 'visitNotice' | 'movedFrom' | 'visitDay'>

export type DueRow = Awaited<ReturnType<typeof plannedMessages>>[number]

/** With `services` joined */
export const visitColumns = {
  visit: {
    type: services.type,
    status: services.status,
    startsAt: services.startsAt,
    arrivalFrom: services.arrivalFrom,
    arrivalUntil: services.arrivalUntil,
    technician: services.technician,
  },
  told: lastVisitSms(plannedSms.serviceId),
}

export const isDue = (now: Date) => and(isIn('SCHEDULED'), lte(plannedSms.scheduledAt, now))!

/** Due messages in the order in which they leave; preview and sending both use this. */
export function dueMessages(database: Database, now: Date, which?: SQL) {
  return plannedMessages(database, now, and(isDue(now), which))
}

export function plannedMessages(database: Database, now: Date, which?: SQL) {
  return database
    .select({
      sms: plannedSms,
      device: devices,
      client: clients,
      duty: duties,
      ...visitColumns,
      // The number receives only messages that a person sends.
      optedOut: isOptedOut(sql`coalesce(${plannedSms.customPhone}, ${clients.phone})`),
      consented: consents(sql`${plannedSms.clientId}`),
      // The campaign was stopped while a sender held the message.
      stopped: sql<boolean>`exists (select from ${advertisingCampaigns} where ${advertisingCampaigns.id} = ${plannedSms.campaignId} and ${advertisingCampaigns.stoppedAt} is not null)`,
      // A booked visit serves the duty.
      dutyBooked: sql<boolean>`coalesce(${isDutyBooked(now)}, false)`,
      dutyConfirmed: sql<boolean>`coalesce(${isDutyConfirmed(now)}, false)`,
      booked: sql<boolean>`coalesce(${hasBookedService(database, now)}, false)`,
    })
    .from(plannedSms)
    .leftJoin(devices, eq(devices.id, plannedSms.deviceId))
    .leftJoin(clients, eq(clients.id, plannedSms.clientId))
    .leftJoin(services, eq(services.id, plannedSms.serviceId))
    .leftJoin(duties, eq(duties.id, plannedSms.dutyId))
    .where(which)
    .orderBy(asc(plannedSms.scheduledAt), asc(plannedSms.id))
    .$dynamic()
}

/** Condition for messages after this one in the order of `dueMessages` */
export function behind({ scheduledAt, id }: Pick<PlannedColumns, 'scheduledAt' | 'id'>): SQL {
  return or(
    gt(plannedSms.scheduledAt, scheduledAt),
    and(eq(plannedSms.scheduledAt, scheduledAt), gt(plannedSms.id, id)),
  )!
}

/** The number that a message goes to; '' if there is none */
export function phoneOf({ sms, client }: PlannedRow): string {
  return sms.customPhone ?? client?.phone ?? ''
}

/**
 * The text that a message would leave with on a day: the one that a person wrote, or the template filled in with its
 * device and those of `companions`. '' if its device or client is gone.
 */
export function textOf(
  row: PlannedRow,
  settings: Settings,
  publicUrl: string,
  { link, on, companions = [] }: { link: string; on: Day; companions?: readonly PlannedRow[] },
): string {
  if (row.sms.type === 'ADVERTISING') return advertisementText(row.sms.customMessage ?? '', optOutLink(publicUrl, link))
  if (row.sms.customMessage !== null) return withLink(row.sms.customMessage, publicUrl, link)
  if (row.sms.visitNotice) return visitTextOf(row, settings, { link, on })
  if ([row, ...companions].some(({ duty }) => duty)) return dutiesTextOf([row, ...companions], settings, link)
  const first = valuesOf(row, settings, link)
  if (!first) return ''
  const others = companions.flatMap((each) => valuesOf(each, settings, link) ?? [])
  const due = row.sms.dueDate ?? row.device!.nextInspectionDate
  return fillTemplate(templateFor(row.sms.type, due, on, settings), joinValues([first, ...others]), settings)
}

/** Text of a message about duties, perhaps together with inspections, in the order in which they are due */
function dutiesTextOf(rows: readonly PlannedRow[], settings: Settings, link: string): string {
  const [due, ...others] = rows.flatMap((row) => dueOf(row) ?? []).toSorted((a, b) => compare(a.dueOn, b.dueOn))
  const [device, ...further] = onePerDevice(rows).flatMap((row) => valuesOf(row, settings, link) ?? [])
  return due && device ? dutyText([due, ...others], [device, ...further], settings) : ''
}

function dueOf({ sms, duty }: PlannedRow): Due | undefined {
  if (duty && sms.dutyDueOn) return dueOfDuty({ ...duty, dueOn: sms.dutyDueOn })
  return sms.dueDate ? dueOfInspection(sms.dueDate) : undefined
}

/** A message may be about several duties of one device. */
function onePerDevice<Row extends { sms: { deviceId: number | null } }>(rows: readonly Row[]): Row[] {
  return uniqueBy(rows, ({ sms }) => sms.deviceId)
}

/** The names of the devices that a message is about; null if it is about none */
export function deviceNamesOf(rows: readonly (Pick<PlannedRow, 'device'> & { sms: { deviceId: number | null } })[]) {
  const names = onePerDevice(rows).flatMap(({ device }) =>
    device ? [device.name ?? deviceTypeNames[device.type]] : [],
  )
  return names.length === 0 ? null : countWords(names)
}

function visitTextOf(row: PlannedRow, settings: Settings, { link, on }: { link: string; on: Day }): string {
  const { device, client, visit } = row
  const notice = plannedNotice(row)
  if (!notice || !visit || !device || !client) return ''
  const about = {
    ...visit,
    client: { name: clientName(client), phone: client.phone },
    device: { ...device, address: device },
  }
  return noticeText(noticeKind(notice, visit, lastNoticeOf(row.told ?? null), on), about, settings, link)
}

function plannedNotice({ sms: { visitNotice, movedFrom = null, visitDay = null } }: PlannedRow) {
  return visitNotice ? { visitNotice, movedFrom, visitDay } : undefined
}

/** Previews pass the example of a confirmation link; this replaces it by the example of an opt-out link. */
function optOutLink(publicUrl: string, link: string): string {
  return link === exampleLink(publicUrl) ? exampleOptOutLink(publicUrl) : link
}

function valuesOf({ sms, device, client }: PlannedRow, settings: Settings, link: string): TemplateValues | undefined {
  if (!device || !client) return undefined
  const about = {
    ...device,
    address: device,
    clientName: clientName(client),
    nextInspectionDate: sms.dueDate ?? device.nextInspectionDate,
  }
  return reminderValues(about, settings, link)
}

/** Why a due message must not leave, as a sentence; undefined if it may (rule S12). */
export function reasonToSkip(row: DueRow, settings: Settings, now: Date): string | undefined {
  if (!phoneOf(row)) return chainReasonTexts.NO_PHONE
  const { sms, device, booked } = row
  if (row.optedOut && heedsOptOut(sms.type)) return chainReasonTexts.OPTED_OUT
  if (row.stopped) return campaignStoppedText
  if (sms.type === 'ADVERTISING' && !row.consented) return skipReasonTexts.NO_CONSENT
  const notice = plannedNotice(row)
  if (notice) return noticeRefusal(notice, row.visit ?? undefined, lastNoticeOf(row.told ?? null), now)
  if (sms.type === dutyReminderType) return dutyReason(row, dayAt(now))
  if (!device || !sms.dueDate) return undefined
  if (device.nextInspectionDate !== sms.dueDate) return dueDateMovedText
  if (sms.inspectionDoneAt) return inspectionDoneText
  const due = sms.dueDate
  const today = dayAt(now)
  const step = chainStepOf(sms.type)
  if (step === 'OVERDUE' && due < oldestOverdue(today, settings)) return chainReasonTexts.TOO_LONG_AGO
  if (step && step !== 'OVERDUE' && due < today) return 'Termin przeglądu minął, zanim SMS został wysłany.'
  if (isRecentAnswer(device.confirmedAt, today)) {
    return confirmedText
  }
  return booked ? chainReasonTexts.BOOKED : undefined
}

function dutyReason({ sms, duty, dutyBooked, dutyConfirmed, consented }: DueRow, today: Day): string | undefined {
  if (!duty?.active) return dutyReminderReasonTexts.ENDED
  if (duty.dueOn !== sms.dutyDueOn) return dutyDueMovedText
  if (duty.dueOn! < today) return 'Termin obowiązku minął, zanim SMS został wysłany.'
  if (duty.reason === 'OFFICE' && !consented) return dutyReminderReasonTexts.NO_CONSENT
  if (dutyConfirmed) return dutyReminderReasonTexts.CONFIRMED
  return dutyBooked ? dutyReminderReasonTexts.BOOKED : undefined
}

/**
 * When a reminder of a duty leaves instead, if its device gets or got another message today: the next day on which
 * messages may be sent; undefined for other messages, and if its reason will be gone by then (rule S27).
 */
export function givesWayTo(row: DueRow, settings: Settings, now: Date): Date | undefined {
  if (row.sms.type !== dutyReminderType) return undefined
  const at = sendingInstant(addDays(dayAt(now), 1), settings, now)
  return reasonToSkip(row, settings, at) ? undefined : at
}

export const gaveWayText = 'Tego dnia klient dostaje już inny SMS o tym urządzeniu.'

/** When a message that limits hold back may leave instead; undefined if never, or if its reason will be gone by then */
export function putOffTo({ until }: Hold, row: DueRow, settings: Settings, now: Date): Date | undefined {
  const at = until && sendingInstant(until, settings, now)
  return at && !reasonToSkip(row, settings, at) ? at : undefined
}

/** What a message not yet queued would repeat of `recent` */
export function repetitionIn(
  row: PlannedRow,
  text: string,
  recent: readonly Earlier[],
  now: Date,
): Repetition | undefined {
  return repetitionOf({ type: row.sms.type, phone: phoneOf(row), deviceId: row.sms.deviceId, text }, recent, now)
}

/** `textOf` with the example of a link */
export function previewOf(
  row: PlannedRow,
  settings: Settings,
  publicUrl: string,
  { on, companions = [] }: { on: Day; companions?: readonly PlannedRow[] },
): string {
  return textOf(row, settings, publicUrl, { link: exampleLink(publicUrl), on, companions })
}
