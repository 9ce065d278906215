import { z } from 'zod'
import { searchResultsCodec, searchResultsWireSchema } from '#domain/search/results'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { searchParamSchema } from '../http/list'
import type { Ports } from '../ports'
import { searchEverything } from './queries'

const search = endpoint('clients.read', {
  method: 'get',
  path: '/api/search',
  tags: ['search'],
  summary:
    'Clients, devices and services by name, phone, address or number; from two characters on, the best six of each',
  request: { query: z.object({ q: searchParamSchema }) },
  responses: { 200: jsonResponse(searchResultsWireSchema) },
})

export function searchRoutes(app: App, { database, clock }: Ports): void {
  app.openapi(search, async (c) => {
    const found = await searchEverything(database, c.req.valid('query').q, clock.now())
    return c.json(searchResultsCodec.encode(found), 200)
  })
}
