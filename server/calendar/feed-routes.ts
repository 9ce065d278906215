import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { encodeFeed, feedInputSchema, feedWireSchema, newFeedWireSchema } from '#domain/calendar/feed'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { addressOf } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { isKnown } from '../http/preconditions'
import { sha256 } from '../http/hash'
import { networkOf } from '../http/network'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { feedsOf, makeFeed, readFeed, revokeFeed } from './feeds'

const tags = ['calendar']

const list = endpoint('account.use', {
  method: 'get',
  path: '/api/calendar/feeds',
  tags,
  summary: 'My private addresses for calendar apps, without the addresses themselves',
  responses: { 200: jsonResponse(z.array(feedWireSchema)) },
})

const make = endpoint('account.use', {
  method: 'post',
  path: '/api/calendar/feeds',
  tags,
  summary: 'Make a private address; this answer is the only one that holds it',
  description: 'An Idempotency-Key is not heeded: its result would have to be kept, and with it the address.',
  request: jsonBody(feedInputSchema),
  responses: { 201: jsonResponse(newFeedWireSchema) },
})

const revoke = endpoint('account.use', {
  method: 'delete',
  path: '/api/calendar/feeds/{id}',
  tags,
  summary: 'Revoke one of my private addresses',
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 200: jsonResponse(z.object({ message: z.string() })) },
})

const read = endpoint('public', {
  method: 'get',
  path: '/api/calendar/feed/{file}',
  tags,
  summary:
    'Services as iCalendar by a private address (`token.ics`): 90 days back, 400 ahead; cancelled ones as CANCELLED',
  request: { params: z.object({ file: z.string().max(200) }) },
  responses: {
    200: { description: 'The calendar (RFC 5545)', content: { 'text/calendar': { schema: z.string() } } },
    304: { description: 'As it was' },
  },
})

export function calendarFeedRoutes(app: App, ports: Ports): void {
  app.openapi(list, async (c) => c.json((await feedsOf(ports, c.get('user').id)).map(encodeFeed), 200))

  app.openapi(make, async (c) => {
    const { url, ...feed } = await makeFeed(ports, c.get('user'), c.req.valid('json'))
    return c.json({ ...encodeFeed(feed), url }, 201)
  })

  app.openapi(revoke, async (c) => {
    const revoked = await idempotent(c, ports, async (once) => {
      await revokeFeed(once, c.get('user'), c.req.valid('param').id)
      return { message: 'Adres kalendarza został usunięty.' }
    })
    return c.json(revoked, 200)
  })

  app.openapi(read, async (c) => {
    const { file } = c.req.valid('param')
    if (!file.endsWith('.ics')) throw notFound('Nie ma takiego adresu kalendarza.')
    const text = await readFeed(ports, { token: file.slice(0, -4), from: networkOf(addressOf(c)) })
    const etag = `"${await sha256(text)}"`
    c.set('fileHeaders', { 'Cache-Control': 'private, no-cache' })
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ETag: etag })
    return c.body(text, 200, {
      ETag: etag,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="termin.ics"',
    })
  })
}
