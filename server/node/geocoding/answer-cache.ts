import type { GeocodingOutcome } from '#server/geocoding/geocoder'

/** Maximum number of answers and their age (ms). Providers allow days; one day covers forms that are opened again. */
const most = 2000
const keptFor = 86_400_000

/** Caches FOUND and NOT_FOUND, but no failures. The least recently used answer is dropped first. */
export class AnswerCache {
  readonly #kept = new Map<string, { outcome: Promise<GeocodingOutcome>; until: number }>()

  /** Concurrent requests for one key share one answer. */
  async get(key: string, ask: () => Promise<GeocodingOutcome>): Promise<GeocodingOutcome> {
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    const entry =
      found && found.until > performance.now() ? found : { outcome: ask(), until: performance.now() + keptFor }
    this.#kept.set(key, entry)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break
      this.#kept.delete(oldest)
    }
    const outcome = await entry.outcome
    if (outcome.kind !== 'FOUND' && outcome.kind !== 'NOT_FOUND' && this.#kept.get(key) === entry)
      this.#kept.delete(key)
    return outcome
  }
}
