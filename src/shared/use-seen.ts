import { useState } from 'react'
import { isOfServer } from '../providers/api-error'

/**
 * What of a record was on the screen, for `previous` of a write. `untilTold` passes a write on: once it is refused with
 * what is stored instead, that is known, and the next write saves over it.
 */
export function useSeen<Seen>(seen: Seen) {
  const [previous, setPrevious] = useState<Seen | undefined>(seen)

  async function untilTold<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write
    } catch (error) {
      if (isOfServer(error) && error.problem?.error === 'CONFLICT') setPrevious(undefined)
      throw error
    }
  }

  return { previous, untilTold }
}
