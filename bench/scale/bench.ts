import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { quantile, time } from '../figures'
import type { Product } from '../product'
import { startProduct } from '../product'
import type { Budget } from '../report'
import { budgetLines, table } from '../report'
import type { Question } from './questions'
import { amount, lists, pagesOf, questions } from './questions'

const rounds = 20
const usual = 500

/**
 * Asks for every list, search, report and view of the map one after the other, with ten times the data of the bench of the API.
 * @param given `--data FOLDER`: a data folder that `npm run seed` has filled, which spares the time of filling one
 * @returns whether all budgets held
 */
export async function benchScale(given: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...given], options: { data: { type: 'string' } } })
  console.log(
    values.data
      ? `\nstarting on ${values.data} …`
      : `\nfilling a database with ${Object.values(amount).join(', ')} rows …`,
  )
  const product = await startProduct(amount, values.data)
  try {
    const ask = asker(product)
    const pages = []
    for (const list of lists) pages.push(...pagesOf(list, await rowsOf(ask, list.resource)))
    const rows: string[][] = []
    const budgets: Budget[] = []
    const load = loadavg()[0]!
    for (const question of [...pages, ...questions(new Date())]) {
      const { took, bytes } = await measure(ask, question)
      const p95 = quantile(took, 0.95)
      rows.push([question.name, time(quantile(took, 0.5)), time(p95), bytes.toLocaleString('en')])
      const { name, within = usual, bytes: most } = question
      budgets.push({ what: name, measured: time(p95), limit: `p95 at most ${time(within)}`, held: p95 <= within })
      if (most !== undefined)
        budgets.push({ what: name, measured: `${bytes} B`, limit: `at most ${most} B`, held: bytes <= most })
    }
    console.log(`\n${table(['', 'p50', 'p95', 'bytes'], rows)}`)
    console.log(
      `${rounds} requests of each, one after the other; load of the machine ${load.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`,
    )
    console.log(`\n${budgetLines(budgets)}`)
    return budgets.every(({ held }) => held)
  } finally {
    await product.close()
  }
}

type Ask = (path: string) => Promise<Response>

function asker({ url, session }: Product): Ask {
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return async (path) => {
    const answer = await fetch(url + path, { headers })
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer
  }
}

/** How many rows a list has */
async function rowsOf(ask: Ask, resource: string): Promise<number> {
  const answer = await ask(`/api/${resource}?range=[0,0]`)
  await answer.arrayBuffer()
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
  if (total === undefined) throw new Error(`${resource} does not say how many rows it has`)
  return Number(total)
}

async function measure(ask: Ask, { path }: Question): Promise<{ took: number[]; bytes: number }> {
  let bytes = 0
  const took: number[] = []
  for (let i = 0; i <= rounds; i += 1) {
    const asking = performance.now()
    bytes = (await (await ask(path)).arrayBuffer()).byteLength
    // The first one warms up caches.
    if (i > 0) took.push(performance.now() - asking)
  }
  return { took, bytes }
}
