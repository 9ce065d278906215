import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { OfferObstacle } from '#domain/offers/offer'
import { offerObstacleTexts } from '#domain/offers/offer'
import type { Skill } from '#domain/technicians/skills'
import { missingFrom, requiredSkills } from '#domain/technicians/skills'
import type { Technician } from '#domain/technicians/technician'
import { worksWithin } from '#domain/technicians/week'
import type { Day } from '#domain/time/day'
import { minutesAfter } from '#domain/time/minutes'
import { clockOn } from '#domain/time/warsaw'
import { clockText } from '#domain/time/time-of-day'
import { among } from '../db/rows'
import { campaignVisits, devices, duties, services } from '../db/schema'
import { isBookedInspection } from '../devices/cycle'
import { conflict } from '../http/api-problem'
import { databaseCode } from '../http/errors'
import type { Database } from '../ports'
import { isDutyBooked } from '../sms/planned/duty-rules'
import { techniciansById } from '../technicians/queries'
import type { OfferRow, StopPlace } from './stop-context'
import type { OpenDuty } from '../campaigns/open-duties'
import { openDuties } from '../campaigns/open-duties'

/** A time for which a technician would be with the customer of a stop */
interface TimedPlace extends StopPlace {
  stopId: number
  minutes: number
}

export type PlaceObstacle = Extract<OfferObstacle, 'TAKEN' | 'AWAY' | 'NO_SKILL'>

/**
 * Places to which their technicians cannot come, and why: a visit of the calendar takes some of the time, or they do
 * not work at that time, no longer go to clients, or do not do such work (rule O2).
 */
export async function placeObstacles<Each extends TimedPlace>(
  database: Database,
  places: readonly Each[],
): Promise<Map<Each, PlaceObstacle>> {
  if (places.length === 0) return new Map()
  const skills = await skillsOfStops(database, [...new Set(places.map(({ stopId }) => stopId))])
  const technicians = await techniciansById(database)
  const times = places.map((place) => {
    const startsAt = startOf(place.day, place.begins)
    return { place, startsAt, endsAt: minutesAfter(startsAt, place.minutes) }
  })
  const visits = await database
    .select({ technicianId: services.technicianId, startsAt: services.startsAt, endsAt: services.endsAt })
    .from(services)
    .where(
      and(
        inArray(services.technicianId, [...technicians.keys()]),
        eq(services.status, 'SCHEDULED'),
        lt(services.startsAt, new Date(Math.max(...times.map(({ endsAt }) => endsAt.getTime())))),
        gt(services.endsAt, new Date(Math.min(...times.map(({ startsAt }) => startsAt.getTime())))),
      ),
    )
  const obstacles = new Map<Each, PlaceObstacle>()
  for (const { place, startsAt, endsAt } of times) {
    const { technicianId, stopId } = place
    const technician = technicians.get(technicianId)
    const isVisited = visits.some(
      (visit) => visit.technicianId === technicianId && visit.startsAt < endsAt && startsAt < visit.endsAt,
    )
    if (!technician || !worksAt(technician, place)) obstacles.set(place, 'AWAY')
    else if (isVisited) obstacles.set(place, 'TAKEN')
    else if (missingFrom(technician, skills.get(stopId) ?? []).length > 0) obstacles.set(place, 'NO_SKILL')
  }
  return obstacles
}

/** Whether a technician goes to clients and works at that time */
export function worksAt(
  technician: Technician,
  { day: on, begins, minutes }: Pick<TimedPlace, 'day' | 'begins' | 'minutes'>,
): boolean {
  return technician.offered && worksWithin(technician, on, { from: begins, until: begins + minutes })
}

/** Skills that the devices of stops need, as far as something is still to be done at them */
async function skillsOfStops(database: Database, stopIds: readonly number[]): Promise<Map<number, Skill[]>> {
  const open = await openDuties(database, stopIds)
  const ids = [...new Set(open.map(({ deviceId }) => deviceId))]
  const { id, type, needs } = devices
  const rows = await database.select({ id, type, needs }).from(devices).where(among(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const skills = new Map<number, Skill[]>()
  for (const { stopId, deviceId } of open) {
    const device = byId.get(deviceId)
    if (device) skills.set(stopId, [...(skills.get(stopId) ?? []), ...requiredSkills([device], device.needs)])
  }
  return skills
}

/** Like `placeObstacles`, but for one place */
export async function placeObstacle(database: Database, place: TimedPlace): Promise<PlaceObstacle | undefined> {
  return (await placeObstacles(database, [place])).get(place)
}

/** Why the technician of an offer cannot come (any more), AWAY also where the account was deleted */
export async function offeredPlaceObstacle(
  database: Database,
  { technicianId, ...offer }: OfferRow,
): Promise<PlaceObstacle | undefined> {
  return technicianId === null ? 'AWAY' : placeObstacle(database, { ...offer, technicianId })
}

type Times = Omit<TimedPlace, 'stopId' | 'technicianId'> & { technicianId: number | null }

/** Whether two times are of one technician and have a minute in common */
export const overlap = (one: Times, other: Times) =>
  one.technicianId !== null &&
  one.technicianId === other.technicianId &&
  one.day === other.day &&
  one.begins < other.begins + other.minutes &&
  other.begins < one.begins + one.minutes

export function startOf(day: Day, minute: number): Date {
  return clockOn(day, clockText(minute))
}

/**
 * Which of these stops, whose state is not booked, have something still due (`due`), and which are booked after all
 * (`booked`): a due inspection whose device has a booked one; a visit that the stop had, was called off and is in the
 * calendar again; or, where no inspection is due, one that serves a duty (rule S27)
 */
export async function dueStops(
  database: Database,
  stopIds: readonly number[],
  now: Date,
): Promise<{ due: Set<number>; booked: Set<number> }> {
  const open = await openDuties(database, stopIds)
  const devices = [...new Set(open.map(({ deviceId }) => deviceId))]
  const visits = await database
    .select({
      deviceId: services.deviceId,
      stopId: campaignVisits.stopId,
      isInspection: sql<boolean>`${isBookedInspection}`,
    })
    .from(services)
    .leftJoin(campaignVisits, eq(campaignVisits.serviceId, services.id))
    .where(and(inArray(services.deviceId, devices), eq(services.status, 'SCHEDULED'), gt(services.endsAt, now)))
  const dutyIds = open.flatMap(({ dutyId }) => dutyId ?? [])
  const served = await database
    .select({ id: duties.id })
    .from(duties)
    .where(and(inArray(duties.id, dutyIds), isDutyBooked(now)))
  const servedDuties = new Set(served.map(({ id }) => id))
  const withInspection = new Set(open.filter(({ dutyId }) => dutyId === null).map(({ stopId }) => stopId))
  const isBooked = ({ deviceId, stopId, dutyId }: OpenDuty) =>
    visits.some(
      (visit) => visit.deviceId === deviceId && (visit.stopId === stopId || (dutyId === null && visit.isInspection)),
    ) ||
    (dutyId !== null && servedDuties.has(dutyId) && !withInspection.has(stopId))
  return {
    due: new Set(open.map(({ stopId }) => stopId)),
    booked: new Set(open.filter(isBooked).map(({ stopId }) => stopId)),
  }
}

/** Whether one stop is booked (`dueStops`) */
export async function isBooked(database: Database, stopId: number, now: Date): Promise<boolean> {
  return (await dueStops(database, [stopId], now)).booked.has(stopId)
}

/** SQLSTATE 23P01 of `campaign_offers_time`, or 23505 of `campaign_offers_one`: somebody else was quicker. */
export function isTaken(error: unknown): boolean {
  return ['23P01', '23505'].includes(databaseCode(error) ?? '')
}

/** Text of an obstacle for the office; a customer only reads that the time is taken. */
export const placeConflict = (obstacle: PlaceObstacle) =>
  conflict(`${offerObstacleTexts[obstacle]} Wybierz inny termin.`)

export const timeConflict = () => conflict('Ten termin został właśnie zajęty. Prosimy wybrać jeden z pozostałych.')
