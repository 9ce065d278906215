import type { DayPart, NearbyWindow } from '../confirmations/wish'
import { dayParts } from '../confirmations/wish'
import { isNearby as isNear } from '../season/nearby'
import { seasonWeights } from '../season/weights'
import type { Day } from '../time/day'
import { daysBetween } from '../time/day'
import { minutesOf } from '../time/time-of-day'
import type { ProposedSlot, Ranked } from './proposed-slot'
import { byRank, isWithin } from './proposed-slot'

/** So many are shown */
const most = 3

/**
 * The cheapest slot of each of the cheapest days, in the order of time: by additional driving and days after the due date, as a season weighs
 * them. What the customer wished goes first. None where no way can be measured.
 */
export function cheapestSlots(
  slots: readonly ProposedSlot[],
  { due, wished }: { due: Day; wished?: Day | null | undefined },
): ProposedSlot[] {
  const priced = slots.flatMap((slot): Ranked[] => {
    const { added, day, reason } = slot
    if (!added) return []
    const late = day > due ? seasonWeights.dayLate * daysBetween(due, day) : 0
    const cost = added.minutes + seasonWeights.kilometre * added.km + late
    return [{ slot, rank: [Number(reason.otherPart), Number(Boolean(wished) && day !== wished), cost] }]
  })
  return firstOfEach(priced, ({ day }) => day)
}

export function isNearby({ added, reason }: Pick<ProposedSlot, 'added' | 'reason'>): boolean {
  return added !== null && isNear(added.minutes, reason.nearestVisit === null ? 0 : 1)
}

/** The nearest windows in which somebody is nearby anyway, in the order of time, except the one that was `offered` */
export function nearbyWindows(slots: readonly ProposedSlot[], offered?: { day: Day; opens: number }): NearbyWindow[] {
  const near = slots.filter(isNearby).map((slot) => ({ slot, rank: [slot.added?.minutes ?? 0] }))
  const without = offered && keyOfPart(offered.day, offered.opens)
  return firstOfEach(near, ({ day, time }) => {
    const key = keyOfPart(day, minutesOf(time))
    return key === without ? undefined : key
  }).map(({ day, time }) => ({ day, part: partOf(minutesOf(time))! }))
}

function keyOfPart(day: Day, minute: number): string | undefined {
  const part = partOf(minute)
  return part && `${day} ${part}`
}

/** Those of the best rank that do not share a key, in the order of time; what has no key is left out. */
function firstOfEach(found: readonly Ranked[], keyOf: (slot: ProposedSlot) => string | undefined): ProposedSlot[] {
  const chosen = new Map<string, ProposedSlot>()
  for (const { slot } of found.toSorted(byRank)) {
    const key = keyOf(slot)
    if (key !== undefined && !chosen.has(key) && chosen.size < most) chosen.set(key, slot)
  }
  return [...chosen.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

function partOf(minute: number): DayPart | undefined {
  return dayParts.find((part) => isWithin(minute, part))
}

/** 'bez dodatkowej jazdy', '+6 min jazdy' */
export function drivingText(minutes: number): string {
  const whole = Math.round(minutes)
  return whole === 0 ? 'bez dodatkowej jazdy' : `+${whole}\u00A0min jazdy`
}
