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
}

let launched: Promise<Browser> | undefined

/** One browser for all tests of a file */
export function browser(): Promise<Browser> {
  launched ??= chromium.launch(inject('chromium'))
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
}: PageOptions = {}): Promise<Page> {
  const context = await (
    await browser()
  ).newContext({
    viewport,
    locale: 'pl-PL',
    timezoneId: timezone ?? 'Europe/Warsaw',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch ?? viewport.width < 600,
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(shiftClock, now.getTime() - Date.now())
  await stayInTheHouse(context)
  const page = await context.newPage()
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

const emptyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Tests need no internet: map tiles are one empty picture, whatever else leaves the machine fails, and noisily. */
async function stayInTheHouse(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.protocol.startsWith('http') && url.hostname !== 'localhost',
    (route) =>
      /\.tile\.openstreetmap\.org$|^tile\.openstreetmap\.org$/.test(new URL(route.request().url()).hostname)
        ? route.fulfill({ contentType: 'image/png', body: emptyPng, headers: { 'access-control-allow-origin': '*' } })
        : route.abort('internetdisconnected'),
  )
}
