import { vi } from 'vitest'

/** Waits until an expectation holds, as long as a loaded machine needs; `vi.waitFor` alone gives up after a second. */
export const eventually = <Result>(expectation: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectation, { timeout: 60_000 })
