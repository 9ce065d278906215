import type { Log } from '#server/ports'

/** What was opened, closed in reverse order: first nothing new comes in, last the database stops. */
export class Shutdown {
  readonly #closers: { name: string; close: () => Promise<void> }[] = []
  readonly #requested = new AbortController()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** Aborted once the application is told to end: a start under way then goes no further. */
  get requested(): AbortSignal {
    return this.#requested.signal
  }

  /** Adds what has just been opened. */
  add(name: string, close: () => Promise<void>): void {
    this.#closers.push({ name, close })
  }

  request(): void {
    this.#requested.abort(new Error('told to end'))
  }

  /** Closes everything; what refuses to close does not keep the rest open. */
  async closeAll(): Promise<void> {
    for (let closer = this.#closers.pop(); closer; closer = this.#closers.pop()) {
      try {
        await closer.close()
      } catch (error) {
        this.#log.error('shutdown.failed', { what: closer.name, error })
      }
    }
  }
}
