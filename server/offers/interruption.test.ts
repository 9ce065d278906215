import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { jobKinds } from '../background'
import { campaignOffers, clients, jobs, smsMessages } from '../db/schema'
import type { RunningJob } from '../jobs/kind'
import { reconcile } from '../sms/outbox/reconcile'
import { offersHost, tray } from '../testing/offers-host'
import { runDueJobs, runJobs } from '../testing/jobs'
import { passSeconds } from '../testing/host'
import { addDaysOff } from '../testing/samples'
import { unknownAdvice } from '../testing/sms-host'
import { offerStop } from './offer-stop'
import type { WavePayload } from './wave'
import { settleOffers } from './settle'
import { unansweredOffers } from './unanswered-offers'
import { offersJob } from './wave'

const host = offersHost()
const { now, gateway, addStop, wave, stop, offersOf, offered, accept, decline, wish } = host

/**
 * Runs the job until its `dies`-th call to the engine, with what an earlier attempt has saved.
 * @returns what it has saved
 */
async function attempt(payload: WavePayload, dies: number): Promise<{ payload: WavePayload; ended: boolean }> {
  let calls = 0
  let saved = payload
  const step = async () => {
    calls += 1
    if (calls === dies) throw new Error('kill -9')
  }
  const job: RunningJob<WavePayload> = {
    id: 1,
    payload,
    startedBy: 'Jan MANAGER',
    startedAt: now.host.ports.clock.now(),
    progress: step,
    async resumeWith(change) {
      await step()
      return (saved = await change(saved, now.host.ports))
    },
    later: () => {
      throw new Error('later')
    },
  }
  const ended = await offersJob.run(now.host.ports, job).then(
    () => true,
    () => false,
  )
  return { payload: saved, ended }
}

test('a wave that is killed at any of its steps goes on, and offers each stop once by one message', async () => {
  now.campaignId = await host.addCampaign({ until: asDay('2026-12-18') })
  // Working days
  const days = [1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16].map((at) => `2026-12-${String(at).padStart(2, '0')}`)
  for (const [before, on] of days.entries()) {
    const dies = before + 1
    gateway.reset()
    const stops = []
    for (let at = 0; at < 4; at++) stops.push(await addStop({ begins: 480 + at * 71, day: on }))
    const stopIds = stops.map(({ stopId }) => stopId)
    const first = await attempt({ campaignId: now.campaignId, stopIds, tried: [] }, dies)
    const second = await attempt(first.payload, 0)
    expect([dies, first.ended, second.ended]).toEqual([dies, dies > 9, true])
    expect([dies, gateway.sent.length]).toEqual([dies, 4])
    for (const id of stopIds) {
      expect((await stop(id)).state).toBe('OFFERED')
      expect(await offersOf(id)).toHaveLength(1)
    }
    passSeconds(now.host, 120)
  }
})

test('of a customer who is erased once a wave has passed them over, no reason is kept', async () => {
  const { stopId, clientId } = await addStop()
  const other = await addStop({ begins: 660 })
  const stopIds = [stopId, other.stopId]
  await host.block({ clientId })
  let payload: WavePayload = { campaignId: now.campaignId, stopIds, tried: [] }
  await offersJob.run(now.host.ports, {
    id: 1,
    payload,
    startedBy: 'Jan MANAGER',
    startedAt: now.host.ports.clock.now(),
    progress: async () => {},
    async resumeWith(change) {
      await now.host.database.delete(clients).where(eq(clients.id, clientId))
      return (payload = await change(payload, now.host.ports))
    },
    later: () => {
      throw new Error('later')
    },
  })
  expect(payload.tried).toEqual([
    { stopId, reason: '' },
    { stopId: other.stopId, reason: null },
  ])
})

test('a process that dies before the message is handed over leaves it to the outbox: one offer, one message', async () => {
  const { stopId } = await addStop()
  expect((await offerStop(now.host.ports, stopId, { by: 'Jan' })).outcome).toBe('OFFERED')
  await addStop({ begins: 660 })
  await wave()
  expect(gateway.sent).toHaveLength(1)
  passSeconds(now.host, 61)
  await reconcile(now.host.ports)
  await reconcile(now.host.ports)
  expect(gateway.sent).toHaveLength(2)
  expect(await offersOf(stopId)).toHaveLength(1)
})

test('an offer that waits for the gateway does not reach a customer who wants no SMS since, and frees its stop', async () => {
  gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
  const { stopId, clientId } = await addStop()
  await wave()
  expect((await stop(stopId)).state).toBe('OFFERED')
  await host.optOut({ clientId })
  passSeconds(now.host, 90)
  await reconcile(now.host.ports)
  expect(gateway.sent).toHaveLength(1)
  expect(await now.host.database.select().from(smsMessages)).toMatchObject([
    { state: 'FAILED', errorMessage: 'Klient nie chce SMS-ów.' },
  ])
  await settleOffers(now.host.ports)
  expect((await stop(stopId)).state).toBe('PROPOSED')
})

describe('of a message that waits for the gateway', () => {
  const busy = () => gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
  /** Lets the outbox try again what is due within this many seconds. */
  async function tryAgain(seconds: number) {
    passSeconds(now.host, seconds)
    await runDueJobs(
      now.host.ports,
      jobKinds.filter(({ name }) => name === 'sms.reconcile'),
    )
  }
  const lastMessage = async () => (await now.host.database.select().from(smsMessages).orderBy(smsMessages.id)).at(-1)!
  const isOver = { state: 'FAILED', errorMessage: 'Propozycja nie jest już aktualna.' }

  type Stop = Awaited<ReturnType<typeof addStop>>
  test.each<[string, (of: Stop) => Promise<{ status: number }>]>([
    [
      'agrees on another time by telephone',
      ({ stopId }) => host.agree(stopId, { at: { technicianId: now.technicianId, day: '2026-12-01' } }),
    ],
    ['writes down a refusal', ({ stopId }) => host.refuse(stopId)],
    ['books an inspection otherwise', (of) => host.book(of, '2026-11-24T11:00:00Z')],
    [
      'records the inspection as done',
      ({ deviceId }) => {
        const done = { newDate: '2027-11-23', performedOn: '2026-11-23' }
        return now.manager('PUT', `/api/devices/${deviceId}/inspection-date`, done)
      },
    ],
  ])('an offer does not reach its customer once the office %s', async (_, act) => {
    busy()
    const one = await addStop()
    await wave()
    expect((await stop(one.stopId)).state).toBe('OFFERED')
    expect((await act(one)).status).toBeLessThan(300)
    await tryAgain(61)
    expect(gateway.sent).toHaveLength(1)
    expect(await lastMessage()).toMatchObject(isOver)
  })

  test('an offer does not reach its customer once the office has given its time away, and frees its stop', async () => {
    busy()
    const one = await addStop()
    await wave()
    const stranger = await addStop({ state: 'DECLINED', ...tray })
    const repair = { serviceType: 'NAPRAWA', technicianId: now.technicianId }
    expect((await host.book(stranger, '2026-11-26T08:30:00Z', repair)).status).toBe(201)
    await tryAgain(61)
    expect(gateway.sent).toHaveLength(1)
    const errorMessage = 'Serwisant ma już w tym czasie inną wizytę albo propozycję.'
    expect(await lastMessage()).toMatchObject({ state: 'FAILED', errorMessage })
    await settleOffers(now.host.ports)
    expect((await stop(one.stopId)).state).toBe('PROPOSED')
  })

  test('a reminder does not reach its customer once the technician has that day off', async () => {
    await offered({ day: '2026-12-01' })
    now.host.setNow(new Date('2026-11-25T10:00:00+01:00'))
    busy()
    await runDueJobs(now.host.ports, [unansweredOffers])
    expect(gateway.sent).toHaveLength(2)
    await addDaysOff(now.host, { userId: now.technicianId, from: '2026-12-01', reason: 'Choroba' })
    await tryAgain(61)
    expect(gateway.sent).toHaveLength(2)
    expect(await lastMessage()).toMatchObject({ state: 'FAILED', errorMessage: 'Serwisant wtedy nie pracuje.' })
  })

  test.each<[string, (token: string) => Promise<{ status: number }>]>([
    ['accepts', (token) => accept(token)],
    ['declines', (token) => decline(token)],
    [
      'says when it would suit',
      (token) => wish(token, { scheduledDate: null, part: null, note: 'We wtorki', phone: null }),
    ],
  ])('a reminder does not reach a customer who %s meanwhile', async (_, answer) => {
    const { token } = await offered({ day: '2026-12-01' })
    now.host.setNow(new Date('2026-11-25T10:00:00+01:00'))
    busy()
    await runDueJobs(now.host.ports, [unansweredOffers])
    expect(gateway.sent).toHaveLength(2)
    expect((await answer(token)).status).toBe(200)
    await tryAgain(61)
    expect(gateway.sent).toHaveLength(2)
    expect(await lastMessage()).toMatchObject(isOver)
  })

  test('an offer does not leave on a quiet Sunday that has begun meanwhile', async () => {
    await host.set({ sendingFromHour: 0, sendingUntilHour: 24, quietOnHolidays: true })
    now.host.setNow(new Date('2026-11-28T23:58:00+01:00'))
    await addStop({ day: '2026-12-07' })
    busy()
    await wave()
    await tryAgain(61)
    await tryAgain(600)
    expect(gateway.sent).toHaveLength(2)
    expect(await lastMessage()).toMatchObject({ state: 'FAILED', errorMessage: expect.stringContaining('niedziel') })
  })

  test('an offer that still stands leaves', async () => {
    await addStop({ day: '2026-12-01' })
    busy()
    await wave()
    gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
    await tryAgain(61)
    expect(await lastMessage()).toMatchObject({ state: 'SENT' })
  })

  test('a reminder that the gateway may have is not asked about once the offer is over: it could leave by that', async () => {
    const one = await offered({ day: '2026-12-01' })
    now.host.setNow(new Date('2026-11-25T10:00:00+01:00'))
    gateway.onSend(async () => ({ kind: 'ASK_AGAIN', reason: 'Nie odpowiada.' }))
    await runDueJobs(now.host.ports, [unansweredOffers])
    expect((await host.agree(one.stopId)).status).toBe(200)
    await tryAgain(61)
    expect(gateway.lookedUp).toEqual([])
    const errorMessage = `Propozycja nie jest już aktualna. ${unknownAdvice}`
    expect(await lastMessage()).toMatchObject({ state: 'UNKNOWN', errorMessage })
  })
})

test('a failure in the middle of the transaction leaves neither offer nor message', async () => {
  const { stopId } = await addStop()
  const { ports } = now.host
  const broken = {
    ...ports,
    smsGateway: {
      ...ports.smsGateway,
      get testMode(): boolean {
        throw new Error('kill -9')
      },
    },
  }
  await expect(offerStop(broken, stopId, { by: 'Jan' })).rejects.toThrow('kill -9')
  expect(await now.host.database.select().from(campaignOffers)).toEqual([])
  expect(await now.host.database.select().from(smsMessages)).toEqual([])
  expect((await stop(stopId)).state).toBe('PROPOSED')
})

test('a message whose outcome nobody knows keeps the offer: the customer may have it', async () => {
  gateway.onSend(async () => ({ kind: 'UNKNOWN', reason: 'Bramka nie odpowiedziała.' }))
  const { stopId } = await addStop()
  await wave()
  expect((await stop(stopId)).state).toBe('OFFERED')
  await runJobs(now.host.ports)
  expect(gateway.sent).toHaveLength(1)
  const [job] = await now.host.database.select().from(jobs).where(eq(jobs.kind, offersJob.name))
  expect(job).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 0, failed: 1 } } })
})
