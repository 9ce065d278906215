import type { Campaign } from '#domain/campaigns/campaign'
import type { Board, BoardChange, BoardShift, BoardVisit, CampaignStop } from '#domain/campaigns/stop'
import { drivingOf } from '#domain/campaigns/stop'
import { sumBy } from '#domain/collections'
import { shiftKey } from '#domain/season/season'
import { missingFrom, missingSkillText, requiredSkills } from '#domain/technicians/skills'
import type { Technician } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'
import { addDays, daysFrom, mondayOf } from '#domain/time/day'

/** A technician's day on the board */
export interface Cell {
  shift: BoardShift | undefined
  /** Other visits of the calendar, by time */
  visits: readonly BoardVisit[]
  /** Ordered by time */
  stops: readonly PlacedStop[]
}

export interface BoardModel {
  /** By `shiftKey` */
  cells: ReadonlyMap<string, Cell>
  /** Days on which somebody works or has something to do, in order */
  days: ReadonlySet<Day>
  byId: ReadonlyMap<number, CampaignStop>
  /** Stops that are on nobody's day, by town */
  tray: readonly CampaignStop[]
  /** Kilometres of all days together */
  km: number
}

/**
 * Technicians whose days the board shows. An account that is no longer among the technicians has neither colour nor
 * known skills.
 */
export type BoardTechnician = Pick<Technician, 'userId' | 'name' | 'start'> &
  (Pick<Technician, 'colour' | 'deviceTypes' | 'brings'> | { colour: null })

/** Reads what `shiftKey` wrote, the key of a cell */
export function parseCell(key: string): { technicianId: number; day: Day } {
  const [technicianId = '', day = ''] = key.split(' ')
  return { technicianId: Number(technicianId), day: day as Day }
}

export const emptyCell: Cell = { shift: undefined, visits: [], stops: [] }

/** Stops and other visits of a day */
export const countOf = ({ stops, visits }: Cell) => stops.length + visits.length

export type PlacedStop = CampaignStop & { technicianId: number; day: Day; begins: number }

/** Whether a stop takes up time in somebody's day: what a customer declined does not. */
export function isPlaced(stop: CampaignStop): stop is PlacedStop {
  return stop.technicianId !== null && stop.day !== null && stop.begins !== null && stop.state !== 'DECLINED'
}

/** Why the office cannot move it; undefined if it can: what a customer was told stays until they answer. */
export function fixedReason({ state }: Pick<CampaignStop, 'state'>): string | undefined {
  if (state === 'ACCEPTED') return 'Ta wizyta jest umówiona. Przełóż ją w kalendarzu.'
  if (state === 'OFFERED') return 'Klient ma propozycję tego terminu. Poczekaj na odpowiedź albo na koniec propozycji.'
  return undefined
}

/**
 * What the technician of a stop lacks, in a sentence: a plan avoids it, but what was locked, offered or accepted stays
 * where it is when its device needs more than before. Undefined if they lack nothing.
 */
export function lackingAt(
  { devices, needs }: CampaignStop,
  technician: BoardTechnician | undefined,
): string | undefined {
  if (!technician || !('brings' in technician)) return undefined
  const lacking = missingFrom(technician, requiredSkills(devices, needs))
  return lacking.length === 0 ? undefined : `${technician.name} ${lacking.map(missingSkillText).join(', ')}.`
}

const byName = new Intl.Collator('pl').compare

/**
 * @param before the model of the previous board: what is the same stays the same object, so that it is not drawn again
 */
export function indexBoard(board: Board, before?: BoardModel): BoardModel {
  const cells = new Map<string, { shift: BoardShift | undefined; visits: BoardVisit[]; stops: PlacedStop[] }>()
  const cellOf = (at: { technicianId: number; day: Day }) => {
    const key = shiftKey(at)
    const cell = cells.get(key) ?? { shift: undefined, visits: [], stops: [] }
    cells.set(key, cell)
    return cell
  }
  for (const shift of board.shifts) cellOf(shift).shift = shift
  for (const visit of board.visits) cellOf(visit).visits.push(visit)
  const tray: CampaignStop[] = []
  for (const stop of board.stops) {
    if (isPlaced(stop)) cellOf(stop).stops.push(stop)
    else tray.push(stop)
  }
  for (const cell of cells.values()) {
    cell.stops.sort((one, other) => one.begins - other.begins)
    cell.visits.sort((one, other) => one.begins - other.begins)
  }
  // To sort hundreds by name takes the longest of all this.
  const isSameTray = tray.length === before?.tray.length && tray.every((stop) => before.byId.get(stop.id) === stop)
  if (!isSameTray) tray.sort((one, other) => byName(one.city, other.city) || byName(one.clientName, other.clientName))
  const allDays = [...board.shifts, ...board.visits, ...board.stops.filter(isPlaced)].map(({ day }) => day)
  const days = new Set([...new Set(allDays)].toSorted())
  return {
    days: before && isSame([...before.days], [...days]) ? before.days : days,
    cells: new Map([...cells].map(([key, cell]) => [key, sameAs(cell, before?.cells.get(key))])),
    byId: new Map(board.stops.map((stop) => [stop.id, stop])),
    tray: isSameTray ? before.tray : tray,
    km: drivingOf(board.shifts).km,
  }
}

function sameAs(cell: Cell, before: Cell | undefined): Cell {
  const same = before?.shift === cell.shift && isSame(before?.visits, cell.visits) && isSame(before?.stops, cell.stops)
  return before && same ? before : cell
}

const isSame = (one: readonly unknown[] | undefined, other: readonly unknown[]) =>
  one?.length === other.length && other.every((each, at) => each === one[at])

/** The board after a change, whose stops and shifts take the place of the old ones */
export function changedBoard(board: Board, { stops, shifts }: BoardChange): Board {
  const newStops = new Map(stops.map((stop) => [stop.id, stop]))
  const newShifts = new Map(shifts.map((shift) => [shiftKey(shift), shift]))
  return {
    ...board,
    stops: board.stops.map((stop) => newStops.get(stop.id) ?? stop),
    shifts: board.shifts.map((shift) => newShifts.get(shiftKey(shift)) ?? shift),
  }
}

/** What fills a day: work with buffers, other visits, driving */
export function loadOf({ shift, visits, stops }: Cell): { minutes: number; most: number } {
  const work = sumBy([...stops, ...visits], ({ minutes }) => minutes)
  return { minutes: work + (shift?.drivingMinutes ?? 0), most: shift ? shift.closes - shift.opens : 0 }
}

type CampaignDays = Pick<Campaign, 'from' | 'until'>

/** Whether a day is none of the campaign (any more); a stop that somebody moved or locked stays there. */
export const isOutside = (day: Day, { from, until }: CampaignDays): boolean => day < from || day > until

/**
 * The Mondays of the weeks of a campaign; once the board is known, those of stops outside of it, too, and none without
 * a day to show
 */
export function weeksOf(campaign: CampaignDays, workDays: BoardModel['days'] = new Set()): Day[] {
  const days = [campaign.from, campaign.until, ...workDays].toSorted()
  const weeks: Day[] = []
  for (let monday = mondayOf(days[0]!); monday <= days.at(-1)!; monday = addDays(monday, 7)) weeks.push(monday)
  const workWeeks = weeks.filter((monday) => daysOfWeek(monday, campaign, workDays).length > 0)
  return workDays.size > 0 && workWeeks.length > 0 ? workWeeks : weeks
}

/** The days of a week that are shown: those of the campaign, and of the weekend or outside of it where there is something */
export function daysOfWeek(monday: Day, campaign: CampaignDays, workDays: BoardModel['days']): Day[] {
  return daysFrom(monday, 7).filter((day, at) => workDays.has(day) || (at < 5 && !isOutside(day, campaign)))
}
