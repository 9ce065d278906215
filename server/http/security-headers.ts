import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'

const secure = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: 'no-referrer',
  // The host decides about HTTPS; a plain http://localhost must stay reachable.
  strictTransportSecurity: false,
})

/** Answers of the API are data: never shown as a page, never framed, never kept by a cache. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await secure(c, next)
  c.res.headers.set('Cache-Control', 'no-store')
}
