import { z } from 'zod'
import type { GeocodingOutcome } from '#server/geocoding/geocoder'
import { isInPoland } from '#server/geocoding/geocoder'
import type { Provider } from './provider'
import { fetchJson } from './provider'

const name = 'Google Maps'
const googleMaps = 'https://maps.googleapis.com'

const answerSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string().max(500),
        partial_match: z.boolean().optional(),
        geometry: z.object({
          location: z.object({ lat: z.number(), lng: z.number() }),
          location_type: z.string(),
        }),
      }),
    )
    .default([]),
})
/** Location types of houses; others are the middle of a street or a town. */
const houses = ['ROOFTOP', 'RANGE_INTERPOLATED']
const unavailableStatuses = ['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'UNKNOWN_ERROR']

export function google({ url = googleMaps, key }: { url?: string | undefined; key: string }): Provider {
  async function ask(query: Record<string, string>): Promise<GeocodingOutcome> {
    const target = new URL('maps/api/geocode/json', `${url}/`)
    target.search = new URLSearchParams({ language: 'pl', region: 'pl', ...query, key }).toString()
    const answer = await fetchJson(target)
    if (answer.kind !== 'ANSWERED') return answer
    const parsed = answerSchema.safeParse(answer.json)
    if (!parsed.success) return { kind: 'FAILED' }
    const { status, results } = parsed.data
    if (status === 'OK' || status === 'ZERO_RESULTS') return outcome(results[0])
    return { kind: unavailableStatuses.includes(status) ? 'UNAVAILABLE' : 'FAILED' }
  }

  return {
    name,
    attribution: '© Google',
    geocode: (line) => ask({ address: line, components: 'country:PL' }),
    reverse: ({ lat, lng }) => ask({ latlng: `${lat},${lng}` }),
  }
}

function outcome(result: z.output<typeof answerSchema>['results'][number] | undefined): GeocodingOutcome {
  if (!result || !isInPoland(result.geometry.location)) return { kind: 'NOT_FOUND' }
  const { location, location_type: type } = result.geometry
  const status = houses.includes(type) && !result.partial_match ? 'EXACT' : 'APPROXIMATE'
  return { kind: 'FOUND', located: { position: location, status, label: result.formatted_address }, provider: name }
}
