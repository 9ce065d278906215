import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

const secure = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: 'no-referrer',
  // The host decides about HTTPS; a plain http://localhost must stay reachable.
  strictTransportSecurity: false,
})

/** Answers of the API are data: never shown as a page, never framed, never kept by a cache. Files say themselves what they allow. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await secure(c, next)
  c.res.headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(c.get('fileHeaders') ?? {})) c.res.headers.set(name, value)
}
