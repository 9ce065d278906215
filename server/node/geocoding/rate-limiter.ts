import { setTimeout as pause } from 'node:timers/promises'

/** Longest wait in the queue (ms), since a person is waiting at a form */
const maxWait = 4000

/** Lets one request start every `gap` milliseconds. */
export class RateLimiter {
  #next = 0

  constructor(private readonly gap: number) {}

  /** Waits for a turn; resolves to false at once if the wait would be too long. */
  async turn(): Promise<boolean> {
    const now = performance.now()
    const mine = Math.max(now, this.#next)
    if (mine - now > maxWait) return false
    this.#next = mine + this.gap
    if (mine > now) await pause(mine - now)
    return true
  }
}
