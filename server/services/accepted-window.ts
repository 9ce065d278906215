import { and, desc, eq, sql } from 'drizzle-orm'
import type { EventChange } from '#domain/events/event'
import { eventChanges } from '#domain/events/event'
import { rowsOf } from '../db/rows'
import { events, services } from '../db/schema'
import type { Transaction } from '../ports'
import type { LastNoticeRow } from '../sms/visit-notices'
import { lastNoticeOf, lastVisitSms } from '../sms/visit-notices'

// No event: its caller is a command, which records what it returns.

type WindowRow = Pick<typeof services.$inferSelect, 'id' | 'arrivalFrom' | 'arrivalUntil'>

const noWindow = { arrivalFrom: null, arrivalUntil: null }

/**
 * Another start drops the window that the customer accepted (migration 0015); back at the start that it was accepted
 * for, the visit has it again, unless an SMS has announced another time since (rule O8). The event of the move keeps it
 * until then. The row is as it was locked; its start has been changed since.
 * @returns what the event of the move records
 */
export async function moveWindow(
  tx: Transaction,
  { id, arrivalFrom, arrivalUntil }: WindowRow,
  startsAt: Date,
): Promise<EventChange[]> {
  const after = (await windowDroppedAt(tx, id, startsAt)) ?? noWindow
  if (after !== noWindow) await tx.update(services).set(after).where(eq(services.id, id))
  return eventChanges({ arrivalFrom, arrivalUntil }, after)
}

async function windowDroppedAt(tx: Transaction, id: number, startsAt: Date) {
  const [last] = await tx
    .select({ at: events.at, changes: events.changes })
    .from(events)
    .where(
      and(
        eq(events.noun, 'SERVICE'),
        eq(events.subjectId, id),
        eq(events.verb, 'MOVED'),
        sql`${events.changes}::text like '%"arrivalFrom"%'`,
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  if (!last) return undefined
  const [row] = await rowsOf<{ told: LastNoticeRow | null }>(tx, sql`select ${lastVisitSms(sql`${id}`)} as told`)
  const lastSms = lastNoticeOf(row?.told ?? null)
  if (lastSms && lastSms.at > last.at) return undefined
  const [start, from, until] = ['startsAt', 'arrivalFrom', 'arrivalUntil'].map(
    (field) => last.changes.find((change) => change.field === field)?.from,
  )
  if (start !== startsAt.toISOString() || typeof from !== 'string' || typeof until !== 'string') return undefined
  return { arrivalFrom: new Date(from), arrivalUntil: new Date(until) }
}
