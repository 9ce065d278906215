import { join } from 'node:path'
import type { z } from 'zod'
import type { CallApi } from '#domain/api/api-caller'
import { apiCaller } from '#domain/api/api-caller'
import type { signedInSchema } from '#domain/users/account-contract'
import { accountCalls } from '#domain/users/account-contract'
import { freePort } from '#server/node/free-port'
import { startPostgres } from './postgres'
import type { Running } from './processes'
import { start, until } from './processes'

export const administrator = { username: 'admin', password: 'Termin-bench-2026' }

export interface Product {
  url: string
  databaseUrl: string
  /** The data folder */
  data: string
  session: Session
  add(running: Running): void
  close(): Promise<void>
}

export type Session = z.output<typeof signedInSchema>

/**
 * The product as `npm start` runs it.
 * @param amount rows by name, as `npm run seed` takes them
 * @param dataFolder a data folder that `npm run seed` has filled already; by default a new one
 * @param environment further settings of the product
 */
export async function startProduct(
  amount: Record<string, number>,
  dataFolder?: string,
  environment: Record<string, string> = {},
): Promise<Product> {
  const postgres = await startPostgres(dataFolder)
  const running: Running[] = []
  const close = async () => {
    for (const each of running) await each.stop()
    await postgres.close()
  }
  try {
    const { user, password: secret, host, port, database } = postgres.connection
    const databaseUrl = `postgres://${user}:${encodeURIComponent(String(secret))}@${host}:${port}/${database}`
    const data = dataFolder ?? join(postgres.folder, 'data')
    const settings = { DATABASE_URL: databaseUrl, TERMIN_DATA: data, TERMIN_LOG: 'warn' }

    if (dataFolder === undefined) {
      const counts = Object.entries(amount).flatMap(([what, count]) => [`--${what}`, String(count)])
      const seed = start('scripts/seed.mjs', counts, settings)
      running.push(seed)
      if ((await seed.exit) !== 0) throw new Error(`nothing could be measured: ${seed.output()}`)
    }

    const own = await freePort()
    const url = `http://127.0.0.1:${own}`
    const product = start('scripts/start.mjs', [], {
      ...settings,
      ...environment,
      PORT: String(own),
      TERMIN_ADMIN_PASSWORD: administrator.password,
    })
    running.push(product)
    await untilReady(product, url)
    return { url, databaseUrl, data, session: await signIn(url), add: (one) => void running.push(one), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until a server that was started answers. */
export async function untilReady(running: Running, url: string): Promise<void> {
  await until(running, async () => ((await fetch(`${url}/readyz`)).ok ? true : undefined))
}

export async function signIn(url: string): Promise<Session> {
  const signedIn = await apiCaller(fetch, url)(accountCalls.signIn, { body: administrator })
  if (!('accessToken' in signedIn)) throw new Error('signing in needs a second step')
  return signedIn
}

/** The API as the administrator calls it */
export function callerOf({ url, session }: Pick<Product, 'url' | 'session'>): CallApi {
  return apiCaller(fetch, url, session.accessToken)
}
