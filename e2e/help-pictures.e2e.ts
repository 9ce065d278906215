import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ChapterId } from '../src/help/chapter'
import { pictureFile, pictureSize } from '../src/help/chapter'
import { chapters } from '../src/help/chapters'
import { axe, expect, openLink, phone, seasonServer, signIn, startSession, startSessionAs, test } from './harness'
import { root } from './harness/places'

const server = seasonServer({ env: { TERMIN_TILES_URL: 'off' } })

/** Button to press before the picture is taken */
const prepare: Partial<Record<ChapterId, string>> = {
  mapa: 'Pokaż wszystkie urządzenia',
  'plan-do-druku': 'Tydzień',
  raporty: 'Rok',
  'zaplanowane-sms': 'Kontynuuj mimo to',
}
const writing = process.env.TERMIN_PICTURES === 'write'
const pictured = chapters.filter(({ picture }) => picture)

/** Run by `npm run pictures`; the pictures are kept in the repository. */
test.runIf(writing)('pictures are taken of the season', async ({ open }) => {
  const page = await open({ viewport: pictureSize })
  await signIn(page, server.url, server.admin)
  mkdirSync(join(root, 'public/help'), { recursive: true })
  for (const { id, page: address } of pictured) {
    await page.goto(id === 'strona-klienta' ? await openLink(page, server.url) : server.url + address)
    await page.locator('h1').first().waitFor()
    const pressed = prepare[id]
    if (pressed) await page.getByRole('button', { name: pressed, exact: true }).click()
    await page.waitForLoadState('networkidle')
    // For animations of charts and the map.
    await page.waitForTimeout(800)
    writeFileSync(
      join(root, `public${pictureFile(id)}`),
      await small(await page.screenshot({ animations: 'disabled' })),
    )
  }
})

/** The best WebP that fits into 40 KiB: text on plain colours is sharper and smaller without the usual compression. */
async function small(png: Buffer): Promise<Buffer> {
  const plain = [80, 60, 40, 20].map((quality) => ({ nearLossless: true, quality }))
  const photographic = [80, 70, 60, 50, 40, 30, 20].map((quality) => ({ quality }))
  for (const options of [...plain, ...photographic]) {
    const webp = await sharp(png)
      .webp({ effort: 6, ...options })
      .toBuffer()
    if (webp.length <= 40 * 1024) return webp
  }
  throw new Error('no quality makes it small enough')
}

test.skipIf(writing)('each chapter leads to its screen and shows its picture', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/help`)
  for (const { title, page: address } of chapters) {
    await page.getByRole('link', { name: `Otwórz: ${title}`, exact: true }).click()
    await page.waitForURL(server.url + address)
    await page.locator('h1:not(:text-is("Pomoc"))').first().waitFor()
    await page.goBack()
  }
  const pictures = page.locator('.help-chapter img')
  await pictures.evaluateAll((all) => all.forEach((each) => each.setAttribute('loading', 'eager')))
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  expect(await pictures.count()).toBe(pictured.length)
})

test.skipIf(writing)(
  "'?' leads to the chapter of the page, found by who may read only, on a phone in the dark",
  async ({ open }) => {
    const page = await open({ viewport: phone, dark: true })
    await startSessionAs(page, server, 'VIEWER')
    await page.goto(`${server.url}/admin/sms-history`)
    await page.getByRole('heading', { name: 'Historia SMS', level: 1 }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('link', { name: 'Pomoc do tej strony' }).click()
    await page.waitForURL('**/help#historia-sms')
    const chapter = page.getByRole('heading', { name: 'Historia SMS', level: 2 })
    await expect.poll(() => chapter.evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect((await chapter.boundingBox())!.y).toBeLessThan(200)
    // Scrolled to where the tabs at the bottom cover no link partly, which axe would report.
    await page.evaluate(() => window.scrollTo(0, 0))
    await axe(page)
  },
)
