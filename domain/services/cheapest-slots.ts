import type { CustomerWindow, DayPart } from '../confirmations/wish'
import { dayParts } from '../confirmations/wish'
import { isNearby as isNear } from '../season/nearby'
import { seasonWeights } from '../season/weights'
import type { Day } from '../time/day'
import { daysBetween } from '../time/day'
import { minutesOf } from '../time/time-of-day'
import type { ProposedSlot, Ranked } from './proposed-slot'
import { byRank, isWithin } from './proposed-slot'

/** So many are shown */
const maxDays = 3

/**
 * The cheapest slot of each of the cheapest days, in the order of time: by additional driving and days after the due
 * date, as a season weighs them. What the customer wished goes first. None where no way can be measured.
 */
export function cheapestSlots(
  slots: readonly ProposedSlot[],
  { due, wishedDay }: { due: Day; wishedDay?: Day | null | undefined },
): ProposedSlot[] {
  const ranked = slots.flatMap((slot): Ranked[] => {
    const { added, day, reason } = slot
    if (!added) return []
    const late = day > due ? seasonWeights.dayLate * daysBetween(due, day) : 0
    const cost = added.minutes + seasonWeights.kilometre * added.km + late
    return [{ slot, rank: [Number(reason.otherPart), Number(Boolean(wishedDay) && day !== wishedDay), cost] }]
  })
  const byDay = new Map<Day, ProposedSlot>()
  for (const { slot } of ranked.toSorted(byRank))
    if (!byDay.has(slot.day) && byDay.size < maxDays) byDay.set(slot.day, slot)
  return [...byDay.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

export function isNearby({ added, reason }: Pick<ProposedSlot, 'added' | 'reason'>): boolean {
  return added !== null && isNear(added.minutes, reason.nearestVisit === null ? 0 : 1)
}

/** The cheapest windows as a customer may know them: day and part of the day, except the one that was `offered` */
export function customerWindows(
  slots: readonly ProposedSlot[],
  { due, offered }: { due: Day; offered?: { day: Day; opens: number } | undefined },
): CustomerWindow[] {
  const without = offered && keyOfPart(offered.day, offered.opens)
  const possible = slots.filter(({ day, time }) => {
    const key = keyOfPart(day, minutesOf(time))
    return key !== undefined && key !== without
  })
  return cheapestSlots(possible, { due }).map((slot) => {
    return { day: slot.day, part: partOf(minutesOf(slot.time))!, nearby: isNearby(slot) }
  })
}

function keyOfPart(day: Day, minute: number): string | undefined {
  const part = partOf(minute)
  return part && `${day} ${part}`
}

function partOf(minute: number): DayPart | undefined {
  return dayParts.find((part) => isWithin(minute, part))
}

/** 'bez dodatkowej jazdy', '+6 min jazdy' */
export function drivingText(minutes: number): string {
  const whole = Math.round(minutes)
  return whole === 0 ? 'bez dodatkowej jazdy' : `+${whole}\u00A0min jazdy`
}
