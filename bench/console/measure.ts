import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page as BrowserPage } from 'playwright-core'
import type { Session } from '../product'
import type { Page } from './pages'

export interface Setting {
  name: string
  width: number
  height: number
  touch: boolean
  /** Round trip in ms */
  latency: number
  /** Mb/s */
  bandwidth: number
  /** CPU throttling rate */
  slowdown: number
}

/** One page load with an empty cache. Times are in ms from the start of the navigation. */
export interface PageRun {
  firstPaint: number
  largestPaint: number
  /** Until the last of the expected rows is painted */
  rows: number
  /** Total blocking time: the parts over 50 ms of all long tasks until the page is idle */
  blocked: number
  shift: number
  scripts: number
  /** Compressed size of the bodies */
  scriptBytes: number
  /** MB after a garbage collection */
  heap: number
  /** Next page: until its rows are painted, and the main thread's time for it; NaN without pages */
  next: number
  nextCpu: number
  /** The page after that, asked for at once: too early to have been read ahead */
  again: number
}

interface Observations {
  largestPaint: number
  rows: number
  blocked: number
  shift: number
}

declare global {
  interface Window {
    seen: Observations
    turned: (row: string, before: string) => Promise<number>
  }
}

/** Network and main thread must be idle this long (ms). */
const quietMs = 700
/** A page change that takes longer (ms) fails: the row was not found. */
const timeLimit = 20_000

export async function measure(
  browser: Browser,
  setting: Setting,
  url: string,
  page: Page,
  session: Session,
): Promise<PageRun> {
  const { width, height, touch } = setting
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
  try {
    const tab = await context.newPage()
    await tab.addInitScript(watch, { storageEntries: page.storageEntries(session), ready: page.ready, timeLimit })
    const cdp = await context.newCDPSession(tab)
    const traffic = await throttle(cdp, setting)
    await tab.goto(url + page.path, { waitUntil: 'commit' })
    await tab.locator(page.ready).first().waitFor({ state: 'attached', timeout: 60_000 })
    await untilQuiet(tab, traffic)
    const observations = await tab.evaluate(() => window.seen)
    const timing = await tab.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const bytes = (scripts as PerformanceResourceTiming[]).map(({ encodedBodySize }) => encodedBodySize)
      return {
        firstPaint: paint?.startTime ?? Number.NaN,
        scripts: scripts.length,
        scriptBytes: bytes.reduce((sum, one) => sum + one, 0),
      }
    })
    await cdp.send('HeapProfiler.collectGarbage')
    const heap = (await metric(cdp, 'JSHeapUsedSize')) / 2 ** 20
    return { ...observations, ...timing, heap, ...(await turnTwice(tab, cdp, page)) }
  } finally {
    await context.close()
  }
}

interface Traffic {
  /** performance.now() of the last network event */
  last: number
  open: Set<string>
}

async function throttle(cdp: CDPSession, { latency, bandwidth, slowdown }: Setting): Promise<Traffic> {
  const traffic: Traffic = { last: performance.now(), open: new Set() }
  cdp.on('Network.requestWillBeSent', ({ requestId }) => {
    traffic.open.add(requestId)
    traffic.last = performance.now()
  })
  const endRequest = ({ requestId }: { requestId: string }) => {
    traffic.open.delete(requestId)
    traffic.last = performance.now()
  }
  cdp.on('Network.loadingFinished', endRequest)
  cdp.on('Network.loadingFailed', endRequest)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  const throughput = (bandwidth * 1e6) / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return traffic
}

interface WatchInput {
  storageEntries: Record<string, string>
  timeLimit: number
}

/** Runs in the page before its scripts. */
function watch({ storageEntries: entries, ready, timeLimit }: Pick<Page, 'ready'> & WatchInput): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  const observations: Observations = { largestPaint: 0, rows: 0, blocked: 0, shift: 0 }
  window.seen = observations
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (observations.largestPaint = startTime))
  observe('longtask', ({ duration }) => (observations.blocked += duration - 50))
  observe('layout-shift', ({ value = 0, hadRecentInput }) => (observations.shift += hadRecentInput ? 0 : value))
  const lookForRows = () => {
    if (document.querySelector(ready))
      requestAnimationFrame(() => setTimeout(() => (observations.rows = performance.now())))
    else requestAnimationFrame(lookForRows)
  }
  lookForRows()
  window.turned = (row, before) => {
    const start = performance.now()
    const text = () => document.querySelector(row)?.textContent ?? ''
    return new Promise((resolve, reject) => {
      const look = () => {
        if (performance.now() - start > timeLimit) reject(new Error(`the page did not turn: ${row}`))
        else if (text() === before || text() === '') requestAnimationFrame(look)
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }
      look()
    })
  }
}

async function untilQuiet(tab: BrowserPage, traffic: Traffic): Promise<void> {
  for (;;) {
    // Resolves only when the main thread is idle.
    await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    if (traffic.open.size === 0 && performance.now() - traffic.last > quietMs) return
    await pause(100)
  }
}

async function turnTwice(
  tab: BrowserPage,
  cdp: CDPSession,
  { next }: Page,
): Promise<Pick<PageRun, 'next' | 'nextCpu' | 'again'>> {
  if (!next) return { next: Number.NaN, nextCpu: Number.NaN, again: Number.NaN }
  const cpu = await metric(cdp, 'TaskDuration')
  const once = await turn(tab, next)
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const nextCpu = ((await metric(cdp, 'TaskDuration')) - cpu) * 1000
  return { next: once, nextCpu, again: await turn(tab, next) }
}

/** @returns ms */
function turn(tab: BrowserPage, next: NonNullable<Page['next']>): Promise<number> {
  return tab.evaluate(async ({ button, row }) => {
    const before = document.querySelector(row)?.textContent
    if (!before) throw new Error(`no row to turn: ${row}`)
    const pageTurn = window.turned(row, before)
    document.querySelector<HTMLElement>(button)!.click()
    return pageTurn
  }, next)
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}
