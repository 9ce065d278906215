import type { Page } from 'playwright-core'
import {
  axe,
  cutChoices,
  cutLabels,
  desktop,
  enlarge,
  expect,
  figuresThatOverlap,
  pages,
  phone,
  seasonServer,
  settling,
  smallFields,
  startSession,
  sticksOut,
  test,
  textsNotInName,
} from './harness'

const server = seasonServer()

interface Setting {
  viewport: { width: number; height: number }
  textSize: string
}
/** WCAG 1.4.10 (320 px) and 1.4.4 (text at 200 %). */
const narrow: Setting = { viewport: { width: 320, height: 640 }, textSize: '100%' }
const onPhone: Setting = { viewport: phone, textSize: '100%' }
const largeOnPhone: Setting = { viewport: phone, textSize: '200%' }
const largeOnDesk: Setting = { viewport: desktop, textSize: '200%' }
const looks = [
  { colorScheme: 'light', viewport: desktop, settings: [largeOnDesk] },
  { colorScheme: 'dark', viewport: phone, settings: [onPhone, largeOnPhone, narrow] },
] as const

/**
 * Some at a time, so that each test ends within its time on a slow machine, too, and a browser's cache still serves
 * several pages.
 */
const atOnce = 10
const visits = [false, true].flatMap((signedIn) => {
  const paths = pages.filter((each) => each.signedIn === signedIn).map(({ path }) => path)
  return Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, at) => ({
    signedIn,
    who: signedIn ? 'people who are signed in' : 'guests',
    paths: paths.slice(at * atOnce, (at + 1) * atOnce),
    first: paths[at * atOnce],
  }))
})

/** Each page is loaded as from a bookmark, and looked at in the light at a desk, then in the dark on a phone. */
test.for(visits)(
  'pages for $who from $first on: axe has no complaints; names hold what one sees; nothing is cut or scrolls sideways',
  async ({ signedIn, paths }, { open }) => {
    const page = await open()
    const devtools = await page.context().newCDPSession(page)
    const settle = settling(page)
    if (signedIn) await startSession(page, server.url, server.admin)
    for (const path of paths) {
      for (const { colorScheme, viewport, settings } of looks) {
        await page.emulateMedia({ colorScheme })
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: viewport === phone })
        await page.setViewportSize(viewport)
        if (viewport === desktop) await page.goto(server.url + path)
        else await enlarge(page, '100%')
        await page.locator('h1, h2').first().waitFor()
        await settle()
        await axe(page)
        const named = `${path} at ${viewport.width} px: names without what one sees`
        expect.soft(await page.evaluate(textsNotInName), named).toEqual([])
        for (const setting of settings) await nothingCut(page, path, setting)
      }
    }
  },
)

async function nothingCut(page: Page, path: string, setting: Setting): Promise<void> {
  await apply(page, setting)
  const where = `${path} at ${setting.viewport.width} px, text ${setting.textSize}`
  expect.soft(await page.evaluate(sticksOut), `${where}: sticks out of the page`).toEqual([])
  expect.soft(await page.evaluate(cutChoices), `${where}: choices that are cut`).toEqual([])
  if (setting === onPhone) expect.soft(await page.evaluate(smallFields), `${where}: fields to zoom in on`).toEqual([])
  if (setting === narrow) return
  expect.soft(await page.evaluate(cutLabels), `${where}: labels that are cut`).toEqual([])
  expect.soft(await page.evaluate(figuresThatOverlap), `${where}: figures that overlap`).toEqual([])
}

test('the user menu stays on the screen, whatever its size and that of the text', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services`)
  const menu = page.getByRole('menu')
  for (const setting of [largeOnDesk, largeOnPhone, narrow]) {
    await apply(page, setting)
    await page.getByRole('button', { name: /^Menu użytkownika/ }).click()
    await inView(menu, setting.viewport)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }
})

async function apply(page: Page, { viewport, textSize }: Setting): Promise<void> {
  await page.setViewportSize(viewport)
  await enlarge(page, textSize)
  // Lets resize observers run.
  await page.waitForTimeout(150)
}

async function inView(locator: ReturnType<Page['locator']>, viewport: { width: number; height: number }) {
  await locator.waitFor()
  const box = (await locator.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
  expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
}
