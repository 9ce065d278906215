import type { HttpHandler } from 'msw'
import { http } from 'msw'

/** `createApp`, in this thread or in another. */
export interface ApiServer {
  fetch(request: Request): Response | Promise<Response>
}

/**
 * Only this origin's paths below /api/: in development Vite serves files from domain/api/, and map tiles come from
 * other hosts.
 */
export function handlers(api: ApiServer): HttpHandler[] {
  return [http.all('/api/*', ({ request }) => api.fetch(request))]
}
