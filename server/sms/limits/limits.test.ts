import { describe, expect, test } from 'vitest'
import type { LimitCheck, LimitsStatistics, LimitsStatus } from '#domain/sms/limits/wire'
import { plannedSms } from '../../db/schema'
import { reconcile } from '../outbox/reconcile'
import { planStep } from '../planned/plan'
import { processDue } from '../planned/process'
import { passSeconds } from '../../testing/host'
import { pressPlan, pressProcess, runJobs } from '../../testing/jobs'
import { limitsHost, limitsPath, number } from '../../testing/limits-host'
import { planReminders } from '../../testing/plan-reminders'
import { addClient, deviceBody, serviceBody } from '../../testing/samples'
import { lastMessage, planFor } from '../../testing/sms-host'

const { host, admin, gateway, limit, write, pass } = await limitsHost()
const none = { perNumberDay: null, perNumberWeek: null, perMinute: null }
const check = async (phoneNumber = number) =>
  (await admin<LimitCheck>('POST', `${limitsPath}/check`, { phoneNumber })).body

describe('the limits', () => {
  test('are those of the domain until an administrator changes them', async () => {
    const config = async () => (await admin('GET', `${limitsPath}/config`)).body
    expect(await config()).toEqual({ perNumberDay: 5, perNumberWeek: 10, perMinute: 120 })
    const limits = { perNumberDay: 2, perNumberWeek: null, perMinute: 30 }
    expect((await admin('PUT', `${limitsPath}/config`, limits)).body).toEqual(limits)
    expect(await config()).toEqual(limits)
    expect((await admin<LimitsStatus>('GET', `${limitsPath}/status`)).body.config).toEqual(limits)
  })

  test.each([
    [{ perNumberDay: 0 }, 'perNumberDay'],
    [{ perNumberDay: 1.5 }, 'perNumberDay'],
    [{ perNumberDay: 5, perNumberWeek: 4 }, 'perNumberWeek'],
    [{ perMinute: -1 }, 'perMinute'],
  ])('%j are refused at %s', async (limits, field) => {
    const refused = await admin('PUT', `${limitsPath}/config`, { ...none, ...limits })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) as unknown } } })
  })

  test('are the business of administrators alone', async () => {
    const manager = await host.as('MANAGER')
    for (const path of ['status', 'statistics', 'config', 'blocked']) {
      expect((await manager('GET', `${limitsPath}/${path}`)).status).toBe(403)
    }
    for (const path of ['block', 'unblock', 'check', 'test', 'cleanup']) {
      expect((await manager('POST', `${limitsPath}/${path}`, { phoneNumber: number, reason: 'x' })).status).toBe(403)
    }
    expect((await manager('PUT', `${limitsPath}/config`, none)).status).toBe(403)
  })
})

describe('a number that has had as many as it may', () => {
  test('on a day is refused what a person writes, with the reason, until the next day', async () => {
    await limit({ perNumberDay: 2 })
    for (const text of ['a', 'b']) expect((await write(text)).status).toBe(200)
    expect(await write('c')).toMatchObject({
      status: 409,
      body: {
        error: 'SMS_LIMIT',
        message: 'Limit dzienny: na ten numer wysłano dziś już 2 SMS-y. Następny będzie można wysłać 24.11.2026.',
      },
    })
    expect(await check()).toMatchObject({ allowed: false, reason: 'DAY', today: 2, lastWeek: 2, until: '2026-11-24' })
    expect((await write('c', '+48600100201')).status).toBe(200)
    pass(1)
    expect((await write('c')).status).toBe(200)
    expect(gateway.sent).toHaveLength(4)
  })

  test('has what a person was refused counted, beside what left and what was held back in the plan', async () => {
    const statistics = async () => (await admin<LimitsStatistics>('GET', `${limitsPath}/statistics?days=2`)).body.days
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { deviceId, clientId } = await addClient(admin)
    await limit({ perNumberDay: 1 })
    await write('a')
    expect((await write('b')).status).toBe(409)
    expect((await admin('POST', `/api/sms/inspection-reminder/${deviceId}`, {}, key)).status).toBe(409)
    expect(await statistics()).toMatchObject([
      { date: '2026-11-22', sent: 0, held: 0, refused: 0 },
      { date: '2026-11-23', sent: 1, held: 0, refused: 2 },
    ])
    // The whole command is rolled back when its SMS is refused: the service stays SCHEDULED.
    const booked = await admin<{ id: number }>('POST', '/api/services', { ...serviceBody, clientId, deviceId })
    const cancelled = { reason: 'Klient prosił', sms: { message: 'Wizyta odwołana' } }
    expect((await admin('POST', `/api/services/${booked.body.id}/cancel`, cancelled)).status).toBe(409)
    expect((await admin('GET', `/api/services/${booked.body.id}`)).body).toMatchObject({ status: 'SCHEDULED' })
    expect((await admin<LimitsStatus>('GET', `${limitsPath}/status`)).body).toMatchObject({
      today: 1,
      heldToday: 0,
      refusedToday: 3,
    })
    pass(1)
    expect(await statistics()).toMatchObject([{ refused: 3 }, { date: '2026-11-24', refused: 0 }])
    expect((await write('e')).status).toBe(200)
    expect((await write('f')).status).toBe(409)
    await admin('POST', `${limitsPath}/cleanup?daysToKeep=0`)
    expect(await statistics()).toMatchObject([{ refused: 0 }, { date: '2026-11-24', refused: 1 }])
    expect((await admin('GET', `${limitsPath}/status`)).body).toMatchObject({ refusedToday: 1 })
  })

  test('in a week waits until the first of them is seven days old', async () => {
    await limit({ perNumberWeek: 2 })
    await write('a')
    pass(1)
    await write('b')
    expect(await check()).toMatchObject({ reason: 'WEEK', until: '2026-11-30' })
    pass(5)
    expect((await write('c')).status).toBe(409)
    pass(1)
    expect((await write('c')).status).toBe(200)
  })

  test('does not count what failed', async () => {
    await limit({ perNumberDay: 1 })
    gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer.' }))
    await write('a')
    gateway.reset()
    expect((await write('b')).status).toBe(200)
  })

  test('has what is planned put off to the day on which it may leave, and the plan says why', async () => {
    await limit({ perNumberDay: 1 })
    const { deviceId } = await addClient(admin)
    await pressPlan(host, admin)
    await write('a')
    expect((await admin('GET', '/api/sms/process-planned/preview')).body).toMatchObject({ count: 0, held: 1 })
    expect(await pressProcess(host, admin)).toMatchObject({
      sent: 0,
      skipped: 0,
      held: 1,
      message: '1 przełożono na inny dzień (limity SMS).',
    })
    const sms = await planFor(host, deviceId)
    expect(sms).toMatchObject({
      status: 'SCHEDULED',
      scheduledAt: new Date('2026-11-24T08:00:00Z'),
      errorMessage: 'Limit dzienny: na ten numer wysłano dziś już 1 SMS. Przełożono na 24.11.2026, 09:00.',
    })
    const { body } = await admin('GET', `/api/planned-sms/${sms.id}`)
    expect(body).toMatchObject({ errorMessage: sms.errorMessage })
    expect((await admin<LimitsStatus>('GET', `${limitsPath}/status`)).body).toMatchObject({ heldToday: 1, today: 1 })
    pass(1)
    expect(await processDue(host.ports)).toMatchObject({ sent: 1, held: 0 })
    expect(await planFor(host, deviceId)).toMatchObject({ status: 'SENT', errorMessage: null })
  })

  test('has what was put off leave as soon as the limits allow it, also what was skipped', async () => {
    await limit({ perNumberWeek: 1 })
    const { deviceId } = await addClient(admin)
    const { deviceId: soonDue } = await addClient(admin, { telefon: '600100201', terminPrzegladu: '2026-11-25' })
    await pressPlan(host, admin)
    await write('a')
    await write('a', '+48600100201')
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, held: 1, skipped: 1 })
    expect(await planFor(host, deviceId)).toMatchObject({ scheduledAt: new Date('2026-11-30T08:00:00Z') })
    // Other limits that still hold it change nothing.
    await limit({ perNumberDay: 1, perNumberWeek: 1 })
    expect(await planFor(host, deviceId)).toMatchObject({ scheduledAt: new Date('2026-11-30T08:00:00Z') })
    await limit({ perNumberDay: 1, perNumberWeek: 2 })
    expect(await planFor(host, deviceId)).toMatchObject({ status: 'SCHEDULED', errorMessage: null })
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, held: 1 })
    expect(await planFor(host, deviceId)).toMatchObject({ scheduledAt: new Date('2026-11-24T08:00:00Z') })
    await limit({ perNumberWeek: 2 })
    expect(await processDue(host.ports)).toMatchObject({ sent: 1, held: 0 })
    expect(await planFor(host, deviceId)).toMatchObject({ status: 'SENT' })
    expect(await planFor(host, soonDue)).toMatchObject({
      status: 'SCHEDULED',
      errorMessage: null,
      scheduledAt: new Date('2026-11-24T08:00:00Z'),
    })
  })

  test('has skipped an overdue notice that would be too late by then', async () => {
    await limit({ perNumberDay: 1 })
    const { deviceId } = await addClient(admin, { terminPrzegladu: '2026-10-17' })
    expect(await planStep(host.ports, { step: 'OVERDUE', requestedBy: null })).toBe(1)
    await write('a')
    expect((await admin('GET', '/api/sms/process-planned/preview')).body).toMatchObject({ held: 0, skipped: 1 })
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, skipped: 1, held: 0 })
    expect(await planFor(host, deviceId)).toMatchObject({ status: 'SKIPPED' })
  })

  test('has skipped, with the reason, what would be too late by then', async () => {
    await limit({ perNumberDay: 1 })
    const { deviceId } = await addClient(admin, { terminPrzegladu: '2026-11-23' })
    await planReminders(host.ports)
    await write('a')
    expect(await processDue(host.ports)).toMatchObject({ sent: 0, skipped: 1, held: 0 })
    expect(await planFor(host, deviceId)).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'Limit dzienny: na ten numer wysłano dziś już 1 SMS.',
    })
  })
})

describe('the limit per minute', () => {
  async function planned(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await addClient(admin, { telefon: `6001002${10 + i}` })
    await pressPlan(host, admin)
  }

  test('keeps the rest in the plan, and the job goes on by itself in the next minute', async () => {
    await limit({ perMinute: 3 })
    await planned(8)
    const { jobId } = (await admin<{ jobId: number }>('POST', '/api/sms/process-planned')).body
    const job = async () => {
      await runJobs(host.ports)
      return (await admin('GET', `/api/jobs/${jobId}`)).body
    }
    const sent: number[] = []
    for (let minute = 0; minute < 4; minute++) {
      const outcome = await job()
      sent.push(gateway.sent.length)
      if (minute < 2) expect(outcome).toMatchObject({ status: 'WAITING' })
      passSeconds(host, 61)
      await reconcile(host.ports)
    }
    expect(sent.slice(0, 2)).toEqual([3, 6])
    expect(new Set(gateway.sent.map(({ to }) => to)).size).toBe(8)
    expect(gateway.sent).toHaveLength(8)
    expect(await job()).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 8, failed: 0 } } })
  })

  test('does not count what a clock that was ahead has marked', async () => {
    await limit({ perMinute: 1 })
    passSeconds(host, 3600)
    await write('a')
    passSeconds(host, -3600)
    expect((await admin<LimitsStatus>('GET', `${limitsPath}/status`)).body).toMatchObject({ lastMinute: 0 })
    expect(await write('b', '+48600100201')).toMatchObject({ status: 200, body: { success: true } })
    expect((await admin<LimitsStatus>('GET', `${limitsPath}/status`)).body).toMatchObject({ lastMinute: 1 })
  })

  test('lets what a person writes leave a little later, and says when', async () => {
    await limit({ perMinute: 1 })
    await write('a')
    const waits = await write('b', '+48600100201')
    expect(waits).toMatchObject({
      status: 200,
      body: {
        success: false,
        message: 'Limit: najwyżej 1 SMS na minutę. Wyślemy go o 10:01.',
        sms: { state: 'QUEUED' },
      },
    })
    passSeconds(host, 59)
    await reconcile(host.ports)
    expect(gateway.sent).toHaveLength(1)
    passSeconds(host, 1)
    await reconcile(host.ports)
    expect(gateway.sent).toHaveLength(2)
    expect(await lastMessage(host)).toMatchObject({ state: 'SENT', errorMessage: null })
  })
})

test('ten at once to one number: five leave', async () => {
  await limit({ perNumberDay: 5 })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => write(`SMS ${i}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  expect(gateway.sent).toHaveLength(5)
})

test('a device that shares a held message waits for its own turn', async () => {
  await limit({ perNumberDay: 1 })
  const { clientId } = await addClient(admin, { terminPrzegladu: '2026-12-01' })
  await admin('POST', '/api/devices', { ...deviceBody, clientId, terminPrzegladu: '2026-12-02' })
  await pressPlan(host, admin)
  await write('a')
  expect(await processDue(host.ports)).toMatchObject({ sent: 0, held: 2 })
  pass(1)
  expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
  const rows = await host.database.select().from(plannedSms)
  expect(rows.map(({ status }) => status)).toEqual(['SENT', 'SENT'])
})
