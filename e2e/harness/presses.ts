import type { Locator } from 'playwright-core'

/** Counts what a person presses. */
export function presses() {
  let count = 0
  return {
    async press(target: Locator) {
      count += 1
      await target.click()
    },
    count: () => count,
  }
}
