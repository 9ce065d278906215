import type { DataProvider } from 'react-admin'
import { z } from 'zod'
import type { Device, DeviceInput } from '#domain/devices/device'
import { deviceCodec } from '#domain/devices/wire'
import type { PerformedInspection } from '#domain/services/performed-inspection'
import type { Day } from '#domain/time/day'
import type { Deleted } from '../data-provider'
import type { Http } from './action'
import { action, keyed } from './action'

export function createDeviceActions({ request }: Http, records: DataProvider) {
  return {
    createDevice: action(
      ['clients', 'devices'],
      ({ clientId, input }: { clientId: number; input: DeviceInput }, idempotencyKey) =>
        records.create('devices', { data: { ...input, clientId }, meta: { idempotencyKey } }),
    ),

    updateDevice: action(
      ['clients', 'devices'],
      ({ device, input }: { device: Device; input: DeviceInput }, idempotencyKey) =>
        records.update<Device>('devices', {
          id: device.id,
          data: input,
          previousData: device,
          meta: { idempotencyKey },
        }),
    ),

    /** Deleting a client's last device deletes the client, too (rule C4). */
    deleteDevice: action(
      ['clients', 'devices', 'services', 'planned-sms'],
      async ({ id }: { id: number }, idempotencyKey): Promise<Deleted> =>
        (await records.delete<Deleted>('devices', { id, meta: { idempotencyKey } })).data,
    ),

    moveInspectionDate: action(
      ['clients', 'devices', 'planned-sms'],
      async (
        { deviceId, newDate, version }: { deviceId: number; newDate: Day; version?: number },
        key,
      ): Promise<Device> => {
        const path = `/api/devices/${deviceId}/inspection-date`
        const headers = { ...keyed(key), ...(version !== undefined && { 'if-match': `"${version}"` }) }
        const { json } = await request(path, { method: 'PUT', body: { newDate }, headers })
        return deviceCodec.parse(json)
      },
    ),

    /** Records the service and sets the next due date in one transaction. */
    recordInspection: action(
      ['clients', 'devices', 'services', 'planned-sms'],
      async ({ deviceId, ...body }: PerformedInspection & { deviceId: number }, key): Promise<Device> => {
        const path = `/api/devices/${deviceId}/inspection-date`
        return deviceCodec.parse((await request(path, { method: 'PUT', body, headers: keyed(key) })).json)
      },
    ),

    /** Towns with devices, in Polish order */
    async deviceCities({ signal }: { signal?: AbortSignal } = {}): Promise<string[]> {
      return z.array(z.string()).parse((await request('/api/devices/cities', { signal })).json)
    },
  }
}
