import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { ServiceWire } from '#domain/services/wire'
import type { TestCall, TestHost } from './host'
import { testHost } from './host'
import { eventsAbout } from './events'
import { addClient } from './samples'

export const entriesPath = '/api/service-history/manual'
export const repair = { serviceType: 'NAPRAWA', serviceDate: '2026-11-20' }

/**
 * Provides one host for tests about entries of the service history, and before each test a client with a device. Today
 * is 2026-11-23; the next inspection is due on 2026-11-30.
 */
export function entriesHost(role: 'MANAGER' | 'TECHNICIAN' = 'TECHNICIAN') {
  const at = {} as { host: TestHost; staff: TestCall; owner: { clientId: number; deviceId: number } }
  beforeAll(async () => {
    at.host = await testHost()
    at.staff = await at.host.as(role)
  })
  afterAll(() => at.host.close())
  beforeEach(async () => {
    at.owner = await addClient(at.staff)
  })
  return {
    at,
    record: (changes: object = {}) =>
      at.staff<ServiceWire>('POST', entriesPath, { deviceId: at.owner.deviceId, ...repair, ...changes }),
    dueDate: async () => (await at.staff<DeviceWire>('GET', `/api/devices/${at.owner.deviceId}`)).body.terminPrzegladu,
    eventsOf: (serviceId: number) => eventsAbout(at.host, 'SERVICE', serviceId),
  }
}
