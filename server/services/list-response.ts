import type { Context } from 'hono'
import type { z } from 'zod'
import { listQuerySchema } from '#domain/api/list-query'
import { serviceFilterSchema } from '#domain/services/filter'
import { pricesReadableBy, revenueOperation } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import { encodeService } from '#domain/services/wire'
import type { AppEnv } from '../http/app-env'
import { listHeaders, pageOf } from '../http/list'
import { requirePermission } from '../http/permission'
import { wholeListResponse } from '../http/whole-list'
import type { Database } from '../ports'
import type { ServiceFilter } from './filter'
import { findServices, serviceSorts, wholeServices } from './queries'

export const serviceListQuery = listQuerySchema(serviceFilterSchema, serviceSorts)
export type ServiceListQuery = z.output<typeof serviceListQuery>

/** A service as the caller reads it */
export function encodeServiceFor(c: Context<AppEnv>) {
  const readable = pricesReadableBy<Service>(c.get('user'))
  return (service: Service) => encodeService(readable(service))
}

/**
 * Answers a list of services: the page asked for, or all. `own` holds the conditions of the route, which win over the query, and its default order.
 */
export async function serviceListResponse(
  c: Context<AppEnv>,
  database: Database,
  own: { filter: ServiceFilter; sort?: ServiceListQuery['sort'] },
  asked: ServiceListQuery = {},
) {
  // The order of hidden prices would tell them.
  if (asked.sort?.[0] === 'price') requirePermission(c.get('user'), revenueOperation)
  const page = pageOf(asked.range)
  const encode = encodeServiceFor(c)
  const chosen = { filter: { ...asked.filter, ...own.filter }, sort: asked.sort ?? own.sort }
  if (!page) {
    const found = await wholeServices(database, chosen)
    const headers = listHeaders('services', asked, page, { rows: found.ids, total: found.ids.length })
    return wholeListResponse(c, found, encode, headers)
  }
  const found = await findServices(database, { ...chosen, page })
  return c.json(found.rows.map(encode), 200, listHeaders('services', asked, page, found))
}
