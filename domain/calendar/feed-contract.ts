import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { contract, del, get, post } from '../api/call'
import { feedInputSchema, feedSchema, newFeedSchema } from './feed'

export const feedCalls = contract('calendar', {
  list: get('account.use', '/api/calendar/feeds', {
    summary: 'List my private calendar addresses, without the addresses themselves',
    returns: z.array(feedSchema),
  }),
  create: post('account.use', '/api/calendar/feeds', {
    summary: 'Create a private calendar address; only this response contains it',
    description: 'An Idempotency-Key is not heeded: its result would have to be kept, and with it the address.',
    body: feedInputSchema,
    returns: newFeedSchema,
    status: 201,
    errors: ['CONFLICT'],
  }),
  revoke: del('account.use', '/api/calendar/feeds/{id}', {
    summary: 'Revoke one of my private calendar addresses',
    returns: messageSchema,
    errors: ['NOT_FOUND'],
  }),
  read: get('public', '/api/calendar/feed/{file}', {
    summary: 'Read services as iCalendar by a private address (`token.ics`): 90 days back, 400 ahead',
    params: z.object({ file: z.string().max(200) }),
    returns: 'text/calendar',
    returned: 'The calendar (RFC 5545)',
    notModified: 'As it was',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
