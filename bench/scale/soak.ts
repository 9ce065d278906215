import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { amount } from '../api/questions'
import { quantile, time } from '../figures'
import type { Product } from '../product'
import { signIn, startProduct } from '../product'
import type { Budget } from '../report'
import { budgetLines } from '../report'

/** Callers at the same time, and the time that each waits between two requests (ms) */
const [callers, rest] = [4, 500]
const metricsToken = 'soak-of-the-bench-of-termin'
/** Of the last quarter beside the second, whose caches are full */
const mostGrowth = 1.15
/** Files and connections that may be open more */
const mostMore = 8

interface Sample {
  /** MB of the process with all its threads */
  memory: number
  /** MB of its main thread's heap */
  heap: number
  files: number
  connections: number
  /** Since the sample before */
  requests: number
  p95: number
}

/**
 * A mix of reads and writes for an hour: pages, searches, reports, new clients, changed devices, pictures, sign-ins and exports. What the process holds
 * must not grow with what it has answered.
 * @param given `--minutes N`: 60 by default
 * @returns whether all budgets held
 */
export async function benchSoak(given: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...given], options: { minutes: { type: 'string', default: '60' } } })
  const minutes = Number(values.minutes)
  if (!Number.isInteger(minutes) || minutes < 8) throw new Error('--minutes takes a whole number from 8')
  console.log(`\nfilling a database with ${Object.values(amount).join(', ')} rows …`)
  const product = await startProduct(amount, undefined, { TERMIN_METRICS_TOKEN: metricsToken })
  try {
    const samples = await load(product, minutes)
    const budgets = budgetsOf(samples)
    console.log(`\n${budgetLines(budgets)}`)
    return budgets.every(({ held }) => held)
  } finally {
    await product.close()
  }
}

function budgetsOf(samples: readonly Sample[]): Budget[] {
  const quarter = Math.floor(samples.length / 4)
  const middle = (of: readonly Sample[], value: (sample: Sample) => number) => quantile(of.map(value), 0.5)
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
  const growth = (what: string, value: (sample: Sample) => number): Budget => {
    const ratio = middle(last, value) / middle(second, value)
    return {
      ...{ what: `${what}, last quarter beside the second`, measured: `${ratio.toFixed(2)}×` },
      ...{ limit: `at most ${mostGrowth}×`, held: ratio <= mostGrowth },
    }
  }
  const more = (what: string, value: (sample: Sample) => number): Budget => {
    const grown = middle(last, value) - middle(second, value)
    return { what, measured: `${grown} more`, limit: `at most ${mostMore} more`, held: grown <= mostMore }
  }
  return [
    growth('memory', ({ memory }) => memory),
    growth('heap', ({ heap }) => heap),
    more('open files', ({ files }) => files),
    more('connections to the database', ({ connections }) => connections),
  ]
}

async function load(product: Product, minutes: number): Promise<Sample[]> {
  let took: number[] = []
  const end = performance.now() + minutes * 60_000
  const all = Promise.all(
    Array.from({ length: callers }, (_, number) => caller(product, number, end, (ms) => took.push(ms))),
  )
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    const due = end - (minutes - minute) * 60_000
    // A caller that fails ends the measurement.
    await Promise.race([pause(due - performance.now()), all])
    const asked = took
    took = []
    const sample = { ...(await scrape(product.url)), requests: asked.length, p95: quantile(asked, 0.95) }
    samples.push(sample)
    console.log(lineOf(minute, sample))
  }
  await all
  return samples
}

const lineOf = (minute: number, { memory, heap, files, connections, requests, p95 }: Sample) =>
  `minute ${minute}: ${memory.toFixed(0)} MB, heap ${heap.toFixed(0)} MB, ${files} files, ${connections} connections; ` +
  `${requests} requests, p95 ${time(p95)}`

async function scrape(url: string): Promise<Omit<Sample, 'requests' | 'p95'>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const sample = {
    memory: value('process_resident_memory_bytes') / 1e6,
    heap: value('nodejs_heap_size_used_bytes') / 1e6,
    files: value('process_open_fds'),
    connections: value('termin_database_connections'),
  }
  if (Object.values(sample).some(Number.isNaN)) throw new Error(`a metric is missing:\n${text}`)
  return sample
}

/** Asks one request after the other until the end. @throws Error for an answer that none should get */
async function caller({ url }: Product, number: number, end: number, answered: (ms: number) => void): Promise<void> {
  let session = await signIn(url)
  const ask = async (method: string, path: string, body?: object | FormData): Promise<Response> => {
    const headers = new Headers({ authorization: `Bearer ${session.accessToken}` })
    if (method !== 'GET') headers.set('idempotency-key', randomUUID())
    const isForm = body instanceof FormData
    if (body && !isForm) headers.set('content-type', 'application/json')
    const began = performance.now()
    const answer = await fetch(encodeURI(url + path), {
      ...{ method, headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const content = await answer.arrayBuffer()
    answered(performance.now() - began)
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`)
    return new Response(content, answer)
  }
  for (let round = number; performance.now() < end; round += 1) {
    if (round % 20 === 0) session = await signIn(url)
    for (const path of reads(1 + (round % amount.clients))) {
      await ask('GET', path)
      await pause(rest)
    }
    const client = (await (await ask('POST', '/api/clients/with-device', newClient(round))).json()) as NewClient
    const path = `/api/devices/${client.devices[0]!.id}`
    await ask('PUT', path, (await (await ask('GET', path)).json()) as object)
    await ask('POST', `${path}/images`, await pictureForm(round))
    const [picture] = (await (await ask('GET', `${path}/images`)).json()) as { id: number }[]
    await ask('DELETE', `${path}/images/${picture!.id}`)
    await ask('DELETE', `/api/clients/${client.id}`)
    if (number === 0 && round % 40 === 0) await ask('GET', '/api/export')
    await pause(rest)
  }
}

const reads = (id: number) => [
  '/api/clients?range=[0,19]&sort=["lastName","ASC"]',
  '/api/devices?range=[0,19]&sort=["nextInspectionDate","ASC"]',
  '/api/services?range=[0,19]&sort=["startsAt","DESC"]',
  '/api/clients?range=[0,19]&sort=["match","ASC"]&filter={"q":"kowalsk"}',
  '/api/sms/history?range=[0,19]',
  '/api/dashboard/inspections-alert',
  `/api/clients/${id}`,
  '/api/map',
  '/api/reports/forecast',
  '/api/test/external/health',
]

interface NewClient {
  id: number
  devices: { id: number }[]
}

const newClient = (round: number) => ({
  ...{ imie: 'Jan', nazwisko: `Kowalski${round}`, telefon: '600 100 200' },
  ...{ typUrzadzenia: 'POMPA_CIEPLA', dataInstalacji: '2024-12-01', terminPrzegladu: '2030-11-30' },
  ...{ ulica: 'Lipowa', nrDomu: '4', kodPocztowy: '26-300', miejscowosc: 'Opoczno' },
})

async function pictureForm(round: number): Promise<FormData> {
  const background = { r: round % 256, g: 120, b: 200 }
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }), 'zdjecie.jpg')
  return form
}
