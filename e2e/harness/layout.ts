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

/** Runs in the page. Returns select fields that are lower than their text. */
export function cutChoices(): string[] {
  return [...document.querySelectorAll('select')]
    .filter((select) => select.checkVisibility())
    .filter((select) => {
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(select)
      const room = select.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      return room < Number.parseFloat(fontSize) * 1.2
    })
    .map((select) => select.outerHTML.slice(0, 160))
}

/** Runs in the page. Returns fields with text below 16 px: iPhones zoom in on them. */
export function smallFields(): string[] {
  const fields = ':is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable=true])'
  return [...document.querySelectorAll(`${fields}:not([aria-hidden=true])`)]
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 160))
}

/** Runs in the page. Returns names and figures of lists of figures whose text reaches beyond its own place. */
export function figuresThatOverlap(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main dl dt, main dl dd')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.innerText)
    .slice(0, 5)
}

/**
 * Runs in the page. Returns labels of buttons, links and heads of columns that reach beyond them, or are shown in part.
 */
export function cutLabels(): string[] {
  const inside = 'header button, header a, header .chip, .MuiFab-root, .MuiButton-root, .plain-button, th'
  return [...document.querySelectorAll<HTMLElement>(inside)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const box = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        if (getComputedStyle(parent).clipPath !== 'none') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        // Wrapped out of view
        if (text.width === 0 || text.top >= box.bottom - 2) continue
        const within = text.left >= box.left - 1 && text.right <= box.right + 1
        // A line box may be a little higher than its letters.
        const high = text.top >= box.top - 4 && text.bottom <= box.bottom + 4
        const dotted = parent.scrollWidth > parent.clientWidth + 1 && getComputedStyle(parent).overflowX === 'hidden'
        if (!within || !high || dotted) cut.push(`${node.textContent} in ${element.outerHTML.slice(0, 120)}`)
      }
      return cut
    })
    .slice(0, 5)
}

/**
 * Runs in the page. Returns buttons and links whose name lacks the words that one sees, so that they cannot be spoken
 * (WCAG 2.5.3).
 */
export function textsNotInName(): string[] {
  const wordsOf = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return [...document.querySelectorAll('button, a, [role="button"], [role="tab"], [role="menuitem"], [role="option"]')]
    .filter((element) => element.ariaLabel && element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        if (parent.closest('[aria-hidden="true"]') || getComputedStyle(parent).clipPath !== 'none') continue
        if (parent.checkVisibility({ visibilityProperty: true })) texts.push(node.textContent ?? '')
      }
      const seen = wordsOf(texts.join(' '))
      return seen.trim() === '' || wordsOf(element.ariaLabel!).includes(seen)
        ? []
        : [`"${seen.trim()}" in ${element.outerHTML.slice(0, 160)}`]
    })
    .slice(0, 5)
}
