import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** @returns waits until nothing has been asked for 150 ms; a page's own 'networkidle' waits for 500 */
export function settling(page: Page): () => Promise<void> {
  let open = 0
  let last = Date.now()
  const count = (step: number) => () => {
    open += step
    last = Date.now()
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  return async () => {
    await expect.poll(() => open === 0 && Date.now() - last > 150, { interval: 50 }).toBe(true)
  }
}
