import { afterAll, expect, test } from 'vitest'
import type { FirstSteps } from '#domain/first-steps/first-steps'
import type { TestCall } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient } from '../testing/samples'

const host = await testHost()
const admin = await host.as('ADMIN')
afterAll(() => host.close())

const read = async (call: TestCall = admin) => (await call<FirstSteps>('GET', '/api/first-steps')).body
const done = ({ steps }: FirstSteps) => steps.flatMap((each) => (each.done ? [each.step] : []))

test('what was accepted can be taken back, the list put away and brought back, for everybody', async () => {
  const manager = await host.as('MANAGER')
  const put = async (path: string, body: object) =>
    (await manager<FirstSteps>('PUT', `/api/first-steps${path}`, body)).body
  expect(done(await put('/prices', { accepted: true }))).toEqual(['prices'])
  expect(done(await put('/prices', { accepted: true }))).toEqual(['prices'])
  expect(done(await put('/prices', { accepted: false }))).toEqual([])
  expect((await put('', { hidden: true })).hidden).toBe(true)
  expect((await read()).hidden).toBe(true)
  expect((await put('', { hidden: false })).hidden).toBe(false)
})

test('the steps are done by what is done, in one installation from nothing to complete', async () => {
  expect(done(await read())).toEqual([])
  const company = { companyName: 'Ciepło i Klimat', contactPhoneNumber: '600100200', gasBoilerMaintenancePrice: 300 }
  expect((await admin('PUT', '/api/settings', company)).status).toBe(200)
  expect(done(await read())).toEqual(['company', 'prices'])
  await addClient(admin)
  for (const step of ['templates', 'gateway']) {
    expect((await admin('PUT', `/api/first-steps/${step}`, { accepted: true })).status).toBe(200)
  }
  const steps = await read()
  expect([done(steps), steps.complete]).toEqual([['company', 'prices', 'templates', 'gateway', 'clients'], true])
  await host.addUser('TECHNICIAN', false)
  expect(done(await read())).not.toContain('technician')
  await host.addUser('TECHNICIAN')
  expect(done(await read())).toContain('technician')
})

test('those who change no settings are told nothing', async () => {
  const viewer = await host.as('VIEWER')
  expect((await viewer('GET', '/api/first-steps')).status).toBe(403)
  expect((await viewer('PUT', '/api/first-steps', { hidden: true })).status).toBe(403)
  expect((await viewer('PUT', '/api/first-steps/prices', { accepted: true })).status).toBe(403)
})

test.each([
  ['/api/first-steps', {}],
  ['/api/first-steps', { hidden: 'yes' }],
  ['/api/first-steps/clients', { accepted: true }],
  ['/api/first-steps/hidden', { accepted: true }],
  ['/api/first-steps/prices', { accepted: 1 }],
])('%s refuses %j', async (path, body) => {
  expect((await admin('PUT', path, body)).status).toBe(400)
})
