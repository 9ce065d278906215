import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import type { UserWire } from '#domain/users/user'
import { calendarEvents, clients, services } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, addService, utc } from '../testing/samples'

let jan: UserWire
let owner: { clientId: number; deviceId: number }
let planned: number
let done: number
let others: number
const host = await testHost()
host.setNow(utc('2026-11-23T09:00:00'))
const admin = await host.as('ADMIN')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(calendarEvents)
  await host.database.delete(clients)
  jan = (await (await host.as('TECHNICIAN'))<UserWire>('GET', '/api/auth/me')).body
  await admin('PUT', `/api/users/${jan.id}`, { firstName: 'Jan', lastName: 'Nowak' })
  owner = await addClient(admin)
  const theirs = { technician: 'Jan Nowak', technicianId: jan.id }
  planned = await addService(host, owner, { startsAt: utc('2026-12-01T08:00:00'), ...theirs })
  done = await addService(host, owner, { startsAt: utc('2025-12-01T08:00:00'), status: 'COMPLETED', ...theirs })
  others = await addService(host, owner, { startsAt: utc('2026-12-02T08:00:00'), technician: 'Jan Nowak' })
})

const names = async () =>
  Object.fromEntries(
    (await host.database.select().from(services)).map(({ id, technician, version }) => [id, [technician, version]]),
  )

test('services follow the new name of a technician, whoever changed it; a name written by hand stays', async () => {
  await admin('PUT', `/api/users/${jan.id}`, { lastName: 'Dąb' })
  expect(await names()).toEqual({ [planned]: ['Jan Dąb', 1], [done]: ['Jan Dąb', 1], [others]: ['Jan Nowak', 1] })
  const matches = await admin<ServiceWire[]>('GET', `/api/services?filter=${encodeURIComponent('{"q":"dab"}')}`)
  expect(matches.body.map(({ technician }) => technician)).toEqual(['Jan Dąb', 'Jan Dąb'])

  const { email, phoneNumber } = jan
  const me = await host.as('TECHNICIAN')
  await me('PUT', '/api/auth/profile', { firstName: 'Janusz', lastName: 'Dąb', email, phoneNumber })
  expect((await names())[planned]).toEqual(['Janusz Dąb', 1])
})

test('an outside calendar is told of planned services, and not of what is over', async () => {
  const versions = [planned, done].map((serviceId) => ({
    serviceId,
    eventId: `e${serviceId}`,
    changedAt: utc('2026-11-01T08:00:00'),
  }))
  await host.database.insert(calendarEvents).values(versions.map((event) => ({ ...event, sentRevision: 1 })))
  await admin('PUT', `/api/users/${jan.id}`, { lastName: 'Dąb' })
  const revision = async (serviceId: number) =>
    (await host.database.select().from(calendarEvents).where(eq(calendarEvents.serviceId, serviceId)))[0]!.revision
  expect([await revision(planned), await revision(done)]).toEqual([2, 1])
})

test('a change of anything else leaves services alone', async () => {
  await host.database.update(services).set({ technician: 'J. Nowak' }).where(eq(services.id, planned))
  await admin('PUT', `/api/users/${jan.id}`, { phoneNumber: '600 100 200', lastName: 'Nowak' })
  expect((await names())[planned]).toEqual(['J. Nowak', 1])
})
