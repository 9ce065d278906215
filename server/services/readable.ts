import { pricesReadableBy, revenueOperation } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import type { ServiceListQuery } from '#domain/services/contract'
import type { Caller, ListResult } from '../http/serve'
import { requirePermission } from '../http/permission'
import { mapped } from '../http/whole-list'
import type { ServiceFilter } from './filter'
import { serviceList } from './queries'

type Reader = Pick<Caller, 'user'>

/** A service as the caller may read it (rule V9). All services that leave the server pass here. */
export function readableBy({ user }: Reader) {
  return pricesReadableBy<Service>(user)
}

interface Own {
  filter: ServiceFilter
  sort?: ServiceListQuery['sort']
}

/** @throws ApiProblem FORBIDDEN for an order or filter that would reveal hidden prices or payments */
export function refuseTelling({ user }: Reader, { filter, sort }: Own): void {
  if (sort?.[0] === 'price' || filter.payment) requirePermission(user, revenueOperation)
}

/**
 * Services. `own` holds the conditions of the call, which win over those asked for, and its default order.
 * @throws ApiProblem FORBIDDEN for an order or filter that would reveal hidden prices or payments
 */
export function listServices(caller: Caller, own: Own, request: ServiceListQuery = {}): ListResult<Service> {
  const { ports } = caller
  const query = { filter: { ...request.filter, ...own.filter }, sort: request.sort ?? own.sort }
  refuseTelling(caller, query)
  return {
    list: mapped(serviceList(ports.database, query), readableBy(caller)),
    resource: 'services',
    query: request,
  }
}
