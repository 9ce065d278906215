import { z } from 'zod'
import { deletedSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import { withReadOnly } from '../api/read-only'
import { tokenParams } from '../links/token'
import { momentSchema } from '../time/period'
import { eventChangeSchema, eventWireSchema, newEventSchema } from './event-wire'

export const eventCalls = contract('calendar', {
  list: get('services.read', '/api/calendar/events', {
    summary: 'List services as events that start in a period, which includes `start` and excludes `end`',
    description:
      'A bound is an instant, or a day; days are included at both ends. The default is 90 days back and 400 ahead.',
    query: z.object({ start: momentSchema.optional(), end: momentSchema.optional() }),
    returns: z.array(eventWireSchema),
  }),
  get: get('services.read', '/api/calendar/events/{id}', {
    summary: 'Get a service as an event; both have the same id',
    returns: eventWireSchema,
    errors: ['NOT_FOUND'],
  }),
  create: post('services.write', '/api/calendar/events', {
    summary: 'Book a service as an event',
    description: 'Title, location and description are derived from the service.',
    body: newEventSchema,
    returns: eventWireSchema,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  update: put('services.write', '/api/calendar/events/{id}', {
    summary: 'Move or change a service as an event',
    description: 'Omitted fields stay. To complete or cancel it, use the calls of services.',
    versioned: true,
    body: withReadOnly(eventChangeSchema, eventWireSchema),
    returns: eventWireSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  delete: del('services.delete', '/api/calendar/events/{id}', {
    summary: 'Delete a service with its pictures and documents',
    versioned: true,
    returns: deletedSchema,
    errors: ['NOT_FOUND'],
  }),
})

export const customerCalendarCalls = contract('confirm', {
  read: get('public', '/api/confirm/{token}/visit.ics', {
    summary: 'Get the booked services that a link is about as iCalendar',
    params: tokenParams,
    returns: 'text/calendar',
    returned: 'The calendar (RFC 5545)',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
})
