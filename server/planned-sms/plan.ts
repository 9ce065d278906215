import { and, asc, between, eq, exists, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import { reminderInstant } from '#domain/sms/sending-hours'
import type { Settings } from '#domain/settings/settings'
import { addDays, day } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { clients, devices, plannedSms } from '../db/schema'
import type { Database, Ports } from '../ports'
import { hasBookedVisit } from '../services/booked'
import { readSettings } from '../settings/queries'

/** Devices looked at in one transaction. */
const batch = 500

interface ToRemind {
  device: typeof devices.$inferSelect
  client: typeof clients.$inferSelect
}

/**
 * Plans a reminder for every device that is due from today on within `daysAhead` days, has not confirmed, and has no visit
 * booked. One device, one inspection, one reminder: planning again, also from another process, adds nothing. Number and text
 * are taken when it leaves.
 * @param requestedBy name of whoever asked for it; null where the clock did
 * @returns how many were planned
 */
export async function planReminders(
  ports: Ports,
  requestedBy: string | null,
  { daysAhead }: { daysAhead: number },
): Promise<number> {
  const settings = await readSettings(ports.database)
  const source = requestedBy ? 'MANUAL_PLANNING' : 'AUTOMATIC_DAILY'
  let planned = 0
  for await (const found of devicesToRemind(ports, daysAhead)) {
    const now = ports.clock.now()
    const added = await ports.database
      .insert(plannedSms)
      .values(found.map((row) => ({ ...reminderOf(row, settings, now), source, createdAt: now, updatedAt: now })))
      .onConflictDoNothing()
      .returning({ id: plannedSms.id })
    planned += added.length
  }
  return planned
}

/** The reminder that would be planned. */
export function reminderOf({ device, client }: ToRemind, settings: Settings, now: Date) {
  const due = day(device.nextInspectionDate)
  return {
    deviceId: device.id,
    clientId: client.id,
    type: 'INSPECTION_REMINDER' as const,
    dueDate: due,
    scheduledAt: reminderInstant(due, settings.smsReminderDaysAhead, settings.sendHour, now),
  }
}

/** Devices that want a reminder, some hundreds at a time. What the preview counts is what is planned. */
export async function* devicesToRemind(
  { database, clock }: Ports,
  daysAhead: number,
): AsyncGenerator<ToRemind[], void, void> {
  for (let after = 0; ;) {
    const found = await database
      .select({ device: devices, client: clients })
      .from(devices)
      .innerJoin(clients, eq(clients.id, devices.clientId))
      .where(and(gt(devices.id, after), wantsReminder(database, daysAhead, clock.now())))
      .orderBy(asc(devices.id))
      .limit(batch)
    if (found.length > 0) yield found
    if (found.length < batch) return
    after = found.at(-1)!.device.id
  }
}

function wantsReminder(database: Database, daysAhead: number, now: Date) {
  const today = dayAt(now)
  // By days, as confirmationState counts them.
  const validSince = dayBounds(addDays(today, -confirmationValidityDays)).start
  return and(
    between(devices.nextInspectionDate, today, addDays(today, daysAhead)),
    or(isNull(devices.confirmedAt), lt(devices.confirmedAt, validSince)),
    not(
      exists(
        database
          .select({ one: sql`1` })
          .from(plannedSms)
          .where(
            and(
              eq(plannedSms.deviceId, devices.id),
              eq(plannedSms.type, 'INSPECTION_REMINDER'),
              eq(plannedSms.dueDate, devices.nextInspectionDate),
              isNull(plannedSms.inspectionDoneAt),
            ),
          ),
      ),
    ),
    not(hasBookedVisit(database, devices.id, now)),
  )
}
