import { createStore } from '../providers/store'

/** State of a look-up; its result is the placement. */
interface LookupProgress {
  phase: 'idle' | 'loading' | 'success' | 'error'
  text: string
}

const idleProgress: LookupProgress = { phase: 'idle', text: '' }

/** The progress that is shown, for useSyncExternalStore. */
export function createProgress() {
  const store = createStore(idleProgress)
  let hiding: ReturnType<typeof setTimeout> | undefined

  function become(next: LookupProgress) {
    clearTimeout(hiding)
    store.set(next)
  }

  return {
    now: store.state,
    subscribe: store.subscribe,
    /** @param forMs time until it is idle again; without it, until the next change */
    say(phase: LookupProgress['phase'], text: string, forMs?: number) {
      become({ phase, text })
      if (forMs !== undefined) hiding = setTimeout(() => become(idleProgress), forMs)
    },
    rest: () => become(idleProgress),
  }
}
