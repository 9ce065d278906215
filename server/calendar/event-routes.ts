import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import {
  encodeEvent,
  eventChangeSchema,
  eventWireSchema,
  newEventInput,
  newEventSchema,
} from '#domain/calendar/event-wire'
import { feedDays } from '#domain/calendar/feed'
import { momentSchema } from '#domain/time/period'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import { wholeListResponse } from '../http/whole-list'
import { askedPeriod } from '../http/period'
import type { Ports } from '../ports'
import { bookService } from '../services/book'
import { missingService } from '../services/changed'
import { deletionResponse, deletion } from '../services/deletion-route'
import { findService, wholeServices } from '../services/queries'
import { deleteService } from '../services/remove'
import { changeEvent } from './change-event'

const tags = ['calendar']
const params = z.object({ id: idParamSchema })
const answer = { 200: jsonResponse(eventWireSchema) }

const list = endpoint('services.read', {
  method: 'get',
  path: '/api/calendar/events',
  tags,
  summary:
    'Services as events that start from `start` to before `end`: instants, or days, then both included; without them 90 days back and 400 ahead',
  request: { query: z.object({ start: momentSchema.optional(), end: momentSchema.optional() }) },
  responses: { 200: jsonResponse(z.array(eventWireSchema)) },
})

const get = endpoint('services.read', {
  method: 'get',
  path: '/api/calendar/events/{id}',
  tags,
  summary: 'A service as an event; its id is the service’s',
  request: { params },
  responses: answer,
})

const create = endpoint('services.write', {
  method: 'post',
  path: '/api/calendar/events',
  tags,
  summary: 'Book a service as an event; title, location and description follow from it',
  request: jsonBody(newEventSchema),
  responses: { 201: jsonResponse(eventWireSchema) },
})

const update = endpoint('services.write', {
  method: 'put',
  path: '/api/calendar/events/{id}',
  tags,
  summary: 'Move or change a service as an event; what is left out stays. Completed and cancelled it is as a service',
  request: { params, headers: ifMatchHeader, ...jsonBody(eventChangeSchema) },
  responses: answer,
})

const remove = deletion('/api/calendar/events/{id}', 'calendar', 'Delete a service with its pictures and documents')

/** Services as events. These routes use the same commands as those of services, so the same rules apply. */
export function calendarEventRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(list, async (c) => {
    const days = feedDays(dayAt(ports.clock.now()))
    const { start, end } = c.req.valid('query')
    const { from = dayBounds(days.from).start, until = dayBounds(days.until).start } = askedPeriod(
      { startDate: start, endDate: end },
      'end',
    )
    return wholeListResponse(c, await wholeServices(database, { filter: { from, until } }), encodeEvent)
  })

  app.openapi(get, async (c) => c.json(encodeEvent(await existing(database, c.req.valid('param').id)), 200))

  app.openapi(create, async (c) => {
    const input = { ...newEventInput(c.req.valid('json')), manualEntry: true }
    const booked = await idempotent(c, ports, async (once) =>
      encodeEvent(await bookService(once, c.get('user'), input)),
    )
    return c.json(booked, 201)
  })

  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    const change = c.req.valid('json')
    const version = versionOf(c.req.valid('header')['if-match'])
    const changed = await idempotent(c, ports, async (once) =>
      encodeEvent(await changeEvent(once, c.get('user'), { id, change, version })),
    )
    return c.json(changed, 200)
  })

  app.openapi(remove, (c) => deletionResponse(c, ports, c.req.valid('param').id, deleteService))
}

async function existing(database: Ports['database'], id: number) {
  const found = await findService(database, id)
  if (!found) throw notFound(missingService)
  return found
}
