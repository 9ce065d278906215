import type { MiddlewareHandler } from 'hono'
import { ApiProblem } from './api-problem'
import type { AppEnv } from './app-env'
import { isForm } from './form'

/**
 * Refuses addresses and bodies that are not UTF-8, because lenient decoding would store replacement characters. The
 * parts of a form are checked where they are read.
 */
export const utf8Only: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [encoded] of new URL(c.req.url).href.matchAll(/(?:%[\da-f]{2})+/gi)) {
    const bytes = encoded.match(/[\da-f]{2}/gi) ?? []
    refuseInvalidUtf8(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
  }
  // Hono caches the body for later readers.
  if (c.req.header('content-type') !== undefined && !isForm(c)) refuseInvalidUtf8(await c.req.arrayBuffer())
  await next()
}

function refuseInvalidUtf8(bytes: AllowSharedBufferSource): void {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiProblem('MALFORMED', 'Tekst zawiera uszkodzone znaki: przesłane dane nie są zapisane w UTF-8.')
  }
}

const bodiless = ['GET', 'HEAD']

/** Treats an empty body declared as JSON like `{}`, since many HTTP clients send the header without a body. */
export const emptyJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { req } = c
  const isJson = req.header('content-type')?.toLowerCase().startsWith('application/json') === true
  if (isJson && !bodiless.includes(req.method) && (await req.arrayBuffer()).byteLength === 0) {
    const { headers, signal } = req.raw
    req.raw = new Request(req.url, { method: req.method, headers, signal, body: '{}' })
    // Discards the body that Hono has cached.
    req.bodyCache = {}
  }
  await next()
}
