/** How long input would have had to wait, in ms. */
export interface Waiting {
  /** The longest time for which the main thread answered nobody */
  worst: number
  /** All such times together */
  total: number
}

/** A timer in a timer comes after 4 ms (HTML standard, timers); a little late is still on time. */
const pace = 4
const tolerance = 4

/**
 * Knocks at the main thread as fast as timers may, and notes down how late it opens: as late as a key that was pressed then would be heard.
 * Unlike the entries of 'longtask' it sees what takes less than 50 ms, and layout and painting with it.
 * @returns what ends it
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

/** The frame after the next: what was asked for until now has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}
