import { mayReadPrice } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import { useUser } from '../providers/use-session'

/** Whether the user reads, and so changes, what a completed service cost and how it was paid (rule V9) */
export function useReadsPrice(service: Pick<Service, 'technicianId'> | undefined): boolean {
  const user = useUser()
  return user !== undefined && service !== undefined && mayReadPrice(user, service)
}
