import type { SQL } from 'drizzle-orm'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import type { Retention, RetentionUpdate } from '#domain/privacy/retention'
import { booksFrom } from '#domain/privacy/person'
import { keepAll } from '#domain/privacy/retention'
import { underWayStates } from '#domain/sms/outbox/sms-state'
import { erasedText } from '#domain/sms/sms'
import type { Day } from '#domain/time/day'
import { addMonths } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import {
  campaignOffers,
  campaignVisits,
  keptVisits,
  marketingConsents,
  plannedSms,
  retentionRules,
  serviceAttachments,
  services,
  smsAnswers,
  smsMessages,
} from '../db/schema'
import { lockChange } from '../db/lock-change'
import type { Slice } from '../db/slices'
import { first, inSlices } from '../db/slices'
import { command } from '../events/command'
import { refuseChanged } from '../http/preconditions'
import type { RecurringJob } from '../jobs/kind'
import { PartialFailure } from '../jobs/kind'
import type { Database, Ports } from '../ports'
import { erasedSms } from './places'

// No event: the job leaves the event of its run.

/** Hour in Warsaw at which nobody works, after the journal's own */
const appliedAt = 4

export async function readRetention(database: Database): Promise<Retention> {
  const [row] = await database.select().from(retentionRules)
  if (!row) return keepAll
  const { id: _id, ...rules } = row
  return rules
}

/** @throws ApiProblem STALE */
export const changeRetention = command(async ({ tx, record, unchanged }, { previous, ...rules }: RetentionUpdate) => {
  await lockChange(tx, 'retention')
  const before = await readRetention(tx)
  refuseChanged(before, previous)
  const changes = eventChanges(before, rules)
  if (changes.length === 0) return unchanged<Retention>(rules)
  await tx.insert(retentionRules).values(rules).onConflictDoUpdate({ target: retentionRules.id, set: rules })
  return record({ verb: 'CHANGED', noun: 'SETTINGS', changes }, rules)
})

/**
 * Deletes or anonymises what is older than the rules keep it (rule A23), and visits of erased clients that the books no
 * longer need (rule A22). One failing part does not hold up the others; the run fails at its end, and what the others
 * did is recorded.
 */
export const applyRetention: RecurringJob = {
  name: 'privacy.apply-retention',
  title: 'Usuwanie danych, których nie trzeba dłużej trzymać',
  access: 'privacy.manage',
  recurrence: () => ({ dailyAt: appliedAt }),
  long: true,
  async run(ports, job) {
    const counts: Record<string, number> = {}
    let total = 0
    const outcome = () => ({ message: total === 0 ? 'Nie ma starych danych.' : `Usunięto: ${total}.`, counts })
    const failures: unknown[] = []
    for (const { kind, forget } of oldData(ports, await readRetention(ports.database))) {
      const tryToForget: Slice = (limit) =>
        forget(limit).catch((error: unknown) => {
          failures.push(error)
          return 0
        })
      await inSlices(tryToForget, async (count) => {
        total += count
        counts[kind] = (counts[kind] ?? 0) + count
        await job.progress({ done: total, total: null, outcome: outcome() })
      })
    }
    if (failures.length > 0) throw new PartialFailure(failures[0], outcome())
    return outcome()
  },
}

/** Name of the count, and how the oldest are forgotten */
interface OldData {
  kind: string
  forget: Slice
}

function oldData(ports: Ports, { smsMonths, answerMonths, consentMonths, photoMonths }: Retention): OldData[] {
  const { database, clock } = ports
  const today = dayAt(clock.now())
  const dayBefore = (months: number): Day => addMonths(today, -months)
  const before = (months: number) => instantAt(dayBefore(months), 0)
  const deleting =
    (table: Parameters<typeof first>[1], old: SQL | undefined): Slice =>
    async (limit) =>
      (
        await database
          .delete(table)
          .where(first(database, table, old, limit))
          .returning({ id: table.id })
      ).length
  const old: OldData[] = []
  if (smsMonths) {
    old.push({ kind: 'sms', forget: (limit) => forgetSent(database, before(smsMonths), clock.now(), limit) })
    old.push({ kind: 'sms', forget: (limit) => forgetPlanned(database, before(smsMonths), limit) })
  }
  if (answerMonths) {
    const settled = and(isNotNull(smsAnswers.handledAt), lt(smsAnswers.receivedAt, before(answerMonths)))
    old.push({ kind: 'answers', forget: deleting(smsAnswers, settled) })
  }
  if (consentMonths) {
    const withdrawn = lt(marketingConsents.withdrawnAt, before(consentMonths))
    old.push({ kind: 'consents', forget: deleting(marketingConsents, withdrawn) })
  }
  if (photoMonths) {
    const completedServices = database
      .select({ id: services.id })
      .from(services)
      .where(and(eq(services.status, 'COMPLETED'), lt(services.performedOn, dayBefore(photoMonths))))
    const deletePhotos = deleting(serviceAttachments, inArray(serviceAttachments.serviceId, completedServices))
    old.push({
      kind: 'photos',
      async forget(limit) {
        const count = await deletePhotos(limit)
        await hastenFileDeletion(ports)
        return count
      },
    })
  }
  return [...old, { kind: 'visits', forget: deleting(keptVisits, lt(keptVisits.performedOn, booksFrom(today))) }]
}

async function forgetSent(database: Database, before: Date, now: Date, limit: number): Promise<number> {
  const { createdAt, phone, id, state } = smsMessages
  const old = and(
    lt(createdAt, before),
    ne(phone, ''),
    not(inArray(id, messagesOfComingOffers(database, now))),
    notInArray(state, [...underWayStates]),
  )
  const which = first(database, smsMessages, old, limit)
  return (await database.update(smsMessages).set(erasedSms).where(which).returning({ id })).length
}

/**
 * Messages with the link of an offer that is still valid, or whose visit is still to come: the link works only as long
 * as its number is the customer's (rule O3).
 */
function messagesOfComingOffers(database: Database, now: Date) {
  const { smsId, stopId, day: on, answer } = campaignOffers
  // An offer need not follow its visit (rule O5).
  const withVisit = database
    .select({ stopId: campaignVisits.stopId })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(and(eq(services.status, 'SCHEDULED'), gt(services.endsAt, now)))
  const isAhead = or(gte(on, dayAt(now)), inArray(stopId, withVisit))
  return database
    .select({ id: sql<number>`${smsId}` })
    .from(campaignOffers)
    .where(and(isNotNull(smsId), isAhead, or(isNull(answer), eq(answer, 'ACCEPTED'))))
}

/**
 * Number and text are also in the plan. A skipped message may be planned again when its reason is gone: it keeps that
 * reason, and takes number and text again.
 * @returns how many held some
 */
async function forgetPlanned(database: Database, before: Date, limit: number): Promise<number> {
  const { status, phone, message, customPhone, customMessage, errorMessage } = plannedSms
  const isSkipped = eq(status, 'SKIPPED')
  const old = and(
    ne(status, 'SCHEDULED'),
    lt(sql`coalesce(${plannedSms.sentAt}, ${plannedSms.updatedAt})`, before.toISOString()),
    or(
      ne(phone, ''),
      ne(message, erasedText),
      isNotNull(customPhone),
      isNotNull(customMessage),
      and(ne(status, 'SKIPPED'), isNotNull(errorMessage)),
    ),
  )
  const rows = await database
    .update(plannedSms)
    .set({
      phone: sql`case when ${isSkipped} then null else '' end`,
      message: sql`case when ${isSkipped} then null else ${erasedText}::text end`,
      customPhone: null,
      customMessage: null,
      errorMessage: sql`case when ${isSkipped} then ${errorMessage} end`,
    })
    .where(first(database, plannedSms, old, limit))
    .returning({ id: plannedSms.id })
  return rows.length
}
