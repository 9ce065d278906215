import { apiCaller } from '#domain/api/api-caller'
import { clientCalls } from '#domain/clients/contract'
import { median, quantile, time, times } from '../figures'
import type { Budget } from '../report'
import { reportBudgets, table } from '../report'
import type { BenchContext } from './context'
import { prepare } from './context'
import type { Question, Samples } from './questions'
import { amount, questions } from './questions'

/** Concurrent requests. */
const concurrentRequests = 4
/** Requests per round, of the product and then of the yardstick. */
const requests = 24
const rounds = 4

interface Timings {
  /** Milliseconds of each request */
  took: number[]
  /** Milliseconds of each round */
  all: number[]
}

/** @returns whether all budgets held */
export async function benchApi(): Promise<boolean> {
  console.log(
    `\nfilling a database with ${amount.clients} clients, ${amount.devices} devices, ${amount.services} services, ${amount.sms} messages …`,
  )
  const context = await prepare()
  try {
    const samples = { phones: await phones(context) }
    const rows: string[][] = []
    const budgets: Budget[] = []
    const halves = new Map<string, number>()
    for (const [i, question] of questions.entries()) {
      const { ours, theirs } = await measure(context, samples, question, i)
      const ratio = median(ours.took) / median(theirs.took)
      rows.push([question.name, ...figures(ours), ...figures(theirs), times(ratio)])
      budgets.push(...budgetsOf(question, ours, ratio))
      halves.set(question.name, median(ours.took))
      budgets.push(...besideOf(question, halves))
    }
    const heads = ['', 'p50', 'p95', 'req/s', 'bare p50', 'p95', 'req/s', 'Termin / bare']
    console.log(`\n${table(heads, rows)}`)
    console.log(
      `${rounds} rounds of ${requests} requests each, ${concurrentRequests} at a time (reports one after the other); bare: Hono and pg, rows as they are`,
    )
    return reportBudgets(budgets)
  } finally {
    await context.close()
  }
}

async function measure({ url, token, bareUrl }: BenchContext, samples: Samples, question: Question, place: number) {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  let isFound = false
  const ask = async (i: number) => {
    if ((await get(url + question.path(samples, i), headers, question)) > emptyBody) isFound = true
  }
  if (question.again)
    headers.set('if-none-match', (await fetch(url + question.path(samples, 0), { headers })).headers.get('etag') ?? '')
  const askBare = async () => {
    await get(`${bareUrl}/${place}`, new Headers(), {})
  }
  // Warms up connections, plans and caches.
  await ask(0)
  if (question.bare) await askBare()
  const ours: Timings = { took: [], all: [] }
  const theirs: Timings = { took: [], all: [] }
  for (let round = 0; round < rounds; round += 1) {
    const lines = question.alone ? 1 : concurrentRequests
    await many(ask, ours, lines)
    if (question.bare) await many(askBare, theirs, lines)
  }
  if (question.mayBeEmpty && !isFound) throw new Error(`${question.name}: every answer found nothing`)
  return { ours, theirs }
}

/** Bytes of '[]'; an empty answer measures nothing. */
const emptyBody = 2

/** @returns the length of the body in bytes */
async function get(
  address: string,
  headers: Headers,
  { again, mayBeEmpty }: Pick<Question, 'again' | 'mayBeEmpty'>,
): Promise<number> {
  const status = again ? 304 : 200
  const answer = await fetch(address, { headers })
  const body = await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${address} was answered with ${answer.status}`)
  if (status === 200 && !mayBeEmpty && body.byteLength <= emptyBody) throw new Error(`${address} found nothing`)
  return body.byteLength
}

async function many(ask: (i: number) => Promise<void>, timings: Timings, lines: number): Promise<void> {
  let next = 0
  const start = performance.now()
  const one = async () => {
    while (next < requests) {
      const asking = performance.now()
      next += 1
      await ask(next)
      timings.took.push(performance.now() - asking)
    }
  }
  await Promise.all(Array.from({ length: lines }, one))
  timings.all.push(performance.now() - start)
}

function figures({ took, all }: Timings): string[] {
  if (took.length === 0) return ['–', '–', '–']
  return [time(median(took)), time(quantile(took, 0.95)), String(Math.round((requests * 1000) / median(all)))]
}

/** Each question has a limit on its median, and on its ratio to the reference. */
function budgetsOf({ name, bare, within: limit = 500, p95 }: Question, { took }: Timings, ratio: number): Budget[] {
  const most = name.includes('search') ? 3 : 8
  const half = median(took)
  const late = quantile(took, 0.95)
  return [
    { what: name, value: time(half), limit: `p50 at most ${time(limit)}`, isMet: half <= limit },
    ...(p95 === undefined
      ? []
      : [{ what: name, value: time(late), limit: `p95 at most ${time(p95)}`, isMet: late <= p95 }]),
    ...(bare
      ? [{ what: name, value: times(ratio), limit: `at most ${times(most)} the yardstick`, isMet: ratio <= most }]
      : []),
  ]
}

/** The limit on the ratio to another question. */
function besideOf({ name, beside }: Question, halves: ReadonlyMap<string, number>): Budget[] {
  if (!beside) return []
  const ratio = halves.get(name)! / halves.get(beside.name)!
  const limit = `at most ${times(beside.most)} '${beside.name}'`
  return [{ what: name, value: times(ratio), limit, isMet: ratio <= beside.most }]
}

/** Numbers of existing clients, as people type them. */
async function phones({ url, token }: BenchContext): Promise<string[]> {
  const clients = await apiCaller(fetch, url, token)(clientCalls.list, { range: [0, 19] })
  return clients.map(({ phone }) => phone.slice(-9))
}
