import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { arrivalWindow } from '#domain/confirmations/arrival-window'
import type { Address } from '#domain/devices/address'
import { formatAddress } from '#domain/devices/address'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { ServiceType } from '#domain/services/service'
import { isInspection, serviceTypeNames } from '#domain/services/service'
import type { Settings } from '#domain/settings/settings'
import { formatTime } from '#domain/time/format'
import { businessZone } from '#domain/time/warsaw'
import { hasWallClock, warsawTimeZone, zonedInstant } from './icalendar'

export interface CalendarVisit {
  device: Address & { type: DeviceType; name: string | null }
  service: Parameters<typeof arrivalWindow>[0] & { id: number; type: ServiceType; version: number; updatedAt: Date }
}

/** iCalendar (RFC 5545) for a customer: the arrival window of each service, and whom to call */
export function customerCalendar(
  visits: readonly CalendarVisit[],
  { settings, host }: { settings: Settings; host: string },
): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Termin', product: 'Wizyty', language: 'PL' },
    timezone: { name: null, generator: () => warsawTimeZone },
  })
  for (const { device, service } of visits) {
    const { from, until } = arrivalWindow(service)
    const byWallClock = hasWallClock(from) && hasWallClock(until)
    const work = isInspection(service.type) ? 'Przegląd' : serviceTypeNames[service.type]
    const of = settings.companyName && ` – ${settings.companyName}`
    calendar.createEvent({
      id: `visit-${service.id}@${host}`,
      sequence: service.version - 1,
      stamp: zonedInstant(service.updatedAt),
      start: zonedInstant(from),
      end: zonedInstant(until),
      timezone: byWallClock ? businessZone : null,
      summary: `${work}: ${deviceTypeNames[device.type].toLocaleLowerCase('pl')}${of}`,
      location: formatAddress(device),
      description: [
        `Serwisant przyjedzie między ${formatTime(from)} a ${formatTime(until)}.`,
        device.name && `Urządzenie: ${device.name}`,
        settings.contactPhoneNumber && `Telefon: ${settings.contactPhoneNumber}`,
        settings.contactHours,
      ]
        .filter(Boolean)
        .join('\n'),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return `${calendar.toString()}\r\n`
}
