/** Keeps the database for the next page. Calls that come while a copy is being made share the one after it. */
export class Saver {
  readonly #copy: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined
  #stopped = false

  /** @param copy makes one copy of everything as it is when called */
  constructor(copy: () => Promise<void>) {
    this.#copy = copy
  }

  /** Settles when everything done before the call is kept, or when keeping has turned out to be impossible. */
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
      // A browser that keeps nothing (private window, full disk) still shows the demo; it forgets on reload.
      this.#stopped = true
    }
  }
}
