import type { Browser } from 'playwright-core'
import { median, time } from '../figures'
import type { Session } from '../product'
import type { Budget } from '../report'
import { table } from '../report'
import { busyMonth, quietMonth } from '../service-months'
import type { PageRun, Setting } from './measure'
import { measure } from './measure'
import type { Page } from './pages'
import { signedIn } from './pages'

const months = [quietMonth, busyMonth] as const

const monthPage = (from: string): Page => ({
  path: `/?tab=services&view=month&date=${from}`,
  storageEntries: signedIn,
  // Phones show the week's days instead.
  ready: ':is(.fc-event, main li time)',
})

/**
 * Compares a month of 5,000 services with one of 50. Each cell shows two services and a count, so both should take as
 * long.
 */
export async function compareMonths(
  browser: Browser,
  setting: Setting,
  { url, session }: { url: string; session: Session },
  times: number,
): Promise<Budget[]> {
  const runs: PageRun[][] = months.map(() => [])
  for (let round = 0; round < times; round += 1)
    for (const [at, { from }] of months.entries())
      runs[at]!.push(await measure(browser, setting, url, monthPage(from), session))
  const middle = (at: number, of: (run: PageRun) => number) => median(runs[at]!.map(of))
  const line = (at: number) => [
    `calendar, ${months[at]!.services.toLocaleString('en')} a month`,
    time(middle(at, (run) => run.largestPaint)),
    time(middle(at, (run) => run.blocked)),
    `${Math.round(middle(at, (run) => run.scriptBytes) / 1000)} KB`,
  ]
  console.log(`\n${table([setting.name, 'largest', 'blocked', 'scripts'], [line(0), line(1)])}`)
  const paint = middle(1, (run) => run.largestPaint) / middle(0, (run) => run.largestPaint)
  const quiet = middle(0, (run) => run.blocked)
  const busy = middle(1, (run) => run.blocked)
  const shift = middle(1, (run) => run.shift)
  const what = `${setting.name}, a month of 5,000 beside one of 50`
  return [
    { what: `${what}: largest paint`, value: `${paint.toFixed(2)}×`, limit: 'at most 1.25×', isMet: paint <= 1.25 },
    {
      what: `${what}: blocked main thread`,
      value: `${time(quiet)} → ${time(busy)}`,
      limit: 'a quarter more, and 25 ms',
      isMet: busy <= quiet * 1.25 + 25,
    },
    {
      what: `${setting.name}, a month of 5,000: shift`,
      value: shift.toFixed(3),
      limit: 'at most 0.02',
      isMet: shift <= 0.02,
    },
  ]
}
