import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UserWire } from '#domain/users/user'
import { events } from '../db/schema'
import { addTechnicians, campaignInput } from '../testing/campaigns'
import { passSeconds } from '../testing/host'
import { limitsHost, limitsPath, number } from '../testing/limits-host'
import { addClient, leakCheck } from '../testing/samples'

const { host, admin } = await limitsHost()
/** Whose day begins at a known position */
const [technicianId] = await addTechnicians(host, 1)

async function addDuty(): Promise<string> {
  const { deviceId } = await addClient(admin)
  const added = await admin<{ id: number }>('POST', '/api/duties', { ...leakCheck, deviceId })
  expect(added.status).toBe(201)
  return `/api/duties/${added.body.id}`
}

async function addCampaign(): Promise<string> {
  const added = await admin<{ id: number }>('POST', '/api/campaigns', campaignInput([technicianId!]))
  expect(added.status).toBe(201)
  return `/api/campaigns/${added.body.id}`
}

test.each<[string, () => Promise<string>]>([
  ['a client', async () => `/api/clients/${(await addClient(admin)).clientId}`],
  ['a device', async () => `/api/devices/${(await addClient(admin)).deviceId}`],
  ['a duty', addDuty],
  ['a user', async () => `/api/users/${await host.userId('admin')}`],
  ['the planning data of a technician', async () => `/api/technicians/${technicianId}`],
  ['planning data of a user that were never saved', async () => `/api/technicians/${await host.userId('admin')}`],
  ['a campaign', addCampaign],
  ['the settings', async () => '/api/settings'],
  ['the SMS limits', async () => `${limitsPath}/config`],
  ['the recipients of the report', async () => '/api/reports/recipients'],
  ['how long data are kept', async () => '/api/privacy/retention'],
  ['the roles that need a second step', async () => '/api/sign-in-rules'],
])('%s, saved as it is, keeps its version and leaves no event', async (_, add) => {
  const path = await add()
  const { body: before } = await admin<object>('GET', path)
  const recorded = await host.database.$count(events)
  expect(await admin('PUT', path, before)).toMatchObject({ status: 200 })
  expect((await admin('GET', path)).body).toEqual(before)
  expect(await host.database.$count(events)).toBe(recorded)
})

test('the due date of a device, set to what it is, keeps the version and leaves no event', async () => {
  const { deviceId, device } = await addClient(admin)
  const recorded = await host.database.$count(events)
  const body = { newDate: device.terminPrzegladu }
  expect(await admin('PUT', `/api/devices/${deviceId}/inspection-date`, body)).toMatchObject({ status: 200 })
  expect((await admin('GET', `/api/devices/${deviceId}`)).body).toMatchObject({ version: device.version })
  expect(await host.database.$count(events)).toBe(recorded)
})

test('one’s own profile, saved as it is, leaves no event', async () => {
  const { body: before } = await admin<UserWire>('GET', '/api/auth/me')
  const { firstName, lastName, email, phoneNumber } = before
  const recorded = await host.database.$count(events)
  const saved = await admin('PUT', '/api/auth/profile', { firstName, lastName, email, phoneNumber })
  expect(saved).toMatchObject({ status: 200, body: { firstName, email } })
  expect((await admin('GET', '/api/auth/me')).body).toEqual(before)
  expect(await host.database.$count(events)).toBe(recorded)
})

test('a number, blocked again for the same reason and as long, leaves no event; another reason does', async () => {
  const block = (reason: string) =>
    admin('POST', `${limitsPath}/block`, { phoneNumber: number, reason, until: '2026-12-31' })
  expect((await block('Skarga')).status).toBe(200)
  const recorded = await host.database.$count(events)
  const { body: before } = await admin('GET', `${limitsPath}/blocked`)
  passSeconds(host, 60)
  expect(await block('Skarga')).toMatchObject({ status: 200 })
  expect((await admin('GET', `${limitsPath}/blocked`)).body).toEqual(before)
  expect(await host.database.$count(events)).toBe(recorded)
  expect((await block('Prośba')).status).toBe(200)
  const [last] = await host.database.select().from(events).orderBy(desc(events.id)).limit(1)
  expect(last).toMatchObject({ verb: 'CHANGED', changes: [{ field: 'reason', from: 'Skarga', to: 'Prośba' }] })
})
