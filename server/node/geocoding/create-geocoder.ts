import { gazetteer } from '#server/geocoding/gazetteer'
import type { Geocoder, GeocodingOutcome } from '#server/geocoding/geocoder'
import { lineOf } from '#server/geocoding/geocoder'
import type { Provider } from './provider'
import { google } from './google'
import { AnswerCache } from './answer-cache'
import type { GeocoderConfig } from './config'
import { nominatim } from './nominatim'

export function createGeocoder({ kind, url, email, googleKey }: GeocoderConfig): Geocoder {
  if (kind === 'nominatim') return withGazetteer(nominatim({ url, email }))
  if (kind === 'google' && googleKey) return withGazetteer(google({ url, key: googleKey }))
  return gazetteer
}

/** Pause after an unanswered look-up (ms), so that not every one waits in vain */
const restMs = 15_000

/** Asks the provider first. If it does not answer or finds nothing, the position of the town is used. */
function withGazetteer(provider: Provider): Geocoder {
  const cache = new AnswerCache()
  let available = true
  let restsUntil = 0

  async function askOrElse(
    key: string,
    ask: () => Promise<GeocodingOutcome>,
    instead: () => Promise<GeocodingOutcome>,
  ) {
    const resting = performance.now() < restsUntil
    const outcome = resting ? ({ kind: 'UNAVAILABLE', busy: true } as const) : await cache.get(key, ask)
    if (outcome.kind !== 'UNAVAILABLE' || !outcome.busy) {
      available = outcome.kind === 'FOUND' || outcome.kind === 'NOT_FOUND'
      restsUntil = outcome.kind === 'UNAVAILABLE' ? performance.now() + restMs : 0
    }
    if (outcome.kind === 'FOUND') return outcome
    const town = await instead()
    return town.kind === 'FOUND' ? town : outcome
  }

  return {
    name: provider.name,
    precision: 'ADDRESS',
    attribution: `${provider.attribution}; ${gazetteer.attribution}`,
    available: () => available,
    askProvider: (sought) => provider.geocode(lineOf(sought)),
    geocode: (sought) => {
      const line = lineOf(sought)
      return askOrElse(
        `geocode ${line.trim().toLowerCase()}`,
        () => provider.geocode(line),
        () => gazetteer.geocode(sought),
      )
    },
    reverse: (position) => {
      // Five decimals are about one metre.
      const key = `reverse ${position.lat.toFixed(5)} ${position.lng.toFixed(5)}`
      return askOrElse(
        key,
        () => provider.reverse(position),
        () => gazetteer.reverse(position),
      )
    },
  }
}
