import { afterAll, describe, expect, test } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { clients, confirmations, devices, plannedSms, services, smsMessages, smsOptOuts } from '../db/schema'
import { pressPlan } from '../testing/jobs'
import { addClient, clientBody, clientWithDeviceBody, serviceBody } from '../testing/samples'
import { testHost, statuses } from '../testing/host'

const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())

const unknown = { email: null, company: null, nip: null }

describe('e-mail, company and NIP', () => {
  const further = { email: 'biuro@zak.pl', company: 'Żak sp. z o.o.', nip: '525-000-10-90' }

  test('are stored, found, kept by a change that does not name them, and cleared', async () => {
    const { body } = await staff<ClientWire>('POST', '/api/clients', { ...clientBody, ...further })
    expect(body).toMatchObject({ ...further, nip: '5250001090' })
    for (const q of ['Żak sp. z', '5250001090', 'biuro@zak.pl', '525-000-10-90']) {
      const list = await staff<ClientWire[]>('GET', `/api/clients?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
      expect([q, list.body.map(({ id }) => id)]).toEqual([q, [body.id]])
    }
    const updated = await staff<ClientWire>('PUT', `/api/clients/${body.id}`, { ...clientBody, imie: 'Anna' })
    expect(updated.body).toMatchObject({ imie: 'Anna', ...further, nip: '5250001090' })
    const cleared = await staff<ClientWire>('PUT', `/api/clients/${body.id}`, {
      ...clientBody,
      ...unknown,
      company: '',
    })
    expect(cleared.body).toMatchObject(unknown)
    await staff('DELETE', `/api/clients/${body.id}`)
  })
})

describe('adding a client', () => {
  test('stores the phone number in one form and starts at version 1', async () => {
    const { status, body } = await staff<ClientWire>('POST', '/api/clients', clientBody)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      imie: 'Łucja',
      nazwisko: 'Żak',
      telefon: '+48600100200',
      ...unknown,
      version: 1,
    })
    expect((await staff('GET', `/api/clients/${body.id}`)).body).toEqual(body)
    expect((await staff('GET', `/api/clients/${body.id}?withDevices=true`)).body).toEqual({ ...body, devices: [] })
  })

  test('takes markup, quotes and emoji as what they are', async () => {
    const odd = { ...clientBody, imie: `<script>alert('x')</script>`, nazwisko: `O'Hara "🔥"; drop table clients` }
    const { body } = await staff<ClientWire>('POST', '/api/clients', odd)
    expect(body).toMatchObject({ imie: odd.imie, nazwisko: odd.nazwisko })
  })

  test.each([
    ['imie', '', 'Imię jest wymagane'],
    ['imie', undefined, 'Imię jest wymagane'],
    ['imie', 'x'.repeat(101), 'Najwyżej 100 znaków'],
    ['imie', 'Ja\u0000n', 'Tekst zawiera niedozwolone znaki'],
    ['nazwisko', '', 'Nazwisko jest wymagane'],
    ['telefon', '', 'Telefon jest wymagany'],
    ['telefon', undefined, 'Telefon jest wymagany'],
    ['telefon', '12345678', 'Nieprawidłowy format numeru telefonu'],
    ['fax', '44 555 01 00', 'Nieznane pole'],
    ['email', 'jan@firma', 'Niepoprawny format email'],
    ['nip', '5250001091', 'Nieprawidłowy NIP: sprawdź cyfry'],
    ['id', 7, 'Nieznane pole'],
  ])('refuses %s = %j: %s', async (field, value, message) => {
    const { status, body } = await staff('POST', '/api/clients', { ...clientBody, [field]: value })
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'VALIDATION',
      message: 'Nieprawidłowe dane. Sprawdź formularz.',
      fields: { [field]: message },
    })
  })
})

describe('adding a client together with the first device', () => {
  test('answers with both', async () => {
    const { client, device } = await addClient(staff, { nrLokalu: ' ', kodPocztowy: '26300' })
    expect(client.devices).toHaveLength(1)
    expect(device).toMatchObject({
      clientId: client.id,
      clientName: 'Łucja Żak',
      dataInstalacji: '2024-12-01',
      nrLokalu: null,
      kodPocztowy: '26-300',
      serviceConfirmed: false,
      version: 1,
    })
  })

  test.each([
    ['imie', 'Imię jest wymagane', 'Missing required client fields (name, phone)'],
    ['nazwisko', 'Nazwisko jest wymagane', 'Missing required client fields (name, phone)'],
    ['telefon', 'Telefon jest wymagany', 'Missing required client fields (name, phone)'],
    ['ulica', 'Ulica jest wymagana', 'Missing required address fields'],
    ['nrDomu', 'Numer domu jest wymagany', 'Missing required address fields'],
    ['kodPocztowy', 'Kod pocztowy jest wymagany', 'Missing required address fields'],
    ['miejscowosc', 'Miejscowość jest wymagana', 'Missing required address fields'],
    ['terminPrzegladu', 'Data przeglądu jest wymagana', undefined],
    ['typUrzadzenia', 'Wybierz typ urządzenia', undefined],
  ])('asks for %s: %s', async (field, message, details) => {
    for (const value of ['', undefined]) {
      const before = await host.database.$count(clients)
      const { status, body } = await staff('POST', '/api/clients/with-device', {
        ...clientWithDeviceBody,
        [field]: value,
      })
      expect(status).toBe(400)
      expect(body.fields).toEqual({ [field]: message })
      expect(body.details).toBe(details)
      expect(await host.database.$count(clients)).toBe(before)
    }
  })

  test('says what is wrong with the postcode', async () => {
    const { body } = await staff('POST', '/api/clients/with-device', { ...clientWithDeviceBody, kodPocztowy: '2630' })
    expect(body.fields).toEqual({ kodPocztowy: 'Kod pocztowy musi mieć format XX-XXX' })
  })
})

describe('changing a client', () => {
  test('raises the version, and refuses an edit that began before', async () => {
    const { clientId } = await addClient(staff)
    const path = `/api/clients/${clientId}`
    const first = await staff('PUT', path, { ...clientBody, imie: 'Anna' }, { 'if-match': '"1"' })
    expect(first).toMatchObject({ status: 200, body: { imie: 'Anna', version: 2 } })
    const stale = await staff('PUT', path, { ...clientBody, imie: 'Ewa' }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await staff('GET', path)).body).toMatchObject({ imie: 'Anna', version: 2 })
  })

  test('by two at once from the same version succeeds once', async () => {
    const { clientId } = await addClient(staff)
    const answers = await Promise.all(
      ['Anna', 'Ewa', 'Ola'].map((imie) =>
        staff('PUT', `/api/clients/${clientId}`, { ...clientBody, imie }, { 'if-match': '"1"' }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409, 409])
  })

  test('without If-Match is taken as it comes', async () => {
    const { clientId } = await addClient(staff)
    expect((await staff('PUT', `/api/clients/${clientId}`, clientBody)).status).toBe(200)
  })

  test.each(['1', '*', 'W/"1"', '"x"', '""'])('refuses If-Match: %s', async (header) => {
    const { clientId } = await addClient(staff)
    const { status } = await staff('PUT', `/api/clients/${clientId}`, clientBody, { 'if-match': header })
    expect(status).toBe(400)
  })

  test('that is not there answers 404', async () => {
    for (const [method, body] of [
      ['PUT', clientBody],
      ['GET', undefined],
      ['DELETE', undefined],
    ] as const) {
      expect(await staff(method, '/api/clients/99999', body)).toMatchObject({
        status: 404,
        body: { error: 'NOT_FOUND', message: 'Nie znaleziono klienta' },
      })
    }
  })

  test.each(['0', '-1', 'abc', '1.5', '2147483648', '%00', "1'--"])('by the number %s is refused', async (id) => {
    expect((await staff('GET', `/api/clients/${id}`)).status).toBe(400)
  })
})

test('deleting a client takes everything along but the history of messages', async () => {
  const { clientId, deviceId } = await addClient(staff)
  await staff('POST', '/api/services', {
    ...serviceBody,
    clientId,
    deviceId,
    serviceType: 'NAPRAWA',
    startDateTime: '2026-11-20T11:00:00Z',
    endDateTime: '2026-11-20T12:00:00Z',
  })
  await pressPlan(host, staff)
  await staff('POST', `/api/sms/inspection-reminder/${deviceId}`)
  const history = await host.database.$count(smsMessages)
  expect(history).toBeGreaterThan(0)
  const others = await staff<ClientWire[]>('GET', '/api/clients')
  for (const { id } of others.body) {
    expect(await staff('DELETE', `/api/clients/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Klient został usunięty' },
    })
  }
  for (const table of [clients, devices, services, plannedSms, confirmations]) {
    expect(await host.database.$count(table)).toBe(0)
  }
  const [row] = await host.database.select().from(smsMessages)
  expect(row).toMatchObject({ clientId: null, deviceId: null, clientName: 'Łucja Żak', phone: '+48600100200' })
  expect(await host.database.$count(smsMessages)).toBe(history)
})

describe('whether a phone number is known', () => {
  test.each(['600100200', '600 100 200', '+48600100200', '48600100200', '600-100-200'])('%j is', async (phone) => {
    if ((await host.database.$count(clients)) === 0) await staff('POST', '/api/clients', clientBody)
    const { body } = await staff('GET', `/api/clients/check-phone/${encodeURIComponent(phone)}`)
    expect(body).toMatchObject({ exists: true, client: { telefon: '+48600100200' } })
  })

  test('the edited client is passed over', async () => {
    const { body: first } = await staff('POST', '/api/clients', { ...clientBody, telefon: '600 100 255' })
    const { body: second } = await staff('POST', '/api/clients', { ...clientBody, telefon: '600 100 255' })
    const findIds = async (except: unknown) =>
      (await staff('GET', `/api/clients/check-phone/600100255?except=${String(except)}`)).body
    expect(await findIds(first.id)).toMatchObject({ client: { id: second.id } })
    expect(await findIds(second.id)).toMatchObject({ client: { id: first.id } })
  })

  test.each(['600100201', '1', 'abc', '%', "'", '+'])('%j is not', async (phone) => {
    const { status, body } = await staff('GET', `/api/clients/check-phone/${encodeURIComponent(phone)}`)
    expect([status, body]).toEqual([200, { exists: false, client: null, optedOut: false }])
  })

  test('it is said whether who has it wants no SMS, also of a number that no client has', async () => {
    const phone = '+48600100266'
    const check = async () => (await staff('GET', '/api/clients/check-phone/600%20100%20266')).body
    expect(await check()).toMatchObject({ optedOut: false })
    await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: host.ports.clock.now() })
    expect(await check()).toEqual({ exists: false, client: null, optedOut: true })
  })
})
