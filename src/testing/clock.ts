import { vi } from 'vitest'

/** Stops the calendar, not the timers: what waits goes on waiting. Undone by `vi.useRealTimers()`. */
export function itIs(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}
