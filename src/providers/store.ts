/** An observable value, for useSyncExternalStore. */
export function createStore<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    /** The same value again is no change */
    set(next: State) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    /** @returns what ends the subscription */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
