import type { ICalDayJsStub } from 'ical-generator'
import { businessZone, dayAt, timeAt } from '#domain/time/warsaw'

/** RFC 5545, 3.6.5: the rules of the European Union since 1996; no service is older. */
export const warsawTimeZone = `BEGIN:VTIMEZONE
TZID:${businessZone}
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE`

/** Whether the wall clock identifies the instant. In the repeated hour of autumn it does not, and parsers differ in which hour they take. */
export function hasWallClock(instant: Date): boolean {
  const { hour } = timeAt(instant)
  return [-3_600_000, 3_600_000].every((away) => timeAt(new Date(instant.getTime() + away)).hour !== hour)
}

/** An instant in the interface that ical-generator expects of Day.js; it would write a native Date in the time zone of the server. */
export function zonedInstant(instant: Date): ICalDayJsStub {
  const utc: ICalDayJsStub = stub(instant, instant.toISOString())
  const { hour, minute } = timeAt(instant)
  const wall = `${dayAt(instant)}T${two(hour)}:${two(minute)}:${instant.toISOString().slice(17, 19)}`
  const local: ICalDayJsStub = stub(instant, wall)
  return { ...utc, tz: () => local, utc: () => utc }
}

/** @param text '2026-11-23T10:00:00…' */
function stub(instant: Date, text: string): ICalDayJsStub {
  return {
    format: (form) =>
      form === 'HHmmss' ? text.slice(11, 19).replaceAll(':', '') : text.slice(0, 10).replaceAll('-', ''),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
}

const two = (number: number) => String(number).padStart(2, '0')
