import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { statusOf } from '../../providers/api-error'

/** Retries by a person (rule W4) */
const maxManualRetries = 3

/** Whether the same call by the same person can succeed: not without a session (rule A4) or a permission. */
export const retryHelps = (error: unknown) => statusOf(error) !== 401 && statusOf(error) !== 403

/**
 * Retries of each failed query, kept outside of the component, which is unmounted while the query loads again. `loaded`
 * is the query's number of successes at that time: after a later success the count no longer applies.
 */
const attempts = new WeakMap<Query, { count: number; loaded: number }>()

export interface LimitedRetry {
  label: string
  run: () => void
  /** No attempt is left: running reloads the page. */
  exhausted: boolean
}

/** The button under a failed load: it retries three times, then reloads the page. */
export function useLimitedRetry(error: unknown, retry: () => unknown): LimitedRetry {
  const cache = useQueryClient().getQueryCache()
  const query = useMemo(() => cache.getAll().find(({ state }) => state.error === error), [cache, error])
  return retryState(query ? countOf(query) : 0, () => {
    if (query) attempts.set(query, { count: countOf(query) + 1, loaded: query.state.dataUpdateCount })
    void retry()
  })
}

/**
 * Like `useLimitedRetry`, but for what the browser loads itself, such as a picture; counts while the component is
 * mounted.
 */
export function useCountedRetry(retry: () => unknown): LimitedRetry {
  const [count, setCount] = useState(0)
  return retryState(count, () => {
    setCount(count + 1)
    void retry()
  })
}

function retryState(count: number, run: () => void): LimitedRetry {
  if (count >= maxManualRetries)
    return { label: 'Odśwież stronę', run: () => window.location.reload(), exhausted: true }
  return { label: 'Spróbuj ponownie', run, exhausted: false }
}

function countOf(query: Query): number {
  const attempt = attempts.get(query)
  return attempt?.loaded === query.state.dataUpdateCount ? attempt.count : 0
}
