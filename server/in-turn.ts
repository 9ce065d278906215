interface Waiting {
  max: number
  /** Error for a work beyond that */
  refusal: () => Error
}

/** Runs up to `atATime` works at once, and the others in their order; without `limit` any number may wait. */
export function inTurn(atATime: number, limit?: Waiting) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit && waiting.length >= limit.max) throw limit.refusal()
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
