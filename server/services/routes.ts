import { z } from 'zod'
import { idParamSchema, idSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import { serviceStatuses } from '#domain/services/service'
import { encodeService, serviceWireSchema } from '#domain/services/wire'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import { listHeaders, pageOf } from '../http/list'
import { answerWholeList } from '../http/whole-list'
import type { Ports } from '../ports'
import { findServices, serviceSorts, wholeServices } from './queries'

const params = z.object({ id: idParamSchema })
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const filter = z.strictObject({
  status: z.enum(serviceStatuses).optional(),
  deviceId: idSchema.optional(),
  clientId: idSchema.optional(),
  ids: z.array(idSchema).max(1000).optional(),
})

const list = endpoint('services.read', {
  method: 'get',
  path: '/api/services',
  tags: ['services'],
  summary: 'Visits that start from `start` to before `end`',
  request: {
    query: listQuerySchema(filter, serviceSorts).extend({ start: instant.optional(), end: instant.optional() }),
  },
  responses: { 200: jsonAnswer(z.array(serviceWireSchema)) },
})

const ofDevice = endpoint('services.read', {
  method: 'get',
  path: '/api/services/device/{id}',
  tags: ['services'],
  summary: 'The visits of a device',
  request: { params, query: z.object({ startDate: instant.optional(), endDate: instant.optional() }) },
  responses: { 200: jsonAnswer(z.array(serviceWireSchema)) },
})

export function serviceRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const filter = { ...asked.filter, from: asked.start, until: asked.end }
    if (!page) {
      const all = await wholeServices(database, { filter, sort: asked.sort })
      const headers = listHeaders('services', asked, page, { rows: all.ids, total: all.ids.length })
      return answerWholeList(c, all, encodeService, headers)
    }
    const found = await findServices(database, { filter, sort: asked.sort, page })
    return c.json(found.rows.map(encodeService), 200, listHeaders('services', asked, page, found))
  })

  app.openapi(ofDevice, async (c) => {
    const { startDate, endDate } = c.req.valid('query')
    const deviceId = c.req.valid('param').id
    const found = await wholeServices(database, { filter: { deviceId, from: startDate, until: endDate } })
    return answerWholeList(c, found, encodeService)
  })
}
