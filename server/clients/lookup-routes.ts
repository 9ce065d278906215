import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { dependentsSchema, clientStatsSchema } from '#domain/clients/counts'
import { clientWireSchema, encodeClient } from '#domain/clients/wire'
import { dayAt } from '#domain/time/warsaw'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { searchParamSchema } from '#domain/api/list-query'
import { searchText } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import { dependentsOf, clientStats } from './counts'
import { wholeClients } from './queries'

const params = z.object({ id: idParamSchema })

const search = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/search',
  tags: ['clients'],
  summary: 'Clients by name, phone, address or device; with under 2 characters all of them',
  request: { query: z.object({ q: searchParamSchema }) },
  responses: { 200: jsonResponse(z.array(clientWireSchema)) },
})

const stats = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/stats',
  tags: ['clients'],
  summary: 'How many clients there are, and how many are due',
  responses: { 200: jsonResponse(clientStatsSchema) },
})

const ofClient = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/{id}/dependents',
  tags: ['clients'],
  summary: 'What deleting a client takes along, counted',
  request: { params },
  responses: { 200: jsonResponse(dependentsSchema) },
})

const ofDevice = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}/dependents',
  tags: ['devices'],
  summary: 'What deleting a device takes along, counted',
  request: { params },
  responses: { 200: jsonResponse(dependentsSchema) },
})

/** Registered before `/api/clients/{id}`, which would match these paths, too. */
export function clientLookupRoutes(app: App, { database, clock }: Ports): void {
  app.openapi(search, async (c) => {
    const filter = { q: searchText(c.req.valid('query').q) }
    const found = await wholeClients(database, { filter, withDevices: false }, dayAt(clock.now()))
    return wholeListResponse(c, found, encodeClient)
  })

  app.openapi(ofClient, async (c) => {
    const found = await dependentsOf(database, { clientId: c.req.valid('param').id })
    if (!found) throw notFound('Nie znaleziono klienta')
    return c.json(found, 200)
  })

  app.openapi(ofDevice, async (c) => {
    const found = await dependentsOf(database, { deviceId: c.req.valid('param').id })
    if (!found) throw notFound('Nie znaleziono urządzenia')
    return c.json(found, 200)
  })

  app.openapi(stats, async (c) => c.json(await clientStats(database, dayAt(clock.now())), 200))
}
