import { eq, inArray, sql } from 'drizzle-orm'
import { calendarEvents, services } from '../db/schema'
import type { Ports, Transaction } from '../ports'

/**
 * Something happened to a service: an outside calendar, where one is configured, is owed the news; so is one that knows the service already and
 * will be configured again. In the transaction of the change.
 */
export async function raiseRevision({ calendarSync, clock }: Ports, tx: Transaction, serviceId: number): Promise<void> {
  const now = clock.now()
  if (calendarSync) {
    await tx
      .insert(calendarEvents)
      .values({ serviceId, eventId: newEventId(), changedAt: now })
      .onConflictDoUpdate({ target: calendarEvents.serviceId, set: raised(now) })
  } else {
    await tx.update(calendarEvents).set(raised(now)).where(eq(calendarEvents.serviceId, serviceId))
  }
}

/** Services are about to go together with their device or client: events that stand for them are to go, too. */
export async function dropEvents(
  { clock }: Ports,
  tx: Transaction,
  { column, id }: { column: typeof services.deviceId | typeof services.clientId; id: number },
): Promise<void> {
  const gone = tx.select({ id: services.id }).from(services).where(eq(column, id))
  await tx.update(calendarEvents).set(raised(clock.now())).where(inArray(calendarEvents.serviceId, gone))
}

const raised = (now: Date) => ({ revision: sql`${calendarEvents.revision} + 1`, changedAt: now, error: null })

/** Letters and digits of base32hex, as Google Calendar wants an id that it has not made itself. */
function newEventId(): string {
  return `termin${crypto.randomUUID().replaceAll('-', '')}`
}
