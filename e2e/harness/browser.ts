import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { listen } from './noise'
import { now as monday } from './places'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export interface PageOptions {
  viewport?: { width: number; height: number }
  /** What the page takes for now. Time goes on from there. */
  now?: Date
  timezone?: string
  dark?: boolean
  /** With fingers; phones have them anyway */
  touch?: boolean
  /** Without them each tile of the map fails, as without the internet. */
  tiles?: boolean
  /** With transitions and animations, for what they are about; else the page is told that its person wants none. */
  motion?: boolean
}

let launched: Promise<Browser> | undefined

/** One browser for all tests of a file */
export function browser(): Promise<Browser> {
  const { executablePath, args } = inject('chromium')
  launched ??= chromium.launch({ executablePath, args: [...args, stayInTheHouse] })
  return launched
}

afterAll(async () => {
  await (await launched)?.close()
  launched = undefined
})

/** A page of a person of their own (cookies, storage), Polish, with its noise noted down. Close its context at the end. */
export async function newPage({
  viewport = desktop,
  now = monday,
  timezone,
  dark,
  touch,
  tiles = true,
  motion,
}: PageOptions = {}): Promise<Page> {
  const context = await (
    await browser()
  ).newContext({
    viewport,
    locale: 'pl-PL',
    timezoneId: timezone ?? 'Europe/Warsaw',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch ?? viewport.width < 600,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(shiftClock, now.getTime() - Date.now())
  const page = await context.newPage()
  if (tiles) await emptyTiles(page)
  listen(page)
  return page
}

/**
 * Playwright's own clock would replace the timers too, or stop the time, and a debounced search never fires with either.
 * Runs in the page.
 */
function shiftClock(offset: number): void {
  const Real = Date
  const now = () => Real.now() + offset
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

const emptyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Tests need no internet: whatever leaves the machine fails, and noisily. */
const stayInTheHouse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

/**
 * Answers each tile of the map with one empty picture. Not by `route`: that asks the test about every file of every page, and turns the
 * browser's cache off.
 */
async function emptyTiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [
      { name: 'content-type', value: 'image/png' },
      { name: 'access-control-allow-origin', value: '*' },
    ]
    // The page may have gone away meanwhile.
    void browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: emptyPng })
      .catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*tile.openstreetmap.org/*' }] })
}

/** The same in a demo, whose service worker asks for the tiles. */
export async function emptyTilesOfDemo(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(\w\.)?tile\.openstreetmap\.org\//, (route) =>
    route.fulfill({
      contentType: 'image/png',
      body: Buffer.from(emptyPng, 'base64'),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}
