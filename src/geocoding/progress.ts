/** The state of a search; its lasting outcome is the placement. */
export interface Progress {
  phase: 'idle' | 'loading' | 'success' | 'error'
  text: string
}

const idle: Progress = { phase: 'idle', text: '' }

/** Keeps the progress of a search for the components that show it. */
export function createProgress() {
  let now = idle
  let hiding: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function become(next: Progress) {
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
    /** @param forMs idle again afterwards; without it the next word ends it */
    say(phase: Progress['phase'], text: string, forMs?: number) {
      become({ phase, text })
      if (forMs !== undefined) hiding = setTimeout(() => become(idle), forMs)
    },
    rest: () => become(idle),
  }
}
