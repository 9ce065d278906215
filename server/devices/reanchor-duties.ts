import { and, desc, eq, sql } from 'drizzle-orm'
import { reanchor, revive } from '#domain/duties/next-due'
import { eventChanges } from '#domain/events/event'
import type { Day } from '#domain/time/day'
import { asDay } from '#domain/time/day'
import type { User } from '#domain/users/user'
import { changed } from '../db/stamps'
import type { devices } from '../db/schema'
import { duties, events } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { dutyEvent } from '../events/records'
import { resumeDutyReminders } from '../sms/outbox/planned-status'
import type { Ports, Transaction } from '../ports'

type DeviceRow = typeof devices.$inferSelect

/**
 * Moves the duties that are counted from the start of a device when that day is corrected. Those that an earlier
 * correction ended come back.
 * @returns their events
 */
export async function reanchorDuties(
  { clock }: Ports,
  tx: Transaction,
  actor: User,
  { device, before }: { device: DeviceRow; before: DeviceRow },
): Promise<JournalEvent[]> {
  const { commissionedOn } = device
  if (commissionedOn === null || commissionedOn === before.commissionedOn) return []
  const rows = await tx
    .select()
    .from(duties)
    .where(and(eq(duties.deviceId, device.id), eq(duties.anchor, 'COMMISSIONING')))
  const dutyEvents: JournalEvent[] = []
  for (const row of rows) {
    const ended = row.dueOn === null ? await beforeItEnded(tx, row.id) : null
    const values = {
      anchorDay: commissionedOn,
      dueOn: ended ? revive(row, ended, commissionedOn) : reanchor(row, commissionedOn),
    }
    await tx
      .update(duties)
      .set({ ...values, ...changed(duties, clock, actor) })
      .where(eq(duties.id, row.id))
    await resumeDutyReminders(tx, row.id, clock.now())
    dutyEvents.push(dutyEvent('CHANGED', row, device, eventChanges(row, values)))
  }
  return dutyEvents
}

/**
 * The series of a duty before a correction of its first day ended it; null if something else ended it, or it is not
 * known.
 */
async function beforeItEnded(tx: Transaction, dutyId: number): Promise<{ anchorDay: Day; dueOn: Day } | null> {
  const [event] = await tx
    .select({ changes: events.changes })
    .from(events)
    .where(
      and(
        eq(events.noun, 'DUTY'),
        eq(events.subjectId, dutyId),
        sql`exists (select from json_array_elements(${events.changes}) as change where change ->> 'field' = 'dueOn')`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1)
  const before = (field: string) => event?.changes.find((change) => change.field === field)?.from
  const anchor = before('anchor')
  const anchorDay = before('anchorDay')
  const dueOn = before('dueOn')
  // A person who ends a duty by hand either leaves its first day as it is, or counts it from another one.
  if (anchor !== undefined || typeof anchorDay !== 'string' || typeof dueOn !== 'string') return null
  return { anchorDay: asDay(anchorDay), dueOn: asDay(dueOn) }
}
