import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { estimatedTravel, estimatedLegs } from '#domain/season/travel'
import type { Board } from '#domain/campaigns/stop'
import type { Travel } from '#domain/season/travel'
import { clients } from '../db/schema'
import { brokenConditions } from '../testing/board-check'
import { addCampaign, addDevices, addTechnicians, campaignInput, planCampaign } from '../testing/campaigns'
import { testHost } from '../testing/host'
import { addIssuedProtocol } from '../testing/issued-protocol'
import { addService } from '../testing/samples'
import { asDay } from '#domain/time/day'
import { drivenLegs, seasonTravel, visitTravel } from './travel'

const opoczno = { lat: 51.375, lng: 20.285 }
const konskie = { lat: 51.191, lng: 20.412 }
const host = await testHost()
const technicianIds = await addTechnicians(host, 2)
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(clients)
  host.ports.roads = undefined
})

/** A visit with an issued protocol of these hours of 24 November */
async function visit(
  at: { lat: number; lng: number },
  arrived: string | null,
  leftAt: string | null,
  values: VisitValues = {},
) {
  const { technicianId = technicianIds[0]!, correctsId, status = 'EXACT' } = values
  const [owner] = await addDevices(host, 1, () => ({ ...at, geocodingStatus: status }))
  const serviceId = await addService(host, owner!, { startsAt: new Date('2026-11-24T07:00:00Z'), technicianId })
  const entered = (time: string | null) =>
    time === null ? noTime : { value: `2026-11-24T${time}:00.000Z`, at: '2026-11-24T15:00:00.000Z', by: 'Jan' }
  const details = { arrivedAt: entered(arrived), leftAt: entered(leftAt) }
  return addIssuedProtocol(host, { owner: owner!, serviceId, details, ...(correctsId && { correctsId }) })
}
const noTime = { value: null, at: '2026-11-24T15:00:00.000Z', by: 'Jan' }
interface VisitValues {
  technicianId?: number
  correctsId?: number
  status?: 'EXACT' | 'APPROXIMATE'
}
const minutes = async () => (await drivenLegs(host.database)).map((leg) => leg.minutes)

test('a way is what lies between leaving one customer and arriving at the next of the day', async () => {
  await visit(konskie, '08:40', '09:30')
  await visit(opoczno, '07:00', '08:10')
  await visit(opoczno, '10:02', null)
  await visit(konskie, '10:40', '11:00')
  expect(await drivenLegs(host.database)).toEqual([
    { from: opoczno, to: konskie, minutes: 30 },
    { from: konskie, to: opoczno, minutes: 32 },
  ])
})

test('with two protocols of one customer, the way begins with the latest departure', async () => {
  await visit(opoczno, '07:00', '09:00')
  await visit(opoczno, '07:30', '08:10')
  await visit(konskie, '09:30', '10:00')
  expect(await drivenLegs(host.database)).toEqual([{ from: opoczno, to: konskie, minutes: 30 }])
})

test('from where the arrival was not entered a way begins, and from where the departure was not, none', async () => {
  await visit(opoczno, '07:00', '08:10')
  await visit(konskie, null, '09:30')
  await visit(opoczno, '10:05', null)
  await visit(konskie, '11:00', '12:00')
  expect(await drivenLegs(host.database)).toEqual([{ from: konskie, to: opoczno, minutes: 35 }])
})

test('ways of two technicians, to places that are not known exactly, and of corrected protocols are none', async () => {
  const wrong = await visit(opoczno, '07:00', '08:10')
  await visit(opoczno, '07:00', '08:00', { correctsId: wrong })
  await visit(konskie, '08:20', '08:30', { technicianId: technicianIds[1]! })
  await visit(konskie, '08:45', '09:00')
  await visit(opoczno, '09:20', '10:00', { status: 'APPROXIMATE' })
  await visit(konskie, '10:20', '11:00')
  expect(await minutes()).toEqual([45])
})

test('a year that nothing reckons with, stored before it was refused, is none, and hinders no other way', async () => {
  await visit(opoczno, '07:00', '08:10')
  const [owner] = await addDevices(host, 1, () => ({ ...konskie, geocodingStatus: 'EXACT' }))
  const [technicianId] = technicianIds
  const serviceId = await addService(host, owner!, { startsAt: new Date('2026-11-24T07:00:00Z'), technicianId })
  const entered = (value: string) => ({ ...noTime, value })
  const details = { arrivedAt: entered('0000-11-24T08:30:00.000Z'), leftAt: entered('2026-11-24T08:40:00.000Z') }
  await addIssuedProtocol(host, { owner: owner!, serviceId, details })
  await visit(opoczno, '09:15', null)
  expect(await drivenLegs(host.database)).toEqual([{ from: konskie, to: opoczno, minutes: 35 }])
})

test('the driving times of a season follow the ways that were driven', async () => {
  const plain = (await estimatedTravel().table([opoczno, konskie])).minutes[1]!
  for (let hour = 4; hour < 16; hour += 2) {
    const two = (number: number) => String(number).padStart(2, '0')
    await visit(opoczno, `${two(hour)}:00`, `${two(hour)}:10`)
    await visit(konskie, `${two(hour + 1)}:00`, `${two(hour + 1)}:10`)
  }
  const { factors, table } = await seasonTravel(host.ports, host.database)
  expect(factors.samples).toBe(11)
  expect((await table([opoczno, konskie])).minutes[1]!).toBeGreaterThan(plain + 3)
  const roads = { name: 'OSRM', table: async () => Promise.reject(new Error('no answer')) }
  const away = await seasonTravel({ roads }, host.database)
  expect(away.source().factors.samples).toBe(0)
  await away.table([opoczno, konskie])
  expect(away.source().factors.samples).toBe(11)
})

test('a season is planned along roads where there is a server for them, and by reckoned ways while it does not answer', async () => {
  await addDevices(host, 12)
  const usual = estimatedTravel()
  let answers = true
  let calls = 0
  host.ports.roads = {
    name: 'OSRM',
    async table(positions) {
      calls++
      if (!answers) throw new Error('no answer')
      const { minutes: reckoned, ...table } = await usual.table(positions)
      return { ...table, minutes: reckoned.map((each) => each * 1.5), km: table.km.map((each) => each * 2) }
    },
  } satisfies Travel
  const names = new Set<string>()
  const km = async () => {
    const id = await addCampaign(host, campaignInput(technicianIds))
    const stops = await planCampaign(host, id)
    expect(stops.filter(({ day }) => day === null)).toEqual([])
    expect(await brokenConditions(host, id)).toEqual([])
    const manager = await host.as('MANAGER')
    const { shifts, travel } = (await manager<Board>('GET', `/api/campaigns/${id}/board`)).body
    names.add(travel.name)
    await manager('DELETE', `/api/campaigns/${id}`)
    return shifts.reduce((sum, shift) => sum + shift.km, 0)
  }
  const along = await km()
  expect(calls).toBeGreaterThan(1)
  expect([...names]).toEqual(['OSRM'])
  answers = false
  expect(along / (await km())).toBeGreaterThan(1.5)
  expect([...names]).toEqual(['OSRM', 'w linii prostej, rzeki mostami (OSRM nie odpowiada)'])
})

describe('the ways of a single visit', () => {
  const monday = asDay('2026-11-30')
  const tuesday = asDay('2026-12-01')
  const friday = asDay('2026-12-04')
  const drzewica = { lat: 51.45, lng: 20.477 }
  const places = new Map([
    [monday, [opoczno, konskie, { ...opoczno }]],
    [tuesday, [opoczno, konskie]],
    [friday, [opoczno, konskie, drzewica]],
  ])
  const usual = estimatedLegs([opoczno, konskie])(opoczno, konskie)
  /** A server of roads with ways of 77 minutes and 33 km */
  function roadsThat(answer: () => Promise<unknown> = async () => undefined) {
    const sizes: number[] = []
    const table: Travel['table'] = async (positions) => {
      sizes.push(positions.length)
      await answer()
      const all = (value: number) => new Float64Array(positions.length ** 2).fill(value)
      return { places: positions.length, minutes: all(77), km: all(33) }
    }
    return { asked: sizes, roads: { name: 'OSRM', table } }
  }
  const wayOn = async (roads: Travel | undefined, on = monday, timeLimit?: number) => {
    const legsOn = await visitTravel({ roads }, host.database, places, timeLimit)
    const from = { ...opoczno }
    const to = { ...konskie }
    return legsOn(on, [from, to])(from, to)
  }

  test('are those of roads, one table for each day, and one for days with the same places', async () => {
    const { asked: calls, roads } = roadsThat()
    expect(await wayOn(roads)).toEqual({ minutes: 77, km: 33 })
    expect(calls).toEqual([2, 3])
    expect(await wayOn(roads, friday)).toEqual({ minutes: 77, km: 33 })
  })

  test.each([
    ['fails', async () => Promise.reject(new Error('no answer'))],
    ['is slow', () => new Promise(() => {})],
  ])('are all reckoned while the server of roads %s', async (_, answer) => {
    const { asked: calls, roads } = roadsThat(answer)
    expect(await wayOn(roads, monday, 20)).toEqual(usual)
    expect(calls).toEqual([2])
  })

  test('are all reckoned if only some are told in time', async () => {
    let first = true
    const { roads } = roadsThat(() => {
      const table = first
      first = false
      return table ? Promise.resolve() : new Promise(() => {})
    })
    expect(await wayOn(roads, monday, 20)).toEqual(usual)
  })

  test('are reckoned where there is no server, and to a place that was not asked for', async () => {
    expect(await wayOn(undefined)).toEqual(usual)
    const legsOn = await visitTravel(roadsThat(), host.database, places)
    expect(legsOn(monday, [opoczno, drzewica])(opoczno, drzewica)).toEqual(
      estimatedLegs([opoczno, drzewica])(opoczno, drzewica),
    )
  })
})
