import type { Context } from 'hono'
import { confirmationTokenSchema } from '#domain/confirmations/token'
import { ApiProblem } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'

/** Limit of unknown tokens per network. A real link works even beyond it, because many customers share the network of an operator. */
const guesses = { limit: 60, seconds: 900 }

/** Limit of changes per link, because each is stored as an event */
const changes = { limit: 30, seconds: 900 }

/** Counts calls with unknown tokens. @throws ApiProblem TOO_MANY_REQUESTS instead of NOT_FOUND beyond the limit */
export async function countGuesses<T>(
  ports: Ports,
  c: Context<AppEnv>,
  answer: Promise<T>,
  link: 'confirmation link' | 'opt-out link' = 'confirmation link',
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

/** @throws ApiProblem TOO_MANY_REQUESTS if one link is changed too often */
export async function countChanges<T>(ports: Ports, token: string, change: () => Promise<T>): Promise<T> {
  if (confirmationTokenSchema.safeParse(token).success) {
    await countAttempt(ports, `changes by confirmation link ${token}`, changes)
  }
  return change()
}
