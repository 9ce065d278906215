import { mapBaseSchema } from '#domain/map/map-base'
import { mapWireSchema } from '#domain/map/wire'
import { acceptedEncoding } from '../http/accept-encoding'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { isKnown } from '../http/preconditions'
import type { Ports } from '../ports'
import { mapResponses } from './responses'

const map = endpoint('devices.read', {
  method: 'get',
  path: '/api/map',
  tags: ['devices'],
  summary: 'All devices as the map shows them; with If-None-Match 304 while nothing has changed',
  responses: { 200: jsonResponse(mapWireSchema), 304: { description: 'As the caller has it' } },
})

const base = endpoint('devices.read', {
  method: 'get',
  path: '/api/map/base',
  tags: ['devices'],
  summary: 'What lies under the devices on the map: whose it is, and where its tiles are',
  responses: { 200: jsonResponse(mapBaseSchema) },
})

export function mapRoutes(app: App, ports: Ports): void {
  const answer = mapResponses(ports)

  app.openapi(base, (c) => c.json(ports.mapBase, 200))

  app.openapi(map, async (c) => {
    const { tag, body } = await answer()
    const gzip = acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) !== undefined
    const etag = gzip ? `"${tag}-gzip"` : `"${tag}"`
    // Replaces no-store: the browser keeps the answer and revalidates it each time.
    c.set('fileHeaders', { 'Cache-Control': 'private, no-cache' })
    const headers = { ETag: etag, Vary: 'Accept-Encoding, Authorization' }
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const json = { ...headers, 'Content-Type': 'application/json', ...(gzip && { 'Content-Encoding': 'gzip' }) }
    return new Response(await body({ gzip }), { headers: json })
  })
}
