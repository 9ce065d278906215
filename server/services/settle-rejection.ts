import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Service } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { recordEvents } from '../confirmations/held-link'
import { confirmationEvents, confirmations, devices, services } from '../db/schema'
import { lockDevices } from '../devices/queries'
import { ApiProblem } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import { lockService } from './changed'
import { serviceIn } from './queries'

interface Settlement {
  id: number
  note?: string | null | undefined
}

/**
 * Settles a customer's rejection of a booked service after a call: the service keeps its time, and the rejection is cleared. That also applies to
 * services of the customer that begin at the same time.
 * @throws ApiProblem NOT_FOUND, CONFLICT if there is nothing to settle (any more)
 */
export async function settleRejection(ports: Ports, actor: User, { id, note = null }: Settlement): Promise<Service> {
  const now = ports.clock.now()
  return ports.database.transaction(async (tx) => {
    const customer = tx.select({ id: services.clientId }).from(services).where(eq(services.id, id))
    await lockDevices(tx, inArray(devices.clientId, customer))
    const { service } = await lockService(tx, id)
    const about = and(
      eq(confirmations.clientId, service.clientId),
      eq(confirmations.rejectedServiceAt, service.startsAt),
    )
    const settled = await tx
      .update(confirmations)
      .set({ rejectedServiceAt: null })
      .where(about)
      .returning({ confirmationId: confirmations.id, deviceId: confirmations.deviceId })
    if (settled.length === 0) throw await nothingToSettle(tx, service)
    const deviceIds = settled.map(({ deviceId }) => deviceId)
    // Lists and map show the rejection, so the version must change.
    await tx
      .update(devices)
      .set({ version: sql`${devices.version} + 1` })
      .where(inArray(devices.id, deviceIds))
    const event = { kind: 'SETTLED', rejectedServiceAt: service.startsAt, by: signatureOf(actor), note } as const
    await recordEvents(
      tx,
      settled.map(({ confirmationId }) => ({ ...event, confirmationId })),
      now,
    )
    return serviceIn(tx, id)
  })
}

async function nothingToSettle(tx: Transaction, { deviceId, startsAt }: { deviceId: number; startsAt: Date }) {
  const [last] = await tx
    .select({ by: confirmationEvents.by, at: confirmationEvents.at })
    .from(confirmationEvents)
    .innerJoin(confirmations, eq(confirmations.id, confirmationEvents.confirmationId))
    .where(
      and(
        eq(confirmations.deviceId, deviceId),
        eq(confirmationEvents.kind, 'SETTLED'),
        eq(confirmationEvents.rejectedServiceAt, startsAt),
      ),
    )
    .orderBy(desc(confirmationEvents.id))
    .limit(1)
  const sentence = last
    ? `Ta sprawa jest już załatwiona (${last.by}, ${formatInstant(last.at)}).`
    : 'Klient nie zgłasza już, że ten termin mu nie pasuje.'
  return new ApiProblem('CONFLICT', sentence)
}
