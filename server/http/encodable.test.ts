import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app'
import type { Ports } from '../ports'

/** The bodies of all calls, by method and path */
function bodies(): [at: string, body: z.ZodType][] {
  return createApp({} as Ports).openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, request } = definition.route
    const content = request?.body?.content['application/json']
    const body = content && 'schema' in content && content.schema
    return body instanceof z.ZodType ? [[`${method} ${path}`, body] as [string, z.ZodType]] : []
  })
}

/** Whether a schema has a `transform`, which zod cannot encode, so that no caller can send it by its contract */
function hasTransform(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodTransform) return true
  // A `preprocess` only drops what others send: only its output schema counts.
  if (schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform)
    return hasTransform(schema.def.out as z.ZodType)
  return Object.values(schema.def)
    .flatMap((part: unknown) => (isPlain(part) ? Object.values(part) : part))
    .some((part) => part instanceof z.ZodType && hasTransform(part))
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !(part instanceof z.ZodType)

test('the body of each call can be sent by its contract', () => {
  const bodySchemas = bodies()
  expect(bodySchemas.map(([at]) => at)).toEqual(
    expect.arrayContaining(['post /api/users', 'put /api/users/{id}', 'put /api/auth/profile', 'put /api/settings']),
  )
  expect(bodySchemas.filter(([, body]) => hasTransform(body)).map(([at]) => at)).toEqual([])
})
