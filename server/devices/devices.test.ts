import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import type { DeviceWire } from '#domain/devices/wire'
import { devices } from '../db/schema'
import { addClient, clientWithDeviceBody, deviceBody } from '../testing/samples'
import { testHost, statuses } from '../testing/host'

const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())

/** Whose devices are refused, and stay as they are */
const { clientId: ownerId } = await addClient(staff)
const add = (clientId: number, changes: object = {}) =>
  staff<DeviceWire>('POST', '/api/devices', { clientId, ...deviceBody, ...changes })

describe('an installation date', () => {
  const change = (deviceId: number, body: object) =>
    staff('PUT', `/api/devices/${deviceId}`, { ...deviceBody, ...body })

  test('that was missing may stay missing, and once known it is required', async () => {
    const { deviceId } = await addClient(staff)
    await host.database.update(devices).set({ installationDate: null }).where(eq(devices.id, deviceId))
    expect(await change(deviceId, { dataInstalacji: null, notatka: 'Pies' })).toMatchObject({
      status: 200,
      body: { notatka: 'Pies', dataInstalacji: null },
    })
    expect((await change(deviceId, { dataInstalacji: '2020-01-02' })).status).toBe(200)
    expect(await change(deviceId, { dataInstalacji: null })).toMatchObject({
      status: 400,
      body: { fields: { dataInstalacji: 'Data instalacji jest wymagana' } },
    })
  })

  test('may be unknown of a device that comes with its client', async () => {
    const { status, body } = await staff<ClientWire>('POST', '/api/clients/with-device', {
      ...clientWithDeviceBody,
      dataInstalacji: null,
    })
    expect([status, body.devices?.[0]?.dataInstalacji]).toEqual([201, null])
  })
})

const unknown = {
  manufacturer: null,
  model: null,
  serialNumber: null,
  commissionedOn: null,
  warrantyUntil: null,
  refrigerant: null,
  refrigerantGrams: null,
  hermetic: false,
  residential: false,
  leakDetection: false,
  fuel: null,
}

describe('the equipment of a device', () => {
  const equipment = {
    manufacturer: 'Panasonic',
    model: 'WH-MDC09',
    serialNumber: 'SN-0042/7',
    commissionedOn: '2024-12-05',
    warrantyUntil: '2029-12-05',
    refrigerant: 'R410A',
    refrigerantGrams: 2400,
    hermetic: true,
    residential: true,
    leakDetection: false,
    fuel: null,
  }

  test('is stored, found, kept by a change that does not name it, and cleared', async () => {
    const { clientId } = await addClient(staff)
    const { body } = await add(clientId, equipment)
    expect(body).toMatchObject(equipment)
    const filter = encodeURIComponent(JSON.stringify({ q: 'sn-0042' }))
    expect((await staff<DeviceWire[]>('GET', `/api/devices?filter=${filter}`)).body.map(({ id }) => id)).toEqual([
      body.id,
    ])
    const put = (change: object) =>
      staff<DeviceWire>('PUT', `/api/devices/${body.id}`, { clientId, ...deviceBody, ...change })
    expect((await put({ nazwaUrzadzenia: 'Inna' })).body).toMatchObject({ ...equipment, nazwaUrzadzenia: 'Inna' })
    expect((await put(unknown)).body).toMatchObject(unknown)
  })

  test.each([
    ['refrigerant', 'R22', /./],
    ['refrigerantGrams', 0, 'Ilość czynnika musi być większa od zera'],
    ['refrigerantGrams', 1.5, /./],
    ['refrigerantGrams', 1_000_001, 'Najwyżej 1000 kg'],
    ['commissionedOn', '2024-02-30', 'Nieprawidłowa data (RRRR-MM-DD)'],
    ['hermetic', 'tak', /./],
    ['serialNumber', 'x'.repeat(61), 'Najwyżej 60 znaków'],
  ])('refuses %s = %j', async (field, value, message) => {
    const { status, body } = await add(ownerId, { [field]: value })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(message)
  })
})

test('what a visit to a device needs is kept in order and once, and stays in a change that does not name it', async () => {
  const { clientId } = await addClient(staff)
  const { body } = await add(clientId, { needs: ['LADDER', 'TWO_PEOPLE', 'LADDER'] })
  expect(body).toMatchObject({ needs: ['TWO_PEOPLE', 'LADDER'] })
  const put = (change: object) =>
    staff<DeviceWire>('PUT', `/api/devices/${body.id}`, { clientId, ...deviceBody, ...change })
  expect((await put({})).body).toMatchObject({ needs: ['TWO_PEOPLE', 'LADDER'] })
  expect((await put({ needs: [] })).body).toMatchObject({ needs: [] })
  expect((await put({ needs: ['CRANE'] })).status).toBe(400)
})

describe('adding a device', () => {
  test('answers with the device and its owner’s name', async () => {
    const { clientId } = await addClient(staff)
    const place = { latitude: 51.3757, longitude: 20.2849, geocodingStatus: 'EXACT' }
    const { status, body } = await add(clientId, { typUrzadzenia: 'KOCIOL_GAZOWY', kodPocztowy: '26 300', ...place })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...deviceBody,
      ...place,
      id: body.id,
      needs: [],
      clientId,
      clientName: 'Łucja Żak',
      clientPhone: '+48600100200',
      typUrzadzenia: 'KOCIOL_GAZOWY',
      serviceConfirmed: false,
      serviceConfirmationValid: false,
      serviceConfirmedAt: null,
      lastConfirmationToken: null,
      imageCount: 0,
      reminder: null,
      bookedVisit: null,
      calledOffVisit: null,
      wish: null,
      ...unknown,
      version: 1,
    })
    expect((await staff('GET', `/api/devices/${body.id}`)).body).toEqual(body)
    const owned = await staff<DeviceWire[]>('GET', `/api/devices/client/${clientId}`)
    expect(owned.body.map(({ id }) => id)).toContain(body.id)
  })

  test('keeps no position of which one half is missing, nor how it was found', async () => {
    const { clientId } = await addClient(staff)
    const { body } = await add(clientId, { latitude: 51, longitude: null, geocodingStatus: 'EXACT' })
    expect(body).toMatchObject({ latitude: null, longitude: null, geocodingStatus: null })
  })

  test('to a client who is not there is refused', async () => {
    expect(await add(99_999)).toMatchObject({
      status: 404,
      body: { message: 'Nie znaleziono klienta dla tego urządzenia' },
    })
  })

  test.each([
    ['typUrzadzenia', '', 'Wybierz typ urządzenia'],
    ['typUrzadzenia', 'HEAT_PUMP', 'Wybierz typ urządzenia'],
    ['dataInstalacji', '', 'Data instalacji jest wymagana'],
    ['dataInstalacji', null, 'Data instalacji jest wymagana'],
    ['terminPrzegladu', '', 'Data przeglądu jest wymagana'],
    ['terminPrzegladu', '2026-02-30', 'Nieprawidłowa data (RRRR-MM-DD)'],
    ['terminPrzegladu', '30.11.2026', 'Nieprawidłowa data (RRRR-MM-DD)'],
    ['terminPrzegladu', '2026-11-30T00:00:00Z', 'Nieprawidłowa data (RRRR-MM-DD)'],
    ['ulica', '', 'Proszę wprowadzić nazwę ulicy'],
    ['nrDomu', '', 'Proszę wprowadzić numer domu'],
    ['kodPocztowy', '', 'Proszę wprowadzić kod pocztowy'],
    ['kodPocztowy', '2630', 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)'],
    ['miejscowosc', '', 'Proszę wprowadzić miejscowość'],
    ['notatka', 'x'.repeat(2001), 'Najwyżej 2000 znaków'],
    ['notatka', 'a\u0000b', 'Tekst zawiera niedozwolone znaki'],
    ['imageCount', 5, 'Nieznane pole'],
  ])('refuses %s = %.30j: %s', async (field, value, message) => {
    const { status, body } = await add(ownerId, { [field]: value })
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION', fields: { [field]: message } }])
  })

  test.each([
    ['latitude', 91],
    ['longitude', -181],
    ['latitude', '51'],
    ['geocodingStatus', 'GUESSED'],
    ['clientId', '1'],
    ['clientId', 2 ** 31],
  ])('refuses %s = %j', async (field, value) => {
    const refused = { status: 400, body: { error: 'VALIDATION', fields: { [field]: expect.any(String) } } }
    expect(await add(ownerId, { [field]: value })).toMatchObject(refused)
  })
})

describe('changing a device', () => {
  test('never changes its owner', async () => {
    const one = await addClient(staff)
    const other = await addClient(staff)
    const changed = { ...deviceBody, ulica: 'Długa', clientId: other.clientId }
    expect(await staff('PUT', `/api/devices/${one.deviceId}`, changed)).toMatchObject({
      status: 400,
      body: { fields: { clientId: 'Urządzenia nie można przenieść do innego klienta' } },
    })
    const own = { ...changed, clientId: one.clientId }
    expect(await staff('PUT', `/api/devices/${one.deviceId}`, own)).toMatchObject({
      status: 200,
      body: { ulica: 'Długa', clientId: one.clientId, version: 2 },
    })
  })

  test('that began from an older version is refused', async () => {
    const { deviceId } = await addClient(staff)
    const put = (notatka: string, version: string) =>
      staff('PUT', `/api/devices/${deviceId}`, { ...deviceBody, notatka }, { 'if-match': version })
    expect((await put('Pies', '"1"')).status).toBe(200)
    expect(await put('Kod 12', '"1"')).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await put('Kod 12', '"2"')).body).toMatchObject({ version: 3 })
  })

  test('may move only its inspection, to a day that exists', async () => {
    const { deviceId } = await addClient(staff)
    const move = (newDate: unknown) => staff('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate })
    expect(await move('2028-02-29')).toMatchObject({ status: 200, body: { terminPrzegladu: '2028-02-29', version: 2 } })
    for (const bad of ['2027-02-29', '', null, 5]) {
      expect(await move(bad)).toMatchObject({ status: 400, body: { fields: { newDate: expect.any(String) } } })
    }
  })

  test('that is not there answers 404', async () => {
    const calls = [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '', deviceBody],
      ['PUT', '/inspection-date', { newDate: '2027-01-01' }],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await staff(method, `/api/devices/99999${path}`, body)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Nie znaleziono urządzenia' } })
    }
  })
})

describe('deleting', () => {
  test('one of two devices leaves the client', async () => {
    const { clientId, deviceId } = await addClient(staff)
    const { body: second } = await add(clientId)
    expect(await staff('DELETE', `/api/devices/${deviceId}`)).toMatchObject({ body: { clientDeleted: false } })
    expect((await staff('GET', `/api/clients/${clientId}`)).status).toBe(200)

    const last = await staff('DELETE', `/api/devices/${second.id}`)
    expect(last.body).toEqual({
      id: second.id,
      clientDeleted: true,
      message: 'Urządzenie zostało usunięte. Było ostatnim urządzeniem klienta, więc klient też został usunięty.',
    })
    expect((await staff('GET', `/api/clients/${clientId}`)).status).toBe(404)
  })

  test('the last one without its client is refused', async () => {
    const { clientId, deviceId } = await addClient(staff)
    const refused = await staff('DELETE', `/api/devices/${deviceId}?withClient=false`)
    expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect((await staff('GET', `/api/devices/${deviceId}`)).status).toBe(200)
    await add(clientId)
    expect((await staff('DELETE', `/api/devices/${deviceId}?withClient=false`)).status).toBe(200)
  })

  test('the last two devices at once leaves no client without devices', async () => {
    const { clientId, deviceId } = await addClient(staff)
    const { body: second } = await add(clientId)
    const answers = await Promise.all([deviceId, second.id].map((id) => staff('DELETE', `/api/devices/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.clientDeleted)).toHaveLength(1)
    expect((await staff('GET', `/api/clients/${clientId}`)).status).toBe(404)
  })

  test('the same device twice at once counts once', async () => {
    const { deviceId } = await addClient(staff)
    const answers = await Promise.all([1, 2].map(() => staff('DELETE', `/api/devices/${deviceId}`)))
    expect(statuses(answers)).toEqual([200, 404])
  })
})
