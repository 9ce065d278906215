import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { CustomerNotice, LastNotice } from '#domain/services/customer-notice'
import { customerNotice } from '#domain/services/customer-notice'
import {
  announcementDays,
  calledOffBefore,
  noticeInstant,
  noticeUntil,
  noVisitReasons,
  soonestNotice,
  noNoticeReason,
} from '#domain/services/notice'
import type { Service } from '#domain/services/service'
import type { Settings } from '#domain/settings/settings'
import { sendingJob } from '#domain/sms/chain'
import { daysLater, holdOf } from '#domain/sms/limits/limits'
import { sentStates } from '#domain/sms/outbox/sms-state'
import type { SendingTimes } from '#domain/sms/sending-hours'
import { sendingInstant } from '#domain/sms/sending-hours'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { isOptedOut } from '../db/opted-out'
import { countAdded } from '../db/rows'
import { clients, plannedSms, services, smsMessages } from '../db/schema'
import { dateAt, startOfDay, timestamptz } from '../db/warsaw'
import { hastenRecurring } from '../jobs/recurring'
import { readSettings } from '../settings/queries'
import { readSmsLimits, usageOf } from './outbox/limits'
import { isIn, movePlanned } from './outbox/planned-status'
import type { Database, Ports, Transaction } from '../ports'

// No event: its callers are commands.

export interface LastNoticeRow {
  at: string
  startsAt: string | null
}

const sentWords = sql.join(
  sentStates.map((state) => sql`${state}`),
  sql`, `,
)

/** The last SMS about a visit that the operator took */
export const lastVisitSms = (serviceId: SQLWrapper) => sql<LastNoticeRow | null>`(
  select json_build_object('at', coalesce(told.sent_at, told.created_at), 'startsAt', told.visit_starts_at)
  from ${smsMessages} as told
  where told.service_id = ${serviceId} and told.state in (${sentWords})
  order by told.created_at desc, told.id desc limit 1
)`

export function lastNoticeOf(row: LastNoticeRow | null): LastNotice | undefined {
  return row ? { at: new Date(row.at), startsAt: row.startsAt === null ? null : new Date(row.startsAt) } : undefined
}

/** When the next notice of a change of a visit leaves */
export const nextNotice = (serviceId: SQLWrapper) => sql<string | null>`(
  select to_json(min(waits.scheduled_at)) #>> '{}' from ${plannedSms} as waits
  where waits.service_id = ${serviceId} and waits.visit_notice = 'CHANGE' and waits.status = 'SCHEDULED'
)`

export function noticeToCustomer(
  service: Pick<Service, 'status' | 'startsAt'>,
  { told, pending }: { told: LastNoticeRow | null; pending: string | null },
): CustomerNotice | null {
  return customerNotice(service, lastNoticeOf(told) ?? null, pending === null ? null : new Date(pending))
}

const waiting = (serviceId: number) =>
  and(eq(plannedSms.serviceId, serviceId), eq(plannedSms.visitNotice, 'CHANGE'), isIn('SCHEDULED'))

/**
 * Plans the SMS that informs the customer of the visit's state. One that waits already is sent instead, with what is
 * true by then (rule S26). If none can be sent in time, or the customer wants none, none waits. The caller holds the
 * lock of the device and has written the visit.
 * @param movedFrom the start before this change, if there was one
 * @param atOnce leaves without the minutes in which a change may be changed again
 * @returns the id of the planned message, or why there is none, as a sentence
 */
export async function planNotice(
  ports: Ports,
  tx: Transaction,
  serviceId: number,
  { movedFrom, atOnce = false }: { movedFrom: Date | null; atOnce?: boolean },
): Promise<{ planned: number } | { refused: string }> {
  const now = ports.clock.now()
  const { deviceId, clientId, client, ...visit } = await visitOf(tx, serviceId)
  const settings = await readSettings(tx)
  const leaves = (atOnce ? soonestNotice : noticeInstant)(now, visit, settings)
  const reason =
    noNoticeReason(client, leaves) ?? (await heldReason(ports, tx, { client, visit, leaves: leaves!, settings }))
  if (reason !== undefined) {
    await dropNotices(tx, [serviceId], reason, now)
    return { refused: reason }
  }
  const scheduledAt = leaves!
  const [present] = await tx.select({ id: plannedSms.id }).from(plannedSms).where(waiting(serviceId)).for('update')
  const [notice] = present
    ? await tx
        .update(plannedSms)
        .set({ scheduledAt, customMessage: null, updatedAt: now })
        .where(eq(plannedSms.id, present.id))
        .returning({ id: plannedSms.id })
    : await tx
        .insert(plannedSms)
        .values({
          serviceId,
          deviceId,
          clientId,
          movedFrom,
          scheduledAt,
          type: 'SERVICE_CONFIRMATION',
          visitNotice: 'CHANGE',
          source: 'MANUAL_VISIT',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: plannedSms.id })
  await hastenRecurring(tx, sendingJob, scheduledAt)
  return { planned: notice!.id }
}

interface PossibleNotice {
  client: { phone: string }
  visit: Parameters<typeof noticeUntil>[0]
  leaves: Date
  settings: SendingTimes & Pick<Settings, 'sendHour'>
}

/**
 * Why a block or limits of the number hold a notice back for too long, as a sentence; undefined if they do not
 * (rule S10)
 */
async function heldReason(
  ports: Ports,
  tx: Transaction,
  { client: { phone }, visit, leaves, settings }: PossibleNotice,
): Promise<string | undefined> {
  const now = ports.clock.now()
  const on = dayAt(leaves)
  const usage = (await usageOf(ports, tx, [phone])).get(phone)!
  const hold = holdOf(await readSmsLimits(tx), daysLater(usage, daysBetween(dayAt(now), on)), on)
  if (!hold || (hold.until && sendingInstant(hold.until, settings, now) < noticeUntil(visit))) return undefined
  return `${hold.text} SMS nie wyjdzie na czas: zadzwoń do klienta.`
}

async function visitOf(tx: Transaction, id: number) {
  const { deviceId, clientId, status, startsAt, arrivalFrom, arrivalUntil } = services
  const [visit] = await tx
    .select({
      deviceId,
      clientId,
      status,
      startsAt,
      arrivalFrom,
      arrivalUntil,
      client: {
        phone: clients.phone,
        wantsNoSms: isOptedOut(clients.phone),
      },
    })
    .from(services)
    .innerJoin(clients, eq(clients.id, services.clientId))
    .where(eq(services.id, id))
  return visit!
}

/**
 * Messages about a visit whose text a person wrote, perhaps with its time, get the text of the settings again, because
 * the visit has moved.
 */
export async function forgetOwnTexts(tx: Transaction, serviceId: number, now: Date): Promise<void> {
  const which = and(eq(plannedSms.serviceId, serviceId), isIn('SCHEDULED'), isNotNull(plannedSms.customMessage))
  await tx.update(plannedSms).set({ customMessage: null, updatedAt: now }).where(which)
}

/**
 * Whether a notice of a change comes due within some minutes. One that is overdue waits for a limit or a budget, and
 * not for the minute.
 */
export async function hasNoticeWithin(database: Database, minutes: number, now: Date): Promise<boolean> {
  const [from, until] = [-1, minutes].map((after) => minutesAfter(now, after))
  const isInRange = and(gte(plannedSms.scheduledAt, from!), lte(plannedSms.scheduledAt, until!))
  const which = and(eq(plannedSms.visitNotice, 'CHANGE'), isIn('SCHEDULED'), isInRange)
  return (await database.$count(plannedSms, which)) > 0
}

/** Takes notices of changes of visits from the plan, because the customer is told otherwise or not at all. */
export async function dropNotices(
  tx: Transaction,
  serviceIds: readonly number[],
  why: string,
  now: Date,
): Promise<void> {
  const which = and(inArray(plannedSms.serviceId, [...serviceIds]), eq(plannedSms.visitNotice, 'CHANGE'))
  await movePlanned(tx, 'skip', which, now, { errorMessage: why })
}

/** The notice that waits about a visit does not leave, because the visit is called off and nobody is to be told. */
export async function dropCalledOff(tx: Transaction, serviceId: number, now: Date): Promise<void> {
  await dropNotices(tx, [serviceId], calledOffBefore, now)
}

/** Reverts `dropCalledOff`, because the visit takes place after all. */
export async function resumeNotice(tx: Transaction, serviceId: number, now: Date): Promise<void> {
  const { id, visitNotice, errorMessage } = plannedSms
  const of = and(eq(plannedSms.serviceId, serviceId), eq(visitNotice, 'CHANGE'), eq(errorMessage, calledOffBefore))
  const [last] = await tx
    .select({ id, at: plannedSms.scheduledAt })
    .from(plannedSms)
    .where(of)
    .orderBy(desc(id))
    .limit(1)
  if (!last || (await tx.$count(plannedSms, waiting(serviceId))) > 0) return
  const rows = await movePlanned(tx, 'restore', eq(id, last.id), now, { errorMessage: null })
  if (rows.length > 0) await hastenRecurring(tx, sendingJob, last.at)
}

interface EveTurn {
  settings: SendingTimes
  now: Date
  /** After the turn of the day: when that was. Only what that turn could not announce is added then. */
  turn?: Date
}

/**
 * Plans a message about each visit that is announced today, once for each visit and day. A customer who was told the time
 * today already, or is about to be, gets none; visits for which a customer was told one window, of an offer for several
 * devices, are announced by the first of them.
 * @returns how many are new
 */
export async function planEveNotices(database: Database, { settings, now, turn }: EveTurn): Promise<number> {
  const days = announcementDays(dayAt(now), settings)
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return 0
  const at = timestamptz(now)
  const today = startOfDay(dayAt(now))
  const { id, clientId, startsAt, arrivalFrom, arrivalUntil, status } = services
  const isToAnnounce = sql`${status} = 'SCHEDULED'
    and ${startsAt} >= ${startOfDay(first)} and ${startsAt} < ${timestamptz(dayBounds(last).end)}
    and not exists (
      select from ${smsMessages} as told
      where told.service_id = ${id} and told.visit_starts_at = ${startsAt}
        and told.created_at >= ${today} and told.state in (${sentWords})
    )
    and not exists (
      select from ${smsMessages} as told
      where told.client_id = ${clientId}
        and told.visit_starts_at >= ${arrivalFrom} and told.visit_starts_at < ${arrivalUntil}
        and told.created_at >= ${today} and told.state in (${sentWords})
        and not exists (
          select from ${smsMessages} as later
          where later.service_id = told.service_id and later.id > told.id and later.state in (${sentWords})
        )
    )
    and not exists (
      select from ${plannedSms} as change
      where change.service_id = ${id} and change.visit_notice = 'CHANGE' and change.status = 'SCHEDULED'
    )
    and not exists (
      select from ${services} as earlier
      where earlier.status = 'SCHEDULED' and earlier.client_id = ${clientId}
        and earlier.arrival_from = ${arrivalFrom} and earlier.arrival_until = ${arrivalUntil}
        and (earlier.starts_at, earlier.id) < (${startsAt}, ${id})
    )`
  return database.transaction(async (tx) => {
    const stands = sql`exists (select from ${services} where ${id} = ${plannedSms.serviceId}
      and ${dateAt(startsAt)} = ${plannedSms.visitDay} and ${isToAnnounce})`
    const which = and(eq(plannedSms.visitNotice, 'EVE'), inArray(plannedSms.errorMessage, [...noVisitReasons]), stands)
    const restored = await movePlanned(tx, 'restore', which, now, { errorMessage: null, scheduledAt: now })
    const added = await countAdded(
      tx,
      sql`insert into planned_sms
          (service_id, device_id, client_id, type, source, visit_notice, visit_day, scheduled_at, created_at, updated_at)
        select ${id}, ${services.deviceId}, ${clientId}, 'SERVICE_CONFIRMATION', 'AUTOMATIC_DAILY', 'EVE',
          ${dateAt(startsAt)}, ${at}, ${at}, ${at}
        from ${services}
        where ${isToAnnounce} and ${turn ? isAnnouncedLate(days, turn) : sql`true`}
        on conflict do nothing`,
    )
    return restored.length + added
  })
}

/**
 * Condition that a visit is announced although the turn of the day has passed: the one that would have announced its
 * window does not take place, or its day is announced today only since the settings have changed. What was booked after
 * the turn is not, since its customer has just heard of it.
 */
function isAnnouncedLate([, ...later]: readonly Day[], turn: Date): SQL {
  const { clientId, startsAt, arrivalFrom, updatedAt } = services
  const on = dateAt(startsAt)
  const reasons = sql.param([...noVisitReasons])
  const inPlaceOfAnother = sql`(${arrivalFrom} is not null and exists (
    select from ${plannedSms} as skipped
    where skipped.client_id = ${clientId} and skipped.visit_notice = 'EVE' and skipped.visit_day = ${on}
      and skipped.status = 'SKIPPED' and skipped.error_message = any(${reasons}::text[])
  ))`
  if (later.length === 0) return inPlaceOfAnother
  return sql`(${inPlaceOfAnother} or (
    ${on} >= ${later[0]} and ${updatedAt} < ${timestamptz(turn)}
    and not exists (select from ${plannedSms} as of_day where of_day.visit_notice = 'EVE' and of_day.visit_day = ${on})
  ))`
}
