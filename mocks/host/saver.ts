/** Saves the database for later pages. Calls during a copy share the next one. */
export class Saver {
  readonly #copy: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #stopped = false

  /** @param copy makes a copy of the state at the time of the call */
  constructor(copy: () => Promise<void>) {
    this.#copy = copy
  }

  /** Resolves when everything done before the call is saved, or when saving has failed. */
  save(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#attempt().finally(() => (this.#running = undefined))
      return this.#running
    }
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      return this.save()
    })
    return this.#next
  }

  stop(): void {
    this.#stopped = true
  }

  async #attempt(): Promise<void> {
    if (this.#stopped) return
    try {
      await this.#copy()
    } catch {
      // No storage (private window, full disk): the demo works, but forgets on reload.
      this.#stopped = true
    }
  }
}
