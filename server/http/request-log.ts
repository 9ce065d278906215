import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '../ports'
import type { AppEnv } from './app-env'

/**
 * Logs one line per request. It names the route ('/api/confirm/:token') instead of the address, which may contain a
 * token or a phone number, the user by id, and why it was refused by a code.
 */
export function requestLog({ log }: Ports): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    // Set on the response itself: headers set on the context are lost if a route returns its own Response.
    c.res.headers.set('X-Request-Id', requestId)
    const user = c.get('user') as AppEnv['Variables']['user'] | undefined
    log.info('request', {
      requestId,
      method: c.req.method,
      route: matchedRoutes(c).findLast((route) => route.path !== '*' && route.path !== '/*' && route.path !== '/api/*')
        ?.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      userId: user?.id,
      error: c.get('problem'),
    })
  }
}
