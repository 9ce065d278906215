import { ApiProblem } from './api-problem'

/** Long lists sent at once by one process; each keeps its ids and a slice or two in memory. */
const mostOpen = 16
/** Slices read and encoded at once; the others wait in their order of arrival. */
const mostReading = 2

/** Limits the memory and CPU that long lists take in this process. */
export class WholeLists {
  #open = 0
  #reading = 0
  readonly #waiting: (() => void)[] = []

  /**
   * Counts one more open list.
   * @returns a function that counts it as closed; calling it again has no effect
   * @throws ApiProblem UNAVAILABLE when too many are open
   */
  open(): () => void {
    if (this.#open >= mostOpen) {
      throw new ApiProblem(
        'UNAVAILABLE',
        'Zbyt wiele pełnych list jest pobieranych naraz. Spróbuj ponownie za chwilę.',
        {
          retryAfterSeconds: 5,
        },
      )
    }
    this.#open += 1
    let isCounted = true
    return () => {
      if (isCounted) this.#open -= 1
      isCounted = false
    }
  }

  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#reading >= mostReading) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#reading += 1
    try {
      return await work()
    } finally {
      // The slot goes to the first in the queue, so that no newcomer gets ahead.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#reading -= 1
    }
  }
}
