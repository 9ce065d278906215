import { feedCalls } from '#domain/calendar/feed-contract'
import { notFound } from '../http/api-problem'
import { addressOf } from '../http/app-env'
import { sha256 } from '../http/hash'
import { networkOf } from '../http/network'
import { isKnown } from '../http/preconditions'
import { serve } from '../http/serve'
import { feedsOf, makeFeed, readFeed, revokeFeed } from './feeds'

export const calendarFeedRoutes = serve(feedCalls, {
  list: (_, { ports, user }) => feedsOf(ports, user.id),
  create: { direct: ({ body }, { ports, user, sessionId }) => makeFeed(ports, user, { ...body, sessionId }) },
  async revoke({ id }, { ports, user }) {
    await revokeFeed(ports, user, id)
    return { message: 'Adres kalendarza został usunięty' }
  },
  async read({ file }, { ports, c }) {
    if (!file.endsWith('.ics')) throw notFound('Nie ma takiego adresu kalendarza.')
    const request = { token: file.slice(0, -4), from: networkOf(addressOf(c)), lists: c.get('wholeLists') }
    const text = await readFeed(ports, request)
    const etag = `"${await sha256(text)}"`
    c.set('fileHeaders', { 'Cache-Control': 'private, no-cache' })
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ETag: etag })
    return c.body(text, 200, {
      ETag: etag,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="termin.ics"',
    })
  },
})
