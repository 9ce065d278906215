import type { MiddlewareHandler } from 'hono'
import { ApiProblem } from './api-problem'
import type { AppEnv } from './app-env'
import { isForm } from './form'

/**
 * Refuses addresses and bodies that are no UTF-8: decoded leniently, they would be stored as replacement characters. Of forms, the fields
 * and file names are judged where they are read.
 */
export const utf8Only: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [encoded] of new URL(c.req.url).href.matchAll(/(?:%[\da-f]{2})+/gi)) {
    const bytes = encoded.match(/[\da-f]{2}/gi) ?? []
    refuseOther(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
  }
  // Hono keeps it for the next reader of the body.
  if (c.req.header('content-type') !== undefined && !isForm(c)) refuseOther(await c.req.arrayBuffer())
  await next()
}

function refuseOther(bytes: AllowSharedBufferSource): void {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiProblem('MALFORMED', 'Tekst zawiera uszkodzone znaki: przesłane dane nie są zapisane w UTF-8.')
  }
}
