import type { RefetchOptions } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, CallInput } from '#domain/api/call'
import type { Options } from './use-call'
import { keyOf, useCall } from './use-call'

/** `refetchInterval` of a query that is read every `ms` while what it has read last is unfinished */
export function refetchWhile<Data>(ms: number, isUnfinished: (data: Data) => boolean) {
  return ({ state: { data } }: { state: { data: Data | undefined } }) =>
    data !== undefined && isUnfinished(data) ? ms : false
}

/**
 * `useCall` with a `refetchInterval`, which also repeats a first read that has failed. React Query forgets that failure
 * at each attempt; here it stays until an attempt succeeds or a person retries.
 */
export function usePolledCall<C extends Call>(call: C, input: CallInput<C>, options: Options<C>) {
  // React Query re-renders for every field that is read.
  const { data, error, refetch: read } = useCall(call, input, options)
  const key = hashKey(keyOf(call, input))
  const [failure, setFailure] = useState<{ key: string; error: Error }>()
  const isOver = !error && (data !== undefined || failure?.key !== key)
  if (error && error !== failure?.error) setFailure({ key, error })
  if (failure && isOver) setFailure(undefined)
  function refetch(how?: RefetchOptions) {
    const result = read(how)
    setFailure(undefined)
    return result
  }
  return { data, error: error ?? (failure && !isOver ? failure.error : null), refetch }
}
