import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import type { Retention } from '#domain/privacy/retention'
import { booksFrom } from '#domain/privacy/person'
import { keepAll } from '#domain/privacy/retention'
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
import { command } from '../events/command'
import type { RecurringJob } from '../jobs/kind'
import type { Database, Transaction } from '../ports'
import { erasedSms } from './places'

// No event: the job leaves the event of its run.

/** Hour in Warsaw at which nobody works, after the journal's own */
const appliedAt = 4

export async function readRetention(database: Database | Transaction): Promise<Retention> {
  const [row] = await database.select().from(retentionRules)
  if (!row) return keepAll
  const { id: _id, ...rules } = row
  return rules
}

export const changeRetention = command(async ({ tx, record, unchanged }, rules: Retention) => {
  await lockChange(tx, 'retention')
  const changes = eventChanges(await readRetention(tx), rules)
  if (changes.length === 0) return unchanged(rules)
  await tx.insert(retentionRules).values(rules).onConflictDoUpdate({ target: retentionRules.id, set: rules })
  return record({ verb: 'CHANGED', noun: 'SETTINGS', changes }, rules)
})

/** Deletes or anonymises what is older than the rules keep it (rule A23), and visits of erased clients that the books need no more (rule A22). */
export const applyRetention: RecurringJob = {
  name: 'privacy.apply-retention',
  title: 'Usuwanie danych, których nie trzeba dłużej trzymać',
  access: 'privacy.manage',
  recurrence: () => ({ dailyAt: appliedAt }),
  async run(ports) {
    const { database, clock } = ports
    const rules = await readRetention(database)
    const today = dayAt(clock.now())
    const dayBefore = (months: number): Day => addMonths(today, -months)
    const before = (months: number) => instantAt(dayBefore(months), 0)
    const counts: Record<string, number> = {}
    if (rules.smsMonths) {
      const rows = await database
        .update(smsMessages)
        .set(erasedSms)
        .where(
          and(
            lt(smsMessages.createdAt, before(rules.smsMonths)),
            ne(smsMessages.phone, ''),
            not(inArray(smsMessages.id, messagesOfComingOffers(database, clock.now()))),
            notInArray(smsMessages.state, ['QUEUED', 'SENDING']),
          ),
        )
        .returning({ id: smsMessages.id })
      counts.sms = rows.length + (await forgetPlanned(database, before(rules.smsMonths)))
    }
    if (rules.answerMonths) {
      const old = and(isNotNull(smsAnswers.handledAt), lt(smsAnswers.receivedAt, before(rules.answerMonths)))
      counts.answers = (await database.delete(smsAnswers).where(old).returning({ id: smsAnswers.id })).length
    }
    if (rules.consentMonths) {
      const old = lt(marketingConsents.withdrawnAt, before(rules.consentMonths))
      counts.consents = (
        await database.delete(marketingConsents).where(old).returning({ id: marketingConsents.id })
      ).length
    }
    if (rules.photoMonths) {
      const completedServices = database
        .select({ id: services.id })
        .from(services)
        .where(and(eq(services.status, 'COMPLETED'), lt(services.performedOn, dayBefore(rules.photoMonths))))
      counts.photos = (
        await database
          .delete(serviceAttachments)
          .where(inArray(serviceAttachments.serviceId, completedServices))
          .returning({ id: serviceAttachments.id })
      ).length
      await hastenFileDeletion(ports)
    }
    const isUnneeded = lt(keptVisits.performedOn, booksFrom(today))
    const rows = await database.delete(keptVisits).where(isUnneeded).returning({ id: keptVisits.id })
    if (rows.length > 0) counts.visits = rows.length
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { message: total === 0 ? 'Nie ma starych danych.' : `Usunięto: ${total}.`, counts }
  },
}

/**
 * Messages with the link of an offer that still stands, or whose visit is still to come: the link works only as long as its number is the customer's
 * (rule O3).
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
 * Number and text also stand in the plan. A skipped message may be planned again when its reason is gone: it keeps that reason, and takes number
 * and text anew.
 * @returns how many held some
 */
async function forgetPlanned(database: Database, before: Date): Promise<number> {
  const { status, phone, message, customPhone, customMessage, errorMessage } = plannedSms
  const isSkipped = eq(status, 'SKIPPED')
  const rows = await database
    .update(plannedSms)
    .set({
      phone: sql`case when ${isSkipped} then null else '' end`,
      message: sql`case when ${isSkipped} then null else ${erasedText}::text end`,
      ...{ customPhone: null, customMessage: null },
      errorMessage: sql`case when ${isSkipped} then ${errorMessage} end`,
    })
    .where(
      and(
        ne(status, 'SCHEDULED'),
        lt(sql`coalesce(${plannedSms.sentAt}, ${plannedSms.updatedAt})`, before.toISOString()),
        or(
          ne(phone, ''),
          ne(message, erasedText),
          isNotNull(customPhone),
          isNotNull(customMessage),
          and(ne(status, 'SKIPPED'), isNotNull(errorMessage)),
        ),
      ),
    )
    .returning({ id: plannedSms.id })
  return rows.length
}
