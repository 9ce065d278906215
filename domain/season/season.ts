import type { DayPart } from '../confirmations/wish'
import type { Position } from '../devices/device'
import type { Day } from '../time/day'
import type { SeasonWeights } from './weights'

/** A day of a technician; times are minutes of the day. Driving is working time, also the first and the last way. */
export interface Shift {
  technicianId: number
  day: Day
  opens: number
  closes: number
  start: Position
  end: Position
  /** What the technician can do and brings: types of devices, a helper, a ladder */
  skills: readonly string[]
  mostVisits: number
}

/**
 * When and by whom a stop is served in any case: a visit that exists, an offer that was accepted, a stop that a person
 * locked or moved
 */
export interface FixedTime {
  technicianId: number
  day: Day
  /** Between which minutes of the day service begins */
  opens: number
  closes: number
  /** When it begins now, by which what is fixed on a day keeps its order */
  begins: number
}

export interface SeasonStop {
  id: number
  position: Position
  /** Minutes */
  duration: number
  /** Skills that it needs, all of one technician */
  needs: readonly string[]
  /** Minutes of the day between which service may begin */
  opens: number
  closes: number
  notBefore: Day | null
  /** The last possible day: an end by law or of a warranty */
  until: Day | null
  dueOn: Day | null
  wish: { day: Day | null; part: DayPart | null } | null
  lastTechnicianId: number | null
  /** Null: anybody may come */
  technicianIds: readonly number[] | null
  fixed: FixedTime | null
}

/** '5 2027-09-06': a day of a technician, of whom there is one shift at most */
export const shiftKey = ({ technicianId, day }: Pick<Shift, 'technicianId' | 'day'>): string => `${technicianId} ${day}`

export interface Season {
  shifts: readonly Shift[]
  stops: readonly SeasonStop[]
  weights: SeasonWeights
}

/** Why a stop is not in the plan (rule Z5) */
export const leftOutReasons = ['NO_SKILL', 'NO_HELPER', 'NO_LADDER', 'NO_DAY', 'TOO_LONG', 'NO_TIME'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutReasonTexts: Record<LeftOutReason, string> = {
  NO_SKILL: 'Nikt z wybranych serwisantów tego nie robi',
  NO_HELPER: 'Żaden serwisant nie jeździ z pomocnikiem',
  NO_LADDER: 'Żaden serwisant nie ma drabiny',
  NO_DAY: 'W dozwolonych dniach nikt nie pracuje',
  TOO_LONG: 'Droga i praca nie mieszczą się w godzinach żadnego dnia',
  NO_TIME: 'W dozwolonych dniach nie ma już czasu',
}

/** Where a stop is in a plan */
export interface Placement {
  id: number
  technicianId: number
  day: Day
  /** Minute of the day at which service begins */
  begins: number
}

/** A stop of the plan, with the times that follow if each begins as early as it can */
export interface PlannedStop extends Placement {
  /** Place within the technician's day, from 0 */
  place: number
}

export interface SeasonPlan {
  stops: PlannedStop[]
  leftOut: { id: number; reason: LeftOutReason }[]
  /** Kilometres of all routes, including the ways from and to the technicians' starts */
  km: number
  drivingMinutes: number
  /** All of it in minutes, by the weights */
  cost: number
}
