import type { ServiceConditions } from '#domain/services/filter'
import type { Service, ServiceStatus } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { dayBounds } from '#domain/time/warsaw'

/** Which services are shown; a condition that is left out does not narrow. */
export interface ServiceFilter extends Pick<ServiceConditions, 'technicianId' | 'unassigned' | 'type'> {
  status?: ServiceStatus[]
}

/** Query for services that start on these days, `until` excluded; answered in the order of their start */
export function startingIn({ from, until }: { from: Day; until: Day }, filter: ServiceFilter = {}) {
  return {
    start: dayBounds(from).start.toISOString(),
    end: dayBounds(until).start.toISOString(),
    ...optionalFilter(filter),
  }
}

/** Without a condition `filter` is left out. */
export function optionalFilter(filter: ServiceFilter): { filter?: ServiceFilter } {
  return Object.keys(filter).length > 0 ? { filter } : {}
}

/** Query for a page of the services that start at an instant or later, in the order of their start */
export function startingFrom(from: Date, filter: ServiceFilter, { offset, count }: { offset: number; count: number }) {
  const range: [number, number] = [offset, offset + count - 1]
  return { start: from.toISOString(), sort: firstToStart, range, ...optionalFilter(filter) }
}
const firstToStart: ['startsAt', 'ASC'] = ['startsAt', 'ASC']

/** The same filter as the server's. */
export function passesServiceFilter(service: Service, filter: ServiceFilter): boolean {
  const { technicianId = [], unassigned, type = [], status = [] } = filter
  const { technicianId: assigned, technician } = service
  const hasTechnicianFilter = technicianId.length > 0 || unassigned === true
  const theirs = assigned !== null && technicianId.includes(assigned)
  const nobodys = unassigned === true && assigned === null && technician === null
  return (
    (!hasTechnicianFilter || theirs || nobodys) &&
    (type.length === 0 || type.includes(service.type)) &&
    (status.length === 0 || status.includes(service.status))
  )
}
