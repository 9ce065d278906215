import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * State that lives in the address, beside what else stands there ('tab'), so that 'back' and a bookmark bring it again.
 * Values that are the default stay out of it.
 */
export function useUrlState<State extends Record<string, string>>(
  defaults: State,
): [State, (change: Partial<State>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const entries = Object.keys(defaults).map((name) => [name, params.get(name) ?? defaults[name]])
  // The router shows a new address a moment after it was asked for: a second change within that moment builds on the first.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])

  function change(values: Partial<State>, options?: { replace?: boolean }) {
    const after = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === defaults[name]) after.delete(name)
      else after.set(name, value)
    }
    latest.current = after
    setParams(after, options)
  }
  return [Object.fromEntries(entries) as State, change]
}
