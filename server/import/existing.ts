/** Counts existing records by key. */
export class Existing {
  readonly #counts = new Map<string, number>()

  constructor(keys: readonly string[]) {
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Whether a record with this key is left; uses it up. */
  take(key: string): boolean {
    const count = this.#counts.get(key) ?? 0
    if (count > 0) this.#counts.set(key, count - 1)
    return count > 0
  }
}
