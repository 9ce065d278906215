import type { MapItem } from '#domain/map/map-item'
import { deviceTypes } from '#domain/devices/device-type'
import { addDays, asDay } from '#domain/time/day'
import { randomFor } from '#mocks/season/random'
import { randomPerson } from '#mocks/season/vocabulary/people'
import places from '../../domain/geocoding/places.txt?raw'

export const today = asDay('2026-11-23')

const kilometresPerDegree = 111.2

/** Devices in and around the towns and villages of the gazetteer, more in larger ones. The same on every run. */
export function spreadItems(count: number): MapItem[] {
  const random = randomFor('bench')
  const weightedTowns = places.split('\n').flatMap((line) => {
    const [city = '', , lat, lng, people] = line.split('|')
    const hundreds = Number(people)
    if (line.startsWith('#') || Number.isNaN(hundreds)) return []
    return [
      [{ city, lat: Number(lat), lng: Number(lng), radius: 1.5 + Math.sqrt(hundreds) / 6 }, Math.sqrt(hundreds + 4)],
    ] as const
  })
  return Array.from({ length: count }, (_, place): MapItem => {
    const { city, lat, lng, radius } = random.weighted(weightedTowns)
    const distance = (radius * random.fraction()) / kilometresPerDegree
    const direction = random.fraction() * 2 * Math.PI
    const { firstName, lastName } = randomPerson(random)
    return {
      id: place + 1,
      clientId: place + 1,
      deviceId: place + 1,
      name: `${firstName} ${lastName}`,
      phone: '+48500600700',
      address: `Lipowa ${(place % 140) + 1}, ${city}`,
      position: {
        lat: lat + distance * Math.cos(direction),
        lng: lng + (distance * Math.sin(direction)) / Math.cos((lat * Math.PI) / 180),
      },
      type: random.pick(deviceTypes),
      deviceName: 'Vitocal 200-S',
      nextInspectionDate: addDays(today, random.whole(-30, 360)),
      serviceConfirmed: random.chance(0.1),
      serviceConfirmationValid: false,
      serviceConfirmedAt: null,
      notes: null,
      lastSms: null,
      reminder: null,
      bookedService: null,
      calledOffService: null,
      geocodingStatus: 'EXACT',
      duties: [],
    }
  })
}
