import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignInput } from '#domain/campaigns/campaign'
import { asDay, dayOrNull } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { campaigns, campaignStops, clients, devices, duties, services, smsOptOuts } from '../db/schema'
import type { DeviceValues } from '../testing/campaigns'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'
import type { SampleValues } from '../testing/samples'
import { addService, setDue } from '../testing/samples'
import { findCandidates, stopsOfCandidates } from './candidates'
import { findSpellings } from './towns'

const { host, technicianIds } = await campaignsHost(1)
beforeEach(async () => {
  await host.database.delete(campaigns)
  await host.database.delete(services)
  await host.database.delete(clients)
  await host.database.delete(smsOptOuts)
})

const one = async (values: DeviceValues = {}) => (await addDevices(host, 1, () => values))[0]!
const input = (changes: Partial<CampaignInput> = {}) =>
  campaignInput(technicianIds, { until: asDay('2026-12-08'), ...changes })
const find = (changes: Partial<CampaignInput> = {}) =>
  findCandidates(host.ports, host.database, input(changes), undefined)
const reasons = async (changes: Partial<CampaignInput> = {}) => (await find(changes)).map(({ reason }) => reason)
const stops = async (changes: Partial<CampaignInput> = {}) =>
  stopsOfCandidates(await find(changes), input(changes), dayAt(host.ports.clock.now()))

type DutyValues = SampleValues<typeof duties.$inferInsert, 'dueOn'>

async function duty(deviceId: number, { dueOn = '2026-12-05', ...values }: DutyValues = {}): Promise<number> {
  const now = host.ports.clock.now()
  const [added] = await host.database
    .insert(duties)
    .values({
      deviceId,
      kind: 'LEAK_CHECK',
      reason: 'LAW',
      anchor: 'LAST_DONE',
      intervalMonths: 12,
      opensMonths: 1,
      hard: true,
      dueOn: dayOrNull(dueOn),
      createdAt: now,
      createdBy: 'Jan',
      updatedAt: now,
      ...values,
    })
    .returning({ id: duties.id })
  return added!.id
}

const area = [
  { lat: 51.3, lng: 20.2 },
  { lat: 51.3, lng: 20.4 },
  { lat: 51.45, lng: 20.4 },
  { lat: 51.45, lng: 20.2 },
]

describe('an inspection', () => {
  // Until 8 December, the end of the campaign
  test.each<[string, DeviceValues, Partial<CampaignInput>, (string | null)[]]>([
    ['due on its last day is a candidate', { nextInspectionDate: '2026-12-08' }, {}, [null]],
    ['due the day after is none', { nextInspectionDate: '2026-12-09' }, {}, []],
    ['overdue for long is one', { nextInspectionDate: '2025-01-01' }, {}, [null]],
    ['in one of the towns', { city: 'Opoczno' }, { cities: ['opoczno', 'Kielce'] }, [null]],
    ['in another town', { city: 'Radom' }, { cities: ['Opoczno'] }, []],
    ['within the area', { lat: 51.38, lng: 20.3 }, { area }, [null]],
    ['outside of the area', { lat: 51.5, lng: 20.3 }, { area }, []],
    ['when the campaign is about leaks', {}, { kinds: ['LEAK_CHECK'] }, []],
    ['at an address without a position', { lat: null, lng: null, geocodingStatus: null }, {}, ['NO_POSITION']],
    ['at the position of the company', { geocodingStatus: 'FALLBACK' }, {}, ['NO_POSITION']],
  ])('%s', async (_, values, changes, expected) => {
    await one(values)
    expect(await reasons(changes)).toEqual(expected)
  })

  test.each([
    ['a visit tomorrow', 'SCHEDULED', '2026-11-24', ['BOOKED']],
    ['a visit yesterday that nobody closed', 'SCHEDULED', '2026-11-22', [null]],
    ['a cancelled visit', 'CANCELLED', '2026-11-24', [null]],
  ] as const)('with %s', async (_, status, on, expected) => {
    await addService(host, await one(), { startsAt: instantAt(asDay(on), 10), status })
    expect(await reasons()).toEqual(expected)
  })

  test('of a customer who wants no SMS is left out with that reason', async () => {
    await one()
    const [{ phone } = { phone: '' }] = await host.database.select({ phone: clients.phone }).from(clients)
    await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: host.ports.clock.now() })
    expect(await reasons()).toEqual(['OPTED_OUT'])
  })

  test('is elsewhere as long as another campaign that has it is not over', async () => {
    await one()
    const id = await addCampaign(host, input())
    await planCampaign(host, id, { iterations: 10 })
    expect(await reasons()).toEqual(['ELSEWHERE'])
    expect((await findCandidates(host.ports, host.database, input(), id)).map(({ reason }) => reason)).toEqual([null])
    await host.database.update(campaigns).set({ from: asDay('2026-11-01'), until: asDay('2026-11-22') })
    expect(await reasons()).toEqual([null])
    await host.database.delete(campaignStops)
  })

  // Of a stop that was offered and is settled its campaign keeps the link.
  test.each([
    ['by the visit that was booked there', { state: 'ACCEPTED' }],
    ['otherwise', { state: 'PROPOSED', technicianId: null, day: null, begins: null, leftOut: 'BOOKED' }],
  ] as const)('is elsewhere until it is done there, %s', async (_, values) => {
    const { deviceId } = await one()
    await planCampaign(host, await addCampaign(host, input()), { iterations: 10 })
    await host.database.update(campaignStops).set(values)
    const until = asDay('2026-12-31')
    const towns = () => findSpellings(host.ports, input({ until }), undefined)
    expect(await reasons({ until })).toEqual(['ELSEWHERE'])
    expect(await towns()).toEqual(new Map())
    await setDue(host, deviceId, '2026-12-20')
    expect(await reasons({ until })).toEqual([null])
    expect(await towns()).toEqual(new Map([['Opoczno', 1]]))
  })
})

describe('a duty', () => {
  const leaks = { kinds: ['LEAK_CHECK'] } satisfies Partial<CampaignInput>

  test('is a candidate by its kind until the end of the campaign', async () => {
    const { deviceId } = await one({ nextInspectionDate: '2027-06-01' })
    const id = await duty(deviceId)
    await duty(deviceId, { dueOn: '2026-12-09' })
    await duty(deviceId, { active: false })
    await duty(deviceId, { dueOn: null })
    await duty(deviceId, { kind: 'FLUES' })
    expect((await find(leaks)).map(({ dutyId, opensOn, hard }) => [dutyId, opensOn, hard])).toEqual([
      [id, '2026-11-05', true],
    ])
  })

  test('is booked by a visit within its window only', async () => {
    const owner = await one()
    await duty(owner.deviceId)
    await addService(host, owner, { startsAt: instantAt(asDay('2026-12-07'), 10), status: 'SCHEDULED' })
    expect(await reasons(leaks)).toEqual([null])
    await addService(host, owner, { startsAt: instantAt(asDay('2026-12-04'), 10), status: 'SCHEDULED' })
    expect(await reasons(leaks)).toEqual(['BOOKED'])
  })

  test('may not be done before its window opens, nor after a hard end', async () => {
    const { deviceId } = await one()
    await duty(deviceId, { dueOn: '2026-12-08', opensMonths: 0 })
    expect(await stops({ ...leaks, until: asDay('2026-12-20') })).toMatchObject([
      { notBefore: '2026-12-08', until: '2026-12-08', dueOn: '2026-12-08' },
    ])
  })

  test('whose hard end has passed may be done on any day', async () => {
    const { deviceId } = await one()
    await duty(deviceId, { dueOn: '2026-11-20' })
    expect(await stops(leaks)).toMatchObject([{ until: null, dueOn: '2026-11-20' }])
  })

  test('whose window contradicts that of another waits until the other is done', async () => {
    const { deviceId } = await one({ nextInspectionDate: '2027-06-01' })
    const first = await duty(deviceId, { dueOn: '2026-11-28' })
    await duty(deviceId, { dueOn: '2026-12-08', opensMonths: 0 })
    const [stop] = await stops(leaks)
    expect(stop?.duties.map(({ dutyId }) => dutyId)).toEqual([first])
    expect([stop?.notBefore, stop?.until]).toEqual(['2026-10-28', '2026-11-28'])
  })
})

describe('a stop', () => {
  async function second(clientId: number, { nextInspectionDate = '2026-12-03', ...values }: DeviceValues) {
    const [{ id: _id, ...first } = { id: 0 }] = await host.database
      .select({
        id: devices.id,
        street: devices.street,
        houseNumber: devices.houseNumber,
        lat: devices.lat,
        lng: devices.lng,
      })
      .from(devices)
    const now = host.ports.clock.now()
    await host.database.insert(devices).values({
      clientId,
      type: 'GAS_BOILER',
      nextInspectionDate: asDay(nextInspectionDate),
      postalCode: '26-300',
      city: 'Opoczno',
      street: 'Lipowa',
      houseNumber: '1',
      geocodingStatus: 'EXACT',
      createdAt: now,
      createdBy: 'Jan',
      updatedAt: now,
      ...first,
      ...values,
    })
  }

  test('has all devices of a client at one address, and takes the time of each', async () => {
    const { clientId, deviceId } = await one({ nextInspectionDate: '2026-12-05' })
    await second(clientId, { lat: null, lng: null, geocodingStatus: null })
    await duty(deviceId, { minutes: 90 })
    const candidateStops = await stops({ kinds: ['INSPECTION', 'LEAK_CHECK'] })
    // 90 for the heat pump, whose inspection takes 60, 60 for the boiler, and the buffer
    expect(candidateStops).toMatchObject([{ clientId, deviceId, minutes: 160, dueOn: '2026-12-03', leftOut: null }])
    expect(candidateStops[0]?.duties).toHaveLength(3)
  })

  test('is another one at another address, unless it has the same position', async () => {
    const { clientId } = await one()
    await second(clientId, { houseNumber: '7' })
    expect(await stops()).toHaveLength(1)
    await host.database.delete(devices)
    await addDevices(host, 1)
    await second(clientId, { houseNumber: '7', lat: 51.2, lng: 20.3 })
    expect(await stops()).toHaveLength(2)
  })

  test('is never joined with that of another client', async () => {
    await addDevices(host, 2, () => ({ houseNumber: '1', lat: 51.38, lng: 20.3 }))
    expect(await stops()).toHaveLength(2)
  })
})
