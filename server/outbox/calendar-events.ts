import type { SQLWrapper } from 'drizzle-orm'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { calendarEvents, services } from '../db/schema'
import { enqueueJob } from '../jobs/queue'
import type { Clock, Ports, Transaction } from '../ports'

/** Synchronises one service with the outside calendar; carried out in `server/calendar/send.ts`. */
export const calendarNews = { name: 'calendar.send', payload: z.object({ serviceId: z.int() }) }

/**
 * Something happened to a service: an outside calendar, where one is configured, is owed the news; so is one that knows the service already and
 * will be configured again. In the transaction of the change.
 */
export async function raiseRevision(ports: Ports, tx: Transaction, serviceId: number): Promise<void> {
  const now = ports.clock.now()
  if (ports.calendarSync) {
    await tx
      .insert(calendarEvents)
      .values({ serviceId, eventId: newEventId(), changedAt: now })
      .onConflictDoUpdate({ target: calendarEvents.serviceId, set: raised(now) })
    await announce({ ...ports, database: tx }, serviceId)
  } else {
    await tx.update(calendarEvents).set(raised(now)).where(eq(calendarEvents.serviceId, serviceId))
  }
}

/** One job for each service: those who change different ones never wait for each other. */
export async function announce(ports: Ports, serviceId: number): Promise<void> {
  await enqueueJob(ports, calendarNews, { serviceId }, { key: String(serviceId) })
}

/** Services are about to go together with their device or client: events that stand for them are to go, too. */
export async function dropEvents(
  { clock }: Ports,
  tx: Transaction,
  { column, id }: { column: typeof services.deviceId | typeof services.clientId; id: number },
): Promise<void> {
  const gone = tx.select({ id: services.id }).from(services).where(eq(column, id))
  await raiseRevisions(clock, tx, gone)
}

/** The same for many services at once; `calendar.catch-up` sends them within a minute. */
export async function raiseRevisions(clock: Clock, tx: Transaction, serviceIds: SQLWrapper): Promise<void> {
  await tx.update(calendarEvents).set(raised(clock.now())).where(inArray(calendarEvents.serviceId, serviceIds))
}

const raised = (now: Date) => ({ revision: sql`${calendarEvents.revision} + 1`, changedAt: now, error: null })

/** Letters and digits of base32hex, as Google Calendar wants an id that it has not made itself. */
export function newEventId(): string {
  return `termin${crypto.randomUUID().replaceAll('-', '')}`
}
