import { and, eq, exists, gte, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { sentStates } from '#domain/sms/outbox/sms-state'
import { dayAt } from '#domain/time/warsaw'
import { plannedSms, smsMessages } from '../../db/schema'
import { commandBy } from '../../events/command'
import { system } from '../../jobs/queue'

/**
 * Called with a gateway that sends: takes what 'left' in test mode alone about a future day out of the plan, so that it
 * is planned again; nobody counts as told of a visit by it. The history keeps the test messages. Repeating it changes
 * nothing.
 */
export const forgetTests = commandBy<void, number>(system, async ({ tx, ports, now, record, unchanged }) => {
  if (ports.smsGateway.testMode) return unchanged(0)
  const today = dayAt(now)
  const isOfPlanned = or(
    eq(smsMessages.plannedSmsId, plannedSms.id),
    eq(smsMessages.plannedSmsId, plannedSms.sentWithId),
  )
  const testMessages = tx
    .select({ one: sql`1` })
    .from(smsMessages)
    .where(and(isOfPlanned, eq(smsMessages.testMode, true), inArray(smsMessages.state, [...sentStates])))
  // The customer may have got it: a gateway may say of a message that it has not arrived, and report it later.
  const realMessages = tx
    .select({ one: sql`1` })
    .from(smsMessages)
    .where(and(isOfPlanned, eq(smsMessages.testMode, false)))
  const isAhead = or(gte(plannedSms.dueDate, today), gte(plannedSms.dutyDueOn, today), gte(plannedSms.visitDay, today))
  const rows = await tx
    .delete(plannedSms)
    .where(and(eq(plannedSms.status, 'SENT'), isAhead, exists(testMessages), notExists(realMessages)))
    .returning({ id: plannedSms.id })
  const ofVisits = and(eq(smsMessages.testMode, true), isNotNull(smsMessages.serviceId))
  const untold = await tx
    .update(smsMessages)
    .set({ serviceId: null, visitStartsAt: null })
    .where(ofVisits)
    .returning({ id: smsMessages.id })
  if (rows.length + untold.length === 0) return unchanged(0)
  const changes = [{ field: 'deleted', from: null, to: rows.length }]
  return record({ verb: 'DELETED', noun: 'PLANNED_SMS', subject: 'Wysłane w trybie testowym', changes }, rows.length)
})
