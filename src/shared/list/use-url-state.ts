import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * State in the query of the address, along with other parameters, so that 'back' and bookmarks restore it. Default
 * values are left out.
 */
export function useUrlState<State extends Record<string, string>>(
  defaults: State,
): [State, (change: Partial<State>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const entries = Object.keys(defaults).map((name) => [name, params.get(name) ?? defaults[name]])
  // The router applies a new address in a transition; a second change before that builds on the first.
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
