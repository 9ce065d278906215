import type { RouteConfig } from '@hono/zod-openapi'
import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { problemSchema, problemStatus } from '#domain/api/problem'
import type { Operation } from '#domain/access/access'
import { isOperation } from '#domain/access/access'

/** 'public' needs no token; anything else is an operation of the permission table (rule A1). */
export type Access = Operation | 'public'

export function isAccess(value: unknown): value is Access {
  return value === 'public' || (typeof value === 'string' && isOperation(value))
}

const refusal = { description: 'Odmowa', content: { 'application/json': { schema: problemSchema } } }
const refusals = Object.fromEntries([...new Set(Object.values(problemStatus))].map((status) => [status, refusal]))

/**
 * Declares a call: access, request, answers. The guard (users/guard.ts) reads `x-access` and denies calls without it, so a forgotten
 * declaration opens nothing.
 */
export function endpoint<P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(
  access: Access,
  route: R,
) {
  return createRoute<P, R>({
    ...route,
    'x-access': access,
    security: access === 'public' ? [] : [{ bearer: [] }],
    responses: { ...refusals, ...route.responses },
  })
}

export function jsonBody<S extends z.ZodType>(schema: S) {
  return { body: { required: true as const, content: { 'application/json': { schema } } } }
}

export function jsonResponse<S extends z.ZodType>(schema: S, description = 'OK') {
  return { description, content: { 'application/json': { schema } } }
}
