import type { Context } from 'hono'
import type { z } from 'zod'
import { listQuerySchema } from '#domain/api/list-query'
import { serviceFilterSchema } from '#domain/services/filter'
import { encodeService } from '#domain/services/wire'
import type { AppEnv } from '../http/app-env'
import { listHeaders, pageOf } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Database } from '../ports'
import type { ServiceFilter } from './filter'
import { findServices, serviceSorts, wholeServices } from './queries'

export const serviceListQuery = listQuerySchema(serviceFilterSchema, serviceSorts)
export type ServiceListQuery = z.output<typeof serviceListQuery>

/**
 * Answers a list of services: the page asked for, or all. `own` holds the conditions of the route, which win over the query, and its default order.
 */
export async function serviceListResponse(
  c: Context<AppEnv>,
  database: Database,
  own: { filter: ServiceFilter; sort?: ServiceListQuery['sort'] },
  asked: ServiceListQuery = {},
) {
  const page = pageOf(asked.range)
  const chosen = { filter: { ...asked.filter, ...own.filter }, sort: asked.sort ?? own.sort }
  if (!page) {
    const found = await wholeServices(database, chosen)
    const headers = listHeaders('services', asked, page, { rows: found.ids, total: found.ids.length })
    return wholeListResponse(c, found, encodeService, headers)
  }
  const found = await findServices(database, { ...chosen, page })
  return c.json(found.rows.map(encodeService), 200, listHeaders('services', asked, page, found))
}
