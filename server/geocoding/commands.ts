import { geocodingMessages } from '#domain/geocoding/wire'
import type { Position } from '#domain/devices/device'
import type { User } from '#domain/users/user'
import { ApiProblem, notFound } from '../http/api-problem'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import type { GeocodingOutcome, Sought } from './geocoder'

/** Look-ups per user: a form asks at most every 1.5 s (rule D3). Batches have a limit of their own. */
const perUser = { limit: 60, seconds: 60 }
const batchesPerUser = { limit: 6, seconds: 60 }

export type GeocodedPlace = Extract<GeocodingOutcome, { kind: 'FOUND' }>

/**
 * Finds the position of an address.
 * @throws ApiProblem NOT_FOUND, GATEWAY, UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function geocode(ports: Ports, actor: User, sought: Sought): Promise<GeocodedPlace> {
  return placeOf(ports, await ask(ports, actor, () => ports.geocoder.geocode(sought)))
}

/**
 * Finds the address at a position.
 * @throws as `geocode`
 */
export async function reverseGeocode(ports: Ports, actor: User, position: Position): Promise<GeocodedPlace> {
  return placeOf(ports, await ask(ports, actor, () => ports.geocoder.reverse(position)))
}

/**
 * Finds the positions of several addresses; one that is not found becomes the reason.
 * @throws ApiProblem TOO_MANY_REQUESTS
 */
export async function geocodeSeveral(
  ports: Ports,
  actor: User,
  sought: readonly Sought[],
): Promise<(GeocodedPlace | ApiProblem)[]> {
  await countAttempt(ports, `geocoding batches by ${actor.id}`, batchesPerUser)
  const places: (GeocodedPlace | ApiProblem)[] = []
  // Sequentially, as the providers' terms of use ask.
  for (const each of sought) {
    const outcome = await ports.geocoder.geocode(each)
    places.push(outcome.kind === 'FOUND' ? outcome : problemOf(ports, outcome))
  }
  return places
}

/**
 * Finds an address, or returns undefined if it does not exist. A failing provider throws, since it says nothing about
 * the address.
 * @throws ApiProblem GATEWAY, UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function findPlace(ports: Ports, actor: User, sought: Sought): Promise<GeocodedPlace | undefined> {
  const outcome = await ask(ports, actor, () => ports.geocoder.geocode(sought))
  return outcome.kind === 'NOT_FOUND' ? undefined : placeOf(ports, outcome)
}

async function ask(ports: Ports, actor: User, question: () => Promise<GeocodingOutcome>): Promise<GeocodingOutcome> {
  await countAttempt(ports, `geocoding by ${actor.id}`, perUser)
  return question()
}

function placeOf(ports: Ports, outcome: GeocodingOutcome): GeocodedPlace {
  if (outcome.kind !== 'FOUND') throw problemOf(ports, outcome)
  return outcome
}

function problemOf({ geocoder }: Ports, { kind }: Exclude<GeocodingOutcome, GeocodedPlace>): ApiProblem {
  if (kind === 'NOT_FOUND') return notFound(geocodingMessages.notFound)
  if (kind === 'FAILED') return new ApiProblem('GATEWAY', geocodingMessages.failed)
  return new ApiProblem('UNAVAILABLE', geocodingMessages.unavailable(geocoder.name))
}
