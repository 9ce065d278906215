import { and, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Day } from '#domain/time/day'
import { clockOn } from '#domain/time/warsaw'
import { clockText } from '#domain/time/time-of-day'
import { campaignVisits, services } from '../db/schema'
import { isBookedInspection } from '../devices/cycle'
import { ApiProblem } from '../http/api-problem'
import type { Database, Transaction } from '../ports'
import type { Place } from './stop-context'
import { openDuties } from './open-duties'

/** Whoever gives a technician's time away on a day waits for the others: two that insert at once would deadlock on the exclusion constraint. */
export async function lockDay(tx: Transaction, { technicianId, day }: Omit<Place, 'begins'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offers ${technicianId} ${day}`}, 0))`)
}

/** Whether a visit of the calendar takes some of the time */
export async function isVisited(
  database: Database | Transaction,
  { technicianId, day, begins }: Place,
  minutes: number,
): Promise<boolean> {
  const startsAt = startOf(day, begins)
  const until = new Date(startsAt.getTime() + minutes * 60_000)
  const which = and(
    eq(services.technicianId, technicianId),
    eq(services.status, 'SCHEDULED'),
    lt(services.startsAt, until),
    gt(services.endsAt, startsAt),
  )
  return (await database.$count(services, which)) > 0
}

export function startOf(day: Day, minute: number): Date {
  return clockOn(day, clockText(minute))
}

/** Whether an inspection of one of the devices is booked that is none of the stop's own visits */
export async function isBookedElsewhere(
  database: Database | Transaction,
  deviceIds: readonly number[],
  stopId: number,
  now: Date,
): Promise<boolean> {
  const own = database
    .select({ id: campaignVisits.serviceId })
    .from(campaignVisits)
    .where(eq(campaignVisits.stopId, stopId))
  const which = and(
    inArray(services.deviceId, [...deviceIds]),
    isBookedInspection,
    gt(services.endsAt, now),
    notInArray(services.id, own),
  )
  return (await database.$count(services, which)) > 0
}

/** Of stops without visits of their own: which have something still due, and for which of these an inspection is booked */
export async function dueStops(
  database: Database | Transaction,
  stopIds: readonly number[],
  now: Date,
): Promise<{ due: Set<number>; booked: Set<number> }> {
  const open = await openDuties(database, stopIds)
  const devices = [...new Set(open.map(({ deviceId }) => deviceId))]
  const visits = await database
    .selectDistinct({ deviceId: services.deviceId })
    .from(services)
    .where(and(inArray(services.deviceId, devices), isBookedInspection, gt(services.endsAt, now)))
  const visitedIds = new Set(visits.map(({ deviceId }) => deviceId))
  return {
    due: new Set(open.map(({ stopId }) => stopId)),
    booked: new Set(open.flatMap(({ deviceId, stopId }) => (visitedIds.has(deviceId) ? [stopId] : []))),
  }
}

/** SQLSTATE 23P01 of `campaign_offers_time`, or 23505 of `campaign_offers_one`: somebody else was quicker. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '23P01' || cause.code === '23505')) return true
  }
  return false
}

export const timeConflict = () =>
  new ApiProblem('CONFLICT', 'Ten termin został właśnie zajęty. Prosimy wybrać jeden z pozostałych.')
