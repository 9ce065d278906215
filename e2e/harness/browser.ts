import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { recordErrors } from './page-errors'
import { now as monday } from './places'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export interface PageOptions {
  viewport?: { width: number; height: number }
  /** The page's time on opening; the clock runs on from there */
  now?: Date
  timezone?: string
  dark?: boolean
  /** Touch input; phones always have it */
  touch?: boolean
  /** false lets all map tiles fail, as without internet */
  tiles?: boolean
  /** Enables animations, which are otherwise reduced */
  motion?: boolean
  /** Lets the browser optimize scripts: for the demo, whose API and database run in the page */
  optimized?: boolean
}

/** No test measures time: a machine that does other work must not fail one (ms). */
const timeLimit = 240_000

const launched = new Map<boolean, Promise<Browser>>()

/** One browser of each kind for all test files of a worker; it ends with the worker's process */
function browser(optimized: boolean): Promise<Browser> {
  const { executablePath, args } = inject('chromium')
  const flags = [localhostOnly, ...fewProcesses, ...(optimized ? [] : [neverOptimized])]
  const running = launched.get(optimized) ?? chromium.launch({ executablePath, args: [...args, ...flags] })
  launched.set(optimized, running)
  return running
}

/** A page with its own cookies and storage, in Polish, whose errors are recorded. The caller closes its context. */
export async function newPage({
  viewport = desktop,
  now = monday,
  timezone,
  dark,
  touch,
  tiles = true,
  motion,
  optimized = false,
}: PageOptions = {}): Promise<Page> {
  const context = await (
    await browser(optimized)
  ).newContext({
    viewport,
    locale: 'pl-PL',
    timezoneId: timezone ?? 'Europe/Warsaw',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch ?? viewport.width < 600,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(timeLimit)
  await context.addInitScript(shiftClock, now.getTime() - Date.now())
  const page = await context.newPage()
  if (tiles) await emptyTiles(page)
  recordErrors(page)
  return page
}

/**
 * Runs in the page. Playwright's own clock would also replace the timers or stop the time, so that a debounced search
 * would never fire.
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

/** Requests to other hosts fail, so that tests do not depend on the internet. */
const localhostOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

/** A page of a test lives for seconds: optimizing its scripts takes more processor time than it saves. */
const neverOptimized = '--js-flags=--no-maglev --no-turbofan'

/**
 * What draws and what asks the network run in the browser's own process: a tenth of its time goes into messages between
 * them.
 */
const fewProcesses = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2']

/**
 * Answers all map tiles with an empty picture. Does not use `route`, which intercepts every request and disables the
 * browser's cache.
 */
async function emptyTiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [
      { name: 'content-type', value: 'image/png' },
      { name: 'access-control-allow-origin', value: '*' },
    ]
    // The page may have been closed in the meantime.
    void browser
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: emptyPng })
      .catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*tile.openstreetmap.org/*' }] })
}

/** Empty map tiles for the demo, where the service worker requests them. */
export async function emptyTilesOfDemo(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(\w\.)?tile\.openstreetmap\.org\//, (route) =>
    route.fulfill({
      contentType: 'image/png',
      body: Buffer.from(emptyPng, 'base64'),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
}
