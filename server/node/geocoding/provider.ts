import type { GeocodingOutcome } from '#server/geocoding/geocoder'

export interface Provider {
  readonly name: string
  readonly attribution: string
  geocode(line: string): Promise<GeocodingOutcome>
  reverse(position: { lat: number; lng: number }): Promise<GeocodingOutcome>
}

/** In ms; a person is waiting at a form. */
const limit = 5000

/**
 * Requests JSON. A timeout, a redirection and a busy provider (429, 5xx) are UNAVAILABLE, any other error is FAILED.
 * The address is never logged or put into a message, because it contains keys and where people live.
 */
export async function fetchJson(
  url: URL,
  headers: Record<string, string> = {},
): Promise<{ kind: 'ANSWERED'; json: unknown } | { kind: 'UNAVAILABLE' } | { kind: 'FAILED' }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(limit), redirect: 'error' })
    if (response.ok) return { kind: 'ANSWERED', json: await response.json() }
    await response.body?.cancel()
    return { kind: response.status === 429 || response.status >= 500 ? 'UNAVAILABLE' : 'FAILED' }
  } catch (error) {
    return { kind: error instanceof SyntaxError ? 'FAILED' : 'UNAVAILABLE' }
  }
}
