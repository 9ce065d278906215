import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app'
import type { Ports } from '../ports'

interface Route {
  body: z.ZodType | undefined
  answer: z.ZodType | undefined
}

/** The bodies and answers of all calls, by method and path */
const routes = new Map<string, Route>()
for (const definition of createApp({} as Ports).openAPIRegistry.definitions) {
  if (definition.type !== 'route') continue
  const { method, path, request, responses } = definition.route
  routes.set(`${method} ${path}`, { body: jsonOf(request?.body), answer: jsonOf(responses[200]) })
}

function jsonOf(part: object | undefined): z.ZodType | undefined {
  if (!part || !('content' in part)) return undefined
  const { schema } = (part.content as Record<string, { schema?: unknown }>)['application/json'] ?? {}
  return schema instanceof z.ZodType ? schema : undefined
}

const putBack = [...routes].flatMap(([call, { body }]) => {
  const [method, path = ''] = call.split(' ')
  const read = routes.get(`get ${path}`)?.answer
  return method === 'put' && body && read instanceof z.ZodObject
    ? [{ path, body, fields: Object.keys(read.shape) }]
    : []
})

const isUnknown = (body: z.ZodType, field: string) =>
  body
    .safeParse({ [field]: null })
    .error?.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(field)) ?? false

test('records, settings and rules are read and replaced at one address', () => {
  expect(putBack.map(({ path }) => path).toSorted()).toEqual([
    '/api/admin/sms/rate-limits/config',
    '/api/calendar/events/{id}',
    '/api/campaigns/{id}',
    '/api/clients/{id}',
    '/api/devices/{id}',
    '/api/duties/{id}',
    '/api/first-steps',
    '/api/planned-sms/{id}',
    '/api/privacy/retention',
    '/api/protocol-templates/{id}',
    '/api/reports/recipients',
    '/api/services/{id}',
    '/api/settings',
    '/api/sign-in-rules',
    '/api/sms/scheduler/settings',
    '/api/technicians/{id}',
    '/api/users/{id}',
  ])
})

test.each(putBack)('PUT $path knows every field that its GET gives, and no other', ({ body, fields }) => {
  expect(fields.filter((field) => isUnknown(body, field))).toEqual([])
  expect(isUnknown(body, 'neverSaid')).toBe(true)
})
