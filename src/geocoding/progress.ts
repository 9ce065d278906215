/** State of a look-up; its result is the placement. */
interface LookupProgress {
  phase: 'idle' | 'loading' | 'success' | 'error'
  text: string
}

const idleProgress: LookupProgress = { phase: 'idle', text: '' }

/** An observable store, for useSyncExternalStore. */
export function createProgress() {
  let now = idleProgress
  let hiding: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: LookupProgress) {
    clearTimeout(hiding)
    if (next === now) return
    now = next
    for (const listener of listeners) listener()
  }

  return {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param forMs time until it is idle again; without it, until the next change */
    say(phase: LookupProgress['phase'], text: string, forMs?: number) {
      become({ phase, text })
      if (forMs !== undefined) hiding = setTimeout(() => become(idleProgress), forMs)
    },
    rest: () => become(idleProgress),
  }
}
