import { z } from 'zod'
import type { Call, CallInput } from './call'

/** A call as HTTP: the path with its query, and the body as JSON. */
interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  headers: Record<string, string>
}

type Method = ApiRequest['method']

/** Encodes the input of a call. Undefined and absent parameters are left out. */
export function requestOf<C extends Call>(call: C, input: CallInput<C>): ApiRequest {
  const values = input as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])))
  const names = call.query ? Object.keys(call.query.shape) : []
  const query = names
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name}=${encodeURIComponent(textOf(values[name]))}`)
  const body = call.body && values['body'] !== undefined ? z.encode(innerSchema(call.body), values['body']) : undefined
  return {
    method: call.method.toUpperCase() as Method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ...(body !== undefined && { body }),
    headers: typeof values['version'] === 'number' ? { 'if-match': `"${values['version']}"` } : {},
  }
}

/** What `z.preprocess` drops from a body that others send (`withReadOnly`) is not written. */
function innerSchema(body: z.ZodType): z.ZodType {
  return body instanceof z.ZodPipe && body.def.in instanceof z.ZodTransform ? (body.def.out as z.ZodType) : body
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
