import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SettingsWire } from '#domain/settings/wire'
import { settings } from '../db/schema'
import { testHost, statuses } from '../testing/host'
import { addClient } from '../testing/samples'

const host = await testHost()
const manager = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(settings)
})

const read = async () => (await manager<SettingsWire>('GET', '/api/settings')).body
const change = (body: unknown, headers?: Record<string, string>) =>
  manager<SettingsWire>('PUT', '/api/settings', body, headers)

test('a fresh database answers with the server’s defaults', async () => {
  expect(await read()).toMatchObject({
    heatPumpMaintenancePrice: 350,
    gasBoilerMaintenancePrice: 280,
    airConditionerMaintenancePrice: 150,
    heatPumpInspectionInterval: 12,
    gasBoilerInspectionInterval: 12,
    airConditionerInspectionInterval: 12,
    smsReminderDaysAhead: 14,
    sendTime: 9,
    automaticSmsEnabled: true,
    expirationDayEnabled: true,
    version: 1,
  })
})

test('a partial update changes what it names and nothing else', async () => {
  const before = await read()
  const { status, body } = await change({ gasBoilerMaintenancePrice: 300, automaticSmsEnabled: false, sendTime: 0 })
  expect(status).toBe(200)
  const after = { ...before, gasBoilerMaintenancePrice: 300, automaticSmsEnabled: false, sendTime: 0, version: 2 }
  expect(body).toEqual(after)
  expect(await read()).toEqual(after)
})

test('hours of sending that end before they begin are refused at their field', async () => {
  const refused = await change({ sendingFromHour: 21 })
  expect(refused).toMatchObject({ status: 400, body: { fields: { sendingUntilHour: expect.any(String) } } })
  expect((await change({ sendingFromHour: 7, sendingUntilHour: 20, quietOnHolidays: true })).body).toMatchObject({
    sendingFromHour: 7,
    sendingUntilHour: 20,
    quietOnHolidays: true,
  })
})

test("makers' windows are the office's list: shipped as examples, emptied, refused, and null brings the examples back", async () => {
  const { warrantyWindows: shipped } = await read()
  expect(shipped.map(({ maker, checked }) => [maker, checked])).toEqual([
    ['Vaillant', false],
    ['Bosch', false],
    ['NIBE', false],
  ])
  expect((await change({ warrantyWindows: [] })).body).toMatchObject({ warrantyWindows: [] })
  const refused = await change({ warrantyWindows: [{ ...shipped[0]!, toMonth: 9 }] })
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'warrantyWindows.0.toMonth': expect.any(String) } } })
  expect((await read()).warrantyWindows).toEqual([])
  expect((await change({ warrantyWindows: null })).body).toMatchObject({ warrantyWindows: shipped })
})

test('an empty or zero value becomes the default', async () => {
  const before = await read()
  await change({
    heatPumpMaintenancePrice: 500,
    heatPumpInspectionInterval: 24,
    smsReminderDaysAhead: 30,
    defaultSmsTemplate: 'x',
  })
  const { body } = await change({
    heatPumpMaintenancePrice: 0,
    heatPumpInspectionInterval: 0,
    smsReminderDaysAhead: 0,
    defaultSmsTemplate: '',
  })
  expect(body).toEqual({ ...before, version: 3 })
})

test('an update that began before another is refused, and of two at once one', async () => {
  expect((await change({ sendTime: 10 }, { 'if-match': '"1"' })).body.version).toBe(2)
  expect(await change({ sendTime: 11 }, { 'if-match': '"1"' })).toMatchObject({ status: 409, body: { error: 'STALE' } })
  const answers = await Promise.all([12, 13].map((sendTime) => change({ sendTime }, { 'if-match': '"2"' })))
  expect(statuses(answers)).toEqual([200, 409])
})

test.each([
  ['sendTime', '', 'Oczekiwano liczby'],
  ['sendTime', null, 'Oczekiwano liczby'],
  ['sendTime', '9', 'Oczekiwano liczby'],
  ['sendingFromHour', '', 'Oczekiwano liczby'],
  ['sendingUntilHour', '', 'Oczekiwano liczby'],
  ['quietOnHolidays', '', 'Oczekiwano wartości true albo false'],
  ['heatPumpMaintenancePrice', 355, 'Cena zmienia się co 10 zł'],
  ['heatPumpPrice', 10, 'Nieznane pole'],
])('%s = %j is refused at its field: %s', async (field, value, message) => {
  expect(await change({ [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  expect((await read()).version).toBe(1)
})

test('settings as they were read are taken back; a version in the body changes nothing and refuses nothing', async () => {
  const before = await read()
  const { status, body } = await change({ ...before, version: 5 })
  expect(status).toBe(200)
  expect({ ...body, version: before.version }).toEqual(before)
})

test.each(['VIEWER', 'TECHNICIAN'] as const)('a %s reads but does not change them', async (role) => {
  const call = await host.as(role)
  expect((await call('GET', '/api/settings')).status).toBe(200)
  expect((await call('PUT', '/api/settings', { sendTime: 10 })).status).toBe(403)
})

test('an unknown placeholder is refused with its place, whichever text it stands in', async () => {
  for (const name of [
    'defaultSmsTemplate',
    'secondReminderSmsTemplate',
    'expirationSmsTemplate',
    'overdueSmsTemplate',
  ]) {
    expect(await change({ [name]: 'Witamy,\n{imie}!' })).toMatchObject({
      status: 400,
      body: { fields: { [name]: 'Nieznane pole {imie} (wiersz 2, znak 1).' } },
    })
  }
  expect((await read()).version).toBe(1)
  const { body } = await manager('POST', '/api/settings/preview-sms', { template: 'Witamy, {imie}!' })
  expect(body).toEqual({ message: 'Witamy, {imie}!' })
})

test('a text of more than 640 characters is refused at its field; one that was stored before stays until it is edited', async () => {
  const tooLong = { visitEveSmsTemplate: 'x'.repeat(641) }
  expect(await change(tooLong)).toMatchObject({
    status: 400,
    body: { fields: { visitEveSmsTemplate: 'Najwyżej 640 znaków' } },
  })
  expect((await change({ visitEveSmsTemplate: 'x'.repeat(640) })).status).toBe(200)
  await host.database.update(settings).set(tooLong)
  const { version: _version, ...stored } = await read()
  expect(await change({ ...stored, companyName: 'Termo' })).toMatchObject({
    status: 200,
    body: { companyName: 'Termo', ...tooLong },
  })
  expect((await change({ visitEveSmsTemplate: 'y'.repeat(641) })).status).toBe(400)
})

test('any of the texts is previewed about a device, in the letters of the settings', async () => {
  const { deviceId } = await addClient(manager)
  const preview = async () =>
    (
      await manager('POST', '/api/settings/preview-sms-for-device', {
        deviceId,
        template: '{clientName}: {deviceType}',
      })
    ).body
  expect(await preview()).toEqual({ message: 'Lucja Zak: Pompa ciepla' })
  await change({ smsPlainLetters: false })
  expect(await preview()).toEqual({ message: 'Łucja Żak: Pompa ciepła' })
})

describe('a preview without a device', () => {
  const preview = (body: object) => manager('POST', '/api/settings/preview-sms-for-device', body)
  const values = {
    clientName: 'Anna Nowak',
    deviceType: 'KLIMATYZATOR',
    address: 'Długa 1, 26-300 Opoczno',
    inspectionDate: '2027-02-03',
    template: '{clientName}; {deviceType}; {deviceName}; {address}; {inspectionDate}; {deviceTypePrice}',
  }

  test('says what it is given', async () => {
    await change({ smsPlainLetters: false })
    expect(await preview(values)).toMatchObject({
      status: 200,
      body: {
        message: 'Anna Nowak; Klimatyzator; Klimatyzator; Długa 1, 26-300 Opoczno; 03.02.2027; 150 zł',
      },
    })
    const other = { ...values, deviceType: 'Pompa ciepła', deviceName: 'Vitocal', inspectionDate: 'wkrótce' }
    expect((await preview(other)).body).toEqual({
      message: 'Anna Nowak; Pompa ciepła; Vitocal; Długa 1, 26-300 Opoczno; wkrótce; 350 zł',
    })
  })

  test('beside a device says what it is given, and of the device the rest', async () => {
    await change({ smsPlainLetters: false })
    const { deviceId } = await addClient(manager)
    const { template } = values
    expect((await preview({ deviceId, template, clientName: 'Ewa Lis', inspectionDate: '2027-02-03' })).body).toEqual({
      message: 'Ewa Lis; Pompa ciepła; Vitocal 200; Lipowa 4/2, 26-300 Opoczno; 03.02.2027; 350 zł',
    })
  })

  test('is refused where something is missing, or the type is none', async () => {
    const missing = 'Podaj tę wartość albo wskaż urządzenie'
    expect(await preview({ clientName: 'Anna Nowak', deviceType: 'KLIMATYZATOR' })).toMatchObject({
      status: 400,
      body: { fields: { address: missing, inspectionDate: missing } },
    })
    expect(await preview({ ...values, deviceType: 'rower' })).toMatchObject({
      status: 400,
      body: { fields: { deviceType: 'Wybierz typ urządzenia' } },
    })
  })
})

describe('a reset', () => {
  test('puts every setting back to its default, and says so to an editor that started earlier', async () => {
    const manager = await host.as('MANAGER')
    const before = (
      await manager('PUT', '/api/settings', { heatPumpMaintenancePrice: 990, companyName: 'Termo', sendTime: 17 })
    ).body
    const { status, body } = await manager('POST', '/api/settings/reset')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      heatPumpMaintenancePrice: 350,
      companyName: '',
      sendTime: 9,
      smsReminderDaysAhead: 14,
    })
    expect((await manager('GET', '/api/settings')).body).toEqual(body)
    const stale = await manager('PUT', '/api/settings', { sendTime: 10 }, { 'if-match': `"${String(before.version)}"` })
    expect(stale.status).toBe(409)
  })

  test('is refused to who has not seen what a colleague has changed since', async () => {
    const manager = await host.as('MANAGER')
    const seen = (await change({ automaticSmsEnabled: true })).body.version
    await change({ automaticSmsEnabled: false })
    const reset = () => manager('POST', '/api/settings/reset', undefined, { 'if-match': `"${seen}"` })
    expect(await reset()).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await manager('GET', '/api/settings')).body).toMatchObject({ automaticSmsEnabled: false })
  })

  test.each([
    ['TECHNICIAN', 403],
    ['VIEWER', 403],
    ['ADMIN', 200],
  ] as const)('by a %s answers %i', async (role, status) => {
    expect((await (await host.as(role))('POST', '/api/settings/reset')).status).toBe(status)
  })
})
