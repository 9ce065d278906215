import type { Log } from '#server/ports'

/** What was opened, closed in reverse order: first nothing new comes in, last the database stops. */
export class Shutdown {
  readonly #closers: { name: string; close: () => Promise<void> }[] = []
  readonly #requested = new AbortController()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** Aborted when the application is to end: a start in progress stops. */
  get requested(): AbortSignal {
    return this.#requested.signal
  }

  /** Registers what is to be closed; the last opened is closed first. */
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
