import { secureHeaders } from 'hono/secure-headers'
import type { MiddlewareHandler } from 'hono'
import type { Ports } from '../ports'
import type { AppEnv } from './app-env'

const secure = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: 'no-referrer',
  strictTransportSecurity: false,
})

/** RFC 6797: a year of https alone, where people reach us by https; a plain http://localhost must stay reachable. */
export function transportSecurity(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

/** Answers of the API are data: never shown as a page, never framed, never kept by a cache. Files say themselves what they allow. */
export function securityHeaders(ports: Pick<Ports, 'publicUrl'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await secure(c, next)
    const headers = { 'Cache-Control': 'no-store', ...transportSecurity(ports.publicUrl), ...c.get('fileHeaders') }
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }
}
