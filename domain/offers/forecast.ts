import type { Day } from '../time/day'
import { addDays, daysBetween } from '../time/day'

/**
 * The day on which everybody has answered, if as many answer each day as did on average since the first offer; undefined while nobody has.
 * @param waiting those who have not answered, or were not asked yet
 */
export function forecastEnd({
  firstOfferOn,
  answered,
  waiting,
  today,
}: {
  firstOfferOn: Day | undefined
  answered: number
  waiting: number
  today: Day
}): Day | undefined {
  if (firstOfferOn === undefined || answered === 0) return undefined
  const days = Math.max(1, daysBetween(firstOfferOn, today) + 1)
  return addDays(today, Math.ceil((waiting * days) / answered))
}
