import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import { clients, devices, plannedSms } from '../../db/schema'
import { pressPlan, pressProcess } from '../../testing/jobs'
import { addClient, clientBody, deviceBody } from '../../testing/samples'
import { smsHost } from '../../testing/sms-host'

let owner: { clientId: number; deviceId: number }
const { host, admin, gateway } = await smsHost(async () => {
  owner = await addClient(admin)
  await pressPlan(host, admin)
})

const process = () => pressProcess(host, admin)
const changeClient = (change: object) => admin('PUT', `/api/clients/${owner.clientId}`, { ...clientBody, ...change })
const changeDevice = (change: object) => admin('PUT', `/api/devices/${owner.deviceId}`, { ...deviceBody, ...change })
const list = async () =>
  (
    await admin<{ content: { phoneNumber: string; message: string; edited: boolean }[] }>(
      'GET',
      `/api/planned-sms/device/${owner.deviceId}`,
    )
  ).body.content[0]!
const tokenIn = (text: string) => /\/k\/(\w{20})/.exec(text)![1]!
const info = async (token: string) =>
  (await host.anonymous<ConfirmationInfoWire>('GET', `/api/confirm/${token}/info`)).body

describe('a planned reminder leaves as things are when it leaves', () => {
  test('to the number that the client has now, as the plan says before and after', async () => {
    await changeClient({ telefon: '700 800 900' })
    expect((await list()).phoneNumber).toBe('+48700800900')
    expect(await process()).toMatchObject({ sent: 1 })
    expect(gateway.sent.map(({ to }) => to)).toEqual(['+48700800900'])
    await changeClient({ telefon: '700 800 901' })
    expect((await list()).phoneNumber).toBe('+48700800900')
  })

  test.each([
    ['the address', () => changeDevice({ ulica: 'Dębowa', nrDomu: '17' }), 'Debowa 17/2'],
    ['the type', () => changeDevice({ typUrzadzenia: 'KOCIOL_GAZOWY' }), 'Kociol gazowy'],
    ['the price', () => admin('PUT', '/api/settings', { heatPumpMaintenancePrice: 990 }), '990'],
    [
      'the template',
      () => admin('PUT', '/api/settings', { defaultSmsTemplate: 'Nowy szablon: {customConfirmationURL}' }),
      'Nowy szablon: https://termin.test/k/',
    ],
  ])('with %s of now', async (_, change, expected) => {
    expect((await change()).status).toBe(200)
    expect((await list()).message).toContain(expected)
    await process()
    expect(gateway.sent[0]!.text).toContain(expected)
    expect((await info(tokenIn(gateway.sent[0]!.text))).expired).toBe(false)
    await admin('PUT', '/api/settings', { defaultSmsTemplate: '' })
  })

  test('with the text that a person wrote, whatever changes meanwhile, and a link of its own', async () => {
    await host.database.update(plannedSms).set({ customMessage: 'Pani Łucjo, zapraszamy: {customConfirmationURL}' })
    await changeDevice({ ulica: 'Dębowa' })
    await changeClient({ telefon: '700 800 900' })
    expect(await list()).toMatchObject({ edited: true, phoneNumber: '+48700800900' })
    await process()
    expect(gateway.sent[0]).toMatchObject({
      to: '+48700800900',
      text: expect.stringMatching(/^Pani Łucjo, zapraszamy: https:\/\/termin\.test\/k\/\w{20}$/),
    })
  })

  test('to another number, where a person chose one', async () => {
    await host.database.update(plannedSms).set({ customPhone: '+48511511511' })
    await changeClient({ telefon: '700 800 900' })
    await process()
    expect(gateway.sent[0]!.to).toBe('+48511511511')
    // A link sent to another number does not depend on the client's number.
    await changeClient({ telefon: '700 800 901' })
    expect(await info(tokenIn(gateway.sent[0]!.text))).toMatchObject({ expired: false })
  })

  test('not at all where the client has no number, and says why', async () => {
    await host.database.update(clients).set({ phone: '' })
    expect(await process()).toMatchObject({ sent: 0, skipped: 1 })
    const [row] = await host.database.select().from(plannedSms)
    expect(row).toMatchObject({ status: 'SKIPPED', errorMessage: 'Klient nie ma numeru telefonu.' })
  })
})

describe('a link dies with the number that it was sent to', () => {
  const ways = [
    ['by the plan', process],
    ['by hand', () => admin('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)],
    [
      'in a text of one’s own',
      () =>
        admin('POST', '/api/sms/custom', {
          phoneNumber: '600100200',
          message: 'Link: {confirmationLink}',
          deviceId: owner.deviceId,
        }),
    ],
  ] as const

  test.each(ways)('%s', async (_, send) => {
    await send()
    const token = tokenIn(gateway.sent[0]!.text)
    expect(await info(token)).toMatchObject({ expired: false, tokenInfo: { clientPhone: '+48600100200' } })
    await changeClient({ telefon: '700 800 900' })
    const { expired, tokenInfo } = await info(token)
    expect(expired).toBe(true)
    expect(JSON.stringify(tokenInfo)).not.toMatch(/Żak|700800900|Lipowa/)
    expect((await host.anonymous('POST', `/api/confirm/${token}`)).status).toBe(410)
    const [device] = await host.database.select().from(devices).where(eq(devices.id, owner.deviceId))
    expect(device!.confirmedAt).toBeNull()
  })

  test('but not when the number is only written in another way, or the name is corrected', async () => {
    await process()
    const token = tokenIn(gateway.sent[0]!.text)
    await changeClient({ imie: 'Lucja', telefon: '+48 600-100-200' })
    await host.database.update(clients).set({ phone: '600 100 200' })
    expect(await info(token)).toMatchObject({ expired: false })
  })

  test('also when it was confirmed: it thanks, and tells the new holder nothing', async () => {
    await process()
    const token = tokenIn(gateway.sent[0]!.text)
    await host.anonymous('POST', `/api/confirm/${token}`)
    await changeClient({ telefon: '700 800 900' })
    expect(await info(token)).toMatchObject({ confirmed: true, expired: false, tokenInfo: { clientName: '' } })
  })
})
