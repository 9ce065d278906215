import type { Context } from 'hono'
import { z } from 'zod'
import { confirmationTokenSchema } from '#domain/confirmations/token'
import { ApiProblem } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'

// Anything that is not a token is simply not found: a stranger learns nothing about the form of one.
export const tokenParams = z.object({ token: z.string().max(200) })

/** Tokens that nobody was given, from one network. A real link works even then: many customers share the network of an operator. */
const guesses = { limit: 60, seconds: 900 }

/** Changes by one link: each leaves a trace that is kept. */
const changes = { limit: 30, seconds: 900 }

/** @throws ApiProblem TOO_MANY_REQUESTS instead of NOT_FOUND */
export async function countGuesses<T>(ports: Ports, c: Context<AppEnv>, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'NOT_FOUND') {
      await countAttempt(ports, `confirmation link from ${networkOf(addressOf(c))}`, guesses)
    }
    throw error
  }
}

/** @throws ApiProblem TOO_MANY_REQUESTS where one link is changed again and again */
export async function countChanges<T>(ports: Ports, token: string, change: () => Promise<T>): Promise<T> {
  if (confirmationTokenSchema.safeParse(token).success) {
    await countAttempt(ports, `changes by confirmation link ${token}`, changes)
  }
  return change()
}
