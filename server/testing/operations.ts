import { z } from 'zod'
import type { Access } from '#domain/api/call'
import type { App } from '../http/app-env'
import { apiDocument } from '../openapi'

const jsonSchema = z.record(z.string(), z.unknown())
export type JsonSchema = z.infer<typeof jsonSchema>
/** Calls that take a form instead of JSON are generated without a body. */
const content = z.object({
  content: z.object({ 'application/json': z.object({ schema: jsonSchema }).optional() }).optional(),
})

const operationSchema = z.object({
  'x-access': z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: jsonSchema }))
    .default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), z.unknown()),
})

export function operationsOf(app: App) {
  const { paths = {} } = apiDocument(app)
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, definition]) => {
      const operation = operationSchema.parse(definition)
      return {
        method: method.toUpperCase(),
        path,
        access: operation['x-access'] as Access,
        parameters: operation.parameters,
        body: operation.requestBody?.content?.['application/json']?.schema,
        answers: operation.responses,
      }
    }),
  )
}
