import type { SQL } from 'drizzle-orm'
import { and, eq, gte, not, or, sql } from 'drizzle-orm'
import type { Day } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'
import type { Signatory } from '#domain/users/user'
import { cancellationOf, events, services } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import type { JournalEvent, Step } from '../events/command'
import type { Ports, Transaction } from '../ports'
import { handBack, handOver } from '../requests/settlement'
import { giveBack, markRebook } from './cancel'
import { serviceIn } from './queries'

/** When a cancelled service was called off last, which its event says: an edit changes `updatedAt`. */
export const calledOffAt = sql<Date>`coalesce((select max(${events.at}) from ${events}
  where ${events.noun} = 'SERVICE' and ${events.subjectId} = ${services.id} and ${events.verb} = 'CANCELLED'),
  ${services.updatedAt})`.mapWith(services.updatedAt)

/**
 * Ends the waiting of a device's cancelled services for another time: a service was booked, or something was done after
 * their planned time or their cancellation. That service gets their requests.
 * @param after when that service was called off, if it is resumed: only what was called off later waited in its place
 * @returns the events, for the command to record
 */
export async function endWaiting(
  ports: Ports,
  tx: Transaction,
  actor: Signatory,
  { id, deviceId, doneOn, after }: { id: number; deviceId: number; doneOn?: Day; after?: Date },
): Promise<JournalEvent[]> {
  const before = doneOn && sql`least(${services.startsAt}, ${calledOffAt}) < ${timestamptz(dayBounds(doneOn).end)}`
  const waitingEvents: JournalEvent[] = []
  const inPlace = after && sql`${calledOffAt} > ${after}`
  for (const waiting of await waitingOf(tx, deviceId, and(before, inPlace))) {
    waitingEvents.push(await markRebook(ports, tx, actor, { before: await serviceIn(tx, waiting), rebook: false }))
    const requestIds = await handOver(tx, { from: waiting, to: id })
    if (requestIds.length > 0) {
      const effects = { requestIds, confirmation: null }
      await tx.update(services).set({ effects }).where(eq(services.id, waiting))
    }
  }
  return waitingEvents
}

/**
 * Cancelled services wait again, with their requests, when the one that ended their waiting is deleted before it was
 * done, or was not done after all, unless another one was booked or done since. For other commands, which hold the lock
 * of the device.
 * @param id the one that ended it
 * @param at when
 * @returns the events, for the command to record
 */
export async function resumeWaiting(
  step: Step,
  { id, deviceId, at }: { id: number; deviceId: number; at: Date },
): Promise<JournalEvent[]> {
  const { tx, ports, actor } = step
  const since = or(and(eq(services.status, 'SCHEDULED'), gte(services.createdAt, at)), gte(services.completedAt, at))
  if ((await tx.$count(services, and(eq(services.deviceId, deviceId), since))) > 0) return []
  // Their waiting ended in the command that booked, resumed or completed it, and nobody has changed them since.
  const ended = sql`exists (select from ${events} where ${events.noun} = 'SERVICE' and ${events.subjectId} = ${services.id}
    and ${events.at} = ${services.updatedAt} and ${events.changes}::jsonb @> '[{"field": "rebook", "from": true, "to": false}]')`
  const isOver = and(eq(services.status, 'CANCELLED'), not(services.rebook))
  const rows = await tx
    .select()
    .from(services)
    .where(and(eq(services.deviceId, deviceId), isOver, eq(services.updatedAt, at), ended))
    .orderBy(services.id)
  const waitingEvents: JournalEvent[] = []
  for (const row of rows) {
    waitingEvents.push(await markRebook(ports, tx, actor, { before: await serviceIn(tx, row.id), rebook: true }))
    const ids = cancellationOf(row)?.requestIds ?? []
    await handBack(tx, { ids, from: id, to: row.id })
    waitingEvents.push(...(await giveBack(step, row)))
  }
  return waitingEvents
}

/** The cancelled services of a device whose customer is to get another time */
export async function waitingOf(tx: Transaction, deviceId: number, which?: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.deviceId, deviceId), services.rebook, which))
    .orderBy(services.id)
  return rows.map(({ id }) => id)
}
