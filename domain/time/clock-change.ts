import type { Day } from './day'
import { formatDay } from './format'
import { dayAt, instantAt, timeAt } from './warsaw'

/** Whether clocks in Warsaw never show this time on that day: spring skips the hour from 2:00 to 3:00. */
export function isSkippedTime(of: Day, hour: number, minute = 0): boolean {
  const shown = timeAt(instantAt(of, hour, minute))
  return shown.hour !== hour || shown.minute !== minute
}

/** Whether clocks in Warsaw show this time twice on that day: autumn repeats the hour from 2:00 to 3:00. `instantAt` means the first. */
export function isRepeatedTime(of: Day, hour: number, minute = 0): boolean {
  const again = timeAt(new Date(instantAt(of, hour, minute).getTime() + 3_600_000))
  return again.hour === hour && again.minute === minute
}

/** The error of a time that does not exist; undefined where it does */
export function refuseSkippedTime(of: Day, hour: number, minute = 0): string | undefined {
  if (!isSkippedTime(of, hour, minute)) return undefined
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return `Godziny ${time} nie ma w dniu ${formatDay(of)}: tej nocy zegary przechodzą z 2:00 na 3:00. Wybierz inną godzinę.`
}

/** Whether this is the second time that clocks in Warsaw show an hour on that day. */
function isSecond(instant: Date): boolean {
  const { hour, minute } = timeAt(instant)
  return instantAt(dayAt(instant), hour, minute).getTime() !== Math.floor(instant.getTime() / 60_000) * 60_000
}

/**
 * Where something goes that is moved to a time of a day in Warsaw, or why it cannot go there. Of a time that comes twice the first is
 * meant, unless it is moved within the second of the two hours (`from`: where it is now).
 */
export function movedTo(of: Day, hour: number, minute: number, from: Date): { at: Date } | { refusal: string } {
  const refusal = refuseSkippedTime(of, hour, minute)
  if (refusal !== undefined) return { refusal }
  const first = instantAt(of, hour, minute)
  const within = isRepeatedTime(of, hour, minute) && dayAt(from) === of && isSecond(from)
  return { at: within ? new Date(first.getTime() + 3_600_000) : first }
}

/** The note on a time that occurs twice; undefined where it occurs once */
export function noteRepeatedTime(of: Day, hour: number, minute = 0): string | undefined {
  if (!isRepeatedTime(of, hour, minute)) return undefined
  return 'Tej nocy ta godzina wypada dwa razy. Wizyta będzie o pierwszej z nich, przed cofnięciem zegarów.'
}
