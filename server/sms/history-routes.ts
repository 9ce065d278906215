import type { Context } from 'hono'
import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import { countParamSchema } from '#domain/api/number-param'
import { smsHistoryFilterSchema } from '#domain/sms/history-filter'
import { dayAt } from '#domain/time/warsaw'
import { encodeSms, smsWireSchema } from '#domain/sms/wire'
import { notFound } from '../http/api-problem'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { listHeaders, pageOf } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import { findSmsHistory, newestSms, smsHistorySorts, wholeSmsHistory } from './history'

const history = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/history',
  tags: ['sms'],
  summary: 'The newest messages, at most `limit`; with `range`, `sort` or `filter` a page or all of those asked for',
  request: {
    query: listQuerySchema(smsHistoryFilterSchema, smsHistorySorts).extend({
      limit: countParamSchema(1, 1000).default(10),
    }),
  },
  responses: { 200: jsonResponse(z.array(smsWireSchema)) },
})

const records = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms-history',
  tags: ['sms'],
  summary: 'Messages as a resource of ra-data-simple-rest: a page, or all of those asked for',
  request: { query: listQuerySchema(smsHistoryFilterSchema, smsHistorySorts) },
  responses: { 200: jsonResponse(z.array(smsWireSchema)) },
})

const record = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms-history/{id}',
  tags: ['sms'],
  summary: 'One message',
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 200: jsonResponse(smsWireSchema) },
})

export function smsHistoryRoutes(app: App, { database, clock, smsGateway }: Ports): void {
  async function list(c: Context<AppEnv>, asked: z.output<(typeof records)['request']['query']>) {
    const { range, filter = {}, sort } = asked
    const page = pageOf(range)
    const moment = { today: dayAt(clock.now()), testMode: smsGateway.testMode }
    if (!page) {
      const found = await wholeSmsHistory(database, { filter, sort, ...moment })
      const headers = listHeaders('sms-history', asked, page, { rows: found.ids, total: found.ids.length })
      return wholeListResponse(c, found, encodeSms, headers)
    }
    const found = await findSmsHistory(database, { filter, sort, page, ...moment })
    return c.json(found.rows.map(encodeSms), 200, listHeaders('sms-history', asked, page, found))
  }

  app.openapi(history, async (c) => {
    const { limit, ...asked } = c.req.valid('query')
    if (asked.range || asked.filter || asked.sort) return list(c, asked)
    return c.json((await newestSms(database, limit)).map(encodeSms), 200)
  })

  app.openapi(records, (c) => list(c, c.req.valid('query')))

  app.openapi(record, async (c) => {
    const id = c.req.valid('param').id
    const { rows } = await findSmsHistory(database, {
      filter: { ids: [id] },
      page: { offset: 0, limit: 1 },
      today: dayAt(clock.now()),
      testMode: smsGateway.testMode,
    })
    if (!rows[0]) throw notFound('Nie znaleziono wiadomości')
    return c.json(encodeSms(rows[0]), 200)
  })
}
