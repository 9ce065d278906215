import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Fakes the date, not the timers. Undone by `vi.useRealTimers()`. */
export function itIs(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

/** Fakes date and timers, which also go on by themselves. Undone by `vi.useRealTimers()`. */
export function clockStartsAt(instant: string): void {
  vi.useRealTimers()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(instant) })
}

/** Lets `minutes` of a faked clock pass. */
export function pass(minutes: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(minutes * 60_000)))
}
