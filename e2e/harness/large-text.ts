import type { Page } from 'playwright-core'

/** Sets the root font size, like a larger standard text in the browser's settings. */
export async function enlarge(page: Page, textSize: string): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
}

/** Runs in the page. Returns elements beyond its right edge, except in containers that scroll. */
export function sticksOut(): string[] {
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
  return [...document.querySelectorAll<HTMLElement>('#root *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { right, width: own } = element.getBoundingClientRect()
      return own > 1 && right > width + 1 && !scrolls(element.parentElement)
    })
    .slice(0, 3)
    .map((element) => `${Math.round(element.getBoundingClientRect().right)}: ${element.outerHTML.slice(0, 160)}`)
}
