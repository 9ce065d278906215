import { z } from 'zod'
import { listQuerySchema } from '#domain/api/list-query'
import { smsHistoryFilterSchema } from '#domain/sms/history-filter'
import { dayAt } from '#domain/time/warsaw'
import { encodeSms, smsWireSchema } from '#domain/sms/wire'
import type { App } from '../http/app-env'
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
      limit: z.coerce.number().int().min(1).max(1000).default(10),
    }),
  },
  responses: { 200: jsonResponse(z.array(smsWireSchema)) },
})

export function smsHistoryRoutes(app: App, { database, clock, smsGateway }: Ports): void {
  app.openapi(history, async (c) => {
    const { limit, ...asked } = c.req.valid('query')
    const { range, filter = {}, sort } = asked
    if (!range && !asked.filter && !sort) return c.json((await newestSms(database, limit)).map(encodeSms), 200)
    const page = pageOf(range)
    const moment = { today: dayAt(clock.now()), testMode: smsGateway.testMode }
    if (!page) {
      const found = await wholeSmsHistory(database, { filter, sort, ...moment })
      const headers = listHeaders('sms-history', asked, page, { rows: found.ids, total: found.ids.length })
      return wholeListResponse(c, found, encodeSms, headers)
    }
    const found = await findSmsHistory(database, { filter, sort, page, ...moment })
    return c.json(found.rows.map(encodeSms), 200, listHeaders('sms-history', asked, page, found))
  })
}
