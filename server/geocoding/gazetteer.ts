import { lazy } from '#domain/api/lazy'
import { groupBy } from '#domain/collections'
import { distance } from '#domain/geocoding/distance'
import { townsIn } from '#domain/geocoding/typed-address'
import type { GazetteerPlace } from '#domain/geocoding/places'
import { loadPlaces } from '#domain/geocoding/places'
import { voivodeships, voivodeshipsOf } from '#domain/geocoding/voivodeships'
import { words } from '#domain/text/words'
import type { GeocodedLocation, Geocoder, GeocodingOutcome, Sought } from './geocoder'

interface Places {
  all: readonly GazetteerPlace[]
  /** By normalised name, the largest first */
  placesByName: ReadonlyMap<string, readonly GazetteerPlace[]>
}

const name = 'OpenStreetMap'
/** A position farther than this (km) from every town is outside Poland. */
const reach = 30

/** English names used in foreign addresses */
const english: Record<string, string> = { warsaw: 'warszawa', cracow: 'krakow' }

/** Loaded on first use; most processes never need it. */
const places = lazy(async () => byName(await loadPlaces()))

function byName(all: GazetteerPlace[]): Places {
  const largestFirst = all.toSorted((a, b) => b.people - a.people)
  return { all, placesByName: groupBy(largestFirst, ({ name }) => words(name)) }
}

/** Some names belong to several places: the postcode decides between them, without one the largest is taken. */
function pick({ placesByName }: Places, city: string, postalCode: string | null): GazetteerPlace | undefined {
  const key = words(city)
  const candidates = placesByName.get(english[key] ?? key) ?? []
  const letters = postalCode === null ? undefined : voivodeshipsOf(postalCode)
  // No result is better than a town of that name at the other end of Poland.
  return letters
    ? letters.map((letter) => candidates.find(({ voivodeship }) => voivodeship === letter)).find(Boolean)
    : candidates[0]
}

function locationOf({ name, voivodeship, position }: GazetteerPlace): GeocodedLocation {
  return { position, status: 'APPROXIMATE', label: `${name}, woj. ${voivodeships[voivodeship]}` }
}

const outcome = (place: GazetteerPlace | undefined): GeocodingOutcome =>
  place ? { kind: 'FOUND', located: locationOf(place), provider: name } : { kind: 'NOT_FOUND' }

/** Geocodes towns of Poland from a bundled file. It works offline and finds no streets. */
export const gazetteer: Geocoder = {
  name,
  precision: 'TOWN',
  attribution: 'Miejscowości: GeoNames (CC BY 4.0)',
  available: () => true,
  async geocode(sought: Sought) {
    const allPlaces = await places()
    const towns = 'text' in sought ? townsIn(sought.text) : [sought.address]
    return outcome(
      towns.map(({ city, postalCode }) => pick(allPlaces, city, postalCode)).find((place) => place !== undefined),
    )
  },
  async reverse(position) {
    const { all } = await places()
    let nearest: GazetteerPlace | undefined
    let least = reach
    for (const place of all) {
      const away = distance(position, place.position)
      if (away <= least) [nearest, least] = [place, away]
    }
    return outcome(nearest)
  },
}
