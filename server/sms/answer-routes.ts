import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { smsAnswerSchema } from '#domain/sms/answer'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import type { Ports } from '../ports'
import { answers, handleAnswer, receiveAnswer } from './answers'
import { gatewayCall, gatewayEndpoint, heard } from './gateway-call'

/** What SMSAPI hands over of a received SMS (smsapi.pl/docs, "Odbiory wiadomości"): the time in seconds since 1970. */
const callSchema = z.object({
  sms_from: z.string().regex(/^\+?\d{3,15}$/),
  sms_text: z.string().max(2000).default(''),
  sms_date: z
    .string()
    .regex(/^\d{1,11}$/)
    .optional(),
  MsgId: z.string().max(200).default(''),
})

const list = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/answers',
  tags: ['sms'],
  summary: 'What customers answered, the newest first; with open=true what nobody has dealt with',
  request: {
    query: z.object({
      clientId: idParamSchema.optional(),
      open: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
  },
  responses: { 200: jsonAnswer(z.array(smsAnswerSchema)) },
})

const handled = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/answers/{id}/handled',
  tags: ['sms'],
  summary: 'An answer has been dealt with',
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 200: jsonAnswer(smsAnswerSchema) },
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
      return c.text(heard, 200)
    })
  }

  app.openapi(list, async (c) => c.json(await answers(ports.database, c.req.valid('query')), 200))

  app.openapi(handled, async (c) => c.json(await handleAnswer(ports, c.get('user'), c.req.valid('param').id), 200))
}
