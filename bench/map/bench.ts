import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, LaunchOptions } from 'playwright-core'
import { chromium } from 'playwright-core'
import { median, time, times } from '../figures'
import type { Budget } from '../report'
import { reportBudgets, table } from '../report'
import type { ContenderName, MapRun } from './page'
import { servePage } from './site'

/** Each round measures both contenders, so that other load on the machine affects both. */
const sizes = [
  { count: 2_000, rounds: 3 },
  { count: 20_000, rounds: 3 },
  { count: 50_000, rounds: 1 },
]
const names = ['termin', 'stock'] satisfies ContenderName[]
/** Time limit of one measurement (ms). */
const timeLimit = 90_000

type ContenderRuns = Record<ContenderName, MapRun[]>

/** @returns whether all budgets held */
export async function benchMap(launch: LaunchOptions): Promise<boolean> {
  const page = await servePage()
  const browser = await chromium.launch(launch)
  const budgets: Budget[] = []
  try {
    for (const { count, rounds } of sizes) {
      const runs: ContenderRuns = { termin: [], stock: [] }
      for (let round = 0; round < rounds; round += 1) {
        // The first contender alternates, so that none always runs on a warm machine.
        for (const name of round % 2 === 0 ? names : names.toReversed()) {
          const run = await measure(browser, page.url, name, count)
          if (run) runs[name].push(run)
        }
      }
      console.log(`\n${describe(count, rounds, runs)}`)
      budgets.push(...budgetsOf(count, runs))
    }
  } finally {
    await browser.close()
    await page.close()
  }
  return reportBudgets(budgets)
}

/**
 * Measures on a new page.
 * @returns undefined at the time limit
 */
async function measure(browser: Browser, url: string, name: ContenderName, count: number): Promise<MapRun | undefined> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => 'measure' in window)
    const late = pause(timeLimit, undefined, { ref: false })
    return await Promise.race([page.evaluate(([who, many]) => window.measure(who, many), [name, count] as const), late])
  } finally {
    await context.close()
  }
}

const zoomingTotal = ({ zooming }: MapRun) => zooming.reduce((sum, { total }) => sum + total, 0)

const figures: [string, (run: MapRun) => number][] = [
  ['all markers on the map', ({ added }) => added],
  ['  longest wait for input', ({ adding }) => adding.worst],
  ['8 zoom steps, time without an answer', zoomingTotal],
  ['  longest wait for input', ({ zooming }) => Math.max(...zooming.map(({ worst }) => worst))],
  ['filter set or cleared', ({ filtered }) => filtered],
  ['  longest wait for input', ({ filtering }) => filtering.worst],
]

function describe(count: number, rounds: number, runs: ContenderRuns): string {
  const markers = runs.termin[0]?.markers ?? 0
  const rows = figures.map(([name, figure]) => {
    const [ours, theirs] = names.map((who) => median(runs[who].map(figure))) as [number, number]
    return [name, time(ours), time(theirs), times(theirs / ours)]
  })
  const heads = [`${count} devices, ${markers} markers`, 'Termin', 'stock', 'stock / Termin']
  return `${table(heads, rows)}\nmedian of ${rounds === 1 ? 'one round' : `${rounds} rounds`}`
}

function budgetsOf(count: number, { termin, stock }: ContenderRuns): Budget[] {
  // Other load only adds time, so the fastest round is closest to the map's own time.
  const within = (what: string, figure: (run: MapRun) => number, limit: number): Budget => {
    const best = Math.min(...termin.map(figure))
    const isMet = best <= limit
    return { what: `${count}: ${what}`, value: time(best), limit: `at most ${time(limit)}`, isMet }
  }
  const ahead = (what: string, figure: (run: MapRun) => number, limit: number): Budget => {
    const ratio = median(stock.map(figure)) / median(termin.map(figure))
    // Rounds in which stock hit the time limit count as slower.
    const isMet = termin.length > 0 && (stock.length === 0 || ratio >= limit)
    return { what: `${count}: ${what}`, value: times(ratio), limit: `at least ${times(limit)} ahead of stock`, isMet }
  }
  const zooming = ahead('zooming', zoomingTotal, 2)
  if (count !== 20_000) return [zooming]
  const steps = termin[0]?.zooming ?? []
  return [
    within('all markers on the map', ({ added }) => added, 1000),
    ...steps.map((_, i) => within(`zoom step ${i + 1}, longest wait`, (run) => run.zooming[i]?.worst ?? Infinity, 100)),
    // Most of it is the browser's removal of twenty thousand markers.
    within('filter, longest wait', ({ filtering }) => filtering.worst, 150),
    ahead('adding', ({ added }) => added, 1.2),
    ahead('adding, longest wait', ({ adding }) => adding.worst, 4),
    zooming,
  ]
}
