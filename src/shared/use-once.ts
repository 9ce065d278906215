import { useRef } from 'react'

/**
 * Runs once, however fast somebody clicks: react-query says `isPending` a moment too late for a double click. `again` lets it
 * run another time, after a failure.
 */
export function useOnce(run: () => void): { start: () => void; again: () => void } {
  const started = useRef(false)
  return {
    start() {
      if (started.current) return
      started.current = true
      run()
    },
    again() {
      started.current = false
    },
  }
}
