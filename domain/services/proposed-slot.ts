import type { Wish } from '../confirmations/wish'
import { dayPartHours } from '../confirmations/wish'
import type { Position } from '../devices/device'
import { deviceTypes } from '../devices/device-type'
import { visitNeeds } from '../devices/visit-needs'
import { distance } from '../geocoding/distance'
import type { Leg } from '../season/travel'
import { estimatedLegs } from '../season/travel'
import type { VisitRequirements } from '../technicians/skills'
import { missingSkills } from '../technicians/skills'
import type { Technician, WorkingHours } from '../technicians/technician'
import { defaultWeek } from '../technicians/technician'
import { presenceOn } from '../technicians/week'
import type { Day } from '../time/day'
import { addDays, daysFrom } from '../time/day'
import { minutesAfter } from '../time/minutes'
import { clockText, minutesOf } from '../time/time-of-day'
import { clockOn, dayBounds, instantAt } from '../time/warsaw'
import { isWorkingDay } from '../time/working-day'
import { defaultStartTime } from './service'
import type { Span } from './service-group'
import { overlaps } from './service-group'

/** Minutes between proposed starts */
const step = 30
/** A proposed service starts at least this many minutes from now */
const notice = 60
/** Days that are searched from the first proposed day on, and before it, when no day is given */
const searchedDays = 14
/** Up to this distance (km) the way is part of the time between two services that follow each other */
const nearbyKm = 5
/** Minutes for a kilometre as the crow flies: roads are 1.3 times as long, at 50 km/h */
const minutesPerKm = (1.3 * 60) / 50
/**
 * Additional minutes of driving are compared in steps of this size, so that a visit is not put off by an hour to save a
 * few minutes.
 */
const detourStep = 5
/**
 * Assumed detour (km as the crow flies) where none can be measured: worse than a visit nearby, better than one far away
 */
export const unknownDetour = 20

export interface Candidate extends Pick<Technician, 'userId' | 'name' | 'deviceTypes' | 'brings' | 'week' | 'daysOff'> {
  /** Where the working day begins; null if that is unknown */
  start: Position | null
  /** Where it ends; null if that is unknown */
  end: Position | null
}

/** A scheduled service that takes somebody's time */
export interface Visit {
  technicianId: number | null
  /**
   * A name without an account takes no time of the technicians. Neither id nor name: somebody has to go, but nobody is
   * named yet.
   */
  technician: string | null
  startsAt: Date
  endsAt: Date
  position: Position | null
}

export interface SlotQuery {
  device: VisitRequirements & { position: Position | null }
  durationMinutes: number
  /** In the order of preference */
  days: readonly Day[]
  /** 'HH:MM': only this start */
  time?: string | undefined
  /** The part of the day that the customer asked for */
  part?: Wish['part'] | undefined
  now: Date
  /** All who go to clients; a company that names nobody counts as one person with the default week */
  technicians: readonly Candidate[]
  /** Only this technician is proposed */
  technicianId?: number | undefined
  /** The scheduled services on `days`, without one that is being moved */
  visits: readonly Visit[]
  /** By default the legs are estimated. */
  legsOn?: LegsOn
}

/** Legs among some places of a day; asked with the same objects as were given */
export type LegsOn = (day: Day, places: readonly Position[]) => (from: Position, to: Position) => Leg

export interface ProposedSlot {
  day: Day
  /** 'HH:MM' */
  time: string
  startsAt: Date
  /** null only for a company that names nobody */
  technicianId: number | null
  technician: string | null
  /** Detour of the technician; null if it cannot be measured */
  added: Leg | null
  reason: SlotReason
}

interface SlotReason {
  /**
   * Distance (km) to the nearest other visit of the technician on that day; null if there is none with a known place
   */
  nearestVisit: number | null
  /** The customer asked for another part of the day, in which nobody is free */
  otherPart: boolean
}

export type Assignee = Omit<Candidate, 'userId' | 'name'> & { userId: number | null; name: string | null }

/**
 * The first day to search: the customer's wished day unless it is past; else the last working day up to the due date,
 * but not before today.
 */
export function firstProposedDay(due: Day, today: Day, wishedDay: Day | null): Day {
  if (wishedDay && wishedDay >= today) return wishedDay
  for (let day = due; day >= today; day = addDays(day, -1)) if (isWorkingDay(day)) return day
  return today
}

/** The days to search for an inspection: from `firstProposedDay` on, then those before it, the nearest first. */
export function proposedDays(due: Day, today: Day, wishedDay: Day | null): Day[] {
  const first = firstProposedDay(due, today, wishedDay)
  const days = daysFrom(first, searchedDays)
  const before = daysFrom(addDays(first, -searchedDays), searchedDays).toReversed()
  return [...days, ...before.filter((day) => day >= today)]
}

/**
 * When somebody can go to a device, and who: the best slot of each technician on each day, the best of all first. A
 * technician is proposed only on a day and in hours in which they are in, for what they service and bring, and where
 * their other visits leave the time for it and for the way. Better is: in the wished part of the day, on an earlier one
 * of `days`, with less additional driving, and from the default time on (rule V8).
 */
export function proposeSlots(query: SlotQuery): ProposedSlot[] {
  const { device, days, technicianId } = query
  const ranked: Ranked[] = []
  for (const [dayRank, day] of days.entries()) {
    const context = dayContext(query, day)
    for (const each of context.present) {
      if (technicianId !== undefined && each.person.userId !== technicianId) continue
      if (missingSkills(each.person, device).length > 0) continue
      const best = bestOfDay(query, context, each, dayRank)
      if (best) ranked.push(best)
    }
  }
  return ranked.toSorted(byRank).map(({ slot }) => slot)
}

interface Present {
  person: Assignee
  hours: WorkingHours
}

/** What is the same for everybody on a day */
interface DayContext {
  day: Day
  present: readonly Present[]
  visits: readonly Visit[]
  visitsOfNobody: readonly Visit[]
  instantOf: (minute: number) => Date
}

function dayContext({ technicians, visits }: SlotQuery, day: Day): DayContext {
  const present = teamOf(technicians).flatMap((person) => {
    const presence = presenceOn(person, day)
    return presence.kind === 'WORKS' ? [{ person, hours: presence.hours }] : []
  })
  const { start, end } = dayBounds(day)
  const wholeDay = { startsAt: start, endsAt: end }
  const ofDay = visits.filter((visit) => overlaps(visit, wholeDay))
  const instants = new Map<number, Date>()
  const instantOf = (minute: number) => {
    const instant = instants.get(minute) ?? instantAt(day, Math.floor(minute / 60), minute % 60)
    instants.set(minute, instant)
    return instant
  }
  return { day, present, visits: ofDay, visitsOfNobody: ofDay.filter(namesNobody), instantOf }
}

function bestOfDay(query: SlotQuery, context: DayContext, each: Present, dayRank: number): Ranked | undefined {
  const { person } = each
  const own = visitsOf(person, context.visits)
  const possible = possibleStarts(query, context, each, own).map((start) => ({ start, rank: rankOf(start, dayRank) }))
  const [best] = possible.toSorted(byRank)
  if (!best) return undefined
  const { minute, startsAt, added, otherPart } = best.start
  return {
    rank: [...best.rank, minutesOfLeg(added), own.length],
    slot: {
      day: context.day,
      time: clockText(minute),
      startsAt,
      technicianId: person.userId,
      technician: person.name,
      added,
      reason: { nearestVisit: nearestOf(query.device.position, own), otherPart },
    },
  }
}

interface PossibleStart extends Pick<ProposedSlot, 'startsAt' | 'added'>, Pick<SlotReason, 'otherPart'> {
  /** Of the day */
  minute: number
}

/** @param own the person's visits of the day */
function possibleStarts(
  { device, durationMinutes, time, part, now, legsOn = (_, places) => estimatedLegs(places) }: SlotQuery,
  { day, present, visits, visitsOfNobody, instantOf }: DayContext,
  { person, hours }: Present,
  own: readonly Visit[],
): PossibleStart[] {
  const earliest = now.getTime() + notice * 60_000
  const detours = detoursOf(device.position, own, person, (places) => legsOn(day, places))
  const from = minutesOf(hours.from)
  const last = minutesOf(hours.until) - durationMinutes
  return starts({ from, last, time }).flatMap((minute) => {
    const startsAt = instantOf(minute)
    const endsAt = minutesAfter(startsAt, durationMinutes)
    if (startsAt.getTime() < earliest) return []
    const added = detours({ startsAt, endsAt })
    if (added === undefined) return []
    // Somebody has to be left for the visits that name nobody.
    const unassigned = visitsOfNobody.filter((visit) => overlaps(visit, { startsAt, endsAt })).length
    const free = () => present.filter((one) => isFree(one, visits, { day, startsAt, endsAt })).length
    if (person.userId !== null && unassigned > 0 && free() <= unassigned) return []
    return [{ minute, startsAt, added, otherPart: Boolean(part) && !isWithin(minute, part) }]
  })
}

/** Why a slot is proposed, as a sentence of the form. */
export function reasonText({ technician, reason: { nearestVisit, otherPart } }: ProposedSlot): string {
  const who = technician === null ? 'Wolna godzina w dniu roboczym.' : `${technician} pracuje wtedy i ma wolny czas.`
  const near = nearestVisit === null ? '' : ` Tego dnia ma wizytę ${distanceText(nearestVisit)}.`
  return `${who}${near}${otherPart ? ' W porze, o którą prosi klient, nikt nie jest wolny.' : ''}`
}

export const distanceText = (km: number) => (km < 1 ? 'tuż obok' : `${Math.round(km)}\u00A0km\u00A0stąd`)

export interface Ranked {
  /** Compared element by element; smaller is better */
  rank: number[]
  slot: ProposedSlot
}

export interface PositionedSpan extends Span {
  position: Position | null
}

const unnamedPerson: Assignee = {
  userId: null,
  name: null,
  week: [...defaultWeek],
  daysOff: [],
  start: null,
  end: null,
  deviceTypes: [...deviceTypes],
  brings: [...visitNeeds],
}

const namesNobody = ({ technicianId, technician }: Visit) => technicianId === null && !technician

/** A company that names nobody is taken for one person with the default week who can do everything. */
export function teamOf(technicians: readonly Candidate[]): readonly Assignee[] {
  return technicians.length > 0 ? technicians : [unnamedPerson]
}

/** Without named technicians every visit is that of the one person. */
export function visitsOf<Of extends Pick<Visit, 'technicianId'>>({ userId }: Assignee, visits: readonly Of[]): Of[] {
  return userId === null ? [...visits] : visits.filter(({ technicianId }) => technicianId === userId)
}

function isFree(
  { person, hours }: Present,
  visits: readonly Visit[],
  { day, startsAt, endsAt }: Span & { day: Day },
): boolean {
  if (startsAt < clockOn(day, hours.from) || endsAt > clockOn(day, hours.until)) return false
  return !visitsOf(person, visits).some((visit) => overlaps(visit, { startsAt, endsAt }))
}

/**
 * The detour for a visit among those of one person's day; null if it cannot be measured, undefined if there is no time
 * for it. Goes from each visit to the next; each gap is measured once.
 */
function detoursOf(
  to: Position | null,
  visits: readonly Visit[],
  { start, end }: Pick<Candidate, 'start' | 'end'>,
  among: (places: readonly Position[]) => ReturnType<LegsOn>,
): (span: Span) => Leg | null | undefined {
  const byEnd = visits.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
  const byStart = visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const places = [to, start, end, ...visits.map(({ position }) => position)].filter((place) => place !== null)
  let legs: ReturnType<LegsOn> | undefined
  const cache = new Map<Visit | undefined, Leg | null>()
  return (span) => {
    const candidate = { ...span, position: to }
    // Not only the nearest: between them may be a short visit whose place is unknown.
    if (visits.some((visit) => isInTheWay(visit, candidate))) return undefined
    const before = byEnd.findLast(({ endsAt }) => endsAt <= span.startsAt)
    const after = byStart.find(({ startsAt }) => startsAt >= span.endsAt)
    const cached = cache.get(before)
    if (cached !== undefined) return cached
    // Measured only if there is a free time.
    const added =
      to && detourOf((legs ??= among(places)), to, before ? before.position : start, after ? after.position : end)
    cache.set(before, added)
    return added
  }
}

/** The detour from `from` by way of `to` on to `onTo`; if only one of the two is known, there and back */
function detourOf(
  legs: (from: Position, to: Position) => Leg,
  to: Position,
  from: Position | null,
  onTo: Position | null,
): Leg | null {
  const knownEnd = from ?? onTo
  if (!knownEnd) return null
  const there = legs(from ?? knownEnd, to)
  const on = legs(to, onTo ?? knownEnd)
  const direct = legs(from ?? knownEnd, onTo ?? knownEnd)
  return {
    minutes: Math.max(0, there.minutes + on.minutes - direct.minutes),
    km: Math.max(0, there.km + on.km - direct.km),
  }
}

/** Whether two visits of one person leave no time for the way between them, or overlap. */
export function isInTheWay(one: PositionedSpan, other: PositionedSpan): boolean {
  const leg = legTime(one.position, other.position)
  return one.startsAt.getTime() < other.endsAt.getTime() + leg && one.endsAt.getTime() + leg > other.startsAt.getTime()
}

/** Minutes */
export const drivingTime = (km: number): number => km * minutesPerKm

const minutesOfLeg = (leg: Leg | null): number => leg?.minutes ?? drivingTime(unknownDetour)

/** Milliseconds */
function legTime(from: Position | null, to: Position | null): number {
  const km = from && to ? distance(from, to) : 0
  return km <= nearbyKm ? 0 : drivingTime(km) * 60_000
}

function nearestOf(to: Position | null, visits: readonly Visit[]): number | null {
  const distances = visits.flatMap(({ position }) => (to && position ? [distance(to, position)] : []))
  return distances.length === 0 ? null : Math.min(...distances)
}

/** Possible starts in minutes of the day: those of the grid, and the first at which the work begins */
function starts({ from, last, time }: { from: number; last: number; time: string | undefined }): number[] {
  if (time !== undefined) return [minutesOf(time)].filter((minute) => minute >= from && minute <= last)
  const minutes = new Set<number>()
  if (from <= last) minutes.add(from)
  for (let minute = Math.ceil(from / step) * step; minute <= last; minute += step) minutes.add(minute)
  return [...minutes]
}

export function isWithin(minute: number, part: Wish['part'] | undefined): boolean {
  if (!part) return true
  const { from, until } = dayPartHours[part]
  return minute >= from * 60 && minute < until * 60
}

/** Rank of a slot; smaller is better. Before the default time the latest start is best. */
function rankOf({ minute, added, otherPart }: PossibleStart, dayRank: number): number[] {
  const usual = minutesOf(defaultStartTime)
  const hour = minute >= usual ? minute : 24 * 60 + usual - minute
  return [Number(otherPart), dayRank, Math.round(minutesOfLeg(added) / detourStep), hour]
}

export function byRank({ rank: one }: Pick<Ranked, 'rank'>, { rank: other }: Pick<Ranked, 'rank'>): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value - (other[at] ?? 0)
  return 0
}
