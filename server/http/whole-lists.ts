import { ApiProblem } from './api-problem'

/** Long lists that may be under way in one process at once; each holds its ids and a slice or two. */
const mostOpen = 16
/** Slices that are read and encoded at once; the others wait in the order they came. */
const mostReading = 2

/** Bounds what long lists cost this process. */
export class WholeLists {
  #open = 0
  #reading = 0
  readonly #waiting: (() => void)[] = []

  /**
   * Counts one more list in.
   * @returns counts it out, once however often it is called
   * @throws ApiProblem UNAVAILABLE when there are too many
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
    let counted = true
    return () => {
      if (counted) this.#open -= 1
      counted = false
    }
  }

  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#reading >= mostReading) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#reading += 1
    try {
      return await work()
    } finally {
      // Passed on, not freed: the queue keeps its order.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#reading -= 1
    }
  }
}
