import { pricesReadableBy, revenueOperation } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import type { ServiceListQuery } from '#domain/services/contract'
import type { Caller, Listed } from '../http/serve'
import { pageOf } from '../http/list'
import { requirePermission } from '../http/permission'
import type { ServiceFilter } from './filter'
import { findServices, wholeServices } from './queries'

type Reader = Pick<Caller, 'user'>

/** A service as the caller may read it (rule V9). All services that leave the server pass here. */
export function readableBy({ user }: Reader) {
  return pricesReadableBy<Service>(user)
}

interface Own {
  filter: ServiceFilter
  sort?: ServiceListQuery['sort']
}

/**
 * The page of services that is asked for, or all. `own` holds the conditions of the call, which win over those asked for, and its default order.
 * @throws ApiProblem FORBIDDEN for an order that would tell hidden prices
 */
export async function listServices(caller: Caller, own: Own, asked: ServiceListQuery = {}): Promise<Listed<Service>> {
  const { user, ports } = caller
  if (asked.sort?.[0] === 'price') requirePermission(user, revenueOperation)
  const readable = readableBy(caller)
  const chosen = { filter: { ...asked.filter, ...own.filter }, sort: asked.sort ?? own.sort }
  const page = pageOf(asked.range)
  const resource = { resource: 'services', asked }
  if (page) {
    const { rows, total } = await findServices(ports.database, { ...chosen, page })
    return { listed: { rows: rows.map(readable), total }, ...resource }
  }
  const { ids, read } = await wholeServices(ports.database, chosen)
  return { listed: { ids, read: async (slice) => (await read(slice)).map(readable) }, ...resource }
}
