import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'

/** Limit of unknown stickers per network; a real one is shown even beyond it (rule I13) */
const guesses = { limit: 60, seconds: 900 }
/** Limits of what is sent with one sticker, and from one network, which many customers of an operator share */
const sentBySticker = { limit: 5, seconds: 900 }
const sentByNetwork = { limit: 20, seconds: 3600 }

/** @throws ApiProblem TOO_MANY_REQUESTS */
export async function countGuess(ports: Ports, c: Context<AppEnv>): Promise<void> {
  await countAttempt(ports, `sticker from ${networkOf(addressOf(c))}`, guesses)
}

/**
 * Call it before the form is read.
 * @throws ApiProblem TOO_MANY_REQUESTS
 */
export async function countSending(ports: Ports, c: Context<AppEnv>, token: string): Promise<void> {
  await countAttempt(ports, `requests by sticker ${token}`, sentBySticker)
  await countAttempt(ports, `requests from ${networkOf(addressOf(c))}`, sentByNetwork)
}
