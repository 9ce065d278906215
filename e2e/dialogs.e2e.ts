import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { desktop, expect, phone, signIn, startServer, test, unobstructed, type Server } from './harness'

let server: Server
beforeAll(async () => {
  server = await startServer({ season: true })
})
afterAll(() => server.stop())

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

describe.each([
  ['on a desk', desktop],
  ['on a phone', phone],
] as const)('the user menu %s', (_, viewport) => {
  test.for([
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['a click outside', (page: Page) => page.mouse.click(8, viewport.height / 2)],
    ['Dashboard', (page: Page) => page.getByRole('menuitem', { name: 'Dashboard' }).click()],
  ] as const)('begins at its first item, is closed by %s, and leaves the page usable', async ([, close], { open }) => {
    const page = await open({ viewport })
    await signIn(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services`)
    const button = page.getByRole('button', { name: /^Menu użytkownika/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await expect.poll(() => focused(page)).toBe('Dashboard')
    await close(page)
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await unobstructed(page)
    await expect.poll(() => focused(page)).toMatch(/^Menu użytkownika/)
    await page.getByRole('link', { name: 'Ustawienia' }).filter({ visible: true }).first().click({ timeout: 5000 })
    await page.getByRole('heading', { name: 'Ustawienia' }).waitFor()
  })
})
