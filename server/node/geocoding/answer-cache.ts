import type { GeocodingOutcome } from '#server/geocoding/geocoder'

/** Maximum number of answers and their age (ms). Providers allow days; one day covers forms that are opened again. */
const maxAnswers = 2000
const lifetime = 86_400_000

/** Caches FOUND and NOT_FOUND, but no failures. The least recently used answer is dropped first. */
export class AnswerCache {
  readonly #entries = new Map<string, { outcome: Promise<GeocodingOutcome>; until: number }>()

  /** Concurrent requests for one key share one answer. */
  async get(key: string, ask: () => Promise<GeocodingOutcome>): Promise<GeocodingOutcome> {
    const cached = this.#entries.get(key)
    this.#entries.delete(key)
    const entry =
      cached && cached.until > performance.now() ? cached : { outcome: ask(), until: performance.now() + lifetime }
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxAnswers) break
      this.#entries.delete(oldest)
    }
    const outcome = await entry.outcome
    if (outcome.kind !== 'FOUND' && outcome.kind !== 'NOT_FOUND' && this.#entries.get(key) === entry)
      this.#entries.delete(key)
    return outcome
  }
}
