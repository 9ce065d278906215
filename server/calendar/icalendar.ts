import type { ICalDayJsStub } from 'ical-generator'
import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { eventOf } from '#domain/calendar/event'
import type { Service } from '#domain/services/service'
import { businessZone, dayAt, timeAt } from '#domain/time/warsaw'

/** Refresh interval suggested to calendar apps (s) */
const refresh = 900

/**
 * Services as iCalendar (RFC 5545), written in parts: `begin`, the events of some services at a time, `end`. An event
 * always keeps its UID; SEQUENCE grows with each change.
 * @param host part of the UIDs, so that they are unique across installations
 * @param readable a text as the reader may read it
 */
export function iCalendar({ name, ...about }: { name: string } & CalendarOptions) {
  const frame = new ICalCalendar({
    name: escapeText(name),
    prodId: { company: 'Termin', product: 'Wizyty', language: 'PL' },
    timezone: { name: businessZone, generator: () => warsawTimeZone },
    ttl: refresh,
  }).toString()
  const end = 'END:VCALENDAR'
  return {
    begin: frame.slice(0, -end.length),
    events: (services: readonly Service[]) => services.map((service) => foldLines(eventText(service, about))).join(''),
    end: `${end}\r\n`,
  }
}

interface CalendarOptions {
  host: string
  readable: (text: string) => string
}

/** A VEVENT, whose lines may be too long */
function eventText(service: Service, { host, readable }: CalendarOptions): string {
  const { title, location, description, start, end, status } = eventOf(service)
  const byWallClock = hasWallClock(start) && hasWallClock(end)
  // A calendar without a time zone: with one, the library would write DTSTAMP in local time, which RFC 5545, 3.8.7.2
  // forbids.
  return new ICalCalendar()
    .createEvent({
      id: `service-${service.id}@${host}`,
      sequence: service.version - 1,
      stamp: zonedInstant(service.updatedAt),
      created: zonedInstant(service.createdAt),
      lastModified: zonedInstant(service.updatedAt),
      start: zonedInstant(start),
      end: zonedInstant(end),
      timezone: byWallClock ? businessZone : null,
      summary: readable(title),
      location: readable(location),
      description: readable(description),
      status: status === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
    .toString()
}

/** Octets of a line (RFC 5545, 3.1) */
const lineLength = 75

/** Of a code point in UTF-8 */
function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Breaks long lines as the library would in `ICalCalendar.toString`, which takes twenty times as long. */
function foldLines(text: string): string {
  return text.split('\r\n').map(foldedLine).join('\r\n')
}

function foldedLine(line: string): string {
  let output = ''
  let from = 0
  let octets = 0
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at)!
    const size = octetsOf(code)
    if (octets + size > lineLength) {
      output += `${line.slice(from, at)}\r\n `
      from = at
      octets = 1
    }
    octets += size
    at += code < 0x1_00_00 ? 1 : 2
  }
  return output + line.slice(from)
}

/** The library does not escape the name of a calendar. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`)
}

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

/**
 * Whether the wall clock identifies the instant. In the repeated hour of autumn it does not, and parsers differ in
 * which hour they take.
 */
export function hasWallClock(instant: Date): boolean {
  const { hour } = timeAt(instant)
  return [-3_600_000, 3_600_000].every((away) => timeAt(new Date(instant.getTime() + away)).hour !== hour)
}

/**
 * An instant in the interface that ical-generator expects of Day.js; it would write a native Date in the time zone of
 * the server.
 */
export function zonedInstant(instant: Date): ICalDayJsStub {
  const utc: ICalDayJsStub = stub(instant, instant.toISOString())
  // Only when asked for: not every instant is written as wall clock.
  const local = (): ICalDayJsStub => {
    const { hour, minute } = timeAt(instant)
    return stub(instant, `${dayAt(instant)}T${two(hour)}:${two(minute)}:${instant.toISOString().slice(17, 19)}`)
  }
  return { ...utc, tz: local, utc: () => utc }
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
