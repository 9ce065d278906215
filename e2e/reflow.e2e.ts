import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { expect, pages, phone, signIn, startServer, test, type Server } from './harness'

let server: Server
beforeAll(async () => {
  server = await startServer({ season: true })
})
afterAll(() => server.stop())

/** WCAG 1.4.10 (320 px) and 1.4.4 (text at 200 %). */
describe.each([
  ['at 320 px', { width: 320, height: 640 }, '100%'],
  ['with text at 200 % on a desk', { width: 1280, height: 800 }, '200%'],
  ['with text at 200 % on a phone', phone, '200%'],
] as const)('%s', (_, viewport, textSize) => {
  for (const signedIn of [false, true]) {
    test(`no page for ${signedIn ? 'people who are signed in' : 'guests'} scrolls sideways or cuts what can be chosen`, async ({
      open,
    }) => {
      const page = await open({ viewport })
      if (signedIn) await signIn(page, server.url, server.admin)
      for (const { path } of pages.filter((each) => each.signedIn === signedIn)) {
        await page.goto(server.url + path)
        await enlarge(page, textSize)
        await page.locator('h1, h2').first().waitFor()
        await page.waitForLoadState('networkidle')
        expect.soft(await page.evaluate(sticksOut), `${path}: sticks out of the page`).toEqual([])
        expect.soft(await page.evaluate(cutChoices), `${path}: choices that are cut`).toEqual([])
      }
    })
  }

  test('the user menu stays on the screen', async ({ open }) => {
    const page = await open({ viewport })
    await signIn(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services`)
    await enlarge(page, textSize)
    await page.getByRole('button', { name: /^Menu użytkownika/ }).click()
    await inView(page, page.getByRole('menu'), viewport)
  })
})

/** As a person's larger standard text does it: every rem grows. */
async function enlarge(page: Page, textSize: string): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
}

async function inView(page: Page, locator: ReturnType<Page['locator']>, viewport: { width: number; height: number }) {
  await locator.waitFor()
  // It slides in.
  await page.waitForTimeout(400)
  const box = (await locator.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
  expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
}

/** Runs in the page. What reaches beyond its right edge, but for what scrolls within itself. */
function sticksOut(): string[] {
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

/** Runs in the page. Lists to choose from whose field is lower than their text. */
function cutChoices(): string[] {
  return [...document.querySelectorAll('select')]
    .filter((select) => select.checkVisibility())
    .filter((select) => {
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(select)
      const room = select.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
      return room < Number.parseFloat(fontSize) * 1.2
    })
    .map((select) => select.outerHTML.slice(0, 160))
}
