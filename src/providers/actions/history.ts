import { z } from 'zod'
import type { ManualEntry, ManualEntryFields } from '#domain/service-history/manual-entry'
import { manualEntriesSchema, manualEntryCodec, manualEntryFieldsCodec } from '#domain/service-history/manual-entry'
import type { ServiceConditions } from '#domain/services/filter'
import type { Service } from '#domain/services/service'
import type { ServiceStats } from '#domain/services/stats'
import { serviceStatsCodec } from '#domain/services/stats'
import { serviceCodec } from '#domain/services/wire'
import type { Day } from '#domain/time/day'
import { totalOf } from '../list-paging'
import { arrayOf } from '../resources'
import type { Http } from './action'
import { action, keyed } from './action'

/** A device, or a client with all devices */
export interface HistoryOwner {
  owner: 'device' | 'client'
  id: number
}

export interface HistoryQuery {
  of: HistoryOwner
  filter: ServiceConditions
  /** Both included */
  from?: Day | undefined
  until?: Day | undefined
  /** At most so many, the newest first */
  count: number
  signal?: AbortSignal
}

const touched = ['services', 'clients', 'devices', 'planned-sms'] as const

export function createHistoryActions({ request }: Http) {
  return {
    async serviceHistory({ of, filter, from, until, count, signal }: HistoryQuery) {
      const query = new URLSearchParams({
        range: JSON.stringify([0, count - 1]),
        filter: JSON.stringify(filter),
        ...(from && { startDate: from }),
        ...(until && { endDate: until }),
      })
      const { json, headers } = await request(`/api/service-history/${of.owner}/${of.id}?${query}`, { signal })
      const services = arrayOf(json).map((service) => serviceCodec.parse(service))
      return { services, total: totalOf(headers.get('content-range')) ?? services.length }
    },

    async serviceHistoryStats({ of, signal }: { of: HistoryOwner; signal?: AbortSignal }): Promise<ServiceStats> {
      const { json } = await request(`/api/service-history/${of.owner}/${of.id}/stats`, { signal })
      return serviceStatsCodec.parse(json)
    },

    recordEntry: action(touched, async ({ entry }: { entry: ManualEntry }, key): Promise<Service> => {
      const body = z.encode(manualEntryCodec, entry)
      const { json } = await request('/api/service-history/manual', { method: 'POST', headers: keyed(key), body })
      return serviceCodec.parse(json)
    }),

    /** Writes all of them or, if one is invalid, none. Returns their number. */
    recordEntries: action(touched, async ({ entries }: { entries: ManualEntry[] }, key): Promise<number> => {
      const body = z.encode(manualEntriesSchema, { entries })
      const path = '/api/service-history/manual/bulk'
      return arrayOf((await request(path, { method: 'POST', headers: keyed(key), body })).json).length
    }),

    /** @throws ApiError 409 where another person changed it first */
    changeEntry: action(
      touched,
      async ({ service, entry }: { service: Service; entry: ManualEntryFields }, key): Promise<Service> => {
        const { json } = await request(`/api/service-history/manual/${service.id}`, {
          method: 'PUT',
          headers: { ...keyed(key), 'if-match': `"${service.version}"` },
          body: z.encode(manualEntryFieldsCodec, entry),
        })
        return serviceCodec.parse(json)
      },
    ),

    deleteEntry: action([...touched, 'attachments'], async ({ id }: { id: number }, key): Promise<void> => {
      await request(`/api/service-history/manual/${id}`, { method: 'DELETE', headers: keyed(key) })
    }),
  }
}
