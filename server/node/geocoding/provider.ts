import type { GeocodingOutcome } from '#server/geocoding/geocoder'

export interface Provider {
  readonly name: string
  readonly attribution: string
  geocode(line: string): Promise<GeocodingOutcome>
  reverse(position: { lat: number; lng: number }): Promise<GeocodingOutcome>
}

/** Milliseconds; a person is waiting in front of a form. */
const limit = 5000

/**
 * Asks for JSON. No answer in time and a busy provider (429, 5xx) are UNAVAILABLE; any other refusal is FAILED. Addresses carry keys
 * and where people live: nothing of them goes into a message or the log.
 */
export async function askJson(
  url: URL,
  headers: Record<string, string> = {},
): Promise<{ kind: 'ANSWERED'; json: unknown } | { kind: 'UNAVAILABLE' } | { kind: 'FAILED' }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(limit) })
    if (response.ok) return { kind: 'ANSWERED', json: await response.json() }
    await response.body?.cancel()
    return { kind: response.status === 429 || response.status >= 500 ? 'UNAVAILABLE' : 'FAILED' }
  } catch (error) {
    return { kind: error instanceof SyntaxError ? 'FAILED' : 'UNAVAILABLE' }
  }
}
