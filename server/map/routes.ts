import { mapBaseSchema } from '#domain/map/map-base'
import { mapWireSchema } from '#domain/map/wire'
import { dayAt } from '#domain/time/warsaw'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import type { Ports } from '../ports'
import { mapBody, mapStamp } from './queries'

const map = endpoint('devices.read', {
  method: 'get',
  path: '/api/map',
  tags: ['devices'],
  summary: 'All devices as the map shows them; with If-None-Match 304 while nothing has changed',
  responses: { 200: jsonAnswer(mapWireSchema), 304: { description: 'As the caller has it' } },
})

const base = endpoint('devices.read', {
  method: 'get',
  path: '/api/map/base',
  tags: ['devices'],
  summary: 'What lies under the devices on the map: whose it is, and where its tiles are',
  responses: { 200: jsonAnswer(mapBaseSchema) },
})

/** To be raised when the answer says the same things in another way: browsers keep answers longer than we keep versions. */
const format = 2

/** An answer under way or done; plain, and compressed once somebody has asked for that. */
interface Built {
  tag: string
  plain: Promise<string>
  compressed?: Promise<ArrayBuffer>
}

export function mapRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  app.openapi(base, (c) => c.json(ports.mapBase, 200))

  // One answer serves everybody until something changes, and those who ask while it is being built wait for the same one.
  let latest: Built | undefined

  app.openapi(map, async (c) => {
    const today = dayAt(clock.now())
    // Asked before the answer is built: a change in between makes the tag too old, never too new.
    const tag = `${format}-${today}-${await mapStamp(database)}`
    const gzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    const etag = gzip ? `"${tag}-gzip"` : `"${tag}"`
    // In place of no-store: kept by the browser, and asked about every time.
    c.set('fileHeaders', { 'Cache-Control': 'private, no-cache' })
    const headers = { ETag: etag, Vary: 'Accept-Encoding, Authorization' }
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })

    if (latest?.tag !== tag) latest = { tag, plain: mapBody(database, today) }
    const built = latest
    const json = { ...headers, 'Content-Type': 'application/json' }
    try {
      if (!gzip) return new Response(await built.plain, { headers: json })
      built.compressed ??= built.plain.then(compress)
      return new Response(await built.compressed, { headers: { ...json, 'Content-Encoding': 'gzip' } })
    } catch (error) {
      if (latest === built) latest = undefined
      throw error
    }
  })
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy may have marked the tag as weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

function compress(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
}
