import { describe, expect, test } from 'vitest'
import { smsMessages } from '../db/schema'
import { reconcile } from './outbox/reconcile'
import { processDue } from './planned/process'
import { planReminders } from '../testing/plan-reminders'
import { addClient } from '../testing/samples'
import { lastMessage, morning, planFor, smsHost } from '../testing/sms-host'
import { idxPrefix, reportAddress } from './gateway-callbacks'

let deviceId: number
let path: string
let prefix: string
const { host, admin, gateway } = await smsHost(async () => {
  path = new URL(await reportAddress(host.ports)).pathname
  prefix = await idxPrefix(host.ports)
  deviceId = (await addClient(admin)).deviceId
  await planReminders(host.ports)
})

const message = () => lastMessage(host)
const plan = () => planFor(host, deviceId)

/**
 * Calls as SMSAPI does, without a token.
 * @returns status and text
 */
async function call(at: string, parameters: Record<string, string>, method = 'GET') {
  const query = new URLSearchParams(parameters)
  const response = await (method === 'GET'
    ? host.app.request(`${at}?${query}`)
    : host.app.request(at, { method, body: query }))
  return [response.status, await response.text()]
}

async function report(status: string, also: Record<string, string> = {}, method = 'GET') {
  const { key } = await message()
  return call(path, { MsgId: `g-${key}`, idx: prefix + key, status, ...also }, method)
}

describe('what the operator reports', () => {
  test.each(['GET', 'POST'])('by %s: first on its way, then delivered', async (method) => {
    await processDue(host.ports)
    expect(await report('403', {}, method)).toEqual([200, 'OK'])
    expect(await message()).toMatchObject({ state: 'SENT', reportedAt: null })
    host.setNow(new Date('2026-11-23T09:05:00Z'))
    expect(await report('404', {}, method)).toEqual([200, 'OK'])
    const delivered = { state: 'DELIVERED', sentAt: morning, reportedAt: new Date('2026-11-23T09:05:00Z') }
    expect(await message()).toMatchObject({ ...delivered, errorMessage: null })
    const { body } = await admin<object[]>('GET', `/api/sms/history/device/${deviceId}`)
    expect(body[0]).toMatchObject({ state: 'DELIVERED', success: true })
  })

  test('that it did not arrive says why, and another may be sent at once', async () => {
    await processDue(host.ports)
    await report('405')
    const errorMessage = 'Operator nie mógł doręczyć wiadomości. Sprawdź numer telefonu.'
    expect(await message()).toMatchObject({ state: 'UNDELIVERED', errorMessage, sentAt: morning })
    expect(await plan()).toMatchObject({ status: 'SENT' })
    expect((await admin('GET', `/api/devices/${deviceId}`)).body).toMatchObject({ reminder: { state: 'UNDELIVERED' } })
    expect((await admin('POST', `/api/sms/inspection-reminder/${deviceId}`)).status).toBe(200)
  })

  test('under a new public address counts for what left under the one before', async () => {
    await processDue(host.ports)
    const { publicUrl } = host.ports
    host.ports.publicUrl = 'https://nowy.termin.test'
    // The beginning of the SHA-256 of https://termin.test, from which an earlier version made it anew each time
    expect(await idxPrefix(host.ports)).toBe('f5df92f1-')
    expect(await report('404')).toEqual([200, 'OK'])
    host.ports.publicUrl = publicUrl
    expect(await message()).toMatchObject({ state: 'DELIVERED' })
  })

  test('in the wrong order and twice never replaces a final status by an earlier one', async () => {
    await processDue(host.ports)
    for (const status of ['404', '403', '405', '409', '404']) expect(await report(status)).toEqual([200, 'OK'])
    expect(await message()).toMatchObject({ state: 'DELIVERED', errorMessage: null })
  })

  test('before the answer that it was taken, which then changes nothing', async () => {
    gateway.onSend(async ({ key }) => {
      await report('404')
      return { kind: 'SENT', gatewayId: `g-${key}` }
    })
    await processDue(host.ports)
    expect(await message()).toMatchObject({ state: 'DELIVERED', sentAt: morning })
    expect(await plan()).toMatchObject({ status: 'SENT', sentAt: morning, claimedAt: null })
  })

  test('settles what was unknown', async () => {
    gateway.onSend(async () => ({ kind: 'UNKNOWN', reason: 'Brak odpowiedzi.' }))
    await processDue(host.ports)
    expect(await plan()).toMatchObject({ status: 'FAILED' })
    await report('404')
    expect(await message()).toMatchObject({ state: 'DELIVERED', errorMessage: null, sentAt: morning })
    expect(await plan()).toMatchObject({ status: 'SENT', errorMessage: null, sentAt: morning })
  })

  test('of what seemed not to be taken keeps it from leaving again', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Błąd bramki.' }))
    await processDue(host.ports)
    await report('403')
    host.setNow(new Date('2026-11-23T09:30:00Z'))
    expect(await reconcile(host.ports)).toBe(0)
    expect(await message()).toMatchObject({ state: 'SENT', retryAt: null })
    expect(await plan()).toMatchObject({ status: 'SENT' })
    expect(gateway.sent).toHaveLength(1)
  })

  test('of several in one call', async () => {
    await addClient(admin, { telefon: '600100201' })
    await planReminders(host.ports)
    await processDue(host.ports)
    const rows = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
    const list = (of: (row: (typeof rows)[number]) => string) => rows.map(of).join(',')
    const parameters = { MsgId: list(({ key }) => `g-${key}`), status: '404,402' }
    // Without `idx`, the message is found by the operator's id.
    expect(await call(path, parameters)).toEqual([200, 'OK'])
    const after = await host.database.select().from(smsMessages).orderBy(smsMessages.id)
    expect(after.map(({ state }) => state)).toEqual(['DELIVERED', 'UNDELIVERED'])
  })
})

describe('is not believed', () => {
  test.each([
    ['a wrong secret', () => path.replace(/[^/]+(?=\/reports)/, 'x'.repeat(43)), 404],
    ['no secret', () => '/api/sms/callbacks//reports', 404],
  ])('from whoever has %s', async (_, at, status) => {
    await processDue(host.ports)
    const { key } = await message()
    expect((await call(at(), { MsgId: `g-${key}`, idx: prefix + key, status: '404' }))[0]).toBe(status)
    expect(await message()).toMatchObject({ state: 'SENT' })
  })

  test.each([
    ['of another installation', { idx: '00000000-planned-1-0' }],
    ['of no message', { idx: '', MsgId: 'nobody' }],
    ['in an unknown word', { status: '999' }],
  ])('%s, and is not asked for again', async (_, also) => {
    await processDue(host.ports)
    expect(await report('404', also)).toEqual([200, 'OK'])
    expect(await message()).toMatchObject({ state: 'SENT' })
  })

  test('without what it must say', async () => {
    expect((await call(path, { status: '404' }))[0]).toBe(400)
    expect(await call(path, { MsgId: 'x', status: '404' })).toEqual([200, 'OK'])
  })
})
