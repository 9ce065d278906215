import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { manualEntriesSchema, manualEntryCodec, manualEntryFieldsCodec } from '#domain/service-history/manual-entry'
import { serviceWireSchema } from '#domain/services/wire'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import type { Ports } from '../ports'
import { deletionResponse, deletion } from '../services/deletion-route'
import { encodeServiceFor } from '../services/list-response'
import { changeEntry, deleteEntry } from './change-entry'
import { recordEntries, recordEntry } from './record-entries'

const params = z.object({ id: idParamSchema })
const tags = ['service-history']

const record = endpoint('services.write', {
  method: 'post',
  path: '/api/service-history/manual',
  tags,
  summary: 'Write a service of today or a past day into the history, with all that follows from it',
  request: jsonBody(manualEntryCodec),
  responses: { 201: jsonResponse(serviceWireSchema) },
})

const recordAll = endpoint('services.write', {
  method: 'post',
  path: '/api/service-history/manual/bulk',
  tags,
  summary: 'Write several into the history: all of them, or none, with what is wrong at `entries.<row>.<field>`',
  request: jsonBody(manualEntriesSchema),
  responses: { 201: jsonResponse(z.array(serviceWireSchema)) },
})

const change = endpoint('services.write', {
  method: 'put',
  path: '/api/service-history/manual/{id}',
  tags,
  summary: 'Change what stands in the history about a service that has taken place; client, device and due date stay',
  request: { params, headers: ifMatchHeader, ...jsonBody(manualEntryFieldsCodec) },
  responses: { 200: jsonResponse(serviceWireSchema) },
})

const remove = deletion(
  '/api/service-history/manual/{id}',
  'service-history',
  'Delete what stands in the history about a service, with its pictures and documents',
)

export function manualEntryRoutes(app: App, ports: Ports): void {
  app.openapi(record, async (c) => {
    const entry = c.req.valid('json')
    const recorded = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await recordEntry(once, c.get('user'), entry)),
    )
    return c.json(recorded, 201)
  })

  app.openapi(recordAll, async (c) => {
    const { entries } = c.req.valid('json')
    const recorded = await idempotent(c, ports, async (once) =>
      (await recordEntries(once, c.get('user'), entries)).map(encodeServiceFor(c)),
    )
    return c.json(recorded, 201)
  })

  app.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const version = versionOf(c.req.valid('header')['if-match'])
    const entry = c.req.valid('json')
    const changed = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await changeEntry(once, c.get('user'), { id, entry, version })),
    )
    return c.json(changed, 200)
  })

  app.openapi(remove, (c) => deletionResponse(c, ports, c.req.valid('param').id, deleteEntry))
}
