import { and, eq, sql } from 'drizzle-orm'
import { reanchor } from '#domain/duties/next-due'
import { eventChanges } from '#domain/events/event'
import { day, dayOrNull } from '#domain/time/day'
import type { User } from '#domain/users/user'
import { changedNow } from '../db/stamps'
import type { devices } from '../db/schema'
import { duties } from '../db/schema'
import type { Event } from '../events/command'
import { dutyEvent } from '../events/records'
import { resumeDutyReminders } from '../sms/outbox/planned-status'
import type { Ports, Transaction } from '../ports'

type DeviceRow = typeof devices.$inferSelect

/** Moves the duties that are counted from the start of a device when that day is corrected. @returns their events */
export async function reanchorDuties(
  { clock }: Ports,
  tx: Transaction,
  actor: User,
  { device, before }: { device: DeviceRow; before: DeviceRow },
): Promise<Event[]> {
  const { commissionedOn } = device
  if (commissionedOn === null || commissionedOn === before.commissionedOn) return []
  const rows = await tx
    .select()
    .from(duties)
    .where(and(eq(duties.deviceId, device.id), eq(duties.anchor, 'COMMISSIONING')))
  const events: Event[] = []
  for (const row of rows) {
    const rule = {
      ...row,
      ...{ anchorDay: dayOrNull(row.anchorDay), dueOn: dayOrNull(row.dueOn), until: dayOrNull(row.until) },
    }
    const values = { anchorDay: commissionedOn, dueOn: reanchor(rule, day(commissionedOn)) }
    await tx
      .update(duties)
      .set({ ...values, version: sql`${duties.version} + 1`, ...changedNow(clock, actor) })
      .where(eq(duties.id, row.id))
    await resumeDutyReminders(tx, row.id, clock.now())
    events.push(dutyEvent('CHANGED', row, device, eventChanges(row, values)))
  }
  return events
}
