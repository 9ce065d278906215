import type { Device } from '#domain/devices/device'
import { decodeDevice, deviceWireSchema } from '#domain/devices/wire'
import type { HttpClient } from './http-client'
import { arrayOf } from './resources'

/** What the map needs. */
export function createMapActions({ request }: Pick<HttpClient, 'request'>) {
  return {
    /** Every device, in one answer (decision 19: asked without a range). */
    async allDevices({ signal }: { signal?: AbortSignal } = {}): Promise<Device[]> {
      const { json } = await request('/api/devices', { signal })
      return arrayOf(json).map((device) => decodeDevice(deviceWireSchema.parse(device)))
    },
  }
}
