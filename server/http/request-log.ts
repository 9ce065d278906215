import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '../ports'
import type { AppEnv } from './app-env'

/**
 * One line per request. It names the route ('/api/confirm/:token'), never the address, which may hold a token or a phone
 * number, and the user by number.
 */
export function requestLog({ log }: Ports): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    // On the answer itself: one that a route made without Hono's help takes no headers set before.
    c.res.headers.set('X-Request-Id', requestId)
    const user = c.get('user') as AppEnv['Variables']['user'] | undefined
    log.info('request', {
      requestId,
      method: c.req.method,
      route: matchedRoutes(c).findLast((route) => route.path !== '*' && route.path !== '/*' && route.path !== '/api/*')
        ?.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      userId: user?.id,
    })
  }
}
