import type { Day } from './day'
import { formatDay } from './format'
import { instantAt, timeAt } from './warsaw'

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

/** The note on a time that occurs twice; undefined where it occurs once */
export function noteRepeatedTime(of: Day, hour: number, minute = 0): string | undefined {
  if (!isRepeatedTime(of, hour, minute)) return undefined
  return 'Tej nocy ta godzina wypada dwa razy. Wizyta będzie o pierwszej z nich, przed cofnięciem zegarów.'
}
