import { z } from 'zod'
import type { GeocodingOutcome } from '#server/geocoding/geocoder'
import { isInPoland } from '#server/geocoding/geocoder'
import type { Provider } from './provider'
import { fetchJson } from './provider'
import { RateLimiter } from './rate-limiter'

const name = 'OpenStreetMap'
const publicNominatim = 'https://nominatim.openstreetmap.org'

const degrees = z.coerce.number()
/** The fields used of a place (Nominatim, format=jsonv2) */
const placeSchema = z.object({
  lat: degrees,
  lon: degrees,
  display_name: z.string().max(500),
  address: z.object({ house_number: z.string().optional(), country_code: z.string().optional() }).optional(),
})
const reversedSchema = z.union([placeSchema, z.object({ error: z.unknown() })])

/**
 * Uses Nominatim by the policy of its public server: at most one request a second, an identifying User-Agent, contact
 * data, cached answers (answer-cache.ts).
 */
export function nominatim({
  url = publicNominatim,
  email,
}: {
  url?: string | undefined
  email?: string | undefined
}): Provider {
  const limiter = new RateLimiter(url.startsWith(publicNominatim) ? 1000 : 0)
  const headers = { 'User-Agent': `Termin (${email ?? 'geocoding'})`, 'Accept-Language': 'pl' }

  async function ask<T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) {
    if (!(await limiter.turn())) return { kind: 'UNAVAILABLE' as const, busy: true }
    const target = new URL(path, `${url}/`)
    target.search = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      ...query,
      ...(email && { email }),
    }).toString()
    const answer = await fetchJson(target, headers)
    if (answer.kind !== 'ANSWERED') return answer
    const parsed = schema.safeParse(answer.json)
    return parsed.success ? { kind: 'READ' as const, data: parsed.data } : { kind: 'FAILED' as const }
  }

  return {
    name,
    attribution: '© OpenStreetMap contributors (ODbL)',
    async geocode(line) {
      const answer = await ask('search', { q: line, countrycodes: 'pl', limit: '1' }, z.array(placeSchema))
      return answer.kind === 'READ' ? outcome(answer.data[0]) : answer
    },
    async reverse({ lat, lng }) {
      const answer = await ask('reverse', { lat: String(lat), lon: String(lng), zoom: '18' }, reversedSchema)
      if (answer.kind !== 'READ') return answer
      return outcome('error' in answer.data ? undefined : answer.data)
    },
  }
}

function outcome(place: z.output<typeof placeSchema> | undefined): GeocodingOutcome {
  if (!place) return { kind: 'NOT_FOUND' }
  const position = { lat: place.lat, lng: place.lon }
  if (!isInPoland(position) || (place.address?.country_code ?? 'pl') !== 'pl') return { kind: 'NOT_FOUND' }
  const status = place.address?.house_number ? 'EXACT' : 'APPROXIMATE'
  return { kind: 'FOUND', located: { position, status, label: place.display_name }, provider: name }
}
