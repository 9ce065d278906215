import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { idParamSchema } from '#domain/api/id'
import { countParamSchema } from '#domain/api/number-param'
import { listQuerySchema } from '#domain/api/list-query'
import { smsAnswerFilterSchema, smsAnswerSchema } from '#domain/sms/answer'
import { maxSmsLength } from '#domain/sms/sms'
import { smsWireSchema } from '#domain/sms/wire'
import { requiredMultiline } from '#domain/text/plain'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { listHeaders, pageOf } from '../http/list'
import { deliver } from '../outbox/deliver'
import type { Ports } from '../ports'
import { findAnswers, handleAnswer, receiveAnswer, reopenAnswer, replyToAnswer, smsAnswerSorts } from './answers'
import { gatewayCall, gatewayEndpoint, acknowledgement } from './gateway-callbacks'
import { findSms, sendingResult } from './queries'

/** The parameters that SMSAPI sends for a received SMS (smsapi.pl/docs, "Odbiory wiadomości"); `sms_date` in seconds since 1970 */
const callSchema = z.object({
  sms_from: z.string().regex(/^\+?\d{3,15}$/),
  sms_text: z.string().max(2000).default(''),
  sms_date: z
    .string()
    .regex(/^\d{1,11}$/)
    .optional(),
  MsgId: z.string().max(200).default(''),
})

/** Limit of a list asked without `range`; higher than any number of answers */
const wholeList = 100_000

const list = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/answers',
  tags: ['sms'],
  summary:
    'What customers answered, the newest first, at most `limit`; with open=true what nobody has dealt with. With `range`, `sort` or `filter` a page',
  request: {
    query: listQuerySchema(smsAnswerFilterSchema, smsAnswerSorts).extend({
      clientId: idParamSchema.optional(),
      open: z.stringbool().optional(),
      limit: countParamSchema(1, 1000).default(100),
    }),
  },
  responses: { 200: jsonResponse(z.array(smsAnswerSchema)) },
})

const handled = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/answers/{id}/handled',
  tags: ['sms'],
  summary: 'An answer has been dealt with',
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 200: jsonResponse(smsAnswerSchema) },
})

const reopened = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/answers/{id}/reopen',
  tags: ['sms'],
  summary: 'An answer has not been dealt with after all',
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 200: jsonResponse(smsAnswerSchema) },
})

const reply = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/answers/{id}/reply',
  tags: ['sms'],
  summary: 'Write back at once to the number that an answer came from; it has been dealt with by that',
  request: {
    params: z.object({ id: idParamSchema }),
    ...jsonBody(z.strictObject({ message: requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości') })),
  },
  responses: { 200: jsonResponse(actionResultSchema.extend({ sms: smsWireSchema })) },
})

export function answerRoutes(app: App, ports: Ports): void {
  for (const method of ['get', 'post'] as const) {
    const received = gatewayEndpoint(method, 'answers', 'An SMS that a customer sent, handed over by SMSAPI')
    app.openapi(received, async (c) => {
      const call = await gatewayCall(c, ports, c.req.valid('param').secret, callSchema)
      await receiveAnswer(ports, {
        from: call.sms_from,
        text: call.sms_text,
        sentAt: call.sms_date === undefined ? undefined : new Date(Number(call.sms_date) * 1000),
        gatewayId: call.MsgId,
      })
      return c.text(acknowledgement, 200)
    })
  }

  app.openapi(list, async (c) => {
    const { clientId, open, limit, ...asked } = c.req.valid('query')
    const { range, filter, sort } = asked
    const byName = { ...(clientId !== undefined && { clientId }), ...(open && { status: 'OPEN' as const }) }
    const page = pageOf(range)
    const isList = range !== undefined || filter !== undefined || sort !== undefined
    const found = await findAnswers(ports.database, {
      filter: { ...byName, ...filter },
      sort,
      page: page ?? { offset: 0, limit: isList ? wholeList : limit },
    })
    return c.json(found.rows, 200, listHeaders('sms-answers', asked, page, found))
  })

  app.openapi(handled, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await idempotent(c, ports, (once) => handleAnswer(once, c.get('user'), id)), 200)
  })

  app.openapi(reopened, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await idempotent(c, ports, (once) => reopenAnswer(once, id)), 200)
  })

  app.openapi(reply, async (c) => {
    const input = { id: c.req.valid('param').id, text: c.req.valid('json').message }
    const id = await idempotent(c, ports, (once) => replyToAnswer(once, c.get('user'), input))
    await deliver(ports, id)
    return c.json(sendingResult(await findSms(ports.database, id)), 200)
  })
}
