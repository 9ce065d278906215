import type { QueryClient, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Call, CallInput } from '#domain/api/call'
import type { Api, CallResult } from './api'
import { useApi } from './use-api'

/** How a call is read */
export type Options<C extends Call> = Omit<UseQueryOptions<CallResult<C>>, 'queryKey' | 'queryFn'>

/**
 * `meta` of queries whose result no write changes as long as it is on the screen; they are not read again after one
 * (rule W7).
 */
export const unaffectedByWrites = { unaffectedByWrites: true }

/** Options of a query that imports code: loaded once, whatever is read again after a write or when a job has ended */
export const codeQuery = { staleTime: 'static', structuralSharing: false, retry: false } as const

/** The key of what a call returned in the cache of queries */
export const keyOf = <C extends Call>(call: C, input: CallInput<C>) => [call.path, input] as const

/** The query of a call that reads, for `useQueries`, `fetchQuery` and the like */
export function queryOf<C extends Call>(api: Api, call: C, input: CallInput<C>, options: Options<C> = {}) {
  return queryOptions<CallResult<C>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => api.call(call, input, { signal }),
    ...options,
  })
}

/**
 * Updates what a call returned with what a write answered. A read that is under way may be older than the write: it is
 * discarded and repeated.
 */
export function changeResult<C extends Call>(
  queryClient: QueryClient,
  call: C,
  input: CallInput<C>,
  change: (before: CallResult<C>) => CallResult<C>,
): void {
  const query = { queryKey: keyOf(call, input), exact: true }
  const before = queryClient.getQueryData<CallResult<C>>(query.queryKey)
  if (before === undefined) return
  const isReading = queryClient.isFetching(query) > 0
  void queryClient.cancelQueries(query)
  queryClient.setQueryData<CallResult<C>>(query.queryKey, change(before))
  if (isReading) void queryClient.invalidateQueries(query)
}

/** Whether the form around is held: what is read inside it stays as it is (`useHeldOptions`). */
export const HeldReadsContext = createContext(false)

const heldOptions = { staleTime: 'static', refetchInterval: false } as const

/** Options of a query inside a form. While that is held they keep what has been read, whatever asks to read it again. */
export const useHeldOptions = () => (use(HeldReadsContext) ? heldOptions : undefined)

/** Reads what a call returns, and again after each write of this tab. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: Options<C>,
): UseQueryResult<CallResult<C>> {
  return useQuery(queryOf(useApi(), call, input, { ...options, ...useHeldOptions() }))
}
