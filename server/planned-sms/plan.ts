import { and, asc, between, eq, exists, gt, isNull, not, or, lt, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import { reminderInstant } from '#domain/sms/sending-hours'
import { reminderValues, renderTemplate } from '#domain/sms/template'
import { addDays, day } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { Settings } from '#domain/settings/settings'
import { newLink } from '../confirmations/links'
import { clients, confirmations, devices, plannedSms } from '../db/schema'
import type { Ports } from '../ports'
import { hasBookedVisit } from '../services/booked'
import { readSettings } from '../settings/queries'

/** Devices looked at in one transaction. */
const batch = 500

/**
 * Plans a reminder for every device that is due from today on within `daysAhead` days, has not confirmed, and has no visit
 * booked. One device, one inspection, one reminder: planning again, also from another process, adds nothing.
 * @returns how many were planned
 */
export async function planReminders(ports: Ports, daysAhead: number, source: string): Promise<number> {
  const settings = await readSettings(ports.database)
  let planned = 0
  for (let after = 0; ;) {
    const devicesDue = await dueWithoutReminder(ports, daysAhead, after)
    planned += await planBatch(ports, devicesDue, settings, source)
    if (devicesDue.length < batch) return planned
    after = devicesDue.at(-1)!.device.id
  }
}

async function dueWithoutReminder({ database, clock }: Ports, daysAhead: number, after: number) {
  const now = clock.now()
  const today = dayAt(now)
  // By days, as confirmationState counts them.
  const validSince = dayBounds(addDays(today, -confirmationValidityDays)).start
  return database
    .select({ device: devices, client: clients })
    .from(devices)
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(
      and(
        gt(devices.id, after),
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
                ),
              ),
          ),
        ),
        not(hasBookedVisit(database, devices.id, now)),
      ),
    )
    .orderBy(asc(devices.id))
    .limit(batch)
}

async function planBatch(
  { database, clock, publicUrl }: Ports,
  due: Awaited<ReturnType<typeof dueWithoutReminder>>,
  settings: Settings,
  source: string,
): Promise<number> {
  if (due.length === 0) return 0
  const now = clock.now()
  const prepared = await Promise.all(
    due.map(async ({ device: row, client }) => {
      const device = {
        ...row,
        nextInspectionDate: day(row.nextInspectionDate),
        clientName: clientName(client),
        address: row,
      }
      const scheduledAt = reminderInstant(
        device.nextInspectionDate,
        settings.smsReminderDaysAhead,
        settings.sendHour,
        now,
      )
      const link = await newLink(publicUrl, device, now, scheduledAt)
      const message = renderTemplate(settings.defaultSmsTemplate, reminderValues(device, settings, link.url))
      const reminder = {
        deviceId: row.id,
        clientId: client.id,
        phone: client.phone,
        message,
        scheduledAt,
        type: 'INSPECTION_REMINDER' as const,
        source,
        dueDate: row.nextInspectionDate,
        createdAt: now,
        updatedAt: now,
      }
      return { reminder, link: link.row }
    }),
  )
  return database.transaction(async (tx) => {
    const added = await tx
      .insert(plannedSms)
      .values(prepared.map(({ reminder }) => reminder))
      .onConflictDoNothing({ target: [plannedSms.deviceId, plannedSms.type, plannedSms.dueDate] })
      .returning({ deviceId: plannedSms.deviceId })
    const devicesPlanned = new Set(added.map(({ deviceId }) => deviceId))
    const links = prepared.map(({ link }) => link).filter(({ deviceId }) => devicesPlanned.has(deviceId))
    if (links.length > 0) await tx.insert(confirmations).values(links)
    return added.length
  })
}
