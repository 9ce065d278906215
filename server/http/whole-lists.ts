import { inTurn } from '../in-turn'
import { ApiProblem } from './api-problem'

/** Long lists sent at once by one process; each keeps its ids and a slice or two in memory. */
const maxOpen = 16
/** Slices read and encoded at once; the others wait in their order of arrival. */
const maxReading = 2

/** Limits the memory and CPU that long lists take in this process. */
export class WholeLists {
  #open = 0
  readonly #turns = inTurn(maxReading)

  /**
   * Counts one more open list.
   * @returns a function that counts it as closed; calling it again has no effect
   * @throws ApiProblem UNAVAILABLE when too many are open
   */
  open(): () => void {
    if (this.#open >= maxOpen) {
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

  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns(work)
  }
}
