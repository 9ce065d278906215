import type { Context } from 'hono'
import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { countParamSchema } from '#domain/api/number-param'
import { encodeServiceDay, serviceDaysQuerySchema, serviceDayWireSchema } from '#domain/services/days'
import { pricesReadableBy } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import { serviceStatuses } from '#domain/services/service'
import { encodeServiceStats, readableStats, serviceStatsWireSchema } from '#domain/services/stats'
import { serviceWireSchema } from '#domain/services/wire'
import { addDays } from '#domain/time/day'
import { momentSchema, periodShape } from '#domain/time/period'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { requireDevice } from '../devices/commands'
import { askedPeriod } from '../http/period'
import type { Ports } from '../ports'
import type { ServiceListQuery } from './list-response'
import { encodeServiceFor, serviceListResponse, serviceListQuery } from './list-response'
import type { ServiceFilter } from './filter'
import { firstService, servicesByDay } from './queries'
import { serviceStats } from './stats'

const params = z.object({ id: idParamSchema })
const answer = { 200: jsonResponse(z.array(serviceWireSchema)) }

const list = endpoint('services.read', {
  method: 'get',
  path: '/api/services',
  tags: ['services'],
  summary: 'Services that start from `start` to before `end`: instants, or days, then both included',
  request: { query: serviceListQuery.extend({ start: momentSchema.optional(), end: momentSchema.optional() }) },
  responses: answer,
})

const range = endpoint('services.read', {
  method: 'get',
  path: '/api/services/range',
  tags: ['services'],
  summary:
    'Services that start from `start` to before `end`, both of which must be said: instants, or days, then both included',
  request: { query: serviceListQuery.extend({ start: momentSchema, end: momentSchema }) },
  responses: answer,
})

const ofDevice = endpoint('services.read', {
  method: 'get',
  path: '/api/services/device/{id}',
  tags: ['services'],
  summary: 'The services of a device',
  request: { params, query: z.object(periodShape) },
  responses: answer,
})

const ofClient = endpoint('services.read', {
  method: 'get',
  path: '/api/services/client/{id}',
  tags: ['services'],
  summary: 'The services of a client',
  request: { params },
  responses: answer,
})

const withStatus = endpoint('services.read', {
  method: 'get',
  path: '/api/services/status/{status}',
  tags: ['services'],
  summary: 'The services with a status',
  request: { params: z.object({ status: z.enum(serviceStatuses) }) },
  responses: answer,
})

const today = endpoint('services.read', {
  method: 'get',
  path: '/api/services/today',
  tags: ['services'],
  summary: 'Services of today, and those of yesterday that go on',
  responses: answer,
})

const upcoming = endpoint('services.read', {
  method: 'get',
  path: '/api/services/upcoming',
  tags: ['services'],
  summary:
    'Planned services that have not begun, the next first; with `days` those up to the end of so many days after today',
  request: { query: z.object({ days: countParamSchema(0, 3650).optional() }) },
  responses: answer,
})

const overdue = endpoint('services.read', {
  method: 'get',
  path: '/api/services/overdue',
  tags: ['services'],
  summary: 'Services planned for a day before today that nobody has completed or cancelled, the oldest first',
  responses: answer,
})

const stats = endpoint('services.read', {
  method: 'get',
  path: '/api/services/stats',
  tags: ['services'],
  summary: 'How many services there are, by status and type, with their mean time and revenue',
  responses: { 200: jsonResponse(serviceStatsWireSchema) },
})

const nextOfDevice = endpoint('services.read', {
  method: 'get',
  path: '/api/services/device/{id}/next',
  tags: ['services'],
  summary: 'The next planned service of a device, of today or later; null where there is none',
  request: { params },
  responses: { 200: jsonResponse(serviceWireSchema.nullable()) },
})

const lastOfDevice = endpoint('services.read', {
  method: 'get',
  path: '/api/services/device/{id}/last',
  tags: ['services'],
  summary: 'The service of a device that was completed last; null where there is none',
  request: { params },
  responses: { 200: jsonResponse(serviceWireSchema.nullable()) },
})

const days = endpoint('services.read', {
  method: 'get',
  path: '/api/services/days',
  tags: ['services'],
  summary: 'For each day from `from` to before `until` that has any, how many services there are, and the first two',
  request: { query: serviceDaysQuerySchema },
  responses: { 200: jsonResponse(z.array(serviceDayWireSchema)) },
})

/** Registered before `/api/services/{id}`, which would match these paths, too. */
export function serviceRoutes(app: App, { database, clock }: Ports): void {
  const answerList = (c: Context<AppEnv>, filter: ServiceFilter, asked?: ServiceListQuery) =>
    serviceListResponse(c, database, { filter }, asked)
  const answerFirst = async (c: Context<AppEnv>, deviceId: number, asked: Parameters<typeof firstService>[1]) => {
    const found = await firstService(database, { ...asked, filter: { ...asked.filter, deviceId } })
    if (!found) await requireDevice(database, deviceId)
    return c.json(found ? encodeServiceFor(c)(found) : null, 200)
  }

  app.openapi(list, (c) => {
    const { start, end, ...asked } = c.req.valid('query')
    return answerList(c, askedPeriod({ startDate: start, endDate: end }, 'end'), asked)
  })
  app.openapi(range, (c) => {
    const { start, end, ...asked } = c.req.valid('query')
    return answerList(c, askedPeriod({ startDate: start, endDate: end }, 'end'), asked)
  })
  app.openapi(ofDevice, (c) => {
    return answerList(c, { deviceId: c.req.valid('param').id, ...askedPeriod(c.req.valid('query')) })
  })
  app.openapi(ofClient, (c) => answerList(c, { clientId: c.req.valid('param').id }))
  app.openapi(withStatus, (c) => answerList(c, { status: c.req.valid('param').status }))
  app.openapi(today, (c) => answerList(c, { group: { is: 'TODAY', now: clock.now() } }))
  app.openapi(overdue, (c) => answerList(c, { group: { is: 'OVERDUE', now: clock.now() } }))
  app.openapi(upcoming, (c) => {
    const now = clock.now()
    const { days: ahead } = c.req.valid('query')
    const until = ahead === undefined ? undefined : dayBounds(addDays(dayAt(now), ahead)).end
    return answerList(c, { group: { is: 'UPCOMING', now }, until })
  })
  app.openapi(stats, async (c) =>
    c.json(encodeServiceStats(readableStats(c.get('user'), await serviceStats(database, {}, clock.now()))), 200),
  )
  app.openapi(nextOfDevice, (c) => {
    const from = dayBounds(dayAt(clock.now())).start
    return answerFirst(c, c.req.valid('param').id, { filter: { status: 'SCHEDULED', from } })
  })
  app.openapi(lastOfDevice, (c) => {
    return answerFirst(c, c.req.valid('param').id, { filter: { status: 'COMPLETED' }, sort: ['performedOn', 'DESC'] })
  })
  app.openapi(days, async (c) => {
    const { from, until, filter = {} } = c.req.valid('query')
    const found = await servicesByDay(database, { from, until, filter })
    const readable = pricesReadableBy<Service>(c.get('user'))
    return c.json(
      found.map((of) => encodeServiceDay({ ...of, services: of.services.map(readable) })),
      200,
    )
  })
}
