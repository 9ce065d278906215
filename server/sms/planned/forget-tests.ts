import { and, eq, exists, gte, isNotNull, or, sql } from 'drizzle-orm'
import { dayAt } from '#domain/time/warsaw'
import { plannedSms, smsMessages } from '../../db/schema'
import { commandBy } from '../../events/command'
import { systemSignature } from '../../jobs/queue'

/**
 * Called with a gateway that sends: takes what 'left' in test mode about a future day out of the plan, so that it is
 * planned again; nobody counts as told of a visit by it. The history keeps the test messages. Repeating it changes
 * nothing.
 */
export const forgetTests = commandBy<void, number>(
  { kind: 'DUTY', name: systemSignature, id: null },
  async ({ tx, ports, now, record, unchanged }) => {
    if (ports.smsGateway.testMode) return unchanged(0)
    const today = dayAt(now)
    const testMessages = tx
      .select({ one: sql`1` })
      .from(smsMessages)
      .where(
        and(
          eq(smsMessages.testMode, true),
          or(eq(smsMessages.plannedSmsId, plannedSms.id), eq(smsMessages.plannedSmsId, plannedSms.sentWithId)),
        ),
      )
    const isAhead = or(
      gte(plannedSms.dueDate, today),
      gte(plannedSms.dutyDueOn, today),
      gte(plannedSms.visitDay, today),
    )
    const rows = await tx
      .delete(plannedSms)
      .where(and(eq(plannedSms.status, 'SENT'), isAhead, exists(testMessages)))
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
  },
)
