import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { planAnewJob, planAnewSoon } from '../campaigns/plan-job'
import {
  campaignOffers,
  campaignStops,
  devices,
  jobs,
  services,
  technicianDaysOff,
  users,
  holdsItsTime,
} from '../db/schema'
import type { Transaction } from '../ports'
import { statuses } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { offersHost, tray, visitDay } from '../testing/offers-host'
import { realDatabase } from '../testing/real-postgres'
import { bySystem } from '../jobs/queue'
import { runNextJob } from '../jobs/run'
import { schedule } from '../services/book'
import { lockTechnicians } from '../technicians/lock'
import { offerStop } from './offer-stop'
import { offersJob } from './wave'

/** Customers answer at the same moment, each on a connection of their own. */

const host = offersHost(realDatabase)
const { now, gateway, addCampaign, addStop, offered, windows, accept, decline, stop, offersOf, visits } = host
/** Ten working days */
const december = [1, 2, 3, 4, 7, 8, 9, 10, 11].map((at) => `2026-12-${String(at).padStart(2, '0')}`)
const days = ['2026-11-30', ...december]

test('of ten customers who choose one window at once, exactly one gets it; the others are told and keep their offers', async () => {
  // Nobody can be visited after that day, on which somebody is nearby in any case.
  await addStop({ day: visitDay, begins: 900, locked: true })
  const customers = []
  for (const day of days) customers.push(await offered({ day, begins: 480, until: visitDay }))
  const chosen = await Promise.all(
    customers.map(async ({ token }) =>
      (await windows(token)).find(({ day, opens }) => day === visitDay && opens === 480),
    ),
  )
  expect(chosen.every((window) => window !== undefined)).toBe(true)
  const answers = await Promise.all(customers.map(({ token }, at) => accept(token, { key: chosen[at]!.key })))
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await now.host.database.$count(services, eq(services.status, 'SCHEDULED'))).toBe(1)
  const isActive = and(eq(campaignOffers.day, visitDay), holdsItsTime)
  expect(await now.host.database.$count(campaignOffers, isActive)).toBe(1)
  for (const { stopId } of customers) {
    const open = (await offersOf(stopId)).filter(({ answer, endedAt }) => endedAt === null && answer !== 'DECLINED')
    expect(open).toHaveLength(1)
    expect((await stop(stopId)).state).toBe(open[0]!.answer === 'ACCEPTED' ? 'ACCEPTED' : 'OFFERED')
  }
})

test('of customers of two campaigns who choose one time of a technician, one gets it: the database says so', async () => {
  const first = await Promise.all(['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => addStop({ day })))
  const other = await addCampaign({ name: 'Gwarancje' })
  const second = await Promise.all(
    ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => addStop({ campaignId: other, day, begins: 780 })),
  )
  const place = { technicianId: now.technicianId, day: visitDay, begins: 540, minutes: 70, opens: 510, closes: 630 }
  const offeredAt = now.host.ports.clock.now()
  const tries = [...first, ...second].map(({ stopId }) =>
    now.host.database
      .insert(campaignOffers)
      .values({ ...place, stopId, tokenHash: String(stopId), offeredAt, expiresOn: asDay('2026-11-24') })
      .then(
        () => 'held',
        () => 'refused',
      ),
  )
  expect((await Promise.all(tries)).toSorted()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')])
})

test('one who accepts and declines at once gives one answer', async () => {
  const { token, stopId, deviceId } = await offered()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => (at % 2 ? accept(token) : decline(token))))
  const { state } = await stop(stopId)
  const booked = await now.host.database.$count(services, eq(services.deviceId, deviceId))
  expect(booked).toBe(state === 'ACCEPTED' ? 1 : 0)
  expect(statuses(answers)).toEqual([
    200,
    200,
    200,
    ...Array.from({ length: 3 }, () => (state === 'ACCEPTED' ? 409 : 410)),
  ])
})

test('of two waves that start at once with different stops one is refused, and offers nothing', async () => {
  const first = await addStop()
  const second = await addStop({ begins: 560 })
  const start = ({ stopId }: { stopId: number }) => host.ofCampaign('POST', 'offers', { stopIds: [stopId] })
  const answers = await Promise.all([first, second, first, second].map(start))
  expect(statuses(answers)).toEqual([200, 409, 409, 409])
})

test('of people who offer one freed time at once, to one customer or to another, one does', async () => {
  const { token, stopId } = await offered({ day: '2026-12-01' })
  await decline(token)
  const waiting = [await addStop(tray), await addStop(tray)]
  const [offer] = await offersOf(stopId)
  const before = gateway.sent.length
  const path = `freed/${offer!.id}/offer`
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) => host.ofCampaign('POST', path, { stopId: waiting[at]!.stopId })),
  )
  expect(statuses(answers)).toEqual([200, 409, 409, 409])
  expect(gateway.sent.slice(before)).toHaveLength(1)
  const offers = await Promise.all(waiting.map((each) => offersOf(each.stopId)))
  expect(offers.flat()).toHaveLength(1)
})

test('two processes that run one wave, one of which is slow, offer each stop once', async () => {
  for (let at = 0; at < 12; at++) await addStop({ day: days[at % 6]!, begins: 480 + Math.floor(at / 6) * 80 })
  gateway.onSend(async ({ key }) => {
    await new Promise((done) => setTimeout(done, 20))
    return { kind: 'SENT', gatewayId: key }
  })
  await host.ofCampaign('POST', 'offers', {})
  const { payload, id } = await theJob()
  // Both hold the job, as when a process was only thought dead.
  const run = () =>
    offersJob.run(now.host.ports, {
      id,
      payload,
      startedBy: 'Jan MANAGER',
      startedAt: now.host.ports.clock.now(),
      progress: async () => {},
      resumeWith: async () => payload,
      later() {
        throw new Error('looks again once the messages of the other have left')
      },
    })
  await Promise.allSettled([run(), run()])
  expect(gateway.sent).toHaveLength(12)
  expect(new Set(gateway.sent.map(({ to }) => to)).size).toBe(12)
  expect(await now.host.database.$count(campaignOffers, isNull(campaignOffers.endedAt))).toBe(12)
  await runNextJob(now.host.ports, [offersJob], 'test')
  expect(gateway.sent).toHaveLength(12)
})

async function theJob() {
  const [row] = await now.host.database.select().from(jobs).where(eq(jobs.kind, offersJob.name))
  return { id: row!.id, payload: offersJob.payload.parse(row!.payload) }
}

describe('an answer that finds the plan of its minute', () => {
  const planJobs = () =>
    now.host.database
      .select({ status: jobs.status, runAt: jobs.runAt })
      .from(jobs)
      .where(eq(jobs.kind, planAnewJob.name))
      .orderBy(jobs.id)

  test('under way is followed by another plan, at the minute after', async () => {
    const first = await offered()
    const other = await offered({ begins: 720 })
    expect((await decline(first.token)).status).toBe(200)
    // A process whose clock is ahead has taken it.
    await now.host.database.update(jobs).set({ status: 'RUNNING' }).where(eq(jobs.kind, planAnewJob.name))
    expect((await decline(other.token)).status).toBe(200)
    expect(await planJobs()).toEqual([
      { status: 'RUNNING', runAt: new Date('2026-11-23T09:01:00Z') },
      { status: 'WAITING', runAt: new Date('2026-11-23T09:02:00Z') },
    ])
  })

  test('waiting keeps it from beginning before the answer is committed', async () => {
    const { token } = await offered()
    expect((await decline(token)).status).toBe(200)
    const plan = () => runNextJob(now.host.ports, [planAnewJob], 'test')
    await now.host.database.transaction(async (tx) => {
      await planAnewSoon({ ...now.host.ports, database: tx }, now.campaignId)
      now.host.setNow(new Date('2026-11-23T09:01:00Z'))
      expect(await plan()).toBeUndefined()
    })
    expect(await plan()).toBe(planAnewJob)
    expect(await planJobs()).toMatchObject([{ status: 'DONE' }])
  })
})

/**
 * Four visits of one day, between none of which there is room for a fifth unless they begin later within their windows,
 * and who asks for it
 */
async function fullDay() {
  const near = { lat: 51.38, lng: 20.28, geocodingStatus: 'EXACT' as const }
  const told = []
  for (const begins of [480, 600, 670, 740]) told.push(await offered({ begins }))
  const asks = await offered({ day: '2026-12-04', begins: 880, until: visitDay })
  await now.host.database.update(devices).set(near)
  for (const { token } of told) expect((await accept(token)).status).toBe(200)
  return { told, asks }
}
const accepts = async ({ token }: { token: string }) => {
  const chosen = (await windows(token)).find((each) => each.day === visitDay && each.opens === 630)
  return () => accept(token, { key: chosen!.key })
}
const agrees = async ({ stopId }: { stopId: number }) => {
  const at = { technicianId: now.technicianId, day: visitDay }
  return () => host.agree(stopId, { at })
}

describe.each([
  ['accepts a window', accepts],
  ['agrees to a day by telephone', agrees],
])('a customer who %s for which others begin later', (_, prepare) => {
  test('waits for who changes one of those visits, and holds no device that they lock next, nor the technician', async () => {
    const { told, asks } = await fullDay()
    const act = await prepare(asks)
    let answered: ReturnType<typeof act> | undefined
    await now.host.database.transaction(async (tx) => {
      const lock = (id: number, config?: { noWait: true }) =>
        tx.select().from(devices).where(eq(devices.id, id)).for('update', config)
      await lock(told[0]!.deviceId)
      answered = act()
      await expect.poll(() => lockWaits(now.host.database)).toBeGreaterThan(0)
      await lock(asks.deviceId, { noWait: true })
      await tx.select().from(users).where(eq(users.id, now.technicianId)).for('share', { noWait: true })
    })
    expect((await answered!).status).toBe(200)
    expect((await visits(told[3]!.deviceId))[0]!.startsAt).not.toEqual(new Date('2026-11-26T11:20:00Z'))
  })

  test('waits for who has the technician, and holds no offer, whose time that one may give away', async () => {
    const { asks } = await fullDay()
    const act = await prepare(asks)
    let answered: ReturnType<typeof act> | undefined
    await now.host.database.transaction(async (tx) => {
      await lockTechnicians(tx, [now.technicianId])
      answered = act()
      await expect.poll(() => lockWaits(now.host.database)).toBeGreaterThan(0)
      expect(await tx.select().from(campaignOffers).for('update', { noWait: true })).toHaveLength(5)
      expect(await tx.select().from(services).for('update', { noWait: true })).toHaveLength(4)
    })
    expect((await answered!).status).toBe(200)
  })
})

test('a refusal by telephone waits for who has the device, and holds no offer or stop that they lock next', async () => {
  const { stopId, deviceId } = await offered()
  let refused: ReturnType<typeof host.refuse> | undefined
  await now.host.database.transaction(async (tx) => {
    await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update')
    refused = host.refuse(stopId)
    await expect.poll(() => lockWaits(now.host.database)).toBeGreaterThan(0)
    expect(await tx.select().from(campaignStops).for('update', { noWait: true })).toHaveLength(1)
    expect(await tx.select().from(campaignOffers).for('update', { noWait: true })).toHaveLength(1)
  })
  expect((await refused!).status).toBe(200)
  expect((await offersOf(stopId))[0]).toMatchObject({ answer: 'DECLINED' })
})

test('a call that nobody answered waits for nobody who has the device', async () => {
  const { stopId, deviceId } = await offered()
  await now.host.database.transaction(async (tx) => {
    await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update')
    expect((await host.call(stopId, 'NO_ANSWER')).status).toBe(200)
  })
})

test.each(['REFUSED', 'CALL_AGAIN'])(
  'a call (%s) about a stop that is deleted meanwhile finds it no more',
  async (outcome) => {
    const { stopId, deviceId } = await offered()
    let called: ReturnType<typeof host.call> | undefined
    await now.host.database.transaction(async (tx) => {
      await tx.delete(devices).where(eq(devices.id, deviceId))
      called = host.call(stopId, outcome)
      await expect.poll(() => lockWaits(now.host.database)).toBeGreaterThan(0)
    })
    expect(await called!).toMatchObject({ status: 404, body: { message: 'Nie znaleziono wizyty w tej kampanii' } })
  },
)

describe('while the office', () => {
  /**
   * Acts while a transaction of the office is under way.
   * @returns the outcome of the act once that has ended
   */
  async function during<Result>(office: (tx: Transaction) => Promise<unknown>, act: () => Promise<Result>) {
    let result: Promise<Result> | undefined
    await now.host.database.transaction(async (tx) => {
      await office(tx)
      result = act()
      await expect.poll(() => lockWaits(now.host.database)).toBeGreaterThan(0)
    })
    return result!
  }
  /** Like `replaceProfile` */
  async function takeDayOff(tx: Transaction) {
    await tx.select().from(users).where(eq(users.id, now.technicianId)).for('no key update')
    const on = asDay('2026-12-01')
    await tx.insert(technicianDaysOff).values({ userId: now.technicianId, from: on, until: on, reason: 'Choroba' })
  }

  test('records an absence, an acceptance waits, and books nothing on the day off', async () => {
    const { token, deviceId, stopId } = await offered({ day: '2026-12-01' })
    expect((await during(takeDayOff, () => accept(token))).status).toBe(409)
    expect(await visits(deviceId)).toEqual([])
    expect((await stop(stopId)).state).toBe('OFFERED')
  })

  test('records an absence, an offer waits, and is not made for the day off', async () => {
    const { stopId } = await addStop({ day: '2026-12-01' })
    const result = await during(takeDayOff, () => offerStop(now.host.ports, stopId, { by: 'Jan' }))
    expect(result).toMatchObject({ outcome: 'SKIPPED', why: 'AWAY' })
    expect(await offersOf(stopId)).toEqual([])
  })

  test('books that technician elsewhere, an acceptance waits, and books nothing at the same time', async () => {
    const { token, deviceId } = await offered({ day: '2026-12-01' })
    const other = await addStop()
    const book = (tx: Transaction) =>
      schedule({ ...now.host.ports, database: tx }, tx, bySystem, {
        clientId: other.clientId,
        deviceId: other.deviceId,
        type: 'NAPRAWA',
        notes: null,
        manualEntry: true,
        startsAt: new Date('2026-12-01T08:00:00Z'),
        durationMinutes: 60,
        technicianId: now.technicianId,
        technician: null,
      })
    expect((await during(book, () => accept(token))).status).toBe(409)
    expect(await visits(deviceId)).toEqual([])
  })
})
