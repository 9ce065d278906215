/** Counts existing records by key. */
export class Existing {
  readonly #counts = new Map<string, number>()

  constructor(keys: readonly string[]) {
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Whether a record with this key is left; uses it up. */
  take(key: string): boolean {
    const left = this.#counts.get(key) ?? 0
    if (left > 0) this.#counts.set(key, left - 1)
    return left > 0
  }
}
