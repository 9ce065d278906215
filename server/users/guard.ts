import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { may } from '#domain/users/access'
import type { Ports } from '../ports'
import { authenticate } from './authenticate'
import { ApiProblem, notFound } from '../http/api-problem'
import type { App, AppEnv } from '../http/app-env'
import type { Access } from '../http/endpoint'
import { isAccess } from '../http/endpoint'

/** What each registered call needs, by method and path as Hono matches them ('GET /api/clients/:id'). */
function declaredAccess(app: App): Map<string, Access> {
  const declared = new Map<string, Access>()
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path } = definition.route
    const access: unknown = definition.route['x-access']
    if (isAccess(access)) declared.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, access)
  }
  return declared
}

/**
 * Stands before every call of the API: what no declaration names is not found, what is not public needs a session, and what
 * the permission table does not allow is refused.
 */
export function guard(app: App, ports: Ports): MiddlewareHandler<AppEnv> {
  let declared: Map<string, Access> | undefined
  return async (c, next) => {
    declared ??= declaredAccess(app)
    const access = matchedRoutes(c)
      .map((route) => declared?.get(`${route.method} ${route.path}`))
      .find((found) => found !== undefined)
    if (access === undefined) throw notFound('Nie ma takiego adresu API.')
    if (access !== 'public') {
      const { user, sessionId } = await authenticate(ports, c.req.header('authorization'))
      c.set('user', user)
      c.set('sessionId', sessionId)
      if (!may(user.roles, access)) {
        throw new ApiProblem('FORBIDDEN', 'Nie masz uprawnień do wykonania tej operacji.', { details: 'Access Denied' })
      }
    }
    await next()
  }
}
