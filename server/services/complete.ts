import { eq, sql } from 'drizzle-orm'
import { lastDayAbout } from '#domain/confirmations/link'
import { nextInspectionAfter } from '#domain/inspections/next-inspection'
import { isInspection, performedOn } from '#domain/services/service'
import type { Service, ServiceType } from '#domain/services/service'
import { intervalOf, priceOf } from '#domain/settings/settings'
import type { Grosze } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { day } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { closeLinks } from '../confirmations/links'
import { changedNow } from '../db/stamps'
import { devices, services } from '../db/schema'
import { ApiProblem, notFound } from '../http/api-problem'
import { lockDevice } from '../devices/queries'
import { closeReminders } from '../outbox/planned-status'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { serviceIn } from './queries'

/**
 * What follows from work done on a device, in the transaction that records it: after an inspection the next one is due an
 * interval later or on the day that was chosen, the customer's confirmation and links are used up, and reminders about it leave the plan.
 * @returns the price of the visit in grosze; null for work that has no list price
 */
export async function recordWork(
  tx: Transaction,
  work: { deviceId: number; type: ServiceType; startsAt: Date; signature: string; nextDate?: Day },
  now: Date,
): Promise<Grosze | null> {
  if (!isInspection(work.type)) return null
  const device = await lockDevice(tx, work.deviceId)
  if (!device) throw notFound('Nie znaleziono urządzenia')
  const settings = await readSettings(tx)
  const due = day(device.nextInspectionDate)
  const done = performedOn(dayAt(work.startsAt), dayAt(now))
  const next = work.nextDate ?? nextInspectionAfter(done, intervalOf(settings, device.type), due)
  const moved = next !== due
  // Where the date stays it does not tell what was about this inspection: what was given at about that time was.
  const until = moved ? null : dayBounds(lastDayAbout(done)).end
  const isOver = device.confirmedAt !== null && (until === null || device.confirmedAt < until)
  if (moved || isOver) {
    await tx
      .update(devices)
      .set({
        nextInspectionDate: next,
        ...(isOver && { confirmedAt: null }),
        version: sql`${devices.version} + 1`,
        updatedAt: now,
        updatedBy: work.signature,
      })
      .where(eq(devices.id, work.deviceId))
  }
  await closeLinks(tx, { deviceId: work.deviceId, due, until }, now)
  await closeReminders(tx, { deviceId: work.deviceId, due, until }, now)
  return priceOf(settings, device.type)
}

/**
 * Completes a scheduled visit: the price of that day is written on it and the work recorded. A visit that is completed already
 * stays as it is, so that the button pressed twice counts once.
 * @throws ApiProblem NOT_FOUND, CONFLICT for a cancelled one
 */
export async function completeService({ database, clock }: Ports, actor: User, id: number): Promise<Service> {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const [visit] = await tx.select().from(services).where(eq(services.id, id)).for('update')
    if (visit?.status === 'CANCELLED') throw new ApiProblem('CONFLICT', 'Ta wizyta została anulowana.')
    if (visit?.status === 'SCHEDULED') {
      const price = await recordWork(tx, { ...visit, signature: signatureOf(actor) }, now)
      await tx
        .update(services)
        .set({
          status: 'COMPLETED',
          price,
          completedAt: now,
          performedOn: performedOn(dayAt(visit.startsAt), dayAt(now)),
          version: sql`${services.version} + 1`,
          ...changedNow(clock, actor),
        })
        .where(eq(services.id, id))
    }
    return serviceIn(tx, id)
  })
}
