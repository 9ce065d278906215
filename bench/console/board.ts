import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { newCampaign } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import { addDays, mondayOf } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { median, time } from '../figures'
import type { Session } from '../product'
import { callerOf } from '../product'
import type { Budget } from '../report'
import { table } from '../report'
import { addTechnicians } from '../team'
import type { Setting } from './measure'
import { signedIn } from './pages'

/** Both show a week of 400 stops; the larger one has seven weeks more. */
const sizes = [400, 3000] as const
const team = 20
const visitsOfDay = 4

export interface BoardOf {
  stops: number
  campaignId: number
}

interface Host {
  url: string
  databaseUrl: string
  session: Session
}

/** Adds a team and a planned campaign of each size around Warsaw: stops of a town are in one day. */
export async function fillBoards(host: Host): Promise<BoardOf[]> {
  const call = callerOf(host)
  const client = new pg.Client({ connectionString: host.databaseUrl })
  await client.connect()
  try {
    const technicianIds = await addTechnicians(client, team)
    const monday = addDays(mondayOf(dayAt(new Date())), 7)
    const boards: BoardOf[] = []
    for (const stops of sizes) {
      const body = { ...newCampaign(monday, addDays(monday, 53), technicianIds), name: `Sezon ${stops}` }
      const { id: campaignId } = await call(campaignCalls.create, { body })
      await client.query(
        `insert into campaign_stops (campaign_id, client_id, device_id, duties, minutes, due_on, technician_id, day, begins, updated_at, updated_by)
         select $1, client_id, id,
           json_build_array(json_build_object('deviceId', id, 'dutyId', null, 'kind', 'INSPECTION', 'name', null, 'dueOn', day, 'hard', false)),
           40, day, ($3::int[])[1 + n / ${visitsOfDay} % ${team}], day, 480 + n % ${visitsOfDay} * 100, now(), 'bench'
         from (
           select id, client_id, n, $4::date + ((n / ${visitsOfDay * team * 5}) * 7 + n / ${visitsOfDay * team} % 5)::int as day
           from (
             select id, client_id, row_number() over (order by city, id) - 1 as n
             from (
               select id, client_id, city from devices where lat is not null
               order by (lat - 52.23) ^ 2 + (lng - 21.01) ^ 2 limit $2
             ) as near
           ) as numbered
         ) as placed`,
        [campaignId, stops, technicianIds, monday],
      )
      boards.push({ stops, campaignId })
    }
    await client.query('vacuum analyze campaign_stops')
    return boards
  } finally {
    await client.end()
  }
}

interface DragRun {
  /** ms until the first card is shown */
  showTime: number
  /** From the drag until the board is redrawn: the longest delay of a pointer movement, and the longest task */
  delay: number
  task: number
  /** ms from the drop until the card is in its new day */
  dropTime: number
}

declare global {
  interface Window {
    /** ms that each movement of the pointer waited for the page */
    delays: number[]
    tasks: number[]
  }
}

/** Drags a stop to another day on each board. */
export async function compareBoards(
  browser: Browser,
  setting: Setting,
  { url, session, boards }: { url: string; session: Session; boards: readonly BoardOf[] },
  times: number,
): Promise<Budget[]> {
  const runs: DragRun[][] = boards.map(() => [])
  for (let round = 0; round < times; round += 1)
    for (const [at, { campaignId }] of boards.entries())
      runs[at]!.push(await dragOnce(browser, setting, `${url}/campaigns/campaign?id=${campaignId}`, session))
  const middle = (at: number, of: (run: DragRun) => number) => median(runs[at]!.map(of))
  const rows = boards.map(({ stops }, at) => [
    `board, ${stops.toLocaleString('en')} stops`,
    ...[
      ({ showTime }: DragRun) => showTime,
      ({ delay }: DragRun) => delay,
      ({ task }: DragRun) => task,
      ({ dropTime }: DragRun) => dropTime,
    ].map((of) => time(middle(at, of))),
  ])
  console.log(`\n${table([setting.name, 'shown', 'input delay', 'longest task', 'dropped'], rows)}`)
  return boards.map(({ stops }, at) => {
    const delay = middle(at, (run) => run.delay)
    return {
      what: `${setting.name}, a drag on a board of ${stops.toLocaleString('en')} stops: input delay`,
      value: time(delay),
      limit: 'at most 50 ms',
      isMet: delay <= 50,
    }
  })
}

async function dragOnce(
  browser: Browser,
  { width, height }: Setting,
  address: string,
  session: Session,
): Promise<DragRun> {
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, signedIn(session))
    const start = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    const card = page.locator('td [data-stop]').first()
    await card.waitFor()
    const showTime = performance.now() - start
    await page.waitForLoadState('networkidle')
    const { x, y } = (await card.boundingBox())!
    const id = await card.getAttribute('data-stop')
    await page.evaluate(() => {
      window.delays = []
      window.tasks = []
    })
    await page.mouse.move(x + 20, y + 10)
    await page.mouse.down()
    await sweep(page, { x: x + 20, y: y + 10 }, { x: x + 500, y: y + 200 })
    await page.locator('td[data-price]').first().waitFor()
    const { cell, drop } = await page.evaluate(freePlace)
    await sweep(page, { x: x + 500, y: y + 200 }, drop)
    await page.mouse.up()
    const releasedAt = performance.now()
    const moving = page.locator(`td[data-cell="${cell}"] [data-stop="${id}"]`).waitFor()
    const dropTime = moving.then(() => performance.now() - releasedAt)
    // The pointer goes on while the board is redrawn.
    await sweep(page, drop, { x: x + 500, y: y + 200 })
    await dropTime
    return {
      showTime,
      dropTime: await dropTime,
      delay: await page.evaluate(() => Math.max(...window.delays)),
      task: await page.evaluate(() => Math.max(0, ...window.tasks)),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page: another day with room, in view. */
function freePlace(): { cell: string; drop: { x: number; y: number } } {
  for (const cell of document.querySelectorAll<HTMLElement>('td[data-price]:not([data-price="none"])')) {
    const { left, top, width } = cell.getBoundingClientRect()
    const drop = { x: left + width / 2, y: top + 20 }
    const isInView = top > 60 && drop.x < innerWidth && drop.y < innerHeight - 60
    if (isInView && !cell.querySelector('[data-dragged]')) return { cell: cell.dataset.cell!, drop }
  }
  throw new Error('no day in view has room')
}

/** Moves the pointer as a hand does, for a second. */
async function sweep(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const steps = 60
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    await pause(16)
  }
}

/** Runs in the page before its scripts. */
function watch(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  window.delays = []
  window.tasks = []
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    window.addEventListener(type, ({ timeStamp }) => window.delays.push(performance.now() - timeStamp), true)
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}
