import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { asDay } from '#domain/time/day'
import type { Day } from '#domain/time/day'
import { planAnewJob } from '../campaigns/plan-job'
import { promisedWindows } from '../campaigns/promised-windows'
import {
  campaignOffers,
  campaignPlans,
  confirmations,
  devices,
  events,
  jobs,
  plannedSms,
  services,
  smsMessages,
} from '../db/schema'
import { offersHost, offersStart, tray, visitDay } from '../testing/offers-host'
import { runDueJobs } from '../testing/jobs'
import { unansweredOffers } from './unanswered-offers'

const { now, stop, offersOf, visits, addCampaign, addStop, offered, windows, accept, decline, agree } = offersHost()
const together = { lat: 51.38, lng: 20.28, geocodingStatus: 'EXACT' as const }

/** All at one address, so that only the windows keep them apart */
async function at(place: { day?: string; begins: number; until?: Day; minutes?: number }) {
  const offeredStop = await offered(place)
  await now.host.database.update(devices).set(together).where(eq(devices.id, offeredStop.deviceId))
  return offeredStop
}

test('a visit that was accepted begins later within the window that was told, where that lets another customer come', async () => {
  const others = [
    await at({ begins: 480 }),
    await at({ begins: 600 }),
    await at({ begins: 670 }),
    await at({ begins: 740 }),
  ]
  for (const { token, deviceId } of others) {
    expect((await accept(token)).status).toBe(200)
    const [visit] = await visits(deviceId)
    const { id: serviceId, startsAt: visitStartsAt } = visit!
    await now.host.database.insert(smsMessages).values({
      key: `told-${serviceId}`,
      serviceId,
      visitStartsAt,
      phone: '+48600100200',
      message: 'Zapraszamy',
      type: 'SERVICE_CONFIRMATION',
      state: 'SENT',
      testMode: false,
      createdAt: offersStart,
    })
  }
  // Between none of them there are 70 minutes.
  const asks = await at({ day: '2026-12-04', begins: 880, until: visitDay })
  const before = await now.host.database.$count(plannedSms)
  const chosen = (await windows(asks.token)).find((each) => each.day === visitDay && each.opens === 630)
  expect((await accept(asks.token, { key: chosen!.key })).status).toBe(200)

  const all = await now.host.database.select().from(services).orderBy(services.startsAt)
  for (const [place, visit] of all.slice(1).entries())
    expect(visit.startsAt.getTime()).toBeGreaterThanOrEqual(all[place]!.endsAt.getTime())

  let slid = 0
  for (const { stopId, deviceId } of others) {
    const [visit] = await visits(deviceId)
    const [offer] = await offersOf(stopId)
    const { begins, state } = await stop(stopId)
    const minutes = (visit!.startsAt.getTime() - new Date('2026-11-25T23:00:00Z').getTime()) / 60_000
    expect([state, offer!.begins, begins]).toEqual(['ACCEPTED', minutes, minutes])
    expect(minutes).toBeGreaterThanOrEqual(offer!.opens)
    expect(minutes).toBeLessThanOrEqual(offer!.closes)
    const windowMinutes = (visit!.arrivalUntil!.getTime() - visit!.arrivalFrom!.getTime()) / 60_000
    expect(windowMinutes).toBe(offer!.closes - offer!.opens)
    const { body: service } = await now.manager<ServiceWire>('GET', `/api/services/${visit!.id}`)
    expect(service.customerNotice?.state).toBe('TOLD')
    const moves = await now.host.database.select().from(events).where(eq(events.subjectId, visit!.id))
    const moved = moves.filter(({ verb, noun }) => verb === 'MOVED' && noun === 'SERVICE')
    for (const { actor, changes } of moved) {
      expect(actor).toBe('Termin')
      expect(changes.map(({ field }) => field)).toContain('startsAt')
    }
    slid += moved.length
  }
  expect(slid).toBeGreaterThan(0)
  // The windows stay, so nobody is told again.
  expect(await now.host.database.$count(plannedSms)).toBe(before)
})

test('a rejection, and a notice that waits, stay about a visit that begins at another minute of its window', async () => {
  const starts = [480, 600, 670, 740]
  const deviceIds: number[] = []
  for (const begins of starts) {
    const { token, deviceId } = await at({ begins })
    expect((await accept(token)).status).toBe(200)
    const [visit] = await visits(deviceId)
    const { clientId, id: serviceId, startsAt } = visit!
    deviceIds.push(deviceId)
    await now.host.database.insert(confirmations).values({
      clientId,
      deviceId,
      tokenHash: `link-${deviceId}`,
      tokenTail: '12345678',
      dueDate: asDay('2026-12-10'),
      issuedAt: offersStart,
      expiresOn: asDay('2026-12-20'),
      confirmedAt: offersStart,
      rejectedServiceAt: startsAt,
    })
    // It was moved and moved back in the night, when no SMS leaves.
    await now.host.database.insert(plannedSms).values({
      clientId,
      deviceId,
      serviceId,
      movedFrom: startsAt,
      type: 'SERVICE_CONFIRMATION',
      visitNotice: 'CHANGE',
      source: 'MANUAL_VISIT',
      scheduledAt: offersStart,
      createdAt: offersStart,
      updatedAt: offersStart,
    })
  }
  const asks = await at({ day: '2026-12-04', begins: 880, until: visitDay })
  const chosen = (await windows(asks.token)).find((each) => each.day === visitDay && each.opens === 630)
  expect((await accept(asks.token, { key: chosen!.key })).status).toBe(200)

  const all = await now.host.database.select().from(services).orderBy(services.startsAt)
  const usual = starts.map((begins) => new Date('2026-11-25T23:00:00Z').getTime() + begins * 60_000)
  expect(all.filter(({ startsAt }) => usual.includes(startsAt.getTime())).length).toBeLessThan(4)
  const rejected = encodeURIComponent(JSON.stringify({ toBook: 'REJECTED' }))
  const { body: toBook } = await now.manager<{ id: number }[]>('GET', `/api/devices?filter=${rejected}`)
  expect(new Set(toBook.map(({ id }) => id))).toEqual(new Set(deviceIds))
  const notices = await now.host.database
    .select({ movedFrom: plannedSms.movedFrom, startsAt: services.startsAt })
    .from(plannedSms)
    .innerJoin(services, eq(services.id, plannedSms.serviceId))
    .where(eq(plannedSms.visitNotice, 'CHANGE'))
  expect(notices).toHaveLength(4)
  for (const { movedFrom, startsAt } of notices) expect(movedFrom).toEqual(startsAt)
})

/** Offers and visits in order: no two overlap, and each is within the window that its customer was told */
async function inOrder() {
  const all = await now.host.database.select().from(campaignOffers).where(eq(campaignOffers.day, visitDay))
  const times = all
    .filter(({ endedAt, answer }) => endedAt === null && (answer === null || answer === 'ACCEPTED'))
    .toSorted((one, other) => one.begins - other.begins)
  for (const [place, { begins }] of times.slice(1).entries())
    expect(begins).toBeGreaterThanOrEqual(times[place]!.begins + times[place]!.minutes)
  for (const { begins, opens, closes } of times) expect(begins >= opens && begins <= closes).toBe(true)
  return times
}

test('who agrees by telephone comes to a day where others that were told begin later within their windows', async () => {
  const minutes = [480, 600, 670, 740, 830]
  for (const begins of minutes) await accept((await at({ begins })).token)
  // Nowhere 70 minutes together, but with 20 minutes later for three of them
  const asks = await at({ day: '2026-12-04', begins: 600 })
  const agreed = await agree(asks.stopId, { at: { technicianId: now.technicianId, day: visitDay } })
  expect(agreed.status).toBe(200)
  expect(await stop(asks.stopId)).toMatchObject({ state: 'ACCEPTED', day: visitDay })
  const times = await inOrder()
  expect(times).toHaveLength(6)
  expect(times.filter(({ stopId, begins }) => stopId !== asks.stopId && minutes.includes(begins)).length).toBeLessThan(
    5,
  )
})

test('a time that became free is offered to who fits it once others begin later within their windows', async () => {
  now.campaignId = await addCampaign({ autoRefill: true })
  const starts = [480, 600, 670, 740, 860]
  for (const begins of starts) await accept((await at({ begins })).token)
  const short = await at({ begins: 812, minutes: 40 })
  const waiting = await addStop(tray)
  await now.host.database.update(devices).set(together).where(eq(devices.id, waiting.deviceId))
  expect((await decline(short.token)).status).toBe(200)
  await runDueJobs(now.host.ports, [unansweredOffers])
  expect(await stop(waiting.stopId)).toMatchObject({ state: 'OFFERED', day: visitDay })
  expect(await inOrder()).toHaveLength(6)
})

test('a window lets a visit move as long as nobody has moved the visit, and not on the day before', async () => {
  const one = await at({ begins: 480 })
  const other = await at({ begins: 600 })
  await accept(one.token)
  const windowsOn = async (today: string) => [
    ...(await promisedWindows(now.host.database, now.campaignId, asDay(today))),
  ]
  const windowsNow = [
    [other.stopId, { opens: 540, closes: 660 }],
    [one.stopId, { opens: 480, closes: 600 }],
  ]
  expect(await windowsOn('2026-11-24')).toEqual(windowsNow)
  expect(await windowsOn('2026-11-25')).toEqual([])
  const [visit] = await visits(one.deviceId)
  const startsAt = new Date(visit!.startsAt.getTime() + 15 * 60_000)
  await now.host.database.update(services).set({ startsAt }).where(eq(services.id, visit!.id))
  expect(await windowsOn('2026-11-24')).toEqual(windowsNow.slice(0, 1))
})

test('after answers the rest is planned anew by itself, once for those of a minute, and what is silent stays', async () => {
  const one = await offered({ begins: 480 })
  const other = await offered({ begins: 600 })
  const waits = await addStop({ ...tray, leftOut: 'NO_TIME' })
  const silent = await addStop({ ...tray, state: 'EXPIRED' })
  await now.host.database.update(jobs).set({ status: 'DONE', uniqueKey: null })
  const [first] = await windows(one.token)
  await accept(one.token, { key: first!.key })
  const [next] = await windows(other.token)
  await accept(other.token, { key: next!.key })
  expect(await now.host.database.$count(jobs, eq(jobs.kind, planAnewJob.name))).toBe(1)
  const stops = [await stop(one.stopId), await stop(other.stopId)]
  await runDueJobs(now.host.ports, [planAnewJob])
  expect((await stop(waits.stopId)).day).toBeNull()
  now.host.setNow(new Date(offersStart.getTime() + 60_000))
  await runDueJobs(now.host.ports, [planAnewJob])
  expect(await stop(waits.stopId)).toMatchObject({ state: 'PROPOSED', leftOut: null, updatedBy: 'Termin' })
  expect((await stop(waits.stopId)).day).not.toBeNull()
  expect(await stop(silent.stopId)).toMatchObject({ state: 'EXPIRED', day: null })
  const places = async () => [await stop(one.stopId), await stop(other.stopId)].map((each) => [each.day, each.state])
  expect(await places()).toEqual(stops.map((each) => [each.day, each.state]))
  expect(await now.host.database.$count(campaignPlans, eq(campaignPlans.by, 'Termin'))).toBe(1)
})
