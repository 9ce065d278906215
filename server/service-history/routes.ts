import type { Context } from 'hono'
import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { rangeSchema, sortSchema } from '#domain/api/list-query'
import { periodShape, wholePeriodShape } from '#domain/time/period'
import { serviceConditions } from '#domain/services/filter'
import { encodeServiceStats, readableStats, serviceStatsWireSchema } from '#domain/services/stats'
import { serviceWireSchema } from '#domain/services/wire'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { searchParamSchema } from '#domain/api/list-query'
import { searchText } from '../http/list'
import { askedPeriod } from '../http/period'
import type { Ports } from '../ports'
import type { ServiceListQuery } from '../services/list-response'
import { serviceListResponse, serviceListQuery } from '../services/list-response'
import type { ServiceFilter } from '../services/filter'
import { serviceSorts } from '../services/queries'
import { statsOfClient, statsOfDevice } from '../services/stats'

const params = z.object({ id: idParamSchema })
const tags = ['service-history']
const answer = { 200: jsonResponse(z.array(serviceWireSchema)) }
const statsResponse = { 200: jsonResponse(serviceStatsWireSchema) }

const filter = endpoint('services.read', {
  method: 'post',
  path: '/api/service-history/filter',
  tags,
  summary: 'Services by all that lists of them are filtered by, newest first; with `range` a page of them',
  request: jsonBody(
    z.strictObject({
      ...serviceConditions,
      ...periodShape,
      range: rangeSchema.optional(),
      sort: sortSchema(serviceSorts).optional(),
    }),
  ),
  responses: answer,
})

const search = endpoint('services.read', {
  method: 'get',
  path: '/api/service-history/search',
  tags,
  summary:
    'Services with these words in them, their client or their device, newest first; with under 2 characters all of them',
  request: { query: serviceListQuery.extend({ keyword: searchParamSchema }) },
  responses: answer,
})

const historyOf = <const Path extends string, Period extends z.ZodRawShape>(
  path: Path,
  period: Period,
  summary: string,
) =>
  endpoint('services.read', {
    method: 'get',
    path,
    tags,
    summary,
    request: { params, query: serviceListQuery.extend(period) },
    responses: answer,
  })

const ofDevice = historyOf('/api/service-history/device/{id}', periodShape, 'The services of a device, newest first')
const ofDeviceInPeriod = historyOf(
  '/api/service-history/device/{id}/range',
  wholePeriodShape,
  'The services of a device from `startDate` to `endDate`: days, both included, or instants; newest first',
)
const ofClient = historyOf('/api/service-history/client/{id}', periodShape, 'The services of a client, newest first')

const deviceStats = endpoint('services.read', {
  method: 'get',
  path: '/api/service-history/device/{id}/stats',
  tags,
  summary:
    'How many services a device had, by status and type, with their mean time and revenue, the last and the next',
  request: { params },
  responses: statsResponse,
})

const clientStats = endpoint('services.read', {
  method: 'get',
  path: '/api/service-history/client/{id}/stats',
  tags,
  summary: 'The same of a client',
  request: { params },
  responses: statsResponse,
})

export function serviceHistoryRoutes(app: App, { database, clock }: Ports): void {
  const newestFirst = (c: Context<AppEnv>, own: ServiceFilter, asked?: ServiceListQuery) =>
    serviceListResponse(c, database, { filter: own, sort: ['startsAt', 'DESC'] }, asked)

  app.openapi(filter, (c) => {
    const { range, sort, startDate, endDate, ...conditions } = c.req.valid('json')
    return newestFirst(c, { ...conditions, ...askedPeriod({ startDate, endDate }) }, { range, sort })
  })
  app.openapi(search, (c) => {
    const { keyword, ...asked } = c.req.valid('query')
    const q = searchText(keyword, 'keyword')
    return newestFirst(c, q === undefined ? {} : { q }, asked)
  })
  for (const [route, owner] of [
    [ofDevice, 'deviceId'],
    [ofDeviceInPeriod, 'deviceId'],
    [ofClient, 'clientId'],
  ] as const) {
    app.openapi(route, (c) => {
      const { startDate, endDate, ...asked } = c.req.valid('query')
      return newestFirst(c, { [owner]: c.req.valid('param').id, ...askedPeriod({ startDate, endDate }) }, asked)
    })
  }

  app.openapi(deviceStats, async (c) =>
    c.json(
      encodeServiceStats(
        readableStats(c.get('user'), await statsOfDevice(database, c.req.valid('param').id, clock.now())),
      ),
      200,
    ),
  )
  app.openapi(clientStats, async (c) =>
    c.json(
      encodeServiceStats(
        readableStats(c.get('user'), await statsOfClient(database, c.req.valid('param').id, clock.now())),
      ),
      200,
    ),
  )
}
