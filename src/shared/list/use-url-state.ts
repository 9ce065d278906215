import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The values that change, or how they follow from those that have been chosen last */
type Change<State> = Partial<State> | ((latest: State) => Partial<State>)

/**
 * State in the query of the address, along with other parameters, so that 'back' and bookmarks restore it. Default
 * values are left out.
 */
export function useUrlState<State extends Record<string, string>>(
  defaults: State,
): [State, (change: Change<State>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  // The router applies a new address in a transition; a second change before that builds on the first.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])

  function stateOf(address: URLSearchParams): State {
    const entries = Object.keys(defaults).map((name) => [name, address.get(name) ?? defaults[name]])
    return Object.fromEntries(entries) as State
  }
  function change(changed: Change<State>, options?: { replace?: boolean }) {
    const values = typeof changed === 'function' ? changed(stateOf(latest.current)) : changed
    const after = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || value === defaults[name]) after.delete(name)
      else after.set(name, value)
    }
    latest.current = after
    setParams(after, options)
  }
  return [stateOf(params), change]
}
