import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import { decodeMap, mapWireSchema } from '#domain/map/wire'
import type { MessagesPreviewWire } from '#domain/sms/planned/preview'
import type { TimelineWire } from '#domain/timeline/wire'
import { confirmations, devices, jobs, plannedSms, smsMessages } from '../../db/schema'
import { movePlanned } from '../outbox/planned-status'
import { reconcile } from '../outbox/reconcile'
import { recordReport } from '../outbox/report'
import { holdGateway } from '../../testing/gateway'
import { pressPlan, pressProcess, runJobs, runRecurringJobs } from '../../testing/jobs'
import { addClient, addService, deviceBody } from '../../testing/samples'
import { planFor, queuePlanned, smsHost } from '../../testing/sms-host'

const { host, admin, gateway } = await smsHost()

/** A customer with a device due on each of these days. Today is 2026-11-23. */
async function customer(...days: string[]): Promise<number[]> {
  const [first, ...others] = days
  const { clientId, deviceId } = await addClient(admin, { terminPrzegladu: first, nazwaUrzadzenia: 'A' })
  const ids = [deviceId]
  for (const [i, terminPrzegladu] of others.entries()) {
    const body = {
      ...deviceBody,
      clientId,
      terminPrzegladu,
      nazwaUrzadzenia: 'BCDEFGH'[i],
      typUrzadzenia: 'KLIMATYZATOR',
    }
    const added = await admin<{ id: number }>('POST', '/api/devices', body)
    expect(added.status).toBe(201)
    ids.push(added.body.id)
  }
  return ids
}
const plan = () => pressPlan(host, admin)
const rows = () => host.database.select().from(plannedSms).orderBy(plannedSms.dueDate)
const later = (days: number) => host.setNow(new Date(host.ports.clock.now().getTime() + days * 86_400_000))
const tokenOf = (text: string) => /\/k\/(\w{20})/.exec(text)![1]!
const info = (token: string) => host.anonymous<ConfirmationInfoWire>('GET', `/api/confirm/${token}/info`)

describe('devices of one customer that are due within 14 days of each other', () => {
  test('get one message, which names them all, when the first is due; the later one need not be due for planning', async () => {
    await customer('2026-12-07', '2026-12-20')
    expect(await plan()).toMatchObject({ planned: 2 })
    const preview = (await admin<MessagesPreviewWire>('GET', '/api/sms/process-planned/preview')).body
    expect(preview.count).toBe(1)
    expect(await pressProcess(host, admin)).toMatchObject({ sent: 1, message: 'Wysłano 1 SMS.' })
    expect(gateway.sent).toHaveLength(1)
    expect(gateway.sent[0]!.text).toContain('07.12.2026, 20.12.2026')
    expect(gateway.sent[0]!.text).toContain('Pompa ciepla, Klimatyzator')
    const [first, second] = await rows()
    expect([first!.status, second!.status]).toEqual(['SENT', 'SENT'])
    expect(second!.sentWithId).toBe(first!.id)
    expect(await host.database.$count(smsMessages)).toBe(1)
    for (let i = 0; i < 20; i++) {
      later(1)
      await plan()
      expect(await pressProcess(host, admin)).toMatchObject({ sent: 0 })
    }
  })

  test('have it in the history of each of them, and as their reminder', async () => {
    const ids = await customer('2026-12-01', '2026-12-05')
    await plan()
    await pressProcess(host, admin)
    const [message] = await host.database.select().from(smsMessages)
    const places = decodeMap(mapWireSchema.parse((await admin('GET', '/api/map')).body))
    for (const id of ids) {
      const expected = [{ id: message!.id }]
      expect((await admin('GET', `/api/sms/history/device/${id}`)).body).toMatchObject(expected)
      expect((await admin('GET', `/api/sms/history?filter={"deviceId":${id}}`)).body).toMatchObject(expected)
      expect((await admin('GET', `/api/sms/last-sms/device/${id}`)).body).toMatchObject(expected[0]!)
      expect((await admin('GET', `/api/devices/${id}`)).body).toMatchObject({ reminder: { state: 'SENT' } })
      const line = (await admin<TimelineWire>('GET', `/api/devices/${id}/timeline`)).body.events
      expect(line.map(({ kind, id: about }) => [kind, about])).toEqual([['SMS', message!.id]])
      const place = places.find(({ deviceId }) => deviceId === id)!
      expect(place).toMatchObject({ lastSms: message!.sentAt, reminder: { state: 'SENT' } })
    }
    // The history keeps what was deleted from the plan.
    await host.database.delete(plannedSms)
    expect((await admin('GET', `/api/sms/history/device/${ids[1]}`)).body).toHaveLength(1)
  })

  test('lose it together where it is withdrawn, and the reminder of one is about its own date', async () => {
    const [, second] = await customer('2026-12-01', '2026-12-05')
    await plan()
    await pressProcess(host, admin)
    await admin('PUT', `/api/devices/${second}/inspection-date`, { newDate: '2027-12-05' })
    expect((await admin('GET', `/api/devices/${second}`)).body).toMatchObject({ reminder: null })
    await admin('PUT', `/api/devices/${second}/inspection-date`, { newDate: '2026-12-05' })
    await host.database.update(smsMessages).set({ state: 'UNDELIVERED' })
    expect((await admin('GET', `/api/devices/${second}`)).body).toMatchObject({ reminder: { state: 'UNDELIVERED' } })
    await host.database.delete(smsMessages)
    expect((await admin('GET', `/api/devices/${second}`)).body).toMatchObject({ reminder: null })
  })

  test('are all confirmed by one link', async () => {
    await customer('2026-12-01', '2026-12-05')
    await plan()
    await pressProcess(host, admin)
    const token = tokenOf(gateway.sent[0]!.text)
    expect(await host.database.$count(confirmations)).toBe(2)
    expect((await info(token)).body).toMatchObject({
      confirmed: false,
      expired: false,
      tokenInfo: {
        deviceType: 'Pompa ciepła, Klimatyzator',
        deviceName: 'A (01.12.2026), B (05.12.2026)',
        inspectionDate: '2026-12-01',
      },
    })
    expect((await host.anonymous('POST', `/api/confirm/${token}`)).status).toBe(200)
    const stored = await host.database.select().from(devices)
    expect(stored.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true])
    expect((await info(token)).body).toMatchObject({ confirmed: true, expired: false })
    expect((await host.anonymous('POST', `/api/confirm/${token}`)).status).toBe(200)
  })

  test('a device whose date has moved since is neither shown nor confirmed by the link', async () => {
    const [moved] = await customer('2026-12-01', '2026-12-05')
    await plan()
    await pressProcess(host, admin)
    const token = tokenOf(gateway.sent[0]!.text)
    await admin('PUT', `/api/devices/${moved}/inspection-date`, { newDate: '2027-12-01' })
    expect((await info(token)).body.tokenInfo).toMatchObject({ deviceName: 'B', inspectionDate: '2026-12-05' })
    await host.anonymous('POST', `/api/confirm/${token}`)
    const stored = await host.database.select().from(devices).orderBy(devices.id)
    expect(stored.map(({ confirmedAt }) => confirmedAt !== null)).toEqual([false, true])
  })
})

test.each([
  [['2026-11-25', '2026-12-07'], 1, 'twelve days apart'],
  [['2026-11-24', '2026-12-07'], 1, 'thirteen'],
  [['2026-11-24', '2026-12-08'], 1, 'fourteen'],
  [['2026-11-23', '2026-12-07'], 2, 'the first is due today, and its text says so'],
  [['2026-11-23', '2026-11-23'], 1, 'both today'],
  [['2026-11-23', '2026-11-30', '2026-12-07', '2026-11-24', '2026-11-25', '2026-11-26'], 2, 'more than five'],
])('due on %j: %i messages leave today (%s)', async (days, messages) => {
  await customer(...days)
  await plan()
  await pressProcess(host, admin)
  expect(gateway.sent).toHaveLength(messages)
})

test('those due 15 days apart are two messages, each at its time', async () => {
  await customer('2026-12-07', '2026-12-22')
  await plan()
  await pressProcess(host, admin)
  expect(gateway.sent).toHaveLength(1)
  later(15)
  await plan()
  await pressProcess(host, admin)
  expect(gateway.sent).toHaveLength(2)
})

test('a companion that has confirmed stays out, and devices of two customers are two messages', async () => {
  const [, second] = await customer('2026-12-01', '2026-12-05')
  await addClient(admin, { terminPrzegladu: '2026-12-02', telefon: '600100999' })
  await plan()
  const confirmedAt = host.ports.clock.now()
  await host.database.update(devices).set({ confirmedAt }).where(eq(devices.id, second!))
  await pressProcess(host, admin)
  expect(gateway.sent).toHaveLength(2)
  for (const { text } of gateway.sent) expect(text).not.toContain('05.12.2026')
})

test('a message that was refused is refused for all of them', async () => {
  await customer('2026-12-01', '2026-12-05')
  await plan()
  gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer.' }))
  await pressProcess(host, admin)
  expect((await rows()).map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
    ['FAILED', 'Zły numer.'],
    ['FAILED', 'Zły numer.'],
  ])
})

describe('where the process of a message died', () => {
  /** Both messages are claimed together and not sent. */
  async function died(...days: string[]): Promise<void> {
    const [first, second] = await customer(...days)
    await plan()
    const id = (await planFor(host, first!)).id
    await queuePlanned(host, first!)
    await host.database.transaction((tx) =>
      movePlanned(tx, 'claim', eq(plannedSms.deviceId, second!), host.ports.clock.now(), { sentWithId: id }),
    )
  }
  const back = { status: 'SCHEDULED', claimedAt: null, sentWithId: null, phone: null }

  test('before the gateway was asked, all of them are back in the plan and leave together', async () => {
    await died('2026-12-01', '2026-12-05')
    later(120_000 / 86_400_000)
    await reconcile(host.ports)
    expect(await rows()).toMatchObject([back, back])
    await pressProcess(host, admin)
    expect(gateway.sent).toHaveLength(1)
  })

  test('and the gateway knows of nothing, all of them are tried again', async () => {
    await died('2026-12-01', '2026-12-05')
    await host.database.update(smsMessages).set({ state: 'SENDING', attemptedAt: host.ports.clock.now() })
    later(180_000 / 86_400_000)
    await reconcile(host.ports)
    expect(await rows()).toMatchObject([
      { ...back, retryCount: 1 },
      { ...back, retryCount: 1 },
    ])
  })
})

test('one of them has a visit by the time at which the gateway is asked again: the other alone is reminded of', async () => {
  const [first, second] = await customer('2026-12-01', '2026-12-05')
  await plan()
  gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.' }))
  await pressProcess(host, admin)
  const { clientId } = (await rows())[1]!
  await addService(host, { clientId: clientId!, deviceId: second! }, { startsAt: new Date('2026-11-27T09:00:00Z') })
  gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
  later(61 / 86_400)
  await runRecurringJobs(host.ports)
  later(10 / 86_400)
  await pressProcess(host, admin)
  expect(gateway.sent).toHaveLength(2)
  expect(gateway.sent[1]!.text).not.toContain('05.12.2026')
  expect(await rows()).toMatchObject([
    { deviceId: first, status: 'SENT' },
    { deviceId: second, status: 'SKIPPED' },
  ])
})

describe('the first of them is deleted while their message is under way:', () => {
  const busy = { reason: 'Bramka SMS jest przeciążona.' }
  const takes = () => gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))
  const remove = async (id: number) => {
    expect(await admin('DELETE', `/api/devices/${id}`)).toMatchObject({ status: 200 })
  }
  const pass = (seconds: number) => later(seconds / 86_400)
  const runProcessing = async () => {
    await reconcile(host.ports)
    await runJobs(host.ports)
    return (await host.database.select().from(jobs))[0]!
  }

  test('it waits in the queue, and leaves without it', async () => {
    const [first, second] = await customer('2026-12-01', '2026-12-05')
    await plan()
    gateway.onSend(async () => ({ kind: 'RETRY', ...busy }))
    await pressProcess(host, admin)
    await remove(first!)
    expect(await rows()).toMatchObject([{ deviceId: second, status: 'SCHEDULED', claimedAt: null, sentWithId: null }])
    takes()
    pass(10)
    await pressProcess(host, admin)
    expect(gateway.sent[1]!.text).toContain('05.12.2026')
    expect(gateway.sent[1]!.text).not.toContain('01.12.2026')
    expect(await rows()).toMatchObject([{ deviceId: second, status: 'SENT' }])
  })

  test('the other is deleted, and it leaves without that', async () => {
    const [first, second] = await customer('2026-12-01', '2026-12-05')
    await plan()
    gateway.onSend(async () => ({ kind: 'RETRY', ...busy }))
    await pressProcess(host, admin)
    await remove(second!)
    takes()
    pass(10)
    await pressProcess(host, admin)
    expect(gateway.sent[1]!.text).toContain('01.12.2026')
    expect(gateway.sent[1]!.text).not.toContain('05.12.2026')
    expect(await rows()).toMatchObject([{ deviceId: first, status: 'SENT' }])
  })

  test('the gateway may have it and is not asked: nobody knows the outcome of the others, and the job ends', async () => {
    const [first, second, third] = await customer('2026-12-01', '2026-12-05', '2026-12-06')
    await plan()
    gateway.onSend(async () => ({ kind: 'ASK_AGAIN', ...busy }))
    await pressProcess(host, admin)
    await remove(first!)
    takes()
    pass(60)
    expect((await runProcessing()).status).toBe('DONE')
    expect(await rows()).toMatchObject([
      { deviceId: second, status: 'FAILED', claimedAt: null },
      { deviceId: third, status: 'FAILED', claimedAt: null },
    ])
    expect(gateway.sent).toHaveLength(1)
    expect(gateway.lookedUp).toEqual([])
  })

  test('the gateway has not answered yet', async () => {
    const [first, second] = await customer('2026-12-01', '2026-12-05')
    await plan()
    const { wait, release } = holdGateway()
    gateway.onSend(async ({ key }) => {
      await wait
      return { kind: 'SENT', gatewayId: key }
    })
    const sending = pressProcess(host, admin)
    await expect.poll(() => gateway.sent.length).toBe(1)
    await remove(first!)
    release()
    expect(await sending).toMatchObject({ sent: 1 })
    expect(await rows()).toMatchObject([{ deviceId: second, status: 'SENT', claimedAt: null, sentWithId: null }])
  })

  test.each([
    ['it', 0, '05.12.2026', '01.12.2026'],
    ['the other', 1, '01.12.2026', '05.12.2026'],
  ])(
    'the gateway has not answered yet, and then refuses: without %s the rest leaves',
    async (_, gone, told, untold) => {
      const ids = await customer('2026-12-01', '2026-12-05')
      await plan()
      const { wait, release } = holdGateway()
      gateway.onSend(async () => {
        await wait
        return { kind: 'RETRY', ...busy }
      })
      const sending = pressProcess(host, admin)
      await expect.poll(() => gateway.sent.length).toBe(1)
      await remove(ids[gone]!)
      release()
      await sending
      takes()
      pass(60)
      await reconcile(host.ports)
      expect(await rows()).toMatchObject([{ status: 'SCHEDULED', claimedAt: null, sentWithId: null }])
      pass(10)
      await pressProcess(host, admin)
      expect(gateway.sent).toHaveLength(2)
      expect(gateway.sent[1]!.text).toContain(told)
      expect(gateway.sent[1]!.text).not.toContain(untold)
      expect(await rows()).toMatchObject([{ status: 'SENT', errorMessage: null }])
    },
  )

  test('nobody knows its outcome, and the report that it was delivered counts for the others', async () => {
    const [first, second] = await customer('2026-12-01', '2026-12-05')
    await plan()
    gateway.onSend(async () => ({ kind: 'UNKNOWN', ...busy }))
    await pressProcess(host, admin)
    await remove(first!)
    const { key } = (await host.database.select().from(smsMessages))[0]!
    await recordReport(host.ports, { key, gatewayId: 'g', report: 'DELIVERED', reason: null })
    expect(await rows()).toMatchObject([{ deviceId: second, status: 'SENT' }])
  })
})
