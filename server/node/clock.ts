import type { Clock } from '#server/ports'

/** The machine's clock or, for tests, one that starts at a given instant and runs on from there. */
export function createClock(startsAt?: Date): Clock {
  const offset = startsAt ? startsAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset) }
}
