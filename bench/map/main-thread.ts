export interface Waiting {
  /** The longest block of the main thread */
  worst: number
  total: number
}

/** Nested timers fire after 4 ms (HTML standard, timers). */
const pace = 4
const tolerance = 4

/**
 * Runs a timer as often as timers may fire and records its delays, which are the delays that input would have. Unlike
 * 'longtask' entries it also detects blocks below 50 ms, layout and painting.
 * @returns a function that ends it
 */
export function watchMainThread(): () => Waiting {
  let last = performance.now()
  let waiting: Waiting = { worst: 0, total: 0 }
  let timer: ReturnType<typeof setTimeout>
  function note() {
    const now = performance.now()
    const late = now - last - pace
    if (late > tolerance) waiting = { worst: Math.max(waiting.worst, late), total: waiting.total + late }
    last = now
  }
  function knock() {
    note()
    timer = setTimeout(knock)
  }
  timer = setTimeout(knock)
  return () => {
    clearTimeout(timer)
    note()
    return waiting
  }
}

/** Resolves after the next frame has been painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}
