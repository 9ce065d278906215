import { z } from 'zod'
import type { ServiceDay } from '#domain/services/days'
import { decodeServiceDay, serviceDayWireSchema } from '#domain/services/days'
import type { ServiceConditions } from '#domain/services/filter'
import type { Service, ServiceStatus } from '#domain/services/service'
import { serviceCodec, serviceInputCodec } from '#domain/services/wire'
import type { Day } from '#domain/time/day'
import type { Http } from './action'
import { action, keyed } from './action'
import { totalOf } from '../list-paging'
import { arrayOf } from '../resources'

/** Which services the calendar shows; a condition that is left out does not narrow. */
export interface ServiceFilter extends Pick<ServiceConditions, 'technicianId' | 'unassigned' | 'type'> {
  status?: ServiceStatus[]
}

const serviceDays = z.array(serviceDayWireSchema)

export interface ServicePage {
  services: Service[]
  total: number
}

export interface Placement {
  startsAt: Date
  durationMinutes: number
  technicianId: number | null
  technician: string | null
}

export function createCalendarActions({ request }: Http) {
  return {
    /** Services that start at `from` or later and before `until`, in the order of their start. */
    async calendarServices(asked: {
      from: Date
      until: Date
      filter: ServiceFilter
      signal?: AbortSignal
    }): Promise<Service[]> {
      const query = new URLSearchParams({ start: asked.from.toISOString(), end: asked.until.toISOString() })
      if (Object.keys(asked.filter).length > 0) query.set('filter', JSON.stringify(asked.filter))
      const { json } = await request(`/api/services?${query}`, { signal: asked.signal })
      return arrayOf(json).map((service) => serviceCodec.parse(service))
    },

    /** `count` services that start at `from` or later, in the order of their start, after the first `offset` of them. */
    async servicesFrom(asked: {
      from: Date
      filter: ServiceFilter
      offset: number
      count: number
      signal?: AbortSignal
    }): Promise<ServicePage> {
      const { from, filter, offset, count, signal } = asked
      const query = new URLSearchParams({
        start: from.toISOString(),
        sort: '["startsAt","ASC"]',
        range: `[${offset},${offset + count - 1}]`,
      })
      if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
      const { json, headers } = await request(`/api/services?${query}`, { signal })
      const services = arrayOf(json).map((service) => serviceCodec.parse(service))
      return { services, total: totalOf(headers.get('content-range')) ?? services.length }
    },

    /** Days with services, `until` excluded: how many there are, and the first two of each day. */
    async serviceDays(asked: {
      from: Day
      until: Day
      filter: ServiceFilter
      signal?: AbortSignal
    }): Promise<ServiceDay[]> {
      const query = new URLSearchParams({ from: asked.from, until: asked.until })
      if (Object.keys(asked.filter).length > 0) query.set('filter', JSON.stringify(asked.filter))
      const { json } = await request(`/api/services/days?${query}`, { signal: asked.signal })
      return serviceDays.parse(json).map(decodeServiceDay)
    },

    /** @throws 409 if somebody has changed the service since it was read */
    moveService: action(
      ['services', 'devices'],
      async ({ service, to }: { service: Service; to: Placement }, key): Promise<Service> => {
        const { json } = await request(`/api/services/${service.id}`, {
          method: 'PUT',
          body: serviceInputCodec.encode({ ...service, ...to }),
          headers: { ...keyed(key), 'if-match': `"${service.version}"` },
        })
        return serviceCodec.parse(json)
      },
    ),
  }
}
