import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TechnicianWire } from '#domain/technicians/wire'
import { jobs, users, technicians } from '../db/schema'
import { gazetteer } from '../geocoding/gazetteer'
import type { GeocodingOutcome } from '../geocoding/geocoder'
import { runJobs } from '../testing/jobs'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'

const opoczno = { lat: 51.3757, lng: 20.2849 }
const hit: GeocodingOutcome = {
  kind: 'FOUND',
  located: { position: opoczno, status: 'EXACT', label: 'Opoczno' },
  provider: 'test',
}

let host: TestHost
let outcome: GeocodingOutcome
let whileAsked: () => Promise<unknown>
let calls = 0
/** What the provider itself says; undefined where the geocoder has no fallback */
let ofProvider: GeocodingOutcome | undefined
let admin: TestCall
let id: number
beforeAll(async () => {
  const geocode = async () => {
    calls += 1
    await whileAsked()
    return outcome
  }
  const askProvider = async () => ofProvider ?? geocode()
  host = await testHost({ geocoder: { ...gazetteer, geocode, askProvider } })
})
afterAll(() => host.close())
beforeEach(async () => {
  ;[outcome, ofProvider, whileAsked, calls] = [hit, undefined, async () => {}, 0]
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
  deviceTypes: ['KLIMATYZATOR', 'POMPA_CIEPLA', 'KLIMATYZATOR'],
  week: [office, office, null, { from: '10:00', until: '18:00' }, office, null, null],
  daysOff: [
    { from: '2026-12-28', until: '2026-12-31', reason: 'Urlop' },
    { from: '2026-11-30', until: '2026-11-30', reason: null },
  ],
  start: null,
}
const put = (change: object = {}, call = admin) =>
  call<TechnicianWire>('PUT', `/api/technicians/${id}`, { ...profile, ...change })

test('planning data as they were read are taken back', async () => {
  await put({ start: address, end: address })
  await runJobs(host.ports)
  const path = `/api/technicians/${id}`
  const { body: before } = await admin<TechnicianWire>('GET', path)
  expect(before.start?.position).toEqual(opoczno)
  const { status, body: after } = await admin<TechnicianWire>('PUT', path, { ...before, name: 'Inny', offered: false })
  expect(status).toBe(200)
  expect(after).toEqual({ ...before, version: after.version })
})

describe('who goes to clients', () => {
  test('technicians and those who are marked, by name, with defaults until something is said of them', async () => {
    await host.addUser('MANAGER')
    await host.addUser('VIEWER')
    const list = await admin<TechnicianWire[]>('GET', '/api/technicians')
    expect(list.body).toMatchObject([
      {
        userId: id,
        name: 'Jan TECHNICIAN',
        phone: null,
        offered: true,
        visitsClients: false,
        deviceTypes: ['POMPA_CIEPLA', 'KOCIOL_GAZOWY', 'KLIMATYZATOR'],
        week: [office, office, office, office, office, null, null],
        daysOff: [],
        start: null,
      },
    ])
    const manager = await host.userId('manager')
    await admin('PUT', `/api/technicians/${manager}`, { ...profile, visitsClients: true })
    const after = await admin<TechnicianWire[]>('GET', '/api/technicians')
    expect(after.body.map(({ name }) => name)).toEqual(['Jan MANAGER', 'Jan TECHNICIAN'])
  })

  test('whoever left is named with all=true alone, and is not offered', async () => {
    await put()
    await admin('PUT', `/api/users/${id}`, { active: false })
    expect((await admin('GET', '/api/technicians')).body).toEqual([])
    const all = await admin<TechnicianWire[]>('GET', '/api/technicians?all=true')
    expect(all.body).toMatchObject([{ userId: id, active: false, offered: false, colour: 'teal' }])
  })

  test('whoever is deleted is gone, and what was said of them', async () => {
    await put()
    await admin('DELETE', `/api/users/${id}`)
    expect((await admin('GET', '/api/technicians?all=true')).body).toEqual([])
    expect((await admin('GET', `/api/technicians/${id}`)).status).toBe(404)
  })
})

describe('saying what planning has to know', () => {
  test('is kept whole; types stand in their order and once, days off in order of time', async () => {
    const saved = await put()
    expect(saved).toMatchObject({
      status: 200,
      body: {
        colour: 'teal',
        deviceTypes: ['POMPA_CIEPLA', 'KLIMATYZATOR'],
        week: profile.week,
        daysOff: [profile.daysOff[1], profile.daysOff[0]],
      },
    })
    expect((await admin('GET', `/api/technicians/${id}`)).body).toEqual(saved.body)
    expect((await put({ brings: ['LADDER', 'LADDER'] })).body).toMatchObject({ brings: ['LADDER'] })
    const again = await put({ daysOff: [], deviceTypes: [] })
    expect(again.body).toMatchObject({ daysOff: [], deviceTypes: [], brings: ['LADDER'] })
    expect((await put({ brings: [] })).body).toMatchObject({ brings: [] })
    expect((await put({ brings: ['CRANE'] })).status).toBe(400)
  })

  test('two at once leave one of the two, whole', async () => {
    const days = (reason: string) => ({ daysOff: [{ from: '2026-12-01', until: '2026-12-02', reason }] })
    const answers = await Promise.all([put(days('A')), put(days('B'))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await admin<TechnicianWire>('GET', `/api/technicians/${id}`)
    expect(body.daysOff).toHaveLength(1)
  })

  test('by an editor who started from an older version is refused', async () => {
    const from = (version: number, colour = profile.colour) =>
      admin<TechnicianWire>('PUT', `/api/technicians/${id}`, { ...profile, colour }, { 'if-match': `"${version}"` })
    expect((await admin<TechnicianWire>('GET', `/api/technicians/${id}`)).body.version).toBe(0)
    expect(await from(0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await from(0)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect(await from(1, 'red')).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await admin('PUT', `/api/technicians/${id}`, profile, { 'if-match': '2' })).status).toBe(400)
  })

  test.each([
    ['week.1.until', { week: [office, { from: '16:00', until: '08:00' }, null, null, null, null, null] }],
    ['week', { week: [office] }],
    ['daysOff.0.until', { daysOff: [{ from: '2026-12-02', until: '2026-12-01', reason: null }] }],
    ['daysOff.0.from', { daysOff: [{ from: '2026-02-30', until: '2026-12-01', reason: null }] }],
    ['daysOff.0.reason', { daysOff: [{ from: '2026-12-01', until: '2026-12-01', reason: 'x'.repeat(121) }] }],
    ['start.postalCode', { start: { ...address, postalCode: '2630' } }],
    ['start.street', { start: { ...address, street: ' ' } }],
    ['deviceTypes.0', { deviceTypes: ['LODOWKA'] }],
    ['colour', { colour: 'mauve' }],
  ])('what is wrong is refused at its field, %s', async (field, change) => {
    const { status, body } = await put(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'VALIDATION', fields: { [field]: expect.any(String) } })
  })

  test('is the administrators’ alone', async () => {
    for (const role of ['MANAGER', 'TECHNICIAN', 'VIEWER'] as const) {
      expect((await put({}, await host.as(role))).status).toBe(403)
    }
    expect((await admin('PUT', '/api/technicians/2147483647', profile)).status).toBe(404)
  })
})

describe('what is told to whom', () => {
  test('days to everybody; the address and the reasons to the management and the person', async () => {
    await put({ start: address })
    await host.database.update(users).set({ username: 'piotr' }).where(eq(users.id, id))
    const seenBy = async (call: TestCall) => (await call<TechnicianWire[]>('GET', '/api/technicians?all=true')).body[0]!
    for (const role of ['ADMIN', 'MANAGER'] as const) {
      expect(await seenBy(await host.as(role))).toMatchObject({
        start: address,
        daysOff: [{ reason: null }, { reason: 'Urlop' }],
      })
    }
    const colleague = await host.as('VIEWER')
    expect(await seenBy(colleague)).toMatchObject({
      week: profile.week,
      start: null,
      daysOff: [
        { from: '2026-11-30', reason: null },
        { from: '2026-12-28', reason: null },
      ],
    })
    const one = await colleague<TechnicianWire>('GET', `/api/technicians/${id}`)
    expect(one.body.start).toBeNull()
    await host.database.update(users).set({ username: 'technician' }).where(eq(users.id, id))
    expect(await seenBy(await host.as('TECHNICIAN'))).toMatchObject({ start: address })
  })
})

describe('the position of where the day begins', () => {
  const start = async () => (await admin<TechnicianWire>('GET', `/api/technicians/${id}`)).body.start

  test('is found after the address was saved', async () => {
    expect((await put({ start: address })).body.start).toEqual({ ...address, position: null })
    expect(calls).toBe(0)
    await runJobs(host.ports)
    expect(await start()).toEqual({ ...address, position: opoczno })
  })

  test('stays while the address does, and goes with it', async () => {
    await put({ start: address })
    await runJobs(host.ports)
    const changed = await put({ start: { ...address, flatNumber: '7' }, colour: 'red' })
    expect(changed.body.start).toMatchObject({ flatNumber: '7', position: opoczno })
    await runJobs(host.ports)
    expect(calls).toBe(1)
    expect((await put({ start: { ...address, street: 'Inna' } })).body.start?.position).toBeNull()
    expect((await put({ start: null })).body.start).toBeNull()
    await runJobs(host.ports)
    expect(await start()).toBeNull()
  })

  test('is none where the address is not found, and asked for again where nobody answered', async () => {
    outcome = { kind: 'NOT_FOUND' }
    await put({ start: address })
    await runJobs(host.ports)
    expect(await start()).toMatchObject({ position: null })
    outcome = { kind: 'UNAVAILABLE' }
    await put({ start: address })
    await runJobs(host.ports)
    outcome = hit
    host.setNow(new Date(host.ports.clock.now().getTime() + 600_000))
    await runJobs(host.ports)
    expect(await start()).toMatchObject({ position: opoczno })
  })

  test('is found for where the day ends as well, which stays where a form does not know it', async () => {
    const home = { ...address, street: 'Polna' }
    await put({ start: address, end: home })
    await runJobs(host.ports)
    expect((await put({ start: address })).body).toMatchObject({
      start: { ...address, position: opoczno },
      end: { ...home, position: opoczno },
    })
    const colleague = await host.as('VIEWER')
    const technician = await colleague<TechnicianWire>('GET', `/api/technicians/${id}`)
    expect(technician.body).toMatchObject({ start: null, end: null })
    expect((await put({ start: address, end: null })).body.end).toBeNull()
  })

  test('is the exact one once a provider that was away for hours answers, not that of the town', async () => {
    const town = { lat: 51.37, lng: 20.28 }
    outcome = { kind: 'FOUND', located: { position: town, status: 'APPROXIMATE', label: 'Opoczno' }, provider: 'test' }
    ofProvider = { kind: 'UNAVAILABLE' }
    await put({ start: address })
    for (let minutes = 0; minutes < 180; minutes += 5) {
      await runJobs(host.ports)
      host.setNow(new Date(host.ports.clock.now().getTime() + 300_000))
    }
    expect(await host.database.select().from(technicians)).toMatchObject([{ lat: null, lng: null }])
    ofProvider = hit
    await runJobs(host.ports)
    expect(await host.database.select().from(technicians)).toMatchObject([opoczno])
  })

  test('is that of the town where the provider does not know the address', async () => {
    const town = { lat: 51.37, lng: 20.28 }
    outcome = { kind: 'FOUND', located: { position: town, status: 'APPROXIMATE', label: 'Opoczno' }, provider: 'test' }
    ofProvider = { kind: 'NOT_FOUND' }
    await put({ start: address })
    await runJobs(host.ports)
    expect(await start()).toMatchObject({ position: town })
  })

  test('that comes after the address was changed is not that of the new one', async () => {
    await put({ start: address })
    whileAsked = async () => {
      whileAsked = async () => {
        outcome = { kind: 'NOT_FOUND' }
      }
      await put({ start: { ...address, street: 'Inna' } })
    }
    await runJobs(host.ports)
    expect(await start()).toMatchObject({ street: 'Inna', position: null })
  })
})
