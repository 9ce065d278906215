import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { apiCaller } from '#domain/api/api-caller'
import type { CallInput } from '#domain/api/call'
import { attachmentCalls } from '#domain/attachments/contract'
import { clientCalls } from '#domain/clients/contract'
import { deviceCalls } from '#domain/devices/contract'
import { asDay } from '#domain/time/day'
import { amount } from '../api/questions'
import { quantile, time } from '../figures'
import type { Product } from '../product'
import { signIn, startProduct } from '../product'
import type { Budget } from '../report'
import { reportBudgets } from '../report'
import { firstPages } from './questions'

/** Callers at the same time, and the time that each waits between two requests (ms) */
const callers = 4
const rest = 500
const metricsToken = 'soak-of-the-bench-of-termin'
/** Growth of the last quarter compared with the second, whose caches are full */
const maxGrowth = 1.15
/** Files and connections that may be open more */
const maxMore = 8

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
 * A mix of reads and writes for an hour: pages, searches, reports, new clients, changed devices, pictures, sign-ins and
 * exports. The memory of the process must not grow with the number of answers.
 * @param args `--minutes N`: 60 by default
 * @returns whether all budgets held
 */
export async function benchSoak(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '60' } } })
  const minutes = Number(values.minutes)
  if (!Number.isInteger(minutes) || minutes < 8) throw new Error('--minutes takes a whole number from 8')
  console.log(`\nfilling a database with ${Object.values(amount).join(', ')} rows …`)
  const product = await startProduct(amount, undefined, { TERMIN_METRICS_TOKEN: metricsToken })
  try {
    const samples = await load(product, minutes)
    const budgets = budgetsOf(samples)
    return reportBudgets(budgets)
  } finally {
    await product.close()
  }
}

function budgetsOf(samples: readonly Sample[]): Budget[] {
  const quarter = Math.floor(samples.length / 4)
  const middle = (of: readonly Sample[], value: (sample: Sample) => number) => quantile(of.map(value), 0.5)
  const second = samples.slice(quarter, 2 * quarter)
  const last = samples.slice(-quarter)
  const growth = (what: string, value: (sample: Sample) => number): Budget => {
    const ratio = middle(last, value) / middle(second, value)
    return {
      what: `${what}, last quarter beside the second`,
      value: `${ratio.toFixed(2)}×`,
      limit: `at most ${maxGrowth}×`,
      isMet: ratio <= maxGrowth,
    }
  }
  const more = (what: string, value: (sample: Sample) => number): Budget => {
    const increase = middle(last, value) - middle(second, value)
    return { what, value: `${increase} more`, limit: `at most ${maxMore} more`, isMet: increase <= maxMore }
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
    const minuteEnd = end - (minutes - minute) * 60_000
    // A caller that fails ends the measurement.
    await Promise.race([pause(minuteEnd - performance.now()), all])
    const times = took
    took = []
    const sample = { ...(await scrape(product.url)), requests: times.length, p95: quantile(times, 0.95) }
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

/**
 * Asks one request after the other until the end.
 * @throws Error for an answer that none should get
 */
async function caller({ url }: Product, number: number, end: number, onAnswer: (ms: number) => void): Promise<void> {
  let session = await signIn(url)
  const timedFetch = async (address: string, { headers, ...init }: RequestInit): Promise<Response> => {
    const isWrite = init.method !== 'GET'
    const authorization = `Bearer ${session.accessToken}`
    const began = performance.now()
    const answer = await fetch(address, {
      ...init,
      headers: { ...(headers as object), authorization, ...(isWrite && { 'idempotency-key': randomUUID() }) },
    })
    const content = await answer.arrayBuffer()
    onAnswer(performance.now() - began)
    if (!answer.ok) throw new Error(`${init.method} ${address} was answered with ${answer.status}`)
    return new Response(content, answer)
  }
  const get = (path: string) => timedFetch(encodeURI(url + path), { method: 'GET' })
  const call = apiCaller(timedFetch, url)
  for (let round = number; performance.now() < end; round += 1) {
    if (round % 20 === 0) session = await signIn(url)
    for (const path of reads(1 + (round % amount.clients))) {
      await get(path)
      await pause(rest)
    }
    const { id, devices } = await call(clientCalls.createWithDevice, { body: newClient(round) })
    const device = await call(deviceCalls.get, { id: devices![0]!.id })
    await call(deviceCalls.update, { id: device.id, body: { device } })
    await timedFetch(`${url}/api/devices/${device.id}/images`, { method: 'POST', body: await pictureForm(round) })
    const [picture] = await call(attachmentCalls.device.list, { id: device.id })
    await call(attachmentCalls.device.remove, { id: device.id, imageId: picture!.id })
    await call(clientCalls.delete, { id })
    if (number === 0 && round % 40 === 0) await get('/api/export')
    await pause(rest)
  }
}

const reads = (id: number) => [
  ...firstPages,
  `/api/clients/${id}`,
  '/api/map',
  '/api/reports/forecast',
  '/api/test/external/health',
]

const newClient = (round: number): CallInput<typeof clientCalls.createWithDevice>['body'] => ({
  firstName: 'Jan',
  lastName: `Kowalski${round}`,
  phone: '600100200',
  device: {
    type: 'HEAT_PUMP',
    name: 'Vitocal 200-S',
    notes: null,
    installationDate: asDay('2024-12-01'),
    nextInspectionDate: asDay('2030-11-30'),
    address: { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode: '26-300', city: 'Opoczno' },
    position: null,
    geocodingStatus: null,
  },
})

async function pictureForm(round: number): Promise<FormData> {
  const background = { r: round % 256, g: 120, b: 200 }
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }), 'zdjecie.jpg')
  return form
}
