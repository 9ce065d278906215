import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '../ports'
import { authenticate } from './authenticate'
import { notFound } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import { requirePermission } from '../http/permission'
import type { Served } from '../http/serve'
import { honoPath } from '../http/serve'

/**
 * Middleware before every call of the API: 404 for a path without a declaration, 401 without a session unless the call is public, 403 if the
 * permission table does not allow it.
 */
export function guard(served: readonly Served[], ports: Ports): MiddlewareHandler<AppEnv> {
  const declared = new Map(
    served.map(({ call }) => [`${call.method.toUpperCase()} ${honoPath(call.path)}`, call.access] as const),
  )
  return async (c, next) => {
    const access = matchedRoutes(c)
      .map((route) => declared.get(`${route.method} ${route.path}`))
      .find((found) => found !== undefined)
    if (access === undefined) throw notFound('Nie ma takiego adresu API.')
    if (access !== 'public') {
      const { user, sessionId } = await authenticate(ports, c.req.header('authorization'))
      c.set('user', user)
      c.set('sessionId', sessionId)
      requirePermission(user, access)
    }
    await next()
  }
}
