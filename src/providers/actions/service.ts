import type { DataProvider } from 'react-admin'
import type { Service, ServiceInput, ServiceStatus } from '#domain/services/service'
import { serviceCodec } from '#domain/services/wire'
import { arrayOf } from '../resources'
import type { Http } from './action'
import { action, keyed } from './action'

export interface ServiceQuery {
  /** Starting from this instant on … */
  from?: Date
  /** … and before this one */
  until?: Date
  status?: ServiceStatus
  signal?: AbortSignal
}

export function createServiceActions({ request }: Http, records: DataProvider) {
  const post = async (path: string, key: string): Promise<Service> =>
    serviceCodec.parse((await request(path, { method: 'POST', headers: keyed(key) })).json)

  return {
    bookService: action(
      ['services', 'clients', 'devices'],
      async ({ input }: { input: ServiceInput }, idempotencyKey): Promise<Service> =>
        (await records.create<Service>('services', { data: input, meta: { idempotencyKey } })).data,
    ),

    /** Refused (409) where somebody was faster. */
    updateService: action(
      ['services', 'clients', 'devices', 'planned-sms'],
      async ({ service, input }: { service: Service; input: ServiceInput }): Promise<Service> => {
        const { id } = service
        return (await records.update<Service>('services', { id, data: input, previousData: service })).data
      },
    ),

    /** Its attachments go along. */
    deleteService: action(
      ['services', 'attachments', 'clients', 'devices', 'planned-sms'],
      async ({ id }: { id: number }, key): Promise<void> => {
        await request(`/api/services/${id}`, { method: 'DELETE', headers: keyed(key) })
      },
    ),

    /** Takes back what completing or cancelling has changed. */
    reopenService: action(['services', 'clients', 'devices', 'planned-sms'], ({ id }: { id: number }, key) =>
      post(`/api/services/${id}/reopen`, key),
    ),

    /** Moves the due date of the device on by the interval of its type. */
    completeService: action(['services', 'clients', 'devices', 'planned-sms'], ({ id }: { id: number }, key) =>
      post(`/api/services/${id}/complete`, key),
    ),

    cancelService: action(['services', 'clients', 'devices'], ({ id }: { id: number }, key) =>
      post(`/api/services/${id}/cancel`, key),
    ),

    /** Services by their time, which the lists of react-admin cannot ask for, in the order of their start. */
    async services({ from, until, status, signal }: ServiceQuery): Promise<Service[]> {
      const query = new URLSearchParams({
        ...(from && { start: from.toISOString() }),
        ...(until && { end: until.toISOString() }),
        ...(status && { filter: JSON.stringify({ status }) }),
      })
      const { json } = await request(`/api/services?${query}`, { signal })
      return arrayOf(json).map((service) => serviceCodec.parse(service))
    },
  }
}
