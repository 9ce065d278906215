import type { Page } from 'playwright-core'
import { desktop, expect, phone, signIn, startSession, test } from './harness'

/** Positions of product name, first tab and title; invisible ones are left out. */
async function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(async () => {
    await document.fonts.ready // a system's typeface has other widths
    const found: Record<string, number[]> = {}
    for (const selector of ['header .brand', 'header nav a', 'h1']) {
      const element = document.querySelector(selector)
      if (!element?.checkVisibility()) continue
      const { x, y, height } = element.getBoundingClientRect()
      // The title's box may have padding, but its text must begin at the same place.
      const style = getComputedStyle(element)
      found[selector] = [x + Number.parseFloat(style.paddingLeft), y + Number.parseFloat(style.paddingTop)].map(
        Math.round,
      )
      if (selector !== 'h1') found[selector].push(Math.round(height))
    }
    return found
  })
}

test.for([
  { viewport: desktop, density: 'comfortable' },
  { viewport: desktop, density: 'compact' },
  { viewport: phone, density: 'comfortable' },
])(
  'the frame of a page is drawn before its scripts load, and does not move ($viewport.width px, $density)',
  async ({ viewport, density }, { server, open }) => {
    const page = await open({ viewport })
    await signIn(page, server.url, server.admin)
    await page.evaluate((chosen) => localStorage.setItem('termin.density', chosen), density)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/(?!index|start|rolldown).*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${server.url}/?tab=clients`, { waitUntil: 'commit' })
    // Nothing is painted before the style sheets are loaded.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.getByRole('heading', { name: 'Zarządzanie Klientami' }).waitFor()
    const early = await places(page)
    expect(Object.keys(early)).toContain('h1')
    release()
    await page.locator('#content').waitFor()
    expect(await page.locator('#early-frame').count()).toBe(0)
    for (const [name, place] of Object.entries(await places(page)))
      for (const [at, value] of place.entries())
        expect(
          Math.abs(value - early[name]![at]!),
          `${name}: ${place.join()}, before ${early[name]!.join()}`,
        ).toBeLessThanOrEqual(1)
  },
)

test('of the services only the view that is shown is loaded, together with the page', async ({ server, open }) => {
  for (const [viewport, view, script] of [
    [desktop, 'month', 'CalendarGrid'],
    [desktop, 'list', 'Agenda'],
    [desktop, 'lanes', 'LanesView'],
    [desktop, 'week-lanes', 'WeekLanesView'],
    [phone, 'month', 'Agenda'],
  ] as const) {
    const page = await open({ viewport })
    await startSession(page, server.url, server.admin)
    const scripts: string[] = []
    page.on('request', (request) => {
      const name = /\/assets\/(CalendarGrid|Agenda|LanesView|WeekLanesView)-[^/]*\.js/.exec(request.url())?.[1]
      if (name) scripts.push(name)
    })
    await page.goto(`${server.url}/?tab=services&view=${view}`, { waitUntil: 'domcontentloaded' })
    expect(scripts, `${view} at ${viewport.width} px`).toEqual([script])
    await page.getByRole('heading', { name: 'Serwisy' }).waitFor()
    expect(scripts).toEqual([script])
  }
})

test('without a session no frame of a page is shown', async ({ server, open }) => {
  const page = await open()
  await page.goto(`${server.url}/?tab=clients`)
  await page.waitForURL(/\/login/)
  expect(await page.locator('#early-frame').count()).toBe(0)
})
