import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoardShift, CampaignStop } from '#domain/campaigns/stop'
import { estimatedLegs } from '#domain/season/travel'
import type { Job } from '#domain/jobs/job'
import { asDay } from '#domain/time/day'
import type { ServiceType } from '#domain/services/service'
import { instantAt } from '#domain/time/warsaw'
import {
  campaignPlans,
  campaigns,
  campaignStops,
  clients,
  devices,
  events,
  jobs,
  services,
  technicians,
} from '../db/schema'
import { runNextJob } from '../jobs/run'
import { addCampaign, addDevices, anActor, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'
import { runJobs } from '../testing/jobs'
import { passSeconds } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { addService, setDue } from '../testing/samples'
import { brokenConditions } from '../testing/board-check'
import { planAnewJob, planAnewSoon, planJob, startPlan } from './plan-job'
import { refreshStops } from './refresh'

const { host, manager, technicianIds } = await campaignsHost(2)
beforeEach(async () => {
  await host.database.delete(jobs)
  await host.database.delete(campaigns)
  await host.database.delete(services)
  await host.database.delete(clients)
  host.ports.seasonSolver = undefined
})

const places = (stops: CampaignStop[]) =>
  stops.map(({ id, technicianId, day: on, begins }) => [id, technicianId, on, begins])
const plans = () => host.database.select().from(campaignPlans).orderBy(campaignPlans.id)
const readStops = async (id: number) =>
  (await manager<{ stops: CampaignStop[] }>('GET', `/api/campaigns/${id}/board`)).body.stops

test('a plan places every stop it can, breaks no condition and says what it saves', async () => {
  await addDevices(host, 60)
  const id = await addCampaign(host, campaignInput(technicianIds))
  const stops = await planCampaign(host, id)
  expect(stops).toHaveLength(60)
  expect(stops.filter((stop) => stop.day === null)).toEqual([])
  expect(await brokenConditions(host, id)).toEqual([])
  const [plan] = await plans()
  expect(plan).toMatchObject({ seed: 1, iterations: 300, cooling: [{ at: 0, until: 300 }], leftOut: 0, current: true })
  expect(plan!.places).toHaveLength(60)
  expect(plan!.km).toBeGreaterThan(0)
  expect(plan!.kmByDueDate).toBeGreaterThan(plan!.km)
  expect(plan!.kmByTown).toBeGreaterThan(plan!.km)
  const { body } = await manager(`GET`, `/api/campaigns/${id}`)
  expect(body).toMatchObject({
    state: 'PLANNING',
    jobId: null,
    counts: { stops: 60, leftOut: 0, planned: 60, silent: 0, booked: 0, declined: 0, expired: 0 },
    plan: { stops: 60, current: true },
  })
  const { shifts } = (await manager<{ shifts: { km: number }[] }>('GET', `/api/campaigns/${id}/board`)).body
  expect(shifts.reduce((sum, { km }) => sum + km, 0)).toBeCloseTo(plan!.km, 1)
})

test('a day ends where its technician says, and the last way leads there', async () => {
  const home = { lat: 51.05, lng: 20.35 }
  const [userId, otherId] = technicianIds as [number, number]
  const set = (change: object) => host.database.update(technicians).set(change).where(eq(technicians.userId, userId))
  await set({
    endLat: home.lat,
    endLng: home.lng,
    endStreet: 'Polna',
    endHouseNumber: '2',
    endPostalCode: '26-300',
    endCity: 'Opoczno',
  })
  await addDevices(host, 6)
  const id = await addCampaign(host, campaignInput(technicianIds))
  const stops = await planCampaign(host, id)
  const { shifts } = (await manager<{ shifts: BoardShift[] }>('GET', `/api/campaigns/${id}/board`)).body
  const own = shifts.filter(({ technicianId }) => technicianId === userId)
  expect(new Set(own.map(({ end }) => `${end.lat} ${end.lng}`))).toEqual(new Set(['51.05 20.35']))
  for (const { start, end } of shifts.filter(({ technicianId }) => technicianId === otherId)) expect(end).toEqual(start)
  const busy = own.find(({ day: on }) => stops.some((stop) => stop.technicianId === userId && stop.day === on))!
  const way = [
    busy.start,
    ...stops
      .filter((stop) => stop.technicianId === userId && stop.day === busy.day)
      .toSorted((one, other) => one.begins! - other.begins!)
      .map(({ position }) => position!),
    home,
  ]
  const ways = estimatedLegs(way)
  expect(busy.km).toBeCloseTo(
    way.slice(1).reduce((sum, to, at) => sum + ways(way[at]!, to).km, 0),
    3,
  )
  await set({ endLat: null, endLng: null, endStreet: null, endHouseNumber: null, endPostalCode: null, endCity: null })
})

test('the same seed and iterations give the same plan', async () => {
  await addDevices(host, 40)
  const one = await addCampaign(host, campaignInput(technicianIds))
  const first = places(await planCampaign(host, one)).map((place) => place.slice(1))
  await host.database.delete(campaigns)
  const other = await addCampaign(host, campaignInput(technicianIds))
  expect(places(await planCampaign(host, other)).map((place) => place.slice(1))).toEqual(first)
})

test('a plan that was stopped by time is made again by what is stored of it', async () => {
  await addDevices(host, 40)
  const one = await addCampaign(host, campaignInput(technicianIds))
  const first = places(await planCampaign(host, one, { seconds: 1 })).map((place) => place.slice(1))
  const [{ iterations, cooling } = { iterations: 0, cooling: null }] = await plans()
  expect(cooling!.length).toBeGreaterThan(0)
  await host.database.delete(campaigns)
  const other = await addCampaign(host, campaignInput(technicianIds))
  const again = await planCampaign(host, other, { iterations, cooling: cooling! })
  expect(places(again).map((place) => place.slice(1))).toEqual(first)
  expect((await plans())[0]).toMatchObject({ seed: 1, iterations, cooling })
})

test('what cannot be placed is in the tray with its reason', async () => {
  const types = ['AIR_CONDITIONER', 'HEAT_PUMP'] as const
  await addDevices(host, 2, (at) => ({
    type: types[at]!,
    ...(at === 1 && { lat: null, lng: null, geocodingStatus: null }),
  }))
  const id = await addCampaign(host, campaignInput(technicianIds))
  const stops = await planCampaign(host, id)
  expect(stops.map(({ leftOut, day: on }) => [leftOut, on])).toEqual([
    ['NO_SKILL', null],
    ['NO_POSITION', null],
  ])
})

test('a stop of two devices is planned once one of them is placed on the map', async () => {
  const [one, other] = await addDevices(host, 2, () => ({
    houseNumber: '7',
    city: 'Opoczno',
    lat: null,
    lng: null,
    geocodingStatus: null,
  }))
  await host.database.update(devices).set({ clientId: one!.clientId }).where(eq(devices.id, other!.deviceId))
  const id = await addCampaign(host, campaignInput(technicianIds))
  expect(await planCampaign(host, id)).toMatchObject([{ day: null, leftOut: 'NO_POSITION' }])
  const place = { lat: 51.38, lng: 20.28, geocodingStatus: 'MANUAL' as const }
  await host.database.update(devices).set(place).where(eq(devices.id, other!.deviceId))
  const [stop] = await planCampaign(host, id)
  expect(stop).toMatchObject({ position: { lat: 51.38, lng: 20.28 }, leftOut: null })
  expect(stop!.day).not.toBeNull()
  expect(stop!.devices).toHaveLength(2)
})

test('a plan works around the visits of the calendar', async () => {
  await addDevices(host, 12)
  const [owner] = await addDevices(host, 1, () => ({ nextInspectionDate: '2027-09-01' }))
  const startsAt = instantAt(asDay('2026-11-24'), 11)
  await addService(host, owner!, { startsAt, technicianId: technicianIds[0]! })
  const id = await addCampaign(
    host,
    campaignInput([technicianIds[0]!], { until: asDay('2026-11-25'), kinds: ['INSPECTION'] }),
  )
  await host.database
    .update(devices)
    .set({ nextInspectionDate: asDay('2026-11-24') })
    .where(eq(devices.nextInspectionDate, asDay('2026-12-01')))
  await host.database
    .update(devices)
    .set({ nextInspectionDate: asDay('2026-11-25') })
    .where(eq(devices.city, 'Opoczno'))
  const stops = await planCampaign(host, id)
  const that = stops.filter((stop) => stop.day === '2026-11-24')
  expect(that.length).toBeGreaterThan(0)
  for (const { begins, minutes } of that) expect(begins! + minutes <= 660 || begins! >= 720).toBe(true)
  expect(await brokenConditions(host, id)).toEqual([])
})

describe('planning anew', () => {
  test('keeps what is offered, accepted, locked or moved to the minute, and drops what is done', async () => {
    await addDevices(host, 30)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const before = await planCampaign(host, id)
    const [offered, accepted, locked, moved, done] = before
    const set = (stop: CampaignStop | undefined, values: Partial<typeof campaignStops.$inferInsert>) =>
      host.database.update(campaignStops).set(values).where(eq(campaignStops.id, stop!.id))
    await set(offered, { state: 'OFFERED' })
    await set(accepted, { state: 'ACCEPTED' })
    await set(locked, { locked: true })
    await set(moved, { state: 'MOVED' })
    await setDue(host, done!.devices[0]!.id, '2027-12-01')
    await addDevices(host, 3, (at) => ({ street: 'Nowa', houseNumber: String(at) }))
    const fixedIds = [offered, accepted, locked, moved].map((stop) => stop!.id)
    const of = (all: CampaignStop[]) =>
      all
        .filter((stop) => fixedIds.includes(stop.id))
        .map(({ id: stopId, technicianId, day: on, begins, state, locked: isLocked }) => [
          stopId,
          technicianId,
          on,
          begins,
          state,
          isLocked,
        ])
    const changed = await readStops(id)
    expect(of(changed).map(([, , , , state]) => state)).toEqual(['OFFERED', 'ACCEPTED', 'PROPOSED', 'MOVED'])
    const after = await planCampaign(host, id, { iterations: 500 })
    expect(of(after)).toEqual(of(changed))
    expect(places(after.filter((stop) => fixedIds.includes(stop.id)))).toEqual(
      places(before.filter((stop) => fixedIds.includes(stop.id))),
    )
    expect(after.map((stop) => stop.id)).not.toContain(done!.id)
    expect(after).toHaveLength(32)
    expect(await brokenConditions(host, id)).toEqual([])
    expect((await plans()).map(({ seed, current }) => [seed, current])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('drops what was locked or moved once all of it is booked in the calendar or done', async () => {
    await addDevices(host, 6)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const [booked, done, locked, due, takenOff, repaired] = await planCampaign(host, id, { iterations: 50 })
    const set = (stop: CampaignStop | undefined, values: Partial<typeof campaignStops.$inferInsert>) =>
      host.database.update(campaignStops).set(values).where(eq(campaignStops.id, stop!.id))
    const book = (
      { clientId, devices: [device] }: CampaignStop,
      hour: number,
      type: ServiceType = 'PRZEGLAD_OKRESOWY',
    ) => addService(host, { clientId, deviceId: device!.id }, { startsAt: instantAt(asDay('2026-11-25'), hour), type })
    for (const stop of [booked, done, due, repaired]) await set(stop, { state: 'MOVED' })
    await set(locked, { locked: true })
    await manager('POST', `/api/campaigns/${id}/stops/${takenOff!.id}/remove`)
    await book(booked!, 9)
    await book(locked!, 11)
    await book(takenOff!, 13)
    await book(repaired!, 15, 'NAPRAWA')
    await setDue(host, done!.devices[0]!.id, '2027-12-01')
    // What the campaign no longer asks for is not done yet.
    const cities = ['Opoczno', 'Tomaszów Mazowiecki', 'Końskie', 'Przysucha']
    await host.database.update(campaigns).set({ details: { ...campaignInput(technicianIds), cities } })
    await host.database.update(devices).set({ city: 'Radom' }).where(eq(devices.id, due!.devices[0]!.id))
    const after = await planCampaign(host, id, { iterations: 50 })
    const rest = after.map((stop) => [stop.id, stop.state, stop.day])
    expect(rest).toContainEqual([due!.id, 'MOVED', due!.day])
    expect(rest).toContainEqual([takenOff!.id, 'MOVED', null])
    // A repair is no inspection.
    expect(rest).toContainEqual([repaired!.id, 'MOVED', repaired!.day])
    for (const stop of [booked, done, locked]) expect(after.map((each) => each.id)).not.toContain(stop!.id)
  })

  test('plans who did not answer again, unless there is nothing to do any more', async () => {
    await addDevices(host, 3)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const [, silent, booked] = await planCampaign(host, id, { iterations: 50 })
    await host.database.update(campaignStops).set({ state: 'EXPIRED' }).where(ne(campaignStops.id, 0))
    const owner = { clientId: booked!.clientId, deviceId: booked!.devices[0]!.id }
    const serviceId = await addService(host, owner, { startsAt: instantAt(asDay('2026-11-25'), 11) })
    const of = (stops: CampaignStop[], stop: CampaignStop | undefined) => {
      const { state, leftOut, day: on } = stops.find((each) => each.id === stop!.id)!
      return [state, leftOut, on === null]
    }
    const after = await planCampaign(host, id, { iterations: 50 })
    expect(of(after, silent)).toEqual(['PROPOSED', null, false])
    expect(of(after, booked)).toEqual(['EXPIRED', 'BOOKED', true])
    await host.database.update(services).set({ status: 'CANCELLED' }).where(eq(services.id, serviceId))
    expect(of(await planCampaign(host, id, { iterations: 50 }), booked)).toEqual(['PROPOSED', null, false])
  })

  test('leaves alone what a person takes off or moves while the solver works', async () => {
    await addDevices(host, 20)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const [one, other] = await planCampaign(host, id)
    const { solve } = await import('./solver')
    host.ports.seasonSolver = {
      async solve(task, onProgress) {
        const solved = await solve({ seasonSolver: undefined }, task, onProgress)
        await manager('POST', `/api/campaigns/${id}/stops/${one!.id}/remove`)
        await manager('POST', `/api/campaigns/${id}/stops/${other!.id}/lock`, { locked: true })
        return solved
      },
    }
    const after = await planCampaign(host, id, { iterations: 200 })
    expect(after.find((stop) => stop.id === one!.id)).toMatchObject({ state: 'MOVED', day: null })
    expect(places(after.filter((stop) => stop.id === other!.id))).toEqual(places([other!]))
    expect(await brokenConditions(host, id)).toEqual([])
  })
})

test('of two campaigns that are planned at once, one has what both want', async () => {
  await addDevices(host, 3)
  const first = await addCampaign(host, campaignInput(technicianIds))
  const second = await addCampaign(host, campaignInput(technicianIds, { name: 'Zaległe' }))
  let other: Promise<void> | undefined
  await host.database.transaction(async (tx) => {
    await refreshStops(host.ports, tx, first, 'Jan')
    other = host.database.transaction((within) => refreshStops(host.ports, within, second, 'Ola'))
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  await other
  expect([await readStops(first), await readStops(second)].map(({ length }) => length)).toEqual([3, 0])
})

describe('a plan that still runs', () => {
  /** Runs the jobs, and acts while the solver works for the first time. */
  async function actWhileSolving(act: () => Promise<void>) {
    const { solve } = await import('./solver')
    let acted = false
    host.ports.seasonSolver = {
      async solve(task, onProgress) {
        const solved = await solve({ seasonSolver: undefined }, task, onProgress)
        if (!acted) await act()
        acted = true
        return solved
      },
    }
    await runJobs(host.ports)
  }
  async function planTwice() {
    await addDevices(host, 20)
    const id = await addCampaign(host, campaignInput(technicianIds))
    await planCampaign(host, id)
    const [first] = await plans()
    await planCampaign(host, id, { iterations: 40 })
    return { id, use: () => manager('POST', `/api/campaigns/${id}/plans/${first!.id}/use`), first: first! }
  }

  test('replaces no earlier one that is asked for meanwhile: that is refused, and says so', async () => {
    const { id, use } = await planTwice()
    await startPlan(host.ports, await anActor(host), { id, effort: { iterations: 100 } })
    let answer: Awaited<ReturnType<typeof use>> | undefined
    await actWhileSolving(async () => {
      answer = await use()
    })
    const message = 'Trwa planowanie tej kampanii. Poczekaj, aż się skończy, albo je zatrzymaj.'
    expect(answer).toMatchObject({ status: 409, body: { message } })
    expect((await plans()).map(({ current }) => current)).toEqual([false, false, true])
    expect((await use()).status).toBe(200)
  })

  test('by itself after an answer gives way to the one that a person puts on the board, and is made anew from it', async () => {
    const { id, use, first } = await planTwice()
    await planAnewSoon(host.ports, id)
    passSeconds(host, 60)
    await actWhileSolving(async () => {
      expect((await use()).status).toBe(200)
    })
    expect((await plans()).map(({ current }) => current)).toEqual([true, false])
    const placesOf = (stops: CampaignStop[]) => places(stops).toSorted(([one], [other]) => Number(one) - Number(other))
    expect(placesOf(await readStops(id))).toEqual(first.places.toSorted(([one], [other]) => one - other))
    const [given] = await host.database
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, planAnewJob.name), eq(jobs.status, 'DONE')))
    expect(given!.outcome).toEqual({
      message:
        'W czasie planowania na tablicę trafił inny plan. Termin zaplanuje kampanię jeszcze raz, zaczynając od niego.',
      counts: { planned: 0 },
    })
    passSeconds(host, 60)
    await runJobs(host.ports)
    expect((await plans()).map(({ by, current }) => [by, current])).toEqual([
      ['Jan MANAGER', false],
      ['Jan MANAGER', false],
      ['Termin', true],
    ])
  })
})

describe('the job', () => {
  test('that dies in the middle leaves the old board, and its next attempt ends the work', async () => {
    await addDevices(host, 20)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const before = places(await planCampaign(host, id))
    const { solve } = await import('./solver')
    let attempts = 0
    host.ports.seasonSolver = {
      async solve(task, onProgress) {
        if (++attempts === 1) throw new Error('the thread died')
        return solve({ seasonSolver: undefined }, task, onProgress)
      },
    }
    await startPlan(host.ports, await anActor(host), { id, effort: { iterations: 100 } })
    await runNextJob(host.ports, [planJob], 'test')
    expect(places(await readStops(id))).toEqual(before)
    expect(await plans()).toHaveLength(1)
    host.setNow(new Date(host.ports.clock.now().getTime() + 60_000))
    await runJobs(host.ports)
    expect(attempts).toBe(2)
    expect((await plans()).map(({ seed }) => seed)).toEqual([1, 2])
  })

  test('that a person stops keeps the best plan so far', async () => {
    await addDevices(host, 20)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const { body } = await manager<{ jobId: number }>('POST', `/api/campaigns/${id}/plan`, { seconds: 600 })
    const { solve } = await import('./solver')
    host.ports.seasonSolver = {
      async solve(task, onProgress) {
        await manager('POST', `/api/jobs/${body.jobId}/stop`)
        return solve({ seasonSolver: undefined }, { ...task, effort: { iterations: 1_000_000 } }, onProgress)
      },
    }
    await runJobs(host.ports)
    const job = (await manager<Job>('GET', `/api/jobs/${body.jobId}`)).body
    expect([job.status, job.outcome?.message]).toEqual(['STOPPED', expect.stringMatching(/^20 z 20 wizyt, \d+ km$/)])
    const [plan] = await plans()
    expect(plan!.iterations).toBeLessThan(1_000_000)
    expect((await readStops(id)).every((stop) => stop.day !== null)).toBe(true)
  })

  test.each([
    ['a person stops', { status: 'STOPPED', error: null }],
    ['a process leaves that shuts down', { status: 'WAITING', attempts: 0, error: null }],
  ])('that %s before there is a plan has not failed, and the board is as it was', async (who, expected) => {
    await addDevices(host, 3)
    const id = await addCampaign(host, campaignInput(technicianIds))
    const { body } = await manager<{ jobId: number }>('POST', `/api/campaigns/${id}/plan`, {})
    const shutdown = new AbortController()
    host.ports.seasonSolver = {
      async solve(_task, onProgress) {
        if (who === 'a person stops') await manager('POST', `/api/jobs/${body.jobId}/stop`)
        else shutdown.abort()
        while (await onProgress({ share: 0, planned: 0, stops: 3, km: 0 })) continue
        throw new Error('the planning was ended before there was a plan')
      },
    }
    await runNextJob(host.ports, [planJob], 'test', shutdown.signal)
    const [run] = await host.database.select().from(jobs).where(eq(jobs.id, body.jobId))
    expect(run).toMatchObject(expected)
    expect(await plans()).toEqual([])
    expect((await readStops(id)).every((stop) => stop.day === null)).toBe(true)
  })

  test('is one at a time for a campaign, and is seen on it', async () => {
    const id = await addCampaign(host, campaignInput(technicianIds))
    const start = () => manager<{ jobId: number }>('POST', `/api/campaigns/${id}/plan`, {})
    const one = await start()
    const other = await start()
    expect(other.body.jobId).toBe(one.body.jobId)
    expect((await manager('GET', `/api/campaigns/${id}`)).body).toMatchObject({ jobId: one.body.jobId })
    await runJobs(host.ports)
    const runs = await host.database
      .select()
      .from(events)
      .where(and(eq(events.verb, 'RAN'), eq(events.subjectId, id)))
    // Nothing was planned, so nothing is told.
    expect(runs).toEqual([])
  })

  test('is refused once the campaign is over', async () => {
    const id = await addCampaign(host, campaignInput(technicianIds))
    const over = { from: asDay('2026-11-01'), until: asDay('2026-11-23') }
    await host.database.update(campaigns).set(over).where(eq(campaigns.id, id))
    const { status, body } = await manager('POST', `/api/campaigns/${id}/plan`, {})
    expect([status, body['message']]).toEqual([409, 'Kampania się skończyła. Wydłuż ją albo załóż nową.'])
  })

  test('of a campaign that was deleted ends', async () => {
    const id = await addCampaign(host, campaignInput(technicianIds))
    const { body } = await manager<{ jobId: number }>('POST', `/api/campaigns/${id}/plan`, {})
    await manager('DELETE', `/api/campaigns/${id}`)
    await runJobs(host.ports)
    expect((await manager<Job>('GET', `/api/jobs/${body.jobId}`)).body.status).toBe('FAILED')
  })
})

test('an earlier plan comes back as far as it holds: what is fixed meanwhile stays', async () => {
  await addDevices(host, 25)
  const id = await addCampaign(host, campaignInput(technicianIds))
  const first = await planCampaign(host, id)
  await planCampaign(host, id, { iterations: 40 })
  const [locked] = await readStops(id)
  await manager('POST', `/api/campaigns/${id}/stops/${locked!.id}/lock`, { locked: true })
  const list = (await manager<{ id: number; current: boolean }[]>('GET', `/api/campaigns/${id}/plans`)).body
  expect(list.map(({ current }) => current)).toEqual([true, false])
  const { status } = await manager('POST', `/api/campaigns/${id}/plans/${list[1]!.id}/use`)
  expect(status).toBe(200)
  const after = await readStops(id)
  expect(places(after.filter((stop) => stop.id === locked!.id))).toEqual(places([locked!]))
  const shift = ({ technicianId, day: on }: { technicianId: number | null; day: string | null }) =>
    `${technicianId} ${on}`
  const before = new Map(first.map((stop) => [stop.id, shift(stop)]))
  const elsewhere = after.filter((stop) => stop.id !== locked!.id && shift(stop) !== before.get(stop.id))
  // Only the locked visit takes time of the earlier plan, on its day.
  expect(new Set(elsewhere.map((stop) => before.get(stop.id)))).toEqual(new Set([shift(locked!)]))
  expect(await brokenConditions(host, id)).toEqual([])
  const now = (await manager<{ current: boolean }[]>('GET', `/api/campaigns/${id}/plans`)).body
  expect(now.map(({ current }) => current)).toEqual([false, true])
  expect((await manager('POST', `/api/campaigns/${id}/plans/999999/use`)).status).toBe(404)
})
