import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const errorsByPage = new WeakMap<Page, string[]>()
const allowedByPage = new WeakMap<Page, RegExp[]>()

/** Records errors and warnings in the console, exceptions, and responses of 500 and above. */
export function recordErrors(page: Page): void {
  const errors: string[] = []
  errorsByPage.set(page, errors)
  page.on('pageerror', (error) => errors.push(`exception: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type())) errors.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`answer ${response.status()}: ${response.url()}`)
  })
}

/** Ignores errors that a test provokes, such as the browser's message about a 401. */
export function allowErrors(page: Page, ...patterns: RegExp[]): void {
  allowedByPage.set(page, [...(allowedByPage.get(page) ?? []), ...patterns])
}

export function recordedErrors(page: Page): string[] {
  const patterns = allowedByPage.get(page) ?? []
  return (errorsByPage.get(page) ?? []).filter((error) => !patterns.some((pattern) => pattern.test(error)))
}

/** Fails if the page logged errors. The fixtures call it for each page after each test. */
export function expectNoErrors(page: Page): void {
  expect(recordedErrors(page).join('\n'), 'what the page complained about').toBe('')
}
