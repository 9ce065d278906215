import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { calendarEvents, clients } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, deviceBody, serviceBody } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
const host = await testHost()
const manager = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  const done = async () => ({ kind: 'DONE' }) as const
  host.ports.calendarSync = { name: 'Kalendarz', put: done, remove: done, check: async () => ({ ok: true }) }
  await host.database.delete(calendarEvents)
  await host.database.delete(clients)
  owner = await addClient(manager)
})

const body = (changes: object = {}) => {
  const { clientId, deviceId } = owner
  return { ...serviceBody, clientId, deviceId, ...changes }
}
const book = async () => (await manager<ServiceWire>('POST', '/api/services', body())).body.id
const pendingEvents = () => host.database.select().from(calendarEvents)

test('each command that changes a service marks one more revision of the same event as to be sent to the outside calendar', async () => {
  const id = await book()
  const [first] = await pendingEvents()
  expect(first).toMatchObject({ serviceId: id, revision: 1, sentRevision: 0 })
  expect(first!.eventId).toMatch(/^[0-9a-v]{5,}$/)
  const steps = [
    () => manager('PUT', `/api/services/${id}`, body({ notes: 'Pies' })),
    () => manager('POST', `/api/services/${id}/complete`),
    () => manager('POST', `/api/services/${id}/reopen`),
    () => manager('POST', `/api/services/${id}/cancel`),
    () => manager('POST', `/api/services/${id}/reopen`),
    () => manager('DELETE', `/api/services/${id}`),
  ]
  for (const [done, step] of steps.entries()) {
    expect((await step()).status).toBe(200)
    expect(await pendingEvents()).toMatchObject([{ serviceId: id, eventId: first!.eventId, revision: done + 2 }])
  }
})

test('a command that changes nothing, or is refused, leaves nothing to send to the outside calendar', async () => {
  const id = await book()
  await manager('PUT', `/api/services/${id}`, body())
  await manager('PUT', `/api/services/${id}`, body({ serviceType: 'MALOWANIE' }))
  expect(await pendingEvents()).toMatchObject([{ revision: 1 }])
})

test.each(['device', 'client'])(
  'a service that is deleted with its %s is to be removed from the outside calendar, too',
  async (what) => {
    await manager('POST', '/api/devices', { ...deviceBody, clientId: owner.clientId })
    const id = await book()
    const path = what === 'device' ? `/api/devices/${owner.deviceId}` : `/api/clients/${owner.clientId}`
    expect((await manager('DELETE', path)).status).toBeLessThan(300)
    expect(await pendingEvents()).toMatchObject([{ serviceId: id, revision: 2 }])
  },
)

test('an inspection recorded at a device is to be sent to the outside calendar as a service', async () => {
  const done = { newDate: '2027-11-23', performedOn: '2026-11-23' }
  await manager('PUT', `/api/devices/${owner.deviceId}/inspection-date`, done)
  expect(await pendingEvents()).toHaveLength(1)
})

test('without an outside calendar there is nothing to send', async () => {
  host.ports.calendarSync = undefined
  const id = await book()
  await manager('POST', `/api/services/${id}/complete`)
  expect(await pendingEvents()).toEqual([])
})

test('a calendar that was configured once still gets the changes of the services that were sent to it', async () => {
  const id = await book()
  host.ports.calendarSync = undefined
  await manager('DELETE', `/api/services/${id}`)
  expect(await pendingEvents()).toMatchObject([{ serviceId: id, revision: 2 }])
})
