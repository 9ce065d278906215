import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { isWorkingDay } from '../time/working-day'

/** Parts of a day that a customer can wish for, in Warsaw time; `until` is exclusive. */
export const dayParts = ['MORNING', 'AFTERNOON', 'EVENING'] as const
export type DayPart = (typeof dayParts)[number]

export const dayPartHours: Record<DayPart, { from: number; until: number }> = {
  MORNING: { from: 8, until: 12 },
  AFTERNOON: { from: 12, until: 16 },
  EVENING: { from: 16, until: 19 },
}

/** A customer's wish for the inspection; null means no preference. */
export interface Wish {
  day: Day | null
  part: DayPart | null
  note: string | null
  /** Another number under which the customer is easier to reach */
  phone: string | null
}

export interface WishRecord extends Wish {
  at: Date
}

/** Characters */
export const wishNoteLength = 500
/** A day can be wished from tomorrow up to this many days ahead (rule I11). */
const daysAhead = 60

export interface WishDays {
  from: Day
  to: Day
}

/** A window that costs the company little, with what a customer may know about it */
export interface CustomerWindow {
  day: Day
  part: DayPart
  /** 'jesteśmy wtedy w okolicy' */
  nearby: boolean
}

export interface OfferedDays extends WishDays {
  /** Days on which nobody has time for the inspection */
  full: readonly Day[]
  cheapest: readonly CustomerWindow[]
  /** Those of `cheapest` at which somebody is nearby */
  nearby: readonly Omit<CustomerWindow, 'nearby'>[]
}

export function wishDays(today: Day): WishDays {
  return { from: addDays(today, 1), to: addDays(today, daysAhead) }
}

export function canAskFor(day: Day, { from, to }: WishDays): boolean {
  return day >= from && day <= to && isWorkingDay(day)
}

/** A full day is not offered, but not refused either: a wish books nothing, and the office may make room. */
export function isOffered(day: Day, days: OfferedDays): boolean {
  return canAskFor(day, days) && !days.full.includes(day)
}

/** A chosen day that has passed since the page was opened counts as none. */
export function stillAhead(day: Day | null, { from }: WishDays): Day | null {
  return day !== null && day >= from ? day : null
}

/** Why a wished day is refused; undefined when it is accepted. */
export function wishDayRefusal(day: Day | null, today: Day): string | undefined {
  if (day === null || canAskFor(day, wishDays(today))) return undefined
  if (day <= today) return 'Wybierz dzień od jutra'
  if (day > wishDays(today).to) return `Wybierz dzień w ciągu ${daysAhead} dni`
  return 'W tym dniu nie pracujemy. Wybierz dzień roboczy'
}

export function isSameWish(one: Wish, other: Wish): boolean {
  return (['day', 'part', 'note', 'phone'] as const).every((field) => one[field] === other[field])
}
