import { useState } from 'react'
import type { CustomerRequest } from '#domain/requests/request'
import { ApiError } from '../providers/api-error'

/**
 * The state of a request that was on the screen, for `previous` of a write. `untilTold` passes a write on: once it is
 * refused with what is stored instead, that is known, and the next write saves over it.
 */
export function useSeenRequest({ state }: CustomerRequest) {
  const [previous, setPrevious] = useState<Pick<CustomerRequest, 'state'> | undefined>({ state })

  async function untilTold<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setPrevious(undefined)
      throw error
    }
  }

  return { previous, untilTold }
}
