import type { Day } from '../time/day'
import { addDays, daysBetween } from '../time/day'

/**
 * The day on which everybody will have answered, at the average pace so far; undefined while nobody has answered
 * @param since day of the first offer or, without any, of the first answer
 * @param waiting those who have not answered, or were not asked yet
 */
export function forecastEnd({
  since,
  answered,
  waiting,
  today,
}: {
  since: Day | undefined
  answered: number
  waiting: number
  today: Day
}): Day | undefined {
  if (since === undefined || answered === 0) return undefined
  const days = Math.max(1, daysBetween(since, today) + 1)
  return addDays(today, Math.ceil((waiting * days) / answered))
}
