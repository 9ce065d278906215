import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignPreview } from '#domain/campaigns/campaign'
import { asDay } from '#domain/time/day'
import {
  campaignOffers,
  campaigns,
  campaignStops,
  clients,
  devices,
  events,
  jobs,
  smsOptOuts,
  users,
} from '../db/schema'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'
import type { TestCall } from '../testing/host'
import { statuses } from '../testing/host'

const { host, manager, technicianIds } = await campaignsHost(2)
beforeEach(async () => {
  await host.database.delete(jobs)
  await host.database.delete(campaigns)
  await host.database.delete(clients)
  await host.database.delete(smsOptOuts)
})

type Body = Record<string, unknown> & { id: number; version: number }
const input = (changes: object = {}) => ({ ...campaignInput(technicianIds), ...changes })
const create = (changes: object = {}) => manager<Body>('POST', '/api/campaigns', input(changes))
const fields = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call
  return [status, (body as { fields?: object }).fields]
}

describe('a campaign', () => {
  test('is kept as it was typed, with nothing planned or offered', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...input(),
      state: 'PLANNING',
      plan: null,
      jobId: null,
      createdBy: 'Jan MANAGER',
      version: 1,
      counts: { stops: 0, leftOut: 0, planned: 0, silent: 0, booked: 0, declined: 0, expired: 0 },
    })
    expect((await manager('GET', `/api/campaigns/${body.id}`)).body).toEqual(body)
    const [event] = await host.database.select().from(events).where(eq(events.subjectId, body.id))
    expect(event).toMatchObject({ verb: 'CREATED', noun: 'SEASON_CAMPAIGN', subject: 'Jesień 2026' })
  })

  test.each([
    ['ends before it begins', { until: '2026-11-01' }, { until: 'Koniec nie może być przed początkiem' }],
    [
      'is over today, so that nothing can be planned',
      { from: '2026-11-16', until: '2026-11-23' },
      { until: 'Kampania musi trwać co najmniej do jutra' },
    ],
    ['is too long', { until: '2027-12-01' }, { until: 'Kampania trwa najwyżej 120 dni' }],
    [
      'has visits that are shorter than any other',
      { lengths: { ...campaignInput([]).lengths, INSPECTION: 29 } },
      { 'lengths.INSPECTION': 'Od 30 do 480 minut' },
    ],
    ['closes before it opens', { closes: '07:00' }, { closes: 'Koniec musi być po początku' }],
    [
      'has no link in its offer',
      { offerTemplate: 'Dzień dobry' },
      expect.objectContaining({ offerTemplate: expect.any(String) }),
    ],
    [
      'has a technician who is none',
      { technicianIds: [1] },
      { technicianIds: 'Wybrana osoba nie jeździ już do klientów' },
    ],
  ])('that %s is refused', async (_, changes, expected) => {
    expect(await fields(create(changes))).toEqual([400, expected])
    expect(await host.database.$count(campaigns)).toBe(0)
  })

  test('is changed by its version, and a stale edit is refused', async () => {
    const { body } = await create()
    const put = (changes: object) =>
      manager<Body>('PUT', `/api/campaigns/${body.id}`, { ...body, ...changes }, { 'If-Match': '"1"' })
    expect((await put({ name: 'Zima', smsPerDay: 20 })).body).toMatchObject({ name: 'Zima', smsPerDay: 20, version: 2 })
    expect((await put({ name: 'Wiosna' })).status).toBe(409)
    const rows = await host.database.select().from(events).where(eq(events.subjectId, body.id))
    expect(rows.find(({ verb }) => verb === 'CHANGED')?.changes).toEqual([
      { field: 'name', from: 'Jesień 2026', to: 'Zima' },
      { field: 'smsPerDay', from: 60, to: 20 },
    ])
  })

  test('is created if it lasts until tomorrow, and one that is over is still changed, also in its days', async () => {
    const { status, body } = await create({ from: '2026-11-16', until: '2026-11-24' })
    expect(status).toBe(201)
    await host.database.update(campaigns).set({ from: asDay('2026-11-02'), until: asDay('2026-11-20') })
    const put = (version: number, changes: object) =>
      manager<Body>('PUT', `/api/campaigns/${body.id}`, { ...input(changes) }, { 'If-Match': `"${version}"` })
    const over = { from: '2026-11-02', until: '2026-11-20' }
    expect((await put(1, { ...over, name: 'Zima' })).body).toMatchObject({ ...over, name: 'Zima', state: 'ENDED' })
    expect((await put(2, { ...over, until: '2026-11-19' })).status).toBe(200)
  })

  test('is still saved once one of its technicians has left, who may stay or go, while nobody else comes who is none', async () => {
    const [piotr, gone] = technicianIds as [number, number]
    const { body } = await create()
    const setActive = (active: boolean) => host.database.update(users).set({ active }).where(eq(users.id, gone))
    await setActive(false)
    const put = (version: number, changes: object) =>
      fields(manager('PUT', `/api/campaigns/${body.id}`, { ...body, ...changes }, { 'If-Match': `"${version}"` }))
    const refused = [400, { technicianIds: 'Wybrana osoba nie jeździ już do klientów' }]
    try {
      expect(await put(1, { name: 'Zima' })).toEqual([200, undefined])
      expect(await put(2, { technicianIds: [piotr, gone, 1] })).toEqual(refused)
      expect(await put(2, { technicianIds: [piotr] })).toEqual([200, undefined])
      expect(await put(3, { technicianIds: [piotr, gone] })).toEqual(refused)
      expect(await fields(create())).toEqual(refused)
    } finally {
      await setActive(true)
    }
  })

  test('is deleted with its stops, unless a customer can still accept an offer', async () => {
    await addDevices(host, 4)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const [stop] = await planCampaign(host, id, { iterations: 20 })
    const { technicianId, day, begins, minutes } = stop!
    await host.database.update(campaignStops).set({ state: 'OFFERED' }).where(eq(campaignStops.id, stop!.id))
    await host.database.insert(campaignOffers).values({
      stopId: stop!.id,
      technicianId: technicianId!,
      day: day!,
      begins: begins!,
      minutes,
      opens: 480,
      closes: 600,
      tokenHash: 'hash',
      offeredAt: host.ports.clock.now(),
      expiresOn: asDay('2026-11-30'),
    })
    expect((await manager('GET', `/api/campaigns/${id}`)).body).toMatchObject({
      state: 'RUNNING',
      counts: { silent: 1 },
    })
    const { status, body } = await manager('DELETE', `/api/campaigns/${id}`)
    expect([status, body['message']]).toEqual([
      409,
      'Kampania ma 1 otwartą propozycję. Poczekaj na odpowiedzi klientów albo na koniec propozycji.',
    ])
    await host.database.update(campaignOffers).set({ answer: 'DECLINED' })
    expect((await manager('DELETE', `/api/campaigns/${id}`)).status).toBe(200)
    expect(await host.database.$count(campaignStops)).toBe(0)
    expect((await manager('GET', `/api/campaigns/${id}`)).status).toBe(404)
  })

  test('is over once its last day has passed', async () => {
    const { id } = (await create({ from: '2026-10-01' })).body
    await host.database.update(campaigns).set({ until: asDay('2026-11-22') })
    expect((await manager<Body>('GET', `/api/campaigns/${id}`)).body['state']).toBe('ENDED')
  })

  test('is listed with the others, the newest first, also by ids and pages', async () => {
    const one = (await create()).body
    const other = (await create({ from: '2026-11-25', name: 'Druga' })).body
    const names = async (query = '') =>
      (await manager<{ name: string }[]>('GET', `/api/campaigns${query}`)).body.map(({ name }) => name)
    expect(await names()).toEqual(['Druga', 'Jesień 2026'])
    expect(await names('?sort=["id","ASC"]&range=[0,0]')).toEqual(['Jesień 2026'])
    expect(await names(`?filter={"ids":[${one.id}]}`)).toEqual(['Jesień 2026'])
    expect(other.id).toBeGreaterThan(one.id)
  })

  test('is for administrators and managers only', async () => {
    const { body } = await create()
    const technician = await host.as('TECHNICIAN')
    const viewer = await host.as('VIEWER')
    const admin = await host.as('ADMIN')
    const get = (call: TestCall) => call('GET', `/api/campaigns/${body.id}/board`)
    const answers = [await get(technician), await get(viewer), await get(admin), await get(host.anonymous)]
    expect(statuses(answers)).toEqual([200, 401, 403, 403])
  })
})

test('the preview of a campaign that exists counts its own devices, which are elsewhere to any other', async () => {
  await addDevices(host, 3)
  const id = await addCampaign(host, campaignInput(technicianIds))
  await planCampaign(host, id, { iterations: 20 })
  const ask = async (query = '') =>
    (await manager<CampaignPreview>('POST', `/api/campaigns/preview${query}`, input({}))).body
  expect(await ask()).toMatchObject({ devices: 0, leftOut: [{ reason: 'ELSEWHERE', count: 3 }] })
  expect(await ask(`?campaignId=${id}`)).toMatchObject({ devices: 3, stops: 3, leftOut: [] })
})

test('a preview counts devices, stops, work and capacity, and why others are left out', async () => {
  await addDevices(host, 10, (at) => ({
    city: at < 7 ? 'Opoczno' : 'Końskie',
    ...(at === 9 && { lat: null, lng: null }),
  }))
  const [{ phone } = { phone: '' }] = await host.database
    .select({ phone: clients.phone })
    .from(clients)
    .orderBy(clients.id)
  await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: host.ports.clock.now() })
  const ask = async (changes: object = {}) =>
    (await manager<CampaignPreview>('POST', '/api/campaigns/preview', input(changes))).body
  expect(await ask({ until: '2026-12-09', smsPerDay: 5 })).toEqual({
    devices: 8,
    stops: 8,
    workMinutes: 560,
    workingDays: 12,
    smsDays: 2,
    // Two people of eight hours on twelve weekdays
    capacityMinutes: 11_520,
    leftOut: [
      { reason: 'OPTED_OUT', count: 1 },
      { reason: 'NO_POSITION', count: 1 },
    ],
    cities: [
      { city: 'Opoczno', devices: 6 },
      { city: 'Końskie', devices: 2 },
    ],
  })
  const town = await ask({ cities: ['Końskie'] })
  expect([town.devices, town.cities.length]).toEqual([2, 2])
  expect(await fields(manager('POST', '/api/campaigns/preview', input({ until: '2026-11-01' })))).toEqual([
    400,
    { until: 'Koniec nie może być przed początkiem' },
  ])
})

test('the towns of a preview are told apart without case and diacritics, as its filter does, each by its most frequent spelling', async () => {
  const spellings = ['OPOCZNO', 'Opoczno', 'Opoczno', 'opoczno', 'Opoczno', 'OPOCZNO', 'Opoczno', 'Opoczno']
  await addDevices(host, 11, (at) => ({ city: spellings[at] ?? (at === 8 ? 'Konskie' : 'Końskie') }))
  const ask = async (cities: string[] = []) =>
    (await manager<CampaignPreview>('POST', '/api/campaigns/preview', input({ cities }))).body
  expect((await ask()).cities).toEqual([
    { city: 'Opoczno', devices: 8 },
    { city: 'Końskie', devices: 3 },
  ])
  expect((await ask(['OPOCZNO'])).devices).toBe(8)
})

test('a preview counts what planning then visits: a device without a position is visited with its neighbour at the address', async () => {
  const nextDoor = { city: 'Opoczno', houseNumber: '1', lat: null, lng: null, geocodingStatus: null }
  const [owner, _, neighbour] = await addDevices(host, 3, (at) => (at === 2 ? nextDoor : {}))
  await host.database.update(devices).set({ clientId: owner!.clientId }).where(eq(devices.id, neighbour!.deviceId))
  const preview = (await manager<CampaignPreview>('POST', '/api/campaigns/preview', input())).body
  expect(preview).toMatchObject({
    devices: 3,
    stops: 2,
    leftOut: [],
    cities: [
      { city: 'Opoczno', devices: 2 },
      { city: 'Tomaszów Mazowiecki', devices: 1 },
    ],
  })
  const stops = await planCampaign(host, await addCampaign(host, campaignInput(technicianIds)), { iterations: 20 })
  expect(stops.map(({ duties, leftOut }) => [duties.length, leftOut])).toEqual([
    [2, null],
    [1, null],
  ])
  expect(stops.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(preview.workMinutes)
})
