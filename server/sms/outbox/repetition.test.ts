import { describe, expect, test } from 'vitest'
import { confirmations, plannedSms, smsMessages } from '../../db/schema'
import { statuses } from '../../testing/host'
import { pressPlan, pressProcess } from '../../testing/jobs'
import { addClient, deviceBody } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'
import { reconcile } from './reconcile'

let owner: { clientId: number; deviceId: number }
const { host, admin, gateway } = await smsHost(async () => {
  owner = await addClient(admin)
})

const later = (ms: number) => host.setNow(new Date(host.ports.clock.now().getTime() + ms))
const byHand = () => admin('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)
const plan = () => pressPlan(host, admin)
const process = () => pressProcess(host, admin)
const custom = (message: string, deviceId: number | null = null, phoneNumber = '600100200') =>
  admin('POST', '/api/sms/custom', { phoneNumber, message, deviceId })
const many = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call))

describe('one customer gets one reminder', () => {
  test('by hand, and 68 ms later by the plan: the planned one is skipped, and says why', async () => {
    await plan()
    expect((await byHand()).status).toBe(200)
    later(68)
    expect(await process()).toMatchObject({ sent: 0, skipped: 1 })
    expect(gateway.sent).toHaveLength(1)
    const [row] = await host.database.select().from(plannedSms)
    expect(row).toMatchObject({
      status: 'SKIPPED',
      errorMessage: 'W ciągu ostatniej doby klient dostał już SMS o tym urządzeniu.',
    })
  })

  test('by the plan, and at once by hand', async () => {
    await plan()
    expect(await process()).toMatchObject({ sent: 1 })
    later(68)
    expect((await byHand()).status).toBe(409)
    expect(gateway.sent).toHaveLength(1)
  })

  test('by the plan, also about the other device of a shared message, at once by hand', async () => {
    const device = { ...deviceBody, clientId: owner.clientId }
    const added = await admin<{ id: number }>('POST', '/api/devices', { ...device, terminPrzegladu: '2026-12-08' })
    await plan()
    expect(await process()).toMatchObject({ sent: 1 })
    later(68)
    expect((await admin('POST', `/api/sms/inspection-reminder/${added.body.id}`)).status).toBe(409)
    expect(gateway.sent).toHaveLength(1)
  })

  test('by both at the same moment, several times over', async () => {
    await plan()
    await Promise.all([process(), byHand(), process(), byHand()])
    expect(gateway.sent).toHaveLength(1)
  })

  test('about all devices that are due', async () => {
    const { clientId } = owner
    const { id: _id, ...device } = (await admin('GET', `/api/devices/${owner.deviceId}`)).body
    const input = Object.fromEntries(
      [
        'typUrzadzenia',
        'nazwaUrzadzenia',
        'dataInstalacji',
        'terminPrzegladu',
        'ulica',
        'nrDomu',
        'kodPocztowy',
        'miejscowosc',
      ].map((name) => [name, device[name]]),
    )
    expect((await admin('POST', '/api/devices', { ...input, clientId })).status).toBe(201)
    await plan()
    expect(await process()).toMatchObject({ sent: 1, skipped: 0 })
  })
})

describe('a text of one’s own leaves once', () => {
  test('with a link that is put in anew each time', async () => {
    expect((await custom('Link: {confirmationLink}', owner.deviceId)).status).toBe(200)
    expect((await custom('Link: {confirmationLink}', owner.deviceId)).status).toBe(409)
    expect((await custom('Link: {customConfirmationURL}', owner.deviceId)).status).toBe(409)
    expect(gateway.sent).toHaveLength(1)
    expect(await host.database.$count(confirmations)).toBe(1)
  })

  test.each(['nothing', 'a device'])('of ten at once, about %s', async (about) => {
    const deviceId = about === 'nothing' ? null : owner.deviceId
    const answers = await many(10, () => custom('Będziemy o 12.', deviceId))
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(gateway.sent).toHaveLength(1)
  })

  test('to one number, however it is written; and to each of several', async () => {
    const answers = await Promise.all(
      ['600100200', '+48 600 100 200', '600100201'].map((to) => custom('Dzień dobry', null, to)),
    )
    expect(statuses(answers)).toEqual([200, 200, 409])
  })

  test('and again a minute later', async () => {
    await custom('Będziemy o 12.')
    later(60_000)
    expect((await custom('Będziemy o 12.')).status).toBe(200)
  })
})

describe('what waits for the gateway is not sent a second time by hand, however long it waits', () => {
  const waits = 'Taki SMS czeka już na wysłanie i wyjdzie sam, gdy przyjmie go bramka.'
  const refused = { status: 409, body: { error: 'CONFLICT', message: waits } }
  const goOn = async (seconds: number) => {
    later(seconds * 1000)
    await reconcile(host.ports)
  }
  const busy = () => gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
  const answers = () => gateway.onSend(async ({ key }) => ({ kind: 'SENT', gatewayId: key }))

  test('a text', async () => {
    busy()
    expect(await custom('Będziemy o 12.')).toMatchObject({ status: 200, body: { success: false } })
    await goOn(150)
    expect(await custom('Będziemy o 12.')).toMatchObject(refused)
    expect((await custom('Będziemy o 13.')).status).toBe(200)
    answers()
    await goOn(600)
    expect((await custom('Będziemy o 12.')).status).toBe(200)
    expect(gateway.sent.map(({ text }) => text)).toEqual([
      'Będziemy o 12.',
      'Będziemy o 12.',
      'Będziemy o 13.',
      'Będziemy o 12.',
      'Będziemy o 13.',
      'Będziemy o 12.',
    ])
  })

  test('a reminder, whose next try may be an hour away', async () => {
    busy()
    expect(await byHand()).toMatchObject({ status: 200, body: { success: false } })
    await goOn(60)
    await goOn(480)
    expect(await byHand()).toMatchObject(refused)
    answers()
    await goOn(3600)
    expect(await host.database.$count(smsMessages)).toBe(1)
    expect(new Set(gateway.sent.map(({ key }) => key)).size).toBe(1)
  })

  test('but one that has failed is', async () => {
    busy()
    await custom('Będziemy o 12.')
    for (const seconds of [60, 120, 240]) await goOn(seconds)
    answers()
    expect(await custom('Będziemy o 12.')).toMatchObject({ status: 200, body: { success: true } })
  })
})
