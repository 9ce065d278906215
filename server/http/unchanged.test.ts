import { expect, test } from 'vitest'
import { events } from '../db/schema'
import { limitsHost, limitsPath } from '../testing/limits-host'
import { addClient } from '../testing/samples'

const { host, admin } = await limitsHost()

const leakCheck = {
  kind: 'LEAK_CHECK',
  name: null,
  reason: 'LAW',
  source: null,
  anchor: 'LAST_DONE',
  intervalMonths: 12,
  opensMonths: 1,
  hard: true,
  dueOn: '2026-11-30',
  until: null,
  active: true,
  price: 120.5,
  minutes: 45,
}

async function addDuty(): Promise<string> {
  const { deviceId } = await addClient(admin)
  const added = await admin<{ id: number }>('POST', '/api/duties', { ...leakCheck, deviceId })
  expect(added.status).toBe(201)
  return `/api/duties/${added.body.id}`
}

test.each<[string, () => Promise<string>]>([
  ['a client', async () => `/api/clients/${(await addClient(admin)).clientId}`],
  ['a device', async () => `/api/devices/${(await addClient(admin)).deviceId}`],
  ['a duty', addDuty],
  ['a user', async () => `/api/users/${await host.userId('admin')}`],
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
