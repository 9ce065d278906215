/** Runs up to `atATime` works at once, and the others in their order. */
export function inTurn(atATime: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atATime) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place goes to the first in the queue, so that no newcomer gets ahead.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
