import type { Browser, LaunchOptions } from 'playwright-core'
import { chromium } from 'playwright-core'
import { median, time } from '../figures'
import type { Session } from '../product'
import { startProduct } from '../product'
import type { Budget } from '../report'
import { reportBudgets, table } from '../report'
import { fillServiceMonths } from '../service-months'
import { serveBare } from './bare-server'
import type { BoardOf } from './board'
import { compareBoards, fillBoards } from './board'
import { compareMonths } from './calendar'
import type { PageRun, Setting } from './measure'
import { measure } from './measure'
import type { Pair } from './pages'
import { pairs } from './pages'

const settings = [
  { name: 'desktop', width: 1440, height: 900, touch: false, latency: 40, bandwidth: 10, slowdown: 1 },
  { name: 'phone', width: 390, height: 844, touch: true, latency: 150, bandwidth: 1.6, slowdown: 4 },
] as const satisfies readonly Setting[]
type SettingName = (typeof settings)[number]['name']

const amount = { clients: 20_000, devices: 30_000, services: 0, sms: 20_000 }
const rounds = 5

interface Hosts {
  terminUrl: string
  bareUrl: string
  session: Session
  boards: readonly BoardOf[]
}

/** @returns whether all budgets held */
export async function benchConsole(launch: LaunchOptions): Promise<boolean> {
  console.log(`\nfilling a database with ${amount.clients} clients and ${amount.devices} devices …`)
  const product = await startProduct(amount)
  try {
    await fillServiceMonths(product.databaseUrl)
    const boards = await fillBoards(product)
    const bare = await serveBare(product.url)
    try {
      const hosts = { terminUrl: product.url, bareUrl: bare.url, session: product.session, boards }
      return await comparePages(launch, hosts, rounds)
    } finally {
      await bare.close()
    }
  } finally {
    await product.close()
  }
}

/** Alternates between both apps, so that other load on the machine affects both. */
async function comparePages(launch: LaunchOptions, hosts: Hosts, times: number): Promise<boolean> {
  const browser = await chromium.launch(launch)
  const budgets: Budget[] = []
  try {
    for (const setting of settings) {
      const { latency, bandwidth, slowdown } = setting
      console.log(`\n${setting.name}: ${latency} ms, ${bandwidth} Mb/s, 1/${slowdown} of the CPU; ${times} rounds`)
      const rows: string[][] = []
      for (const pair of pairs) {
        const runs = await takeTurns(browser, setting, pair, hosts, times)
        rows.push(...linesOf(pair, runs))
        budgets.push(...budgetsOf(setting.name, pair.name, runs))
      }
      console.log(`\n${table(['', ...figures.map(({ head }) => head)], rows)}`)
      const termin = { url: hosts.terminUrl, session: hosts.session }
      budgets.push(...(await compareMonths(browser, setting, termin, times)))
      // A phone moves stops by a dialog.
      if (!setting.touch)
        budgets.push(...(await compareBoards(browser, setting, { ...termin, boards: hosts.boards }, times)))
    }
  } finally {
    await browser.close()
  }
  console.log(`\nbare: react-admin with a login page and a list of 25 rows and 4 columns, over the same API`)
  return reportBudgets(budgets)
}

interface PairRuns {
  termin: PageRun[]
  bare: PageRun[]
}

async function takeTurns(
  browser: Browser,
  setting: Setting,
  pair: Pair,
  hosts: Hosts,
  times: number,
): Promise<PairRuns> {
  const runs: PairRuns = { termin: [], bare: [] }
  const names = ['termin', 'bare'] as const
  for (let round = 0; round < times; round += 1) {
    // The first app alternates, so that none of them always runs on a warm machine.
    for (const name of round % 2 === 0 ? names : names.toReversed())
      runs[name].push(await measure(browser, setting, hosts[`${name}Url`], pair[name], hosts.session))
  }
  return runs
}

const plain = (digits: number) => (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits))

const figures: readonly { head: string; of: (run: PageRun) => number; text: (value: number) => string }[] = [
  { head: 'first paint', of: (run) => run.firstPaint, text: time },
  { head: 'largest', of: (run) => run.largestPaint, text: time },
  { head: 'rows', of: (run) => run.rows, text: time },
  { head: 'blocked', of: (run) => run.blocked, text: time },
  { head: 'shift', of: (run) => run.shift, text: plain(3) },
  { head: 'scripts', of: (run) => run.scripts, text: plain(0) },
  { head: 'KB', of: (run) => run.scriptBytes / 1000, text: plain(0) },
  { head: 'next page', of: (run) => run.next, text: time },
  { head: 'its CPU', of: (run) => run.nextCpu, text: time },
  { head: 'again', of: (run) => run.again, text: time },
  { head: 'heap MB', of: (run) => run.heap, text: plain(1) },
]

const middle = (runs: readonly PageRun[], of: (run: PageRun) => number) => median(runs.map(of))

const ratioOf = ({ termin, bare }: PairRuns, of: (run: PageRun) => number) => middle(termin, of) / middle(bare, of)

function linesOf({ name }: Pair, pairRuns: PairRuns): string[][] {
  const line = (runs: PageRun[]) => figures.map(({ of, text }) => text(middle(runs, of)))
  const ratios = figures.map(({ of }) => {
    const ratio = ratioOf(pairRuns, of)
    return Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : '–'
  })
  return [
    [name, ...line(pairRuns.termin)],
    ['  bare', ...line(pairRuns.bare)],
    ['  ratio', ...ratios],
  ]
}

function budgetsOf(setting: SettingName, page: string, runs: PairRuns): Budget[] {
  const what = `${setting}, ${page}`
  const atMost = (figure: string, of: (run: PageRun) => number, limit: number): Budget => {
    const ratio = ratioOf(runs, of)
    return {
      what: `${what}: ${figure}`,
      value: `${ratio.toFixed(2)}×`,
      limit: `at most ${limit}×`,
      isMet: ratio <= limit,
    }
  }
  const shift = middle(runs.termin, (run) => run.shift)
  const steady = { what: `${what}: shift`, value: shift.toFixed(3), limit: 'at most 0.02', isMet: shift <= 0.02 }
  // The script draws the largest text again, slightly wider in the font loaded by then, so first paint is measured.
  if (page === 'sign-in') return [atMost('first paint', (run) => run.firstPaint, 0.5), steady]
  const files = middle(runs.termin, (run) => run.scripts)
  const kilobytes = middle(runs.termin, (run) => run.scriptBytes) / 1000
  return [
    atMost('largest paint', (run) => run.largestPaint, 1),
    atMost('next page', (run) => run.next, 1.25),
    atMost('page after it, at once', (run) => run.again, 1.25),
    ...(setting === 'phone' ? [atMost('blocked main thread', (run) => run.blocked, 1.25)] : []),
    steady,
    { what: `${what}: script files`, value: String(files), limit: 'at most 15', isMet: files <= 15 },
    {
      what: `${what}: scripts`,
      value: `${Math.round(kilobytes)} KB`,
      limit: 'at most 250 KB',
      isMet: kilobytes <= 250,
    },
  ]
}
