import type { Clock } from '#server/ports'

/** The machine's clock; for tests one that starts at a given instant */
export function createClock(startsAt?: Date): Clock {
  return clockAhead(startsAt ? startsAt.getTime() - Date.now() : 0)
}

/** A clock that is so many ms ahead of the machine's */
export function clockAhead(ahead: number): Clock {
  return { now: () => new Date(Date.now() + ahead) }
}
