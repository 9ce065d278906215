import type { Context } from 'hono'
import { z } from 'zod'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint } from '../http/endpoint'
import { validationProblem } from '../http/errors'
import { recordReport } from '../outbox/report'
import type { Ports } from '../ports'
import { callbackSecret, idxPrefix } from './callback-address'
import { reportCallSchema, reportsIn } from './delivery-report'

const params = z.object({ secret: z.string().max(200) })
/** What SMSAPI waits for: otherwise it calls again. */
const heard = 'OK'
const responses = { 200: { description: 'OK', content: { 'text/plain': { schema: z.literal(heard) } } } }

const describe = (method: 'get' | 'post') =>
  endpoint('public', {
    method,
    path: '/api/sms/callbacks/{secret}/reports',
    tags: ['sms'],
    summary: 'Delivery reports of SMSAPI, by an address that only it knows',
    request: { params },
    responses,
  })

export function deliveryRoutes(app: App, ports: Ports): void {
  for (const method of ['get', 'post'] as const) {
    app.openapi(describe(method), async (c) => {
      const call = await gatewayCall(c, ports, c.req.valid('param').secret, reportCallSchema)
      const reports = reportsIn(call, await idxPrefix(ports))
      for (const report of reports) {
        if (!(await recordReport(ports, report))) ports.log.warn('delivery report of an unknown message')
      }
      return c.text(heard, 200)
    })
  }
}

/**
 * The parameters of a call by the gateway, in the address or in a form.
 * @throws ApiProblem NOT_FOUND for whoever does not know the secret, and what `schema` throws
 */
export async function gatewayCall<Schema extends z.ZodType>(
  c: Context,
  ports: Ports,
  secret: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!sameText(secret, await callbackSecret(ports))) throw notFound('Nie ma takiego adresu.')
  const form = c.req.method === 'POST' ? await c.req.parseBody() : {}
  const call = schema.safeParse({ ...c.req.query(), ...form })
  if (!call.success) throw validationProblem(call.error)
  return call.data
}

/** Compared in the same time wherever they differ. */
function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let i = 0; i < other.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return difference === 0
}
