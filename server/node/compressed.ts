import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Fetch } from './listen'

interface Env {
  Bindings: { incoming: IncomingMessage }
}

/**
 * Text goes out in gzip where the caller takes it; what is encoded already, and pictures, as they are. A phone far from the next mast
 * gets a page of clients in a sixth of the bytes. Not for the demo: nobody would decode what a service worker answers.
 */
export function compressed(fetch: Fetch): Fetch {
  const app = new Hono<Env>()
  app.use(compress({ encoding: 'gzip' }))
  app.all('*', (c) => fetch(c.req.raw, c.env.incoming))
  return (request, incoming) => app.fetch(request, { incoming })
}
