import { and, eq } from 'drizzle-orm'
import { events, plannedSms, services } from '../db/schema'
import type { JournalEvent, Step } from '../events/command'
import { command } from '../events/command'
import type { Transaction } from '../ports'
import { reopenWithout } from '../requests/settlement'
import { renewReminders } from '../sms/outbox/planned-status'
import { lockService, refuseStaleService, serviceChanged, serviceEvent } from './mutation'
import { resumeWaiting } from './waiting'

export interface Deletion {
  id: number
  /** What is deleted as it was seen, such as without a completion; without it whatever is there */
  version: number | undefined
}

/**
 * Deletes a service with its attachments; after the commit, the caller hastens the deletion of their files. Effects of
 * its completion stay; what it was booked for and has not served has to be done again (rule V19), and what it took the
 * place of waits again (rule I10).
 * @throws ApiProblem NOT_FOUND, STALE
 */
export const deleteService = command(remove)

/** Like `deleteService`, but as the last step of another command */
export async function remove(step: Step, { id, version }: Deletion) {
  const { tx, ports, actor, now, record } = step
  const { service } = await lockService(tx, id)
  refuseStaleService(service, version)
  await serviceChanged(ports, tx, id)
  const reopenEvents = service.status === 'COMPLETED' ? [] : await reopenWithout(tx, { service, actor, now })
  await tx.delete(services).where(eq(services.id, id))
  const waitingEvents: JournalEvent[] = []
  if (service.status === 'SCHEDULED') {
    const { deviceId } = service
    for (const at of await plannedAt(tx, service))
      waitingEvents.push(...(await resumeWaiting(step, { id, deviceId, at })))
    await renewReminders(tx, eq(plannedSms.deviceId, deviceId), now)
  }
  const { status, technician, price } = service
  // What went with it, since nothing else keeps it.
  const changes = Object.entries({ status, technician, price }).flatMap(([field, from]) =>
    from === null ? [] : [{ field, from, to: null }],
  )
  return record([serviceEvent(service, 'DELETED', changes), ...reopenEvents, ...waitingEvents], undefined)
}

/** When a service was booked, and resumed since */
async function plannedAt(tx: Transaction, { id, createdAt }: { id: number; createdAt: Date }): Promise<Date[]> {
  const isReopening = and(eq(events.noun, 'SERVICE'), eq(events.subjectId, id), eq(events.verb, 'REOPENED'))
  const reopenings = await tx.select({ at: events.at }).from(events).where(isReopening).orderBy(events.id)
  return [createdAt, ...reopenings.map(({ at }) => at)]
}
