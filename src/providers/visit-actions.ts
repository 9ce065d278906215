import { decodeDevice, deviceWireSchema } from '#domain/devices/wire'
import type { PerformedInspection } from '#domain/services/performed-inspection'
import type { Service, ServiceStatus } from '#domain/services/service'
import { serviceCodec } from '#domain/services/wire'
import type { HttpClient } from './http-client'
import { randomKey } from './random-key'
import { arrayOf } from './resources'

export interface VisitQuery {
  /** Starting from this instant on … */
  from?: Date
  /** … and before this one */
  until?: Date
  status?: ServiceStatus
  signal?: AbortSignal
}

/** Visits by their time, which the lists of react-admin cannot ask for, and what is done with one. */
export function createVisitActions({ request }: Pick<HttpClient, 'request'>) {
  return {
    /** In the order of their start. */
    async visits({ from, until, status, signal }: VisitQuery): Promise<Service[]> {
      const query = new URLSearchParams({
        ...(from && { start: from.toISOString() }),
        ...(until && { end: until.toISOString() }),
        ...(status && { filter: JSON.stringify({ status }) }),
      })
      const { json } = await request(`/api/services?${query}`, { signal })
      return arrayOf(json).map((visit) => serviceCodec.parse(visit))
    },

    /**
     * An inspection was done: records the visit and sets when the next one is due, both or neither.
     * @param key the same for each try to save the same form
     */
    async recordInspection({ deviceId, key, ...body }: PerformedInspection & { deviceId: number; key: string }) {
      const { json } = await request(`/api/devices/${deviceId}/inspection-date`, {
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      })
      return decodeDevice(deviceWireSchema.parse(json))
    },

    async cancelService({ id }: { id: number }): Promise<Service> {
      const { json } = await request(`/api/services/${id}/cancel`, {
        method: 'POST',
        headers: { 'idempotency-key': randomKey() },
      })
      return serviceCodec.parse(json)
    },
  }
}
