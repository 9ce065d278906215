import type { Address } from '#domain/devices/address'
import type { Position } from '#domain/devices/device'
import { companyPosition } from './company'
import type { SiteDraft } from './drafts'
import type { Random } from './random'
import type { SeasonPerson } from './vocabulary/people'
import { randomPerson, randomPhone } from './vocabulary/people'
import type { SeasonPlace } from './vocabulary/places'

/** A client before records are generated. */
export interface Household extends SeasonPerson {
  phone: string
  site: SiteDraft
  devices: number
}

/** 119 clients with 180 devices. */
const owners = [
  { clients: 80, devices: 1 },
  { clients: 25, devices: 2 },
  { clients: 10, devices: 3 },
  { clients: 4, devices: 5 },
]

/** Positions that differ from the geocoder's, by index of the client, so that each status occurs. */
const oddSites: ReadonlyMap<number, 'FALLBACK' | 'MANUAL' | 'NONE'> = new Map([
  [7, 'FALLBACK'],
  [31, 'FALLBACK'],
  [58, 'FALLBACK'],
  [12, 'NONE'],
  [77, 'NONE'],
  [101, 'NONE'],
  [20, 'MANUAL'],
  [45, 'MANUAL'],
  [90, 'MANUAL'],
])

/** Index of the client who has the number of the previous one, like a daughter and her father (rule C2). */
const borrowedPhone = 64

export function households(random: Random, places: readonly SeasonPlace[]): Household[] {
  const counts = random.shuffled(
    owners.flatMap(({ clients, devices }) => Array.from({ length: clients }, () => devices)),
  )
  const people = peopleWithoutNamesakes(random, counts.length)
  const phones = new Set<string>()
  const result: Household[] = []
  for (const [place, person] of people.entries()) {
    const phone = place === borrowedPhone ? result[place - 1]!.phone : unusedPhone(random, phones)
    result.push({ ...person, phone, site: siteFor(random, places, place, result), devices: counts[place]! })
  }
  return result
}

function peopleWithoutNamesakes(random: Random, count: number): SeasonPerson[] {
  const people = new Map<string, SeasonPerson>()
  while (people.size < count) {
    const person = randomPerson(random)
    people.set(`${person.firstName} ${person.lastName}`, person)
  }
  return [...people.values()]
}

function unusedPhone(random: Random, used: Set<string>): string {
  for (;;) {
    const phone = randomPhone(random)
    if (used.has(phone)) continue
    used.add(phone)
    return phone
  }
}

function siteFor(
  random: Random,
  places: readonly SeasonPlace[],
  place: number,
  before: readonly Household[],
): SiteDraft {
  // Neighbours in a block of flats have equal coordinates.
  const neighbours = before.filter(({ site }) => site.address.flatNumber && site.geocodingStatus === 'EXACT')
  if (neighbours.length > 0 && random.chance(0.07)) {
    const { site } = random.pick(neighbours)
    return { ...site, address: { ...site.address, flatNumber: String(random.whole(50, 80)) } }
  }
  const site = randomSite(random, random.weighted(places.map((each) => [each, each.weight] as const)))
  switch (oddSites.get(place)) {
    case 'FALLBACK':
      return { ...site, position: companyPosition, geocodingStatus: 'FALLBACK' }
    case 'NONE':
      return { ...site, position: null, geocodingStatus: null }
    case 'MANUAL':
      return { ...site, geocodingStatus: 'MANUAL' }
    case undefined:
      return site
  }
}

/** A random address in a place, with the position that a geocoder would find. */
export function randomSite(random: Random, place: SeasonPlace): SiteDraft {
  const { city, postalCode, streets } = place
  const flat = place.flats === true && random.chance(0.3)
  const houseNumber = flat
    ? String(random.whole(1, 20) * 2)
    : `${random.whole(1, 140)}${random.chance(0.12) ? 'A' : ''}`
  const street = streets.length > 0 ? random.pick(streets) : city
  const flatNumber = flat ? String(random.whole(1, 48)) : null
  const address: Address = { street, houseNumber, flatNumber, postalCode, city }
  const isExact = random.chance(streets.length > 0 ? 0.93 : 0.5)
  return { address, position: near(random, place), geocodingStatus: isExact ? 'EXACT' : 'APPROXIMATE' }
}

const kilometresPerDegree = 111.2

/** A random point within the radius, denser towards the centre. */
function near(random: Random, { lat, lng, radius }: SeasonPlace): Position {
  const distance = (radius * random.fraction()) / kilometresPerDegree
  const direction = random.fraction() * 2 * Math.PI
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    lat: round(lat + distance * Math.cos(direction)),
    lng: round(lng + (distance * Math.sin(direction)) / Math.cos((lat * Math.PI) / 180)),
  }
}
