import type { Clock } from '#server/ports'

/** The machine's clock; for tests one that starts at a given instant */
export function createClock(startsAt?: Date): Clock {
  const offset = startsAt ? startsAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset) }
}
