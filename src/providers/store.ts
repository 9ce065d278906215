/** An observable value, for useSyncExternalStore. */
export function createStore<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    set(next: State) {
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
