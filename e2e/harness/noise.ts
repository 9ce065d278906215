import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const notesByPage = new WeakMap<Page, string[]>()
const allowedNoise = new WeakMap<Page, RegExp[]>()

/** Records errors and warnings in the console, exceptions, and responses of 500 and above. */
export function listen(page: Page): void {
  const notes: string[] = []
  notesByPage.set(page, notes)
  page.on('pageerror', (error) => notes.push(`exception: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type())) notes.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) notes.push(`answer ${response.status()}: ${response.url()}`)
  })
}

/** Ignores errors that a test provokes, such as the browser's message about a 401. */
export function tolerate(page: Page, ...noise: RegExp[]): void {
  allowedNoise.set(page, [...(allowedNoise.get(page) ?? []), ...noise])
}

export function noiseOf(page: Page): string[] {
  const patterns = allowedNoise.get(page) ?? []
  return (notesByPage.get(page) ?? []).filter((note) => !patterns.some((pattern) => pattern.test(note)))
}

/** Fails if the page logged errors. The fixtures call it for each page after each test. */
export function quiet(page: Page): void {
  expect(noiseOf(page).join('\n'), 'what the page complained about').toBe('')
}
