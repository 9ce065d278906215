import type { Context } from 'hono'
import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { countParamSchema } from '#domain/api/number-param'
import { listQuerySchema } from '#domain/api/list-query'
import { plannedSmsFilterSchema } from '#domain/planned-sms/filter'
import { plannedSmsDefaults, plannedSmsStatuses } from '#domain/planned-sms/planned-sms'
import { plannedSmsDaySchema, plannedSmsStatsSchema } from '#domain/planned-sms/stats'
import { encodePlannedSms, plannedSmsPageWireSchema, plannedSmsWireSchema } from '#domain/planned-sms/wire'
import { wholePeriodShape } from '#domain/time/period'
import { daysBetween } from '#domain/time/day'
import { daySchema } from '#domain/time/wire'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { searchParamSchema } from '#domain/api/list-query'
import { listHeaders, pageOf, searchText } from '../http/list'
import { askedPeriod } from '../http/period'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import type { PlannedSmsFilter, PlannedSmsSort } from './filter'
import { plannedSmsSorts } from './filter'
import { findOnePlannedSms, findPlannedSms, wholePlannedSms } from './queries'
import { plannedSmsByDay, plannedSmsStats } from './stats'

const tags = ['planned-sms']
const params = z.object({ id: idParamSchema })
const pageQuery = z.object({
  page: countParamSchema(0, 100_000).default(0),
  size: countParamSchema(1, 200).default(plannedSmsDefaults.pageSize),
})
const pageResponse = { 200: jsonResponse(plannedSmsPageWireSchema) }
const arrayResponse = { 200: jsonResponse(z.array(plannedSmsWireSchema)) }
const mostDays = 366

const list = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms',
  tags,
  summary:
    'A page of the planned messages, in the order in which they leave; `page` counts from 0. With `range`, `sort` or `filter` an array',
  request: { query: listQuerySchema(plannedSmsFilterSchema, plannedSmsSorts).extend(pageQuery.shape) },
  responses: { 200: jsonResponse(z.union([plannedSmsPageWireSchema, z.array(plannedSmsWireSchema)])) },
})

const search = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/search',
  tags,
  summary:
    'Planned messages with these words in them, their client or their device, as a page; with under 2 characters all of them',
  request: { query: pageQuery.extend({ q: searchParamSchema }) },
  responses: pageResponse,
})

const ofStatus = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/status/{status}',
  tags,
  summary: 'Planned messages of one status, as a page',
  request: { params: z.object({ status: z.enum(plannedSmsStatuses) }), query: pageQuery },
  responses: pageResponse,
})

const ofClient = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/client/{id}',
  tags,
  summary: 'Planned messages to a client, the latest first, as a page',
  request: { params, query: pageQuery },
  responses: pageResponse,
})

const ofDevice = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/device/{id}',
  tags,
  summary: 'Planned messages about a device, the latest first, as a page',
  request: { params, query: pageQuery },
  responses: pageResponse,
})

const named = {
  today: [{ time: 'TODAY' }, 'Planned for today, whatever became of them'],
  'next-7-days': [{ time: 'NEXT_7_DAYS' }, 'Planned for one of seven days, the first of them today'],
  'next-30-days': [{ time: 'NEXT_30_DAYS' }, 'Planned for one of thirty days, the first of them today'],
  upcoming: [{ waits: 'UPCOMING' }, 'Scheduled, and not due yet'],
  pending: [{ waits: 'PENDING' }, 'Scheduled and due'],
} as const satisfies Record<string, readonly [PlannedSmsFilter, string]>

const ofDate = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/date/{date}',
  tags,
  summary: 'Planned for a day in Warsaw, whatever became of them',
  request: { params: z.object({ date: daySchema }) },
  responses: arrayResponse,
})

const inRange = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/range',
  tags,
  summary: 'Planned from `startDate` to `endDate`: days, both included, or instants',
  request: { query: z.object(wholePeriodShape) },
  responses: arrayResponse,
})

const stats = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/stats',
  tags,
  summary: 'How many stand in the plan, by status, due, and for today',
  responses: { 200: jsonResponse(plannedSmsStatsSchema) },
})

const daily = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/stats/daily',
  tags,
  summary: `Each day from \`startDate\` to \`endDate\`, both included, with what is planned for it; at most ${mostDays} days`,
  request: {
    query: z
      .object({ startDate: daySchema, endDate: daySchema })
      .refine(({ startDate, endDate }) => endDate >= startDate && daysBetween(startDate, endDate) < mostDays, {
        path: ['endDate'],
        error: `Koniec okresu: od jego początku, najwyżej ${mostDays} dni`,
      }),
  },
  responses: { 200: jsonResponse(z.array(plannedSmsDaySchema)) },
})

const get = endpoint('plannedSms.read', {
  method: 'get',
  path: '/api/planned-sms/{id}',
  tags,
  summary: 'One planned message',
  request: { params },
  responses: { 200: jsonResponse(plannedSmsWireSchema) },
})

const latestFirst: PlannedSmsSort = ['scheduledAt', 'DESC']

export function plannedSmsListRoutes(app: App, ports: Ports): void {
  /** Builds a page in the format of Spring. */
  async function page(
    { page: number, size }: z.output<typeof pageQuery>,
    asked: { filter: PlannedSmsFilter; sort?: PlannedSmsSort },
  ) {
    const { rows, total } = await findPlannedSms(ports, { ...asked, page: { offset: number * size, limit: size } })
    return {
      content: rows.map(encodePlannedSms),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number,
      size,
    }
  }

  async function whole(c: Context<AppEnv>, filter: PlannedSmsFilter) {
    return wholeListResponse(c, await wholePlannedSms(ports, { filter }), encodePlannedSms)
  }

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const { range, filter = {}, sort } = asked
    if (!range && !asked.filter && !sort) return c.json(await page(asked, { filter }), 200)
    const wanted = pageOf(range)
    if (!wanted) {
      const found = await wholePlannedSms(ports, { filter, sort })
      const headers = listHeaders('planned-sms', asked, wanted, { rows: found.ids, total: found.ids.length })
      return wholeListResponse(c, found, encodePlannedSms, headers)
    }
    const found = await findPlannedSms(ports, { filter, sort, page: wanted })
    return c.json(found.rows.map(encodePlannedSms), 200, listHeaders('planned-sms', asked, wanted, found))
  })

  app.openapi(search, async (c) => {
    const { q, ...wanted } = c.req.valid('query')
    return c.json(await page(wanted, { filter: { q: searchText(q) } }), 200)
  })

  app.openapi(ofStatus, async (c) => {
    const filter = { status: c.req.valid('param').status }
    return c.json(await page(c.req.valid('query'), { filter }), 200)
  })

  app.openapi(ofClient, async (c) => {
    const filter = { clientId: c.req.valid('param').id }
    return c.json(await page(c.req.valid('query'), { filter, sort: latestFirst }), 200)
  })

  app.openapi(ofDevice, async (c) => {
    const filter = { deviceId: c.req.valid('param').id }
    return c.json(await page(c.req.valid('query'), { filter, sort: latestFirst }), 200)
  })

  for (const [name, [filter, summary]] of Object.entries(named)) {
    const route = { method: 'get', path: `/api/planned-sms/${name}`, tags, summary, responses: arrayResponse } as const
    app.openapi(endpoint('plannedSms.read', route), (c) => whole(c, filter))
  }

  app.openapi(ofDate, (c) => {
    const { date } = c.req.valid('param')
    return whole(c, askedPeriod({ startDate: date, endDate: date }))
  })

  app.openapi(inRange, (c) => whole(c, askedPeriod(c.req.valid('query'))))

  app.openapi(stats, async (c) => c.json(await plannedSmsStats(ports.database, ports.clock.now()), 200))

  app.openapi(daily, async (c) => {
    const { startDate, endDate } = c.req.valid('query')
    return c.json(await plannedSmsByDay(ports.database, { from: startDate, until: endDate }), 200)
  })

  app.openapi(get, async (c) => c.json(encodePlannedSms(await findOnePlannedSms(ports, c.req.valid('param').id)), 200))
}
