import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

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
