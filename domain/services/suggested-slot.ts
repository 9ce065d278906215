import type { Wish } from '../confirmations/wish'
import { dayPartHours } from '../confirmations/wish'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { dayAt, instantAt } from '../time/warsaw'
import { isWorkingDay } from '../time/working-day'
import type { Service } from './service'
import { defaultStartTime } from './service'

/** Office hours for suggestions */
const hours = { from: 8, to: 16 } as const
/** Minutes between suggested starts */
const step = 30
/** A suggestion starts at least this many milliseconds from now */
const notice = 60 * 60_000
/** Days that are searched. */
export const suggestedWithin = 14

export interface Slot {
  day: Day
  /** 'HH:MM' */
  time: string
}

interface Wanted {
  due: Day
  now: Date
  durationMinutes: number
  wish?: Pick<Wish, 'day' | 'part'> | null | undefined
  /** Services from `firstSuggestedDay` on */
  services: readonly Pick<Service, 'status' | 'startsAt' | 'endsAt'>[]
}

/**
 * The first day to search: the customer's wished day unless it is past; else the last working day up to the due date, but not before
 * today.
 */
export function firstSuggestedDay(due: Day, today: Day, wished?: Day | null): Day {
  if (wished && wished >= today) return wished
  for (let day = due; day >= today; day = addDays(day, -1)) if (isWorkingDay(day)) return day
  return today
}

/**
 * Suggests a free slot on a working day, from `firstSuggestedDay` on. Starts from the default time on are preferred to earlier ones.
 * Undefined when `suggestedWithin` days are full.
 */
export function suggestSlot({ due, now, durationMinutes, wish, services }: Wanted): Slot | undefined {
  const first = firstSuggestedDay(due, dayAt(now), wish?.day)
  const taken = services.filter(({ status }) => status === 'SCHEDULED')
  for (let days = 0; days < suggestedWithin; days += 1) {
    const day = addDays(first, days)
    if (!isWorkingDay(day)) continue
    const free = startsOf(durationMinutes, wish?.part).find((minute) => {
      const start = instantAt(day, Math.floor(minute / 60), minute % 60)
      const end = new Date(start.getTime() + durationMinutes * 60_000)
      if (start.getTime() < now.getTime() + notice) return false
      return !taken.some(({ startsAt, endsAt }) => startsAt < end && endsAt > start)
    })
    if (free !== undefined) return { day, time: clock(free) }
  }
  return undefined
}

/** Possible starts in minutes of the day: anywhere in the wished part, else those from the default time on first. */
function startsOf(durationMinutes: number, part: Wish['part'] | undefined): number[] {
  const starts: number[] = []
  if (part) {
    const { from, until } = dayPartHours[part]
    for (let minute = from * 60; minute < until * 60; minute += step) starts.push(minute)
    return starts
  }
  for (let minute = hours.from * 60; minute + durationMinutes <= hours.to * 60; minute += step) starts.push(minute)
  const isEarly = (minute: number) => clock(minute) < defaultStartTime
  return [...starts.filter((minute) => !isEarly(minute)), ...starts.filter(isEarly)]
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
