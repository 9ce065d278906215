import type { Page } from 'playwright-core'
import { coveredFocus, desktop, enlarge, expect, seasonServer, startSession, test } from './harness'

const server = seasonServer()

async function show(page: Page, path: string, textSize = '100%'): Promise<void> {
  await page.goto(server.url + path)
  await settle(page, textSize)
}

async function settle(page: Page, textSize: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  await enlarge(page, textSize)
  // The network need not be idle: unfinished jobs are polled.
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root, .skeleton') === null)
  // Lets resize observers run.
  await page.waitForTimeout(300)
}

test('all six weeks of a month are whole on a screen of 900 px', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  await startSession(page, server.url, server.admin)
  await show(page, '/?tab=services&view=month&date=2026-11-23')
  const last = page.locator('.fc-daygrid-body tr').last()
  const frame = await page.locator('.calendar-frame').boundingBox()
  const week = await last.boundingBox()
  expect(week!.y + week!.height).toBeLessThanOrEqual(frame!.y + frame!.height + 1)
  expect(frame!.y + frame!.height).toBeLessThanOrEqual(900)
})

test('lanes stand under their heads, and hours are whole, with text at 100 % and at 200 %', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=lanes&date=2026-11-23`)
  for (const textSize of ['100%', '200%']) {
    await settle(page, textSize)
    const edges = (columns: string) =>
      page.locator(columns).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
    expect(await edges('.lanes-body > :is(.lanes-hours, .lane)')).toEqual(await edges('.lanes-head > *'))
    const column = (await page.locator('.lanes-hours').boundingBox())!
    const hour = (await page.locator('.lanes-hours span').first().boundingBox())!
    expect(hour.x).toBeGreaterThanOrEqual(column.x)
  }
})

test('weekdays of a week do not run into each other with large text', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, server.admin)
  await show(page, '/?tab=services&view=week&date=2026-11-23', '200%')
  const wide = await page
    .locator('.fc-col-header-cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(wide).toBe(0)
})

test('every page has its title at the same place', async ({ open }) => {
  const page = await open({ viewport: { width: 1920, height: 1080 } })
  await startSession(page, server.url, server.admin)
  const paths = [
    '/dashboard',
    '/?tab=clients',
    '/?tab=services',
    '/?tab=services&view=list',
    '/?tab=services&view=week-lanes',
    '/admin/users',
    '/admin/reports',
    '/admin/sms-history',
  ]
  for (const path of paths) {
    await show(page, path)
    const title = await page
      .locator('main h1')
      .first()
      .evaluate((h1) => {
        // The arrow before a title is part of the head.
        const back = h1.parentElement?.parentElement?.querySelector('a[aria-label^="Wróć"], a[aria-label^="Powrót"]')
        return (back ?? h1).getBoundingClientRect().x
      })
    expect.soft(Math.abs(title - 264), `${path}: ${title}`).toBeLessThanOrEqual(8)
  }
})

test('a long table scrolls in its frame, and the page does not; its head covers nothing that has the focus', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  await startSession(page, server.url, server.admin)
  for (const path of ['/?tab=clients&view=table', '/admin/planned-sms', '/admin/events']) {
    await show(page, path)
    const frame = page.locator('.list-frame')
    expect.soft(await frame.evaluate((it) => it.scrollHeight > it.clientHeight), path).toBe(true)
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect.soft(beyond, `${path}: px that the page scrolls`).toBe(0)
  }
  await page.goto(`${server.url}/?tab=clients&view=table`)
  await page.locator('.list-frame tbody tr').last().getByRole('link').first().focus()
  expect(await coveredFocus(page, 'Shift+Tab', 70)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const current = page.getByRole('navigation', { name: 'Strony' }).getByRole('button', { name: 'Strona 1' })
  const backgrounds = await current.evaluate((button) =>
    [button, document.documentElement].map((each) => getComputedStyle(each).backgroundColor),
  )
  expect(backgrounds[0]).not.toBe(backgrounds[1])
  // In the calendar the colour of the technician stays, beside the forced ones.
  await show(page, '/?tab=services')
  const borders = await page
    .locator('.service-box')
    .first()
    .evaluate((box) => [getComputedStyle(box).borderLeftColor, getComputedStyle(box).borderTopColor])
  expect(borders[0]).not.toBe(borders[1])
})
