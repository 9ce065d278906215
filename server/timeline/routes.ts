import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { mayReadRevenue } from '#domain/services/price'
import { encodeTimeline, timelineQuerySchema, timelineWireSchema } from '#domain/timeline/wire'
import type { App } from '../http/app-env'
import { notFound } from '../http/api-problem'
import { endpoint, jsonResponse } from '../http/endpoint'
import type { Ports } from '../ports'
import { findTimeline } from './queries'

const request = {
  params: z.object({ id: idParamSchema }),
  query: timelineQuerySchema,
}
const responses = { 200: jsonResponse(timelineWireSchema) }
const description =
  'Newest first, a page at a time: the next one begins at `before`, as `next` of this one says. `filter={"kind":["SMS","PLANNED_SMS"]}` leaves other kinds out.'

const ofDevice = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}/timeline',
  tags: ['devices'],
  summary: 'Services, messages sent and planned, attachments and confirmations of a device on one time line',
  description,
  request,
  responses,
})

const ofClient = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/{id}/timeline',
  tags: ['clients'],
  summary: 'The same of a client and all devices of the client',
  description,
  request,
  responses,
})

export function timelineRoutes(app: App, { database }: Ports): void {
  for (const [route, owner, missing] of [
    [ofDevice, 'device', 'Nie znaleziono urządzenia'],
    [ofClient, 'client', 'Nie znaleziono klienta'],
  ] as const) {
    app.openapi(route, async (c) => {
      const of = { owner, id: c.req.valid('param').id }
      const { before, filter } = c.req.valid('query')
      const page = await findTimeline(database, of, { before, kinds: filter?.kind })
      if (!page) throw notFound(missing)
      const hidden = mayReadRevenue(c.get('user')) ? {} : { price: null }
      const events = page.events.map((event) => ('price' in event ? { ...event, ...hidden } : event))
      return c.json(encodeTimeline({ ...page, events }), 200)
    })
  }
}
