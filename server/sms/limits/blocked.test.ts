import { describe, expect, test } from 'vitest'
import type { BlockedNumber, LimitsStatistics } from '#domain/sms/limits/wire'
import { smsBlockedNumbers, smsMessages } from '../../db/schema'
import { reconcile } from '../outbox/reconcile'
import { processDue } from '../planned/process'
import { passSeconds } from '../../testing/host'
import { pressPlan, pressProcess } from '../../testing/jobs'
import { limitsHost, limitsPath, number } from '../../testing/limits-host'
import { addClient } from '../../testing/samples'
import { lastMessage, planFor } from '../../testing/sms-host'

const { host, admin, gateway, limit, write, pass } = await limitsHost()
const block = (change: object = {}) =>
  admin<{ blocked: BlockedNumber }>('POST', `${limitsPath}/block`, {
    phoneNumber: number,
    reason: 'Reklamacja',
    ...change,
  })

describe('a number that is blocked', () => {
  test('gets nothing, by hand or planned, and both say why; unblocked it gets messages again', async () => {
    const { deviceId, clientId } = await addClient(admin)
    await pressPlan(host, admin)
    expect((await block()).body.blocked).toMatchObject({
      phoneNumber: number,
      clientId,
      clientName: 'Łucja Żak',
      reason: 'Reklamacja',
      until: null,
      blockedBy: 'Jan ADMIN',
    })
    const words = 'Numer +48 600 100 200 jest zablokowany: Reklamacja.'
    for (const path of ['/api/sms/custom', `/api/sms/inspection-reminder/${deviceId}`]) {
      const refused = await admin('POST', path, path.endsWith('custom') ? { phoneNumber: number, message: 'a' } : {})
      expect(refused).toMatchObject({ status: 409, body: { error: 'SMS_LIMIT', message: words } })
    }
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await planFor(host, deviceId)).toMatchObject({ status: 'SKIPPED', errorMessage: words })
    expect(gateway.sent).toEqual([])

    expect((await admin('POST', `${limitsPath}/unblock`, { phoneNumber: '600 100 200' })).status).toBe(200)
    expect((await admin('POST', `${limitsPath}/unblock`, { phoneNumber: number })).status).toBe(404)
    expect((await admin('GET', `${limitsPath}/blocked`)).body).toEqual([])
    expect((await write('a')).status).toBe(200)
  })

  test('for some days has what is planned put off until then', async () => {
    const { deviceId } = await addClient(admin)
    await pressPlan(host, admin)
    await block({ until: '2026-11-25' })
    expect(await processDue(host.ports)).toMatchObject({ held: 1, skipped: 0 })
    expect(await planFor(host, deviceId)).toMatchObject({ scheduledAt: new Date('2026-11-26T08:00:00Z') })
    pass(3)
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
    expect((await admin('GET', `${limitsPath}/blocked`)).body).toEqual([])
  })

  test('has what was put off leave once it is unblocked before', async () => {
    const { deviceId } = await addClient(admin)
    await pressPlan(host, admin)
    await block({ until: '2026-11-25' })
    expect(await processDue(host.ports)).toMatchObject({ held: 1 })
    await block({ until: '2026-11-24' })
    expect(await processDue(host.ports)).toMatchObject({ held: 1 })
    expect(await planFor(host, deviceId)).toMatchObject({ scheduledAt: new Date('2026-11-25T08:00:00Z') })
    await admin('POST', `${limitsPath}/unblock`, { phoneNumber: number })
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
  })

  test('has what was put off leave to another number of the client', async () => {
    const { clientId } = await addClient(admin)
    await pressPlan(host, admin)
    await block({ until: '2026-11-25' })
    expect(await processDue(host.ports)).toMatchObject({ held: 1 })
    const names = { imie: 'Łucja', nazwisko: 'Żak', telefon: '600100201' }
    expect((await admin('PUT', `/api/clients/${clientId}`, names)).status).toBe(200)
    expect(await processDue(host.ports)).toMatchObject({ sent: 1 })
  })

  test('meanwhile keeps back what was queued before', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
    await write('a')
    gateway.reset()
    await block()
    passSeconds(host, 61)
    await reconcile(host.ports)
    expect(gateway.sent).toEqual([])
    expect(await lastMessage(host)).toMatchObject({
      state: 'FAILED',
      errorMessage: 'Numer +48 600 100 200 jest zablokowany: Reklamacja.',
    })
  })

  test('is blocked anew with another reason, and once however often', async () => {
    await block()
    await block({ reason: 'Inny powód', until: '2026-11-24' })
    const list = async () => (await admin<BlockedNumber[]>('GET', `${limitsPath}/blocked`)).body
    expect(await list()).toMatchObject([{ reason: 'Inny powód', until: '2026-11-24' }])
    pass(2)
    expect(await list()).toEqual([])
    await block({ reason: 'Znowu' })
    expect(await list()).toMatchObject([{ reason: 'Znowu', until: null }])
    expect(await host.database.$count(smsBlockedNumbers)).toBe(2)
    expect((await admin('POST', `${limitsPath}/cleanup?daysToKeep=30`)).body).toMatchObject({ deleted: 0 })
    pass(31)
    expect((await admin('POST', `${limitsPath}/cleanup`)).body).toMatchObject({
      deleted: 1,
      message: 'Usunięto 1 zakończoną blokadę.',
    })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ reason: ' ' }, 'reason'],
    [{ until: '2026-11-22' }, 'until'],
    [{ until: 'jutro' }, 'until'],
  ])('%j is refused at %s', async (change, field) => {
    expect(await block(change)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as unknown } },
    })
  })
})

describe('what administrators are told', () => {
  test('of the days, and of the numbers that got most', async () => {
    const { clientId } = await addClient(admin)
    await limit({ perNumberDay: 2 })
    await write('a')
    await write('b')
    await write('c', '+48600100299')
    pass(1)
    await write('d')
    const { body } = await admin<LimitsStatistics>('GET', `${limitsPath}/statistics?days=3`)
    expect(body).toEqual({
      days: [
        { date: '2026-11-22', sent: 0, held: 0, refused: 0 },
        { date: '2026-11-23', sent: 3, held: 0, refused: 0 },
        { date: '2026-11-24', sent: 1, held: 0, refused: 0 },
      ],
      numbers: [
        { phoneNumber: number, clientId, clientName: 'Łucja Żak', today: 1, lastWeek: 3 },
        { phoneNumber: '+48600100299', clientId: null, clientName: null, today: 0, lastWeek: 1 },
      ],
    })
    expect((await admin('GET', `${limitsPath}/statistics?days=0`)).status).toBe(400)
    expect((await admin('GET', `${limitsPath}/status`)).body).toMatchObject({
      lastMinute: 1,
      today: 1,
      lastWeek: 4,
      blocked: 0,
    })
  })

  test('not of numbers that were erased, which still count on their day', async () => {
    await write('a', '+48600100299')
    const erasure = { phone: '600100299', reason: 'Wniosek z 20.11.2026' }
    expect((await admin('POST', '/api/privacy/erasures', erasure)).status).toBe(201)
    await write('b')
    const { body } = await admin<LimitsStatistics>('GET', `${limitsPath}/statistics?days=1`)
    expect(body.days).toMatchObject([{ sent: 2 }])
    expect(body.numbers.map(({ phoneNumber }) => phoneNumber)).toEqual([number])
  })

  test('a test says what would leave, and sends nothing', async () => {
    await limit({ perNumberDay: 5 })
    await write('a')
    gateway.sent.length = 0
    const pretend = async (count: number) =>
      (await admin('POST', `${limitsPath}/test`, { phoneNumber: number, count })).body
    expect(await pretend(4)).toMatchObject({ allowed: 4, held: 0, message: 'Można wysłać: 4 z 4.' })
    expect(await pretend(10)).toMatchObject({ allowed: 4, held: 6 })
    expect(await pretend(10)).toMatchObject({
      message:
        'Można wysłać: 4 z 10. Limit dzienny: na ten numer wysłano dziś już 5 SMS-ów. Następny będzie można wysłać 24.11.2026.',
    })
    expect(gateway.sent).toEqual([])
    expect(await host.database.$count(smsMessages)).toBe(1)
    expect((await admin('POST', `${limitsPath}/test`, { phoneNumber: number, count: 101 })).status).toBe(400)
  })
})
