import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inOrder } from '../../db/in-order'
import { calendarEvents, services } from '../../db/schema'
import { enqueueJob } from '../../jobs/queue'
import type { Clock, Ports, Transaction } from '../../ports'

/** Synchronises one service with the external calendar; run by `server/calendar/send.ts`. */
export const calendarEventJob = { name: 'calendar.send', payload: z.object({ serviceId: z.int() }) }

/**
 * Records, in the transaction of the change, that the external calendar must be informed about a service. Without a
 * configured calendar, that is recorded only for services that have an event, in case one is configured again.
 */
export async function raiseRevision(ports: Ports, tx: Transaction, serviceId: number): Promise<void> {
  const now = ports.clock.now()
  if (ports.calendarSync) {
    await tx
      .insert(calendarEvents)
      .values({ serviceId, eventId: newEventId(), changedAt: now })
      .onConflictDoUpdate({ target: calendarEvents.serviceId, set: nextRevision(now) })
    await announce({ ...ports, database: tx }, serviceId)
  } else {
    await tx.update(calendarEvents).set(nextRevision(now)).where(eq(calendarEvents.serviceId, serviceId))
  }
}

/** One job per service, so that a change that the calendar refuses holds up no other service. */
export async function announce(ports: Ports, serviceId: number): Promise<void> {
  await enqueueJob(ports, calendarEventJob, { serviceId }, { key: String(serviceId) })
}

/**
 * Marks the events of services that are about to be deleted with their device or client; call it before the deletion.
 */
export async function dropEvents(
  { clock }: Ports,
  tx: Transaction,
  { column, id }: { column: typeof services.deviceId | typeof services.clientId; id: number },
): Promise<void> {
  const servicesOf = () => tx.select({ id: services.id }).from(services).where(eq(column, id))
  // Renaming a technician locks the services before the events.
  await servicesOf().orderBy(services.id).for('update')
  await raiseRevisions(clock, tx, servicesOf())
}

/** Like `raiseRevision` for many services; `calendar.catch-up` sends them within a minute. */
export async function raiseRevisions(clock: Clock, tx: Transaction, serviceIds: SQLWrapper): Promise<void> {
  const { serviceId } = calendarEvents
  await tx
    .update(calendarEvents)
    .set(nextRevision(clock.now()))
    .where(inOrder(tx, serviceId, inArray(serviceId, serviceIds)))
}

/**
 * Sends the events of scheduled services again, because what they say about a client, a device or a technician has
 * changed.
 */
export async function renewEvents({ clock }: Pick<Ports, 'clock'>, tx: Transaction, whose: SQL): Promise<void> {
  const plannedServices = tx
    .select({ id: services.id })
    .from(services)
    .where(and(whose, eq(services.status, 'SCHEDULED')))
  await raiseRevisions(clock, tx, plannedServices)
}

const nextRevision = (now: Date) => ({ revision: sql`${calendarEvents.revision} + 1`, changedAt: now, error: null })

/** Google Calendar accepts ids of lower-case letters a to v and digits (base32hex). */
export function newEventId(): string {
  return `termin${crypto.randomUUID().replaceAll('-', '')}`
}
