import type { Context } from 'hono'
import { z } from 'zod'
import { confirmationInfoWireSchema, confirmationResultWireSchema } from '#domain/confirmations/wire'
import { ApiProblem } from '../http/api-problem'
import type { App, AppEnv } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import { networkOf } from '../http/network'
import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import { confirm } from './confirm'
import { linkInfo } from './queries'

// Anything that is not a token is simply not found: a stranger learns nothing about the form of one.
const params = z.object({ token: z.string().max(200) })

const info = endpoint('public', {
  method: 'get',
  path: '/api/confirm/{token}/info',
  tags: ['confirm'],
  summary: 'What a link is about; changes nothing',
  request: { params },
  responses: { 200: jsonAnswer(confirmationInfoWireSchema) },
})

const wish = endpoint('public', {
  method: 'post',
  path: '/api/confirm/{token}',
  tags: ['confirm'],
  summary: 'The customer wishes for the inspection; a second time changes nothing',
  request: { params },
  responses: { 200: jsonAnswer(confirmationResultWireSchema) },
})

/** Tokens that nobody was given, from one network. A real link works even then: many customers share the network of an operator. */
const guesses = { limit: 60, seconds: 900 }

export function confirmationRoutes(app: App, ports: Ports): void {
  /** @throws ApiProblem TOO_MANY_REQUESTS instead of NOT_FOUND */
  async function countGuesses<T>(c: Context<AppEnv>, answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'NOT_FOUND') {
        await countAttempt(ports, `confirmation link from ${networkOf(addressOf(c))}`, guesses)
      }
      throw error
    }
  }

  app.openapi(info, async (c) => c.json(await countGuesses(c, linkInfo(ports, c.req.valid('param').token)), 200))

  app.openapi(wish, async (c) => {
    await countGuesses(c, confirm(ports, c.req.valid('param').token))
    return c.json({ success: true, message: 'Dziękujemy! Przegląd został potwierdzony.' }, 200)
  })
}
