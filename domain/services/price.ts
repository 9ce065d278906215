import type { Grosze } from '../text/money'
import type { Operation } from '../access/access'
import { may } from '../access/access'
import type { Payment } from './payment'
import type { User } from '../users/user'

type Reader = Pick<User, 'id' | 'roles'>
interface PricedService {
  price: Grosze | null
  payment: Payment | null
  technicianId: number | null
}

export const revenueOperation = 'reports.read' satisfies Operation

/** Sums of prices are the company's revenue: they are read by those who read the reports. */
export function mayReadRevenue({ roles }: Pick<User, 'roles'>): boolean {
  return may(roles, revenueOperation)
}

/** Prices of services add up to the revenue; a technician reads those of their own services (rule V9). */
export function mayReadPrice(reader: Reader, { technicianId }: Pick<PricedService, 'technicianId'>): boolean {
  return mayReadRevenue(reader) || (may(reader.roles, 'services.write') && technicianId === reader.id)
}

export function pricesReadableBy<Service extends PricedService>(reader: Reader): (service: Service) => Service {
  return (service) => (mayReadPrice(reader, service) ? service : { ...service, price: null, payment: null })
}
