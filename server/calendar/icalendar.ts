import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { eventOf } from '#domain/calendar/event'
import type { Service } from '#domain/services/service'
import { businessZone } from '#domain/time/warsaw'
import { hasWallClock, warsawTimeZone, zonedInstant } from './time-zone'

/** Refresh interval suggested to calendar apps (s) */
const refresh = 900

/**
 * Services as iCalendar (RFC 5545). An event always keeps its UID; SEQUENCE grows with each change.
 * @param host part of the UIDs, so that they are unique across installations
 */
export function iCalendar(services: readonly Service[], { name, host }: { name: string; host: string }): string {
  const calendar = new ICalCalendar({
    name: escaped(name),
    prodId: { company: 'Termin', product: 'Wizyty', language: 'PL' },
    // With a name, the library would write DTSTAMP in local time, which RFC 5545, 3.8.7.2 forbids.
    timezone: { name: null, generator: () => warsawTimeZone },
    x: { 'X-WR-TIMEZONE': businessZone },
    ttl: refresh,
  })
  for (const service of services) {
    const { title, location, description, start, end, status } = eventOf(service)
    const byWallClock = hasWallClock(start) && hasWallClock(end)
    calendar.createEvent({
      id: `service-${service.id}@${host}`,
      sequence: service.version - 1,
      stamp: zonedInstant(service.updatedAt),
      created: zonedInstant(service.createdAt),
      lastModified: zonedInstant(service.updatedAt),
      start: zonedInstant(start),
      end: zonedInstant(end),
      timezone: byWallClock ? businessZone : null,
      summary: title,
      location,
      description,
      status: status === 'CANCELLED' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** The library does not escape the name of a calendar. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`)
}
