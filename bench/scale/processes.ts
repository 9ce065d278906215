import { join } from 'node:path'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { freePort } from '#server/node/free-port'
import { quantile, time } from '../figures'
import type { Product } from '../product'
import { startProduct, untilReady } from '../product'
import { start } from '../processes'
import { table } from '../report'
import { amount, firstPages } from './questions'

const counts = [1, 2, 4]
/** Callers at the same time */
const callerCount = 8
const seconds = 20

const paths = [...firstPages, '/api/clients/1', '/api/map/view?south=52.22&west=20.98&north=52.25&east=21.03&zoom=15']

/**
 * Throughput of 1, 2 and 4 processes on one PostgreSQL: a mix of first pages, a search, the dashboard and a view of the
 * map.
 */
export async function benchProcesses(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } })
  const product = await startProduct(amount, values.data)
  try {
    const urls = [product.url]
    const rows: string[][] = []
    for (const count of counts) {
      while (urls.length < count) urls.push(await another(product, urls.length))
      const load = loadavg()[0]!
      const took = await ask(product, urls)
      rows.push([
        String(count),
        (took.length / seconds).toFixed(0),
        time(quantile(took, 0.5)),
        time(quantile(took, 0.95)),
        load.toFixed(1),
      ])
    }
    console.log(`\n${table(['processes', 'req/s', 'p50', 'p95', 'load before'], rows)}`)
    console.log(`${callerCount} callers for ${seconds} s; the callers and PostgreSQL run on the same machine`)
    return true
  } finally {
    await product.close()
  }
}

async function another(product: Product, number: number): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = start('scripts/start.mjs', [], {
    DATABASE_URL: product.databaseUrl,
    TERMIN_DATA: join(product.data, `process-${number}`),
    TERMIN_FILES: join(product.data, 'files'),
    TERMIN_LOG: 'warn',
    PORT: String(port),
  })
  product.add(running)
  await untilReady(running, url)
  return url
}

async function ask({ session }: Product, urls: readonly string[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const took: number[] = []
  let next = 0
  const one = async (until: number) => {
    while (performance.now() < until) {
      const path = paths[next % paths.length]!
      const url = urls[next % urls.length]!
      next += 1
      const asking = performance.now()
      const answer = await fetch(encodeURI(url + path), { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${url}${path} was answered with ${answer.status}`)
      took.push(performance.now() - asking)
    }
  }
  const round = async (ms: number) => {
    const end = performance.now() + ms
    await Promise.all(Array.from({ length: callerCount }, () => one(end)))
  }
  // Connections and plans of new processes
  await round(3000)
  took.length = 0
  await round(seconds * 1000)
  return took
}
