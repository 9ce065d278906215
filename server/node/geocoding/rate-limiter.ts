import { setTimeout as pause } from 'node:timers/promises'

/** Longest time in the queue (ms): a person is waiting in front of a form. */
const patience = 4000

/** Lets one go ahead every `gap` milliseconds. */
export class RateLimiter {
  #next = 0

  constructor(private readonly gap: number) {}

  /** Waits for the turn; false, at once, when the queue is too long to wait in. */
  async turn(): Promise<boolean> {
    const now = performance.now()
    const mine = Math.max(now, this.#next)
    if (mine - now > patience) return false
    this.#next = mine + this.gap
    if (mine > now) await pause(mine - now)
    return true
  }
}
