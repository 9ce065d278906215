import type { Page } from 'playwright-core'

/** Presses the key often, and returns what then had the focus but was wholly covered (WCAG 2.2, 2.4.11). */
export async function coveredFocus(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covered: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    const found = await page.evaluate(focusedButCovered)
    if (found !== undefined) covered.push(`${key} ${press + 1}: ${found}`)
  }
  return covered
}

/** Runs in the page. */
function focusedButCovered(): string | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { x, y, width, height } = element.getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  const isSeen = parts.some((down) =>
    parts.some((across) => {
      const top = document.elementFromPoint(x + width * across, y + height * down)
      // Around it: a label, or a cell, whose padding is hit.
      return top !== null && (element.contains(top) || top.contains(element))
    }),
  )
  return isSeen ? undefined : element.outerHTML.slice(0, 160)
}
