import type { Page } from 'playwright-core'

/** Goes to an address of the console without loading it again. */
export async function changeAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // The router counts its entries, so that a guard knows which way somebody goes.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
