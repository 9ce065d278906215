import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { deviceCalls } from '#domain/devices/contract'
import { quantile, time, times } from '../figures'
import type { Product } from '../product'
import { callerOf, startProduct } from '../product'
import type { Budget } from '../report'
import { reportBudgets, table } from '../report'
import type { Question } from './questions'
import { amount, lists, map, pagesOf, poland, questions, view } from './questions'

const rounds = 20
const usualLimitMs = 500
/** Of an answer of one size, beside a company of a tenth */
const maxGrowth = 1.5
/** Until the first byte of the export of everything (ms) */
const exportBegins = 2000

/**
 * Asks for every list, search, report and view of the map one after the other, with ten times the data of the bench of
 * the API; for the map after each of some writes; and for the export of everything until its first byte.
 * @param args `--data FOLDER`: a data folder that `npm run seed` has filled, which saves the time of filling one;
 * `--tenth FOLDER`: one with a
 *   tenth of the data, to compare with
 * @returns whether all budgets held
 */
export async function benchScale(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' }, tenth: { type: 'string' } } })
  const tenth = values.tenth === undefined ? undefined : await measureFolder(values.tenth, flatOnes)
  console.log(
    values.data
      ? `\nstarting on ${values.data} …`
      : `\nfilling a database with ${Object.values(amount).join(', ')} rows …`,
  )
  const product = await startProduct(amount, values.data)
  try {
    const rows: string[][] = []
    const budgets: Budget[] = []
    const load = loadavg()[0]!
    for (const { question, took, bytes } of await measureAll(product)) {
      const p95 = quantile(took, 0.95)
      const before = tenth?.get(question.name)
      const growth = before === undefined ? Number.NaN : quantile(took, 0.5) / before
      rows.push([question.name, time(quantile(took, 0.5)), time(p95), bytes.toLocaleString('en'), times(growth)])
      const { name, within = usualLimitMs, bytes: most } = question
      budgets.push({ what: name, value: time(p95), limit: `p95 at most ${time(within)}`, isMet: p95 <= within })
      if (most !== undefined)
        budgets.push({ what: name, value: `${bytes} B`, limit: `at most ${most} B`, isMet: bytes <= most })
      if (!Number.isNaN(growth))
        budgets.push({
          what: `${name}, beside a tenth of the data`,
          value: times(growth),
          limit: `at most ${times(maxGrowth)}`,
          isMet: growth <= maxGrowth,
        })
    }
    budgets.push(await exportBudget(product))
    console.log(`\n${table(['', 'p50', 'p95', 'bytes', 'growth'], rows)}`)
    console.log(
      `${rounds} requests of each, one after the other; load of the machine ${load.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`,
    )
    return reportBudgets(budgets)
  } finally {
    await product.close()
  }
}

type Which = (question: Question) => boolean
const flatOnes: Which = ({ flat = false }) => flat

/** The median of each question by its name */
async function measureFolder(folder: string, which: Which): Promise<Map<string, number>> {
  console.log(`\nstarting on ${folder} …`)
  const product = await startProduct({}, folder)
  try {
    const measurements = await measureAll(product, which)
    return new Map(measurements.map(({ question, took }) => [question.name, quantile(took, 0.5)]))
  } finally {
    await product.close()
  }
}

interface Measurement {
  question: Question
  took: number[]
  bytes: number
}

async function measureAll(product: Product, which: Which = () => true): Promise<Measurement[]> {
  const ask = asker(product)
  const pages = []
  for (const list of lists) pages.push(...pagesOf(list, await rowsOf(ask, list.resource)))
  const measurements: Measurement[] = []
  for (const question of [...pages, ...questions(new Date())].filter(which))
    measurements.push({ question, ...(await measure(ask, question)) })
  for (const question of mapAfterWrites.filter(which)) {
    const write = () => changeDevice(product)
    measurements.push({ question, ...(await measure(ask, question, write)) })
  }
  return measurements
}

const mapAfterWrites: readonly Question[] = [
  { name: 'map, all of Poland, after a write', path: view(poland), ...map },
  { name: 'map, counts, after a write', path: '/api/map/summary', ...map },
]

type Ask = (path: string) => Promise<Response>

function asker({ url, session }: Product): Ask {
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return async (path) => {
    const answer = await fetch(url + path, { headers })
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer
  }
}

/** Saves a device as it is, which is a write like any other. */
async function changeDevice(product: Product): Promise<void> {
  const call = callerOf(product)
  const device = await call(deviceCalls.get, { id: 1000 })
  await call(deviceCalls.update, { id: device.id, body: { device } })
}

/** How many rows a list has */
async function rowsOf(ask: Ask, resource: string): Promise<number> {
  const answer = await ask(`/api/${resource}?range=[0,0]`)
  await answer.arrayBuffer()
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
  if (total === undefined) throw new Error(`${resource} does not say how many rows it has`)
  return Number(total)
}

/** @param before each request, not measured */
async function measure(ask: Ask, { path }: Question, before = async () => {}): Promise<Omit<Measurement, 'question'>> {
  let bytes = 0
  const took: number[] = []
  for (let i = 0; i <= rounds; i += 1) {
    await before()
    const asking = performance.now()
    bytes = (await (await ask(path)).arrayBuffer()).byteLength
    // The first one warms up caches.
    if (i > 0) took.push(performance.now() - asking)
  }
  return { took, bytes }
}

/** The rest of the file is not taken: it takes minutes. */
async function exportBudget(product: Product): Promise<Budget> {
  const asking = performance.now()
  const reader = (await asker(product)('/api/export')).body!.getReader()
  await reader.read()
  const took = performance.now() - asking
  await reader.cancel()
  return {
    what: 'export of everything, first byte',
    value: time(took),
    limit: `at most ${time(exportBegins)}`,
    isMet: took <= exportBegins,
  }
}
