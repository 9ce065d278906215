import type { Context } from 'hono'
import { ApiProblem } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import { findLink } from './queries'

/**
 * Limit of unknown tokens per network. A real link works even beyond it, because many customers share the network of an
 * operator (rule I13).
 */
const guesses = { limit: 60, seconds: 900 }

/** Limit of changes per link, because each is stored as an event */
const changes = { limit: 30, seconds: 900 }

/**
 * Counts calls with unknown tokens.
 * @throws ApiProblem TOO_MANY_REQUESTS instead of NOT_FOUND beyond the limit
 */
export async function countGuesses<T>(
  ports: Ports,
  c: Context<AppEnv>,
  answer: Promise<T>,
  link: 'confirmation link' | 'opt-out link' | 'document link' | 'offer link' = 'confirmation link',
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'NOT_FOUND') {
      await countAttempt(ports, `${link} from ${networkOf(addressOf(c))}`, guesses)
    }
    throw error
  }
}

/**
 * Counts only for links that exist: otherwise each invented token would leave a row.
 * @throws ApiProblem NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function countChanges<T>(ports: Ports, token: string, change: () => Promise<T>): Promise<T> {
  await findLink(ports.database, token)
  await countAttempt(ports, `changes by confirmation link ${token}`, changes)
  return change()
}
