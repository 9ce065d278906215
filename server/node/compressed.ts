import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Fetch } from './listen'

interface Env {
  Bindings: { incoming: IncomingMessage }
}

/**
 * Compresses text with gzip if the caller accepts it; on a slow phone a page of clients takes a sixth of the bytes.
 * Encoded answers and pictures are sent as they are. The demo does not use it, because the browser does not decode what
 * a service worker answers.
 */
export function withCompression(fetch: Fetch): Fetch {
  const app = new Hono<Env>()
  app.use(compress({ encoding: 'gzip' }))
  app.all('*', (c) => fetch(c.req.raw, c.env.incoming))
  return (request, incoming) => app.fetch(request, { incoming })
}
