import type { Wish } from '../confirmations/wish'
import { dayPartHours } from '../confirmations/wish'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { dayAt, instantAt } from '../time/warsaw'
import { isWorkingDay } from '../time/working-day'
import type { Service } from './service'
import { defaultStartTime } from './service'

/** Office hours in which a slot is suggested */
const hours = { from: 8, to: 16 } as const
/** Minutes between two starts that are suggested */
const step = 30
/** ms before the start in which nobody can be called and nobody can get there any more */
const notice = 60 * 60_000
/** So many days are looked through. */
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
 * The day from which on a slot is looked for: the one that the customer asked for while it is to come, else the last working day up to the
 * due date, and never before today.
 */
export function firstSuggestedDay(due: Day, today: Day, wished?: Day | null): Day {
  if (wished && wished >= today) return wished
  for (let day = due; day >= today; day = addDays(day, -1)) if (isWorkingDay(day)) return day
  return today
}

/**
 * When to suggest a service: on a working day, as the customer wishes or by the due date where that is still possible, at an hour in which no
 * other service is planned. From the default time on, and only then earlier in the morning. Undefined where two weeks are full.
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

/** Minutes of the day at which a service may start: in the wished part of the day any, else the ones from the default time on first. */
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
