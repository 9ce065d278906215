import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { confirmationEventWireSchema, encodeConfirmationEvent } from '#domain/confirmation-links/event'
import { mayReadLinks } from '#domain/confirmations/mask-links'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import type { Ports } from '../ports'
import { findHistory } from './history'

const request = { params: z.object({ id: idParamSchema }) }
const responses = { 200: jsonResponse(z.array(confirmationEventWireSchema)) }
const tags = ['confirm']
const description = 'The newest first, at most 200. Of a token its last 8 characters, for those who may send SMS.'

const ofDevice = endpoint('devices.read', {
  method: 'get',
  path: '/api/confirm/device/{id}/history',
  tags,
  summary: 'Links handed out about a device, and what the customer did with them',
  description,
  request,
  responses,
})

const ofClient = endpoint('clients.read', {
  method: 'get',
  path: '/api/confirm/client/{id}/history',
  tags,
  summary: 'The same of all devices of a client',
  description,
  request,
  responses,
})

export function confirmationHistoryRoutes(app: App, { database }: Ports): void {
  for (const [route, owner, missing] of [
    [ofDevice, 'device', 'Nie znaleziono urządzenia'],
    [ofClient, 'client', 'Nie znaleziono klienta'],
  ] as const) {
    app.openapi(route, async (c) => {
      const events = await findHistory(database, { owner, id: c.req.valid('param').id })
      if (!events) throw notFound(missing)
      const tail = mayReadLinks(c.get('user').roles) ? {} : { tokenTail: null }
      return c.json(
        events.map((event) => encodeConfirmationEvent({ ...event, ...tail })),
        200,
      )
    })
  }
}
