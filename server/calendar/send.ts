import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { eventOf } from '#domain/calendar/event'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { calendarEvents, services } from '../db/schema'
import type { Run, RunningJob } from '../jobs/kind'
import { emptyOutcome, housekeeping, PermanentFailure, ServiceAway, jobKind } from '../jobs/kind'
import { putOff } from '../jobs/queue'
import { announce, calendarEventJob, newEventId } from '../sms/outbox/calendar-events'
import type { CalendarOutcome, CalendarSync, Database, Ports } from '../ports'
import { findService } from '../services/queries'

// No event: it copies services into the external calendar; their changes are recorded.

/** Maximum number of events per round of `catchUp` and `retryFailed` */
const batch = 500
/** How many event ids are tried in one run if the calendar refuses them */
const maxIds = 3

const sendToCalendar = jobKind({
  ...calendarEventJob,
  title: 'Wysyłanie wizyt do kalendarza',
  access: 'system.read',
  // With the back-off these take about an hour; then `calendar.retry` takes over.
  attempts: 12,
  // A calendar that does not answer blocks a worker until the timeout.
  long: 'BULK',
  async run(ports, job) {
    if (ports.calendarSync) await sendPending(ports, ports.calendarSync, job)
    return emptyOutcome
  },
})

/**
 * Sends the present state of a service to the calendar until it has the latest revision. Changes made during the run
 * are sent in the same run. After a lost answer the same event id is used again, so that no event is doubled.
 */
async function sendPending(
  ports: Ports,
  calendar: CalendarSync,
  job: RunningJob<{ serviceId: number }>,
): Promise<void> {
  const { database, clock } = ports
  const { serviceId } = job.payload
  let ids = 0
  for (;;) {
    // Read before the service, so that the service is at least as new as the revision.
    const pending = await owedEvent(database, serviceId)
    if (!pending) return
    const { eventId, revision } = pending
    const service = await findService(database, serviceId)
    const isVisible = service && service.status !== 'CANCELLED'
    const outcome = isVisible
      ? await calendar.put(eventId, eventOf(service), pending.sentRevision > 0)
      : await calendar.remove(eventId)
    const mine = and(eq(calendarEvents.serviceId, serviceId), eq(calendarEvents.eventId, eventId))
    if (outcome.kind === 'DONE') {
      await database.transaction(async (tx) => {
        const sentState = { sentRevision: revision, sentAt: clock.now(), error: null }
        if (service) await tx.update(calendarEvents).set(sentState).where(mine)
        else await tx.delete(calendarEvents).where(and(mine, eq(calendarEvents.revision, revision)))
        await tx
          .update(services)
          .set({ googleEventId: isVisible ? eventId : null })
          .where(eq(services.id, serviceId))
      })
    } else if (outcome.kind === 'GONE' && ++ids < maxIds) {
      await database.update(calendarEvents).set({ eventId: newEventId(), sentRevision: 0 }).where(mine)
    } else {
      await endFailure(ports, job, mine, outcome)
    }
  }
}

async function owedEvent(database: Database, serviceId: number) {
  const [event] = await database
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.serviceId, serviceId), isOwed))
  return event
}

const isOwed = lt(calendarEvents.sentRevision, calendarEvents.revision)

/**
 * Ends the run. Where another service would fare the same, all wait: a calendar that says nothing takes a worker for
 * its time limit each time.
 */
async function endFailure(
  ports: Ports,
  job: Pick<Run, 'later'>,
  mine: ReturnType<typeof and>,
  outcome: Exclude<CalendarOutcome, { kind: 'DONE' }>,
): Promise<never> {
  if (outcome.kind === 'LATER') {
    await putOff(ports, calendarEventJob, new Date(ports.clock.now().getTime() + outcome.delay))
    return job.later(outcome.delay)
  }
  const reason = outcome.kind === 'GONE' ? 'event ids are refused' : outcome.reason
  await ports.database.update(calendarEvents).set({ error: reason }).where(mine)
  if (outcome.kind === 'AWAY') throw new ServiceAway(reason)
  throw outcome.kind === 'FAILED' && outcome.permanent ? new PermanentFailure(reason) : new Error(reason)
}

/**
 * Enqueues jobs for events that have none: services deleted with their device or client, services booked before the
 * calendar was configured, and changes made just as a job ended.
 */
async function catchUp(ports: Ports): Promise<void> {
  if (!ports.calendarSync) return
  await addMissing(ports)
  await announcePending(ports, isNull(calendarEvents.error))
}

/** Adds events for scheduled services of today or later that have none. */
async function addMissing({ database, clock }: Ports): Promise<void> {
  const now = clock.now()
  const missing = await database
    .select({ serviceId: services.id })
    .from(services)
    .leftJoin(calendarEvents, eq(calendarEvents.serviceId, services.id))
    .where(
      and(
        eq(services.status, 'SCHEDULED'),
        gte(services.startsAt, dayBounds(dayAt(now)).start),
        isNull(calendarEvents.serviceId),
      ),
    )
    .limit(batch)
  if (missing.length === 0) return
  await database
    .insert(calendarEvents)
    .values(missing.map(({ serviceId }) => ({ serviceId, eventId: newEventId(), changedAt: now })))
    .onConflictDoNothing()
}

async function announcePending(ports: Ports, which: ReturnType<typeof isNull>): Promise<void> {
  const pendingEvents = await ports.database
    .select({ serviceId: calendarEvents.serviceId })
    .from(calendarEvents)
    .where(and(isOwed, which))
    .orderBy(calendarEvents.changedAt)
    .limit(batch)
  for (const { serviceId } of pendingEvents) await announce(ports, serviceId)
}

/** Retries what was given up, because somebody may have corrected the calendar's configuration since. */
async function retryFailed(ports: Ports): Promise<void> {
  if (ports.calendarSync) await announcePending(ports, isNotNull(calendarEvents.error))
}

export const calendarJobs = [
  sendToCalendar,
  housekeeping('calendar.catch-up', 'Uzupełnianie kalendarza', 1, catchUp),
  housekeeping('calendar.retry', 'Ponawianie wysyłki do kalendarza', 60, retryFailed),
]
