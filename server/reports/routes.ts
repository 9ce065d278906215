import { z } from 'zod'
import { activityWireSchema, encodeActivity } from '#domain/activity/wire'
import { actionResultSchema } from '#domain/api/action-result'
import { listQuerySchema } from '#domain/api/list-query'
import { countParamSchema } from '#domain/api/number-param'
import { askedFilterSchema, askedInspectionSchema } from '#domain/reports/asked'
import { recipientsSchema } from '#domain/reports/recipients'
import { periodParamSchema, reportCodecs, reportWire, systemStatusSchema } from '#domain/reports/report'
import { counted } from '#domain/text/plural'
import { dayAt } from '#domain/time/warsaw'
import { recentActivity } from '../activity/queries'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { listHeaders, pageOf } from '../http/list'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { smsStats } from './answers'
import { askedSorts, findAsked } from './asked'
import { forecast } from './forecast'
import { monthlyActivity, overallStats, teamPerformance, topClients } from './overview'
import { periodReport } from './period'
import { printReport } from './printed'
import { changeRecipients, findRecipients, mailReportNow } from './recipients'
import { systemStatus } from './system-status'

const tags = ['reports']
/** Limit of a list asked without `range`; higher than any number of inspections */
const wholeList = 100_000

const stats = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/stats',
  tags,
  summary: 'Clients, devices, services, revenue (złoty) and mean time of a service (minutes), since there is anything',
  responses: { 200: jsonResponse(reportWire.stats) },
})

const monthly = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/monthly-activity',
  tags,
  summary:
    'Completed services and their revenue for each month of a year, beside the year before; this year unless asked',
  request: {
    query: z.object({
      year: z
        .string()
        .regex(/^(20\d\d|21[0-8]\d)$/, { error: 'Oczekiwano roku od 2000 do 2189' })
        .transform(Number)
        .optional(),
    }),
  },
  responses: { 200: jsonResponse(z.array(reportWire.month)) },
})

const activity = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/recent-activity',
  tags,
  summary: 'What happened last, the newest first',
  request: { query: z.object({ limit: countParamSchema(1, 100).default(10) }) },
  responses: { 200: jsonResponse(z.array(activityWireSchema)) },
})

const status = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/system-status',
  tags,
  summary: 'Whether the database answers, messages leave and work in the background is done',
  responses: { 200: jsonResponse(systemStatusSchema) },
})

const optionalPeriod = z.object({ period: periodParamSchema.optional() })

const team = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/team-performance',
  tags,
  summary: 'What each technician has done and has to do, in a period or at all',
  request: { query: optionalPeriod },
  responses: { 200: jsonResponse(z.array(reportWire.teamMember)) },
})

const sms = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/sms-stats',
  tags,
  summary: 'Messages sent, their success rate (percent), reminders among them, and what they cost (złoty)',
  responses: { 200: jsonResponse(reportWire.smsStats) },
})

const top = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/top-clients',
  tags,
  summary: 'The clients who brought most, in a period or since there is anything',
  request: { query: optionalPeriod.extend({ limit: countParamSchema(1, 100).default(5) }) },
  responses: { 200: jsonResponse(z.array(reportWire.topClient)) },
})

const period = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/period',
  tags,
  summary: 'All figures of a month, quarter, year or some days, beside the same days a year before',
  request: { query: z.object({ period: periodParamSchema }) },
  responses: { 200: jsonResponse(reportWire.period) },
})

const asked = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/asked',
  tags,
  summary: 'Inspections about which links asked in a period, with the answers: what the confirmation rate counts',
  request: { query: listQuerySchema(askedFilterSchema, askedSorts).required({ filter: true }) },
  responses: { 200: jsonResponse(z.array(askedInspectionSchema)) },
})

const ahead = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/forecast',
  tags,
  summary: 'Inspections due in this month and the eleven after it, with what they bring at today’s prices',
  responses: { 200: jsonResponse(reportWire.forecast) },
})

const pdf = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/period/pdf',
  tags,
  summary: 'The report of a period as PDF, under the heading of the company',
  request: { query: z.object({ period: periodParamSchema }) },
  responses: {
    200: { description: 'The document', content: { 'application/pdf': { schema: z.string() } } },
  },
})

const recipients = endpoint('reports.read', {
  method: 'get',
  path: '/api/reports/recipients',
  tags,
  summary: 'Who gets the report of a month by mail when it is over',
  responses: { 200: jsonResponse(recipientsSchema) },
})

const changed = endpoint('settings.write', {
  method: 'put',
  path: '/api/reports/recipients',
  tags,
  summary: 'Say who gets the reports; whoever is new begins with the month that is over next',
  request: jsonBody(recipientsSchema),
  responses: { 200: jsonResponse(recipientsSchema) },
})

const mail = endpoint('settings.write', {
  method: 'post',
  path: '/api/reports/recipients/mail',
  tags,
  summary: 'Mail the report of the month that was over last to all of them now',
  responses: { 200: jsonResponse(actionResultSchema) },
})

export function reportRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports

  app.openapi(stats, async (c) => c.json(z.encode(reportCodecs.stats, await overallStats(database)), 200))

  app.openapi(monthly, async (c) => {
    const { year = Number(dayAt(clock.now()).slice(0, 4)) } = c.req.valid('query')
    return c.json(z.encode(z.array(reportCodecs.month), await monthlyActivity(database, year)), 200)
  })

  app.openapi(activity, async (c) => {
    const events = await recentActivity(database, clock.now(), c.req.valid('query').limit)
    return c.json(events.map(encodeActivity), 200)
  })

  app.openapi(status, async (c) => c.json(await systemStatus(ports), 200))

  app.openapi(team, async (c) => {
    const found = await teamPerformance(database, c.req.valid('query').period)
    return c.json(z.encode(z.array(reportCodecs.teamMember), found), 200)
  })

  app.openapi(sms, async (c) => {
    const found = await smsStats(database, ports, await readSettings(database))
    return c.json(z.encode(reportCodecs.smsStats, found), 200)
  })

  app.openapi(top, async (c) => {
    const { limit, period: within } = c.req.valid('query')
    return c.json(z.encode(z.array(reportCodecs.topClient), await topClients(database, limit, within)), 200)
  })

  app.openapi(period, async (c) => {
    const report = await periodReport(ports, c.req.valid('query').period)
    return c.json(z.encode(reportCodecs.period, report), 200)
  })

  app.openapi(asked, async (c) => {
    const query = c.req.valid('query')
    const page = pageOf(query.range)
    const found = await findAsked(database, { ...query, page: page ?? { offset: 0, limit: wholeList } })
    return c.json(found.rows, 200, listHeaders('asked-inspections', query, page, found))
  })

  app.openapi(pdf, async (c) => {
    const { content, filename } = await printReport(ports, c.req.valid('query').period)
    return c.body(content, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
  })

  app.openapi(recipients, async (c) => c.json(await findRecipients(database), 200))

  app.openapi(changed, async (c) =>
    c.json(await idempotent(c, ports, (once) => changeRecipients(once, c.get('user'), c.req.valid('json'))), 200),
  )

  app.openapi(mail, async (c) => {
    const count = await idempotent(c, ports, (once) => mailReportNow(once, c.get('user')))
    const message = `Wysyłamy raport na ${counted(count, ['adres', 'adresy', 'adresów'])}.`
    return c.json({ success: true, message }, 200)
  })

  app.openapi(ahead, async (c) => {
    const found = await forecast(database, await readSettings(database), dayAt(clock.now()))
    return c.json(z.encode(reportCodecs.forecast, found), 200)
  })
}
