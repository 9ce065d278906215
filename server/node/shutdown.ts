import type { Log } from '#server/ports'

/** Closes resources in reverse order: first the port, last the database. */
export class Shutdown {
  readonly #closers: { name: string; close: () => Promise<void> }[] = []
  readonly #requested = new AbortController()

  constructor(private readonly log: Log) {}

  /** Aborted when the application is to end, which stops a start in progress */
  get requested(): AbortSignal {
    return this.#requested.signal
  }

  /** Registers a resource; the last registered is closed first. */
  add(name: string, close: () => Promise<void>): void {
    this.#closers.push({ name, close })
  }

  request(): void {
    this.#requested.abort(new Error('told to end'))
  }

  /** Closes everything; a failure does not keep the rest open. Afterwards resources may be registered again. */
  async closeAll(): Promise<void> {
    for (let closer = this.#closers.pop(); closer; closer = this.#closers.pop()) {
      try {
        await closer.close()
      } catch (error) {
        this.log.error('shutdown.failed', { what: closer.name, error })
      }
    }
  }
}
