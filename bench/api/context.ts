import { startProduct } from '../product'
import { start, until } from '../processes'
import { fillServiceMonths } from '../service-months'
import { fillTeam } from '../team'
import { amount, questions } from './questions'

export interface BenchContext {
  url: string
  token: string
  /** Address of the yardstick; its paths are the indexes of the questions */
  bareUrl: string
  close(): Promise<void>
}

export async function prepare(): Promise<BenchContext> {
  const { url, session, databaseUrl, add, close } = await startProduct(amount)
  try {
    await fillServiceMonths(databaseUrl)
    await fillTeam(databaseUrl)
    const statements = questions.flatMap(({ bare }, i) => (bare ? [[`/${i}`, bare]] : []))
    const bare = start('bench/api/bare.mjs', [], {
      DATABASE_URL: databaseUrl,
      BARE: JSON.stringify(Object.fromEntries(statements)),
    })
    add(bare)
    const barePort = await until(bare, async () => /^\d+/.exec(bare.output())?.[0])
    return { url, token: session.accessToken, bareUrl: `http://127.0.0.1:${barePort}`, close }
  } catch (error) {
    await close()
    throw error
  }
}
