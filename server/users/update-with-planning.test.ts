import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TechnicianWire } from '#domain/technicians/wire'
import type { UserWire } from '#domain/users/user'
import { jobs, users } from '../db/schema'
import { gazetteer } from '../geocoding/gazetteer'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'

const opoczno = { lat: 51.3757, lng: 20.2849 }

let host: TestHost
let admin: TestCall
let id: number
let calls = 0
beforeAll(async () => {
  const geocode = async () => {
    calls += 1
    const located = { position: opoczno, status: 'EXACT', label: 'Opoczno' } as const
    return { kind: 'FOUND', located, provider: 'test' } as const
  }
  host = await testHost({ geocoder: { ...gazetteer, geocode } })
})
afterAll(() => host.close())
beforeEach(async () => {
  calls = 0
  await host.database.delete(jobs)
  await host.database.delete(users)
  admin = await host.as('ADMIN')
  await host.addUser('TECHNICIAN')
  id = await host.userId('technician')
})

const office = { from: '08:00', until: '16:00' }
const address = { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode: '26-300', city: 'Opoczno' }
const profile = {
  visitsClients: false,
  colour: 'teal',
  deviceTypes: ['POMPA_CIEPLA'],
  week: [office, office, null, office, office, null, null],
  daysOff: [],
  start: null,
}

describe('saving the account and what planning has to know in one call', () => {
  const save = (body: object, headers: Record<string, string> = {}) =>
    admin<UserWire>('PUT', `/api/users/${id}`, body, headers)
  const stored = async () => ({
    account: (await admin<UserWire>('GET', `/api/users/${id}`)).body,
    planning: (await admin<TechnicianWire>('GET', `/api/technicians/${id}`)).body,
  })

  test('does both, and what follows a change of either', async () => {
    const technician = { ...profile, start: address }
    const saved = await save({ lastName: 'Kos', email: 'kos@termin.test', technician, technicianVersion: 0 })
    expect(saved).toMatchObject({ status: 200, body: { lastName: 'Kos', emailVerified: false } })
    expect((await stored()).planning).toMatchObject({ name: 'Jan Kos', colour: 'teal', version: 1 })
    await runJobs(host.ports)
    expect((await stored()).planning.start).toEqual({ ...address, position: opoczno })
    expect(host.mails).toContainEqual(expect.objectContaining({ to: 'technician@termin.test' }))
  })

  test('leaves the account as it was where the planning data are stale, and tells the old address nothing', async () => {
    await admin('PUT', `/api/technicians/${id}`, profile)
    const before = await stored()
    const mails = host.mails.length
    const stale = { lastName: 'Kos', email: 'kos@termin.test', technician: profile, technicianVersion: 0 }
    expect(await save(stale)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    await runJobs(host.ports)
    expect(await stored()).toEqual(before)
    expect(host.mails).toHaveLength(mails)
  })

  test('leaves the planning data as they were where the account is refused', async () => {
    id = await host.userId('admin')
    const before = await stored()
    const technician = { ...profile, start: address }
    expect((await save({ roles: ['ADMIN', 'MANAGER'], technician })).status).toBe(403)
    expect((await save({ roles: ['VIEWER'], technician })).status).toBe(409)
    expect((await save({ email: 'technician@termin.test', technician })).status).toBe(409)
    await runJobs(host.ports)
    expect(await stored()).toEqual(before)
    expect(calls).toBe(0)
  })

  test('is refused at the fields of either, and a version of nothing is refused', async () => {
    const wrong = { ...profile, start: { ...address, postalCode: '2630' } }
    expect(await save({ lastName: ' ', technician: wrong })).toMatchObject({
      status: 400,
      body: { fields: { lastName: expect.any(String), 'technician.start.postalCode': expect.any(String) } },
    })
    expect((await save({ lastName: 'Kos', technicianVersion: 0 })).status).toBe(400)
  })

  test('is done once for a key, like the planning data by themselves', async () => {
    const body = { lastName: 'Kos', technician: profile, technicianVersion: 0 }
    const key = { 'idempotency-key': 'save-1' }
    const first = await save(body, key)
    const second = await save(body, key)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect((await stored()).planning.version).toBe(1)
    const alone = () =>
      admin<TechnicianWire>(
        'PUT',
        `/api/technicians/${id}`,
        { ...profile, colour: 'red' },
        {
          'idempotency-key': 'save-2',
          'if-match': '"1"',
        },
      )
    expect([(await alone()).body.version, (await alone()).body.version]).toEqual([2, 2])
  })

  test('lets the last edit win where no version is named', async () => {
    await admin('PUT', `/api/technicians/${id}`, profile)
    expect((await save({ technician: { ...profile, colour: 'red' } })).status).toBe(200)
    expect((await stored()).planning).toMatchObject({ colour: 'red', version: 2 })
  })

  test('is the administrators’ alone', async () => {
    for (const role of ['MANAGER', 'TECHNICIAN', 'VIEWER'] as const) {
      const call = await host.as(role)
      expect((await call('PUT', `/api/users/${id}`, { technician: profile })).status).toBe(403)
    }
  })
})
