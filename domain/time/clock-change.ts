import type { Day } from './day'
import { formatDay } from './format'
import { clockText } from './time-of-day'
import { dayAt, instantAt, timeAt } from './warsaw'

/** Whether this time does not exist on that day in Warsaw: in spring the hour from 2:00 to 3:00 is skipped. */
export function isSkippedTime(of: Day, hour: number, minute: number): boolean {
  const time = timeAt(instantAt(of, hour, minute))
  return time.hour !== hour || time.minute !== minute
}

/**
 * Whether this time exists twice on that day in Warsaw: in autumn the hour from 2:00 to 3:00 is repeated. `instantAt`
 * returns the first.
 */
export function isRepeatedTime(of: Day, hour: number, minute: number): boolean {
  const again = timeAt(new Date(instantAt(of, hour, minute).getTime() + 3_600_000))
  return again.hour === hour && again.minute === minute
}

/** The error for a time that does not exist; undefined for other times (rule V14). */
export function skippedTimeRefusal(of: Day, hour: number, minute: number): string | undefined {
  if (!isSkippedTime(of, hour, minute)) return undefined
  const time = clockText(hour * 60 + minute)
  return `Godziny ${time} nie ma w dniu ${formatDay(of)}: tej nocy zegary przechodzą z 2:00 na 3:00. Wybierz inną godzinę.`
}

/** Whether an instant is in the second of two repeated hours. */
function isSecond(instant: Date): boolean {
  const { hour, minute } = timeAt(instant)
  return instantAt(dayAt(instant), hour, minute).getTime() !== Math.floor(instant.getTime() / 60_000) * 60_000
}

/**
 * The instant to which something is moved, or why it cannot be. Of a repeated time the first is chosen, unless `from`,
 * its current instant, is in the second of the two hours.
 */
export function movedInstant(of: Day, hour: number, minute: number, from: Date): { at: Date } | { refusal: string } {
  const refusal = skippedTimeRefusal(of, hour, minute)
  if (refusal !== undefined) return { refusal }
  const first = instantAt(of, hour, minute)
  const within = isRepeatedTime(of, hour, minute) && dayAt(from) === of && isSecond(from)
  return { at: within ? new Date(first.getTime() + 3_600_000) : first }
}

/** The note for a time that exists twice; undefined for other times. */
export function noteRepeatedTime(of: Day, hour: number, minute: number): string | undefined {
  if (!isRepeatedTime(of, hour, minute)) return undefined
  return 'Tej nocy ta godzina wypada dwa razy. Wizyta będzie o pierwszej z nich, przed cofnięciem zegarów.'
}
