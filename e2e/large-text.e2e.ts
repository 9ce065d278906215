import type { Page } from 'playwright-core'
import { axe, desktop, enlarge, expect, phone, seasonServer, startSession, sticksOut, test } from './harness'

const server = seasonServer()

async function show(page: Page, path: string, textSize = '100%'): Promise<void> {
  await page.goto(server.url + path)
  await page.locator('h1').first().waitFor()
  await enlarge(page, textSize)
  // The network need not be idle: unfinished jobs are polled.
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null)
  const past = page.getByRole('button', { name: 'Kontynuuj mimo to' })
  if (await past.isVisible()) await past.click()
  // Lets resize observers run.
  await page.waitForTimeout(300)
}

test.for([
  ['at a desk', desktop, '200%'],
  ['on a phone', phone, '100%'],
  ['on a phone, large', phone, '200%'],
] as const)('no label is cut, nor longer than its button: %s', async ([, viewport, textSize], { open }) => {
  const page = await open({ viewport })
  await startSession(page, server.url, server.admin)
  for (const path of [
    ...['/dashboard', '/?tab=map', '/?tab=clients', '/?tab=services', '/admin/planned-sms', '/admin/reports'],
    ...[
      '/admin/sms-limits',
      '/admin/users',
      '/admin/events',
      '/admin/sms-history',
      '/clients/1/show',
      '/devices/1/show',
    ],
    ...[
      '/?tab=settings',
      '/?tab=settings&section=sms',
      '/services/to-book',
      '/?tab=services&view=week&date=2026-11-23',
      '/?tab=services&view=lanes&date=2026-11-23',
      '/admin/import?id=1',
      '/account/sessions',
      '/admin/external-services',
      '/help',
    ],
  ]) {
    await show(page, path, textSize)
    expect.soft(await page.evaluate(cutLabels), path).toEqual([])
    expect.soft(await page.evaluate(figuresThatOverlap), path).toEqual([])
    expect.soft(await page.evaluate(sticksOut), path).toEqual([])
  }
})

test('all six weeks of a month are whole on a screen of 900 px, and the list has no covered button on one of 800 px', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  await startSession(page, server.url, server.admin)
  await show(page, '/?tab=services&view=month&date=2026-11-23')
  const last = page.locator('.fc-daygrid-body tr').last()
  const [frame, week] = [await page.locator('.calendar-frame').boundingBox(), await last.boundingBox()]
  expect(week!.y + week!.height).toBeLessThanOrEqual(frame!.y + frame!.height + 1)
  expect(frame!.y + frame!.height).toBeLessThanOrEqual(900)
  await page.setViewportSize(desktop)
  await show(page, '/?tab=services&view=list')
  await axe(page)
})

test.for(['100%', '200%'])(
  'lanes stand under their heads, and hours are whole: text at %s',
  async (textSize, { open }) => {
    const page = await open({ viewport: desktop })
    await startSession(page, server.url, server.admin)
    await show(page, '/?tab=services&view=lanes&date=2026-11-23', textSize)
    const edges = (columns: string) =>
      page.locator(columns).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
    expect(await edges('.lanes-body > :is(.lanes-hours, .lane)')).toEqual(await edges('.lanes-head > *'))
    const column = (await page.locator('.lanes-hours').boundingBox())!
    const hour = (await page.locator('.lanes-hours span').first().boundingBox())!
    expect(hour.x).toBeGreaterThanOrEqual(column.x)
  },
)

test('weekdays of a week do not run into each other with large text', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, server.admin)
  await show(page, '/?tab=services&view=week&date=2026-11-23', '200%')
  const wide = await page
    .locator('.fc-col-header-cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length)
  expect(wide).toBe(0)
})

test('every page has its title and its right edge at the same place', async ({ open }) => {
  const page = await open({ viewport: { width: 1920, height: 1080 } })
  await startSession(page, server.url, server.admin)
  const paths = [
    '/dashboard',
    '/?tab=clients',
    '/?tab=services',
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

/** Runs in the page. Returns names and figures of lists of figures whose text reaches beyond its own place. */
function figuresThatOverlap(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main dl dt, main dl dd')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.innerText)
    .slice(0, 5)
}

/** Runs in the page. Returns labels of buttons, links and heads of columns that reach beyond them, or are shown in part. */
function cutLabels(): string[] {
  const inside = 'header button, header a, header .chip, .MuiFab-root, .MuiButton-root, th'
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
