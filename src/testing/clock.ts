import { vi } from 'vitest'

/** Fakes the date, not the timers. Undone by `vi.useRealTimers()`. */
export function itIs(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}
