import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

const bodiless = ['GET', 'HEAD']

/** Clients name JSON as the type of a body that they leave out: an empty one says as much as `{}`, and is judged like it. */
export const emptyJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { req } = c
  const isJson = req.header('content-type')?.toLowerCase().startsWith('application/json') === true
  if (isJson && !bodiless.includes(req.method) && (await req.arrayBuffer()).byteLength === 0) {
    const { headers, signal } = req.raw
    req.raw = new Request(req.url, { method: req.method, headers, signal, body: '{}' })
    // What Hono has read already
    req.bodyCache = {}
  }
  await next()
}
