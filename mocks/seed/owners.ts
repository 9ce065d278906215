import { intervalOf } from '#domain/settings/settings'
import { addDays, addMonths } from '#domain/time/day'
import { office } from '../season/company'
import { randomDeviceType, randomLabels } from '../season/devices'
import { randomSite } from '../season/households'
import { randomFor } from '../season/random'
import { randomPerson, randomPhone } from '../season/vocabulary/people'
import { polishPlaces } from '../season/vocabulary/places'
import { workingDayFrom } from '#domain/time/working-day'
import type { ClientRow, DeviceRow, SeedContext } from './context'
import { moment } from './context'

const places = polishPlaces.map((place) => [place, place.weight] as const)

export function clientRows({ today, last }: SeedContext, count: number): ClientRow[] {
  const random = randomFor(`seed clients ${last.clients}`)
  return Array.from({ length: count }, (_, place) => {
    const createdAt = moment(addDays(today, -random.whole(30, 1500)), random.whole(8, 15), random.whole(0, 59))
    const phone = randomPhone(random)
    return {
      id: last.clients + place + 1,
      ...randomPerson(random),
      phone,
      createdAt,
      createdBy: office.manager,
      updatedAt: createdAt,
    }
  })
}

/** Every client gets one device before any gets a second; devices of one client mostly share an address. */
export function deviceRows(
  { today, settings, last }: SeedContext,
  count: number,
  owners: readonly ClientRow[],
): DeviceRow[] {
  const random = randomFor(`seed devices ${last.devices}`)
  const homes: ReturnType<typeof randomSite>[] = []
  return Array.from({ length: count }, (_, place) => {
    const owner = place < owners.length ? place : random.whole(0, owners.length - 1)
    const client = owners[owner]!
    homes[owner] = homes[owner] && random.chance(0.8) ? homes[owner] : randomSite(random, random.weighted(places))
    const { address, position, geocodingStatus } = homes[owner]
    const type = randomDeviceType(random)
    const interval = intervalOf(settings, type)
    // The last inspection is up to an interval and 30 days ago, so that about one device in twelve is overdue.
    const inspectionDay = workingDayFrom(addDays(today, -random.whole(4, interval * 30 + 30)))
    return {
      id: last.devices + place + 1,
      clientId: client.id,
      type,
      ...randomLabels(random, type),
      installationDate: addDays(addMonths(inspectionDay, -interval * random.whole(1, 5)), -random.whole(0, 30)),
      nextInspectionDate: addMonths(inspectionDay < today ? inspectionDay : addDays(today, -1), interval),
      ...address,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      geocodingStatus,
      confirmedAt: null,
      lastTokenTail: null,
      createdAt: client.createdAt,
      createdBy: office.manager,
      updatedAt: client.createdAt,
    }
  })
}
