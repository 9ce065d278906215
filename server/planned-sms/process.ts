import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { confirmationState } from '#domain/confirmations/confirmation'
import { isSendingHour } from '#domain/sms/sending-hours'
import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { clients, devices, plannedSms } from '../db/schema'
import type { Ports } from '../ports'
import { hasBookedVisit } from '../services/booked'
import { deliver, enqueue } from '../sms/outbox'

/** Messages claimed at a time. */
const batch = 50

export interface Processed {
  sent: number
  failed: number
  skipped: number
  /** Due, but left for the morning. */
  postponed: number
}

const isDue = (now: Date) =>
  and(eq(plannedSms.status, 'SCHEDULED'), isNull(plannedSms.claimedAt), lte(plannedSms.scheduledAt, now))

/**
 * Sends what is planned and due. Several processes may do this at once: each claims rows that no other holds
 * (`for update skip locked`), so that a message is sent once. At night nothing leaves.
 */
export async function processDue(ports: Ports): Promise<Processed> {
  const total: Processed = { sent: 0, failed: 0, skipped: 0, postponed: 0 }
  // The clock may pass into the night while a long queue is worked off.
  while (isSendingHour(ports.clock.now())) {
    const { claimed, skipped } = await claim(ports)
    total.skipped += skipped
    if (claimed.length === 0 && skipped === 0) return total
    const states = await deliver(ports, claimed)
    total.sent += states.SENT ?? 0
    total.failed += (states.FAILED ?? 0) + (states.UNKNOWN ?? 0)
  }
  total.postponed = await ports.database.$count(plannedSms, isDue(ports.clock.now()))
  return total
}

/** Takes due messages out of the plan and into the outbox; those that have lost their reason are skipped. */
async function claim(ports: Ports): Promise<{ claimed: number[]; skipped: number }> {
  const now = ports.clock.now()
  return ports.database.transaction(async (tx) => {
    const booked = hasBookedVisit(tx, devices.id, now)
    const due = await tx
      .select({ sms: plannedSms, device: devices, client: clients, booked: sql<boolean>`coalesce(${booked}, false)` })
      .from(plannedSms)
      .leftJoin(devices, eq(devices.id, plannedSms.deviceId))
      .leftJoin(clients, eq(clients.id, plannedSms.clientId))
      .where(isDue(now))
      .orderBy(asc(plannedSms.scheduledAt), asc(plannedSms.id))
      .limit(batch)
      .for('update', { of: plannedSms, skipLocked: true })
    const judged = due.map((row) => ({ ...row, reason: reasonToSkip(row, now) }))
    const keep = judged.filter(({ reason }) => !reason)
    for (const { sms, reason } of judged.filter(({ reason: found }) => found)) {
      await tx
        .update(plannedSms)
        .set({ status: 'SKIPPED', errorMessage: reason, updatedAt: now })
        .where(eq(plannedSms.id, sms.id))
    }
    if (keep.length > 0) {
      const ids = keep.map(({ sms }) => sms.id)
      await tx.update(plannedSms).set({ claimedAt: now, updatedAt: now }).where(inArray(plannedSms.id, ids))
    }
    const claimed = await enqueue(
      ports,
      tx,
      keep.map(({ sms, device, client }) => ({
        key: `planned-${sms.id}-${sms.retryCount}`,
        plannedSmsId: sms.id,
        deviceId: sms.deviceId,
        clientId: sms.clientId,
        deviceName: device?.name ?? null,
        deviceType: device?.type ?? null,
        clientName: client && clientName(client),
        phone: sms.phone,
        message: sms.message,
        type: sms.type,
        createdAt: now,
      })),
    )
    return { claimed, skipped: judged.length - keep.length }
  })
}

type Due = {
  sms: typeof plannedSms.$inferSelect
  device: typeof devices.$inferSelect | null
  booked: boolean
}

/** A reminder about an inspection that has been done, moved, confirmed or booked meanwhile would only annoy. */
function reasonToSkip({ sms, device, booked }: Due, now: Date): string | undefined {
  if (!device || !sms.dueDate) return undefined
  if (device.nextInspectionDate !== sms.dueDate) return 'Termin przeglądu zmienił się, zanim SMS został wysłany.'
  const [due, today] = [day(sms.dueDate), dayAt(now)]
  if (sms.type === 'INSPECTION_REMINDER' && due < today) return 'Termin przeglądu minął, zanim SMS został wysłany.'
  if (confirmationState(device.confirmedAt, due, today) === 'CONFIRMED') {
    return 'Klient potwierdził przegląd, zanim SMS został wysłany.'
  }
  return booked ? 'Wizyta jest już umówiona.' : undefined
}
