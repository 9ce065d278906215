import type { HttpHandler } from 'msw'
import { http } from 'msw'

/** What answers the API's calls: `createApp`, here or in another thread. */
export interface Api {
  fetch(request: Request): Response | Promise<Response>
}

/**
 * The one bridge between the browser's network and the API. There is no second implementation of any call.
 * Only paths of this origin that begin so: Vite serves our own domain/api/ while we develop, and other hosts have APIs, too.
 */
export function handlers(api: Api): HttpHandler[] {
  return [http.all('/api/*', ({ request }) => api.fetch(request))]
}
