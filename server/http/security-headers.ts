import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'
import type { Ports } from '../ports'
import type { AppEnv } from './app-env'

const secure = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: false,
})

/** Requires https for a year (RFC 6797) if the public address uses it; a plain http://localhost must stay reachable. */
export function transportSecurity(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

/** Answers are data by default: not rendered as a page, not framed, not cached. Files set their own headers. */
export function securityHeaders(ports: Pick<Ports, 'publicUrl'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await secure(c, next)
    const headers = { 'Cache-Control': 'no-store', ...transportSecurity(ports.publicUrl), ...c.get('fileHeaders') }
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }
}
