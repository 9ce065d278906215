import type { Context } from 'hono'
import { ApiProblem } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'

/**
 * Limit of unknown tokens per network. A real link works even beyond it, because many customers share the network of an
 * operator (rule I13).
 */
const guesses = { limit: 60, seconds: 900 }

type LinkKind = 'confirmation link' | 'opt-out link' | 'document link' | 'offer link'

/**
 * Counts calls with unknown tokens.
 * @throws ApiProblem TOO_MANY_REQUESTS instead of NOT_FOUND beyond the limit
 */
export async function countGuesses<T>(
  ports: Ports,
  c: Context<AppEnv>,
  answer: Promise<T>,
  link: LinkKind,
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
