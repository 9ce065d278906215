import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import type { ProtocolSummaryWire, ProtocolWire } from '#domain/protocols/draft'
import type { ProtocolTemplateWire } from '#domain/protocols/template'
import { protocolAnswers, protocols, users } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { formOf, jpeg, pdf, png } from '../testing/sample-files'
import { addClient, serviceBody } from '../testing/samples'
import { forgetProtocols } from './sign'

let host: TestHost
let staff: TestCall
let viewer: TestCall
let manager: TestCall
let owner: Awaited<ReturnType<typeof addClient>>
let picture: string

beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
  viewer = await host.as('VIEWER')
  manager = await host.as('MANAGER')
  picture = (await png()).toString('base64')
})
afterAll(() => host.close())
beforeEach(async () => {
  host.setNow(new Date('2026-11-23T09:00:00Z'))
  owner = await addClient(staff, { manufacturer: 'Vaillant', model: 'aroTHERM plus', serialNumber: 'VA-1' })
})

interface Page {
  events: { noun: string; changes: object[] }[]
}

type Refusal = { message: string; fields?: Record<string, string> }

async function visit(changes: object = {}) {
  const { clientId, deviceId } = owner
  const { body } = await staff<{ id: number }>('POST', '/api/services', {
    ...serviceBody,
    clientId,
    deviceId,
    technician: null,
    ...changes,
  })
  return body.id
}

async function open(serviceId: number) {
  const { status, body } = await staff<ProtocolWire>('POST', '/api/protocols', { serviceId })
  expect(status).toBe(200)
  return body
}

const times = (
  entered = '2026-11-23T09:00:00.000Z',
  sent = entered,
): { enteredAt: string; sentAt: string; replaces?: string } => ({
  enteredAt: entered,
  sentAt: sent,
})
const put = (id: number, field: string, answer: object | null, at = times(), as = staff) =>
  as<{ value: object | null; at: string; by: string } & Refusal>('PUT', `/api/protocols/${id}/answers/${field}`, {
    answer,
    ...at,
  })

/** Answers all required fields, and those of `values`. */
async function fill({ id, template }: ProtocolWire, values: Record<string, object> = {}) {
  const answers = template.sections
    .flatMap(({ fields }) => fields)
    .filter(({ required }) => required)
    .map((field): [string, ProtocolAnswer] => {
      if (field.kind === 'CHOICE') return [field.key, { kind: 'CHOICE', option: field.options[0]! }]
      if (field.kind === 'NUMBER') return [field.key, { kind: 'NUMBER', value: field.min ?? 5, note: null }]
      return [field.key, { kind: 'CHECK', result: 'OK', note: null }]
    })
  await host.database
    .insert(protocolAnswers)
    .values(answers.map(([field, answer]) => ({ protocolId: id, field, answer, at: new Date(0), by: 'Jan' })))
  for (const [key, answer] of Object.entries(values)) expect((await put(id, key, answer)).status).toBe(200)
}

const signatures = () => ({
  customer: { signed: true, name: 'Łucja Żak', picture },
  technician: { name: 'Jan Lis', picture },
})
const sign = (id: number, body: object = {}, as = staff) =>
  as<ProtocolWire & Refusal>('POST', `/api/protocols/${id}/sign`, { ...signatures(), completion: {}, ...body })

async function issue(values: Record<string, object> = {}) {
  const draft = await open(await visit())
  await fill(draft, values)
  const { status, body } = await sign(draft.id)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

const list = async (filter: object) =>
  (await viewer<ProtocolSummaryWire[]>('GET', `/api/protocols?filter=${JSON.stringify(filter)}`)).body

describe('a draft', () => {
  test('begins with the template of the type of the device, and is there again when it is asked for again', async () => {
    const serviceId = await visit()
    const draft = await open(serviceId)
    expect(draft).toMatchObject({
      status: 'DRAFT',
      serviceId,
      deviceId: owner.deviceId,
      number: null,
      snapshot: null,
      templateName: 'Przegląd pompy ciepła',
      client: 'Łucja Żak',
      device: 'Pompa ciepła Vaillant aroTHERM plus',
    })
    expect((await open(serviceId)).id).toBe(draft.id)
    expect((await viewer('GET', `/api/protocols/${draft.id}`)).body).toEqual(draft)
    expect(await list({ serviceId, status: 'DRAFT' })).toHaveLength(1)
  })

  test('keeps each answer by itself, and a value that arrives late does not replace a newer one', async () => {
    const { id } = await open(await visit())
    const late = await put(id, 'przegrzanie', { kind: 'NUMBER', value: 6 })
    expect(late.body).toMatchObject({ value: { kind: 'NUMBER', value: 6, note: null }, by: 'Jan TECHNICIAN' })
    // Entered an hour before by a phone whose clock is a day fast.
    const old = times('2026-11-24T08:00:00.000Z', '2026-11-24T09:00:00.000Z')
    const answer = await put(id, 'przegrzanie', { kind: 'NUMBER', value: 9 }, old, manager)
    expect(answer.body).toEqual(late.body)
    host.setNow(new Date('2026-11-23T09:01:00Z'))
    const newer = await put(id, 'przegrzanie', { kind: 'NUMBER', value: 7 }, times('2026-11-23T09:01:00.000Z'), manager)
    expect(newer.body).toMatchObject({ value: { value: 7 }, by: 'Jan MANAGER' })
    const history = await staff<{ events: object[] }>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(history.body.events[0]).toMatchObject({
      noun: 'PROTOCOL',
      verb: 'CHANGED',
      changes: [{ field: 'Przegrzanie', from: 6, to: 7 }],
    })
    host.setNow(new Date('2026-11-23T09:02:00Z'))
    expect((await put(id, 'przegrzanie', null, times('2026-11-23T09:02:00.000Z'))).body.value).toBeNull()
  })

  test('a value replaces the stored one that it was entered over, though the clock of the phone was put right since', async () => {
    const { id } = await open(await visit())
    const first = await put(id, 'przegrzanie', { kind: 'NUMBER', value: 6 })
    const aDaySlow = times('2026-11-22T09:01:00.000Z', '2026-11-23T09:02:00.000Z')
    const second = await put(id, 'przegrzanie', { kind: 'NUMBER', value: 8 }, { ...aDaySlow, replaces: first.body.at })
    expect(second.body).toMatchObject({ value: { value: 8 }, at: first.body.at })
    const remark = (value: string, more = {}) =>
      staff<ProtocolWire['details']>('PUT', `/api/protocols/${id}/details/remarks`, { value, ...times(), ...more })
    const remarks = await remark('zimno')
    const after = await remark('ciepło', { ...aDaySlow, replaces: remarks.body.remarks!.at })
    expect(after.body.remarks!.value).toBe('ciepło')
  })

  test("says in the journal what somebody else's values and notes were replaced by, in plain text", async () => {
    const { id } = await open(await visit())
    const fault = (note: string | null) => ({ kind: 'CHECK', result: 'FAULT', note })
    const detail = (name: string, value: unknown, as = staff) =>
      as('PUT', `/api/protocols/${id}/details/${name}`, { value, ...times() })
    const seal = { name: 'Uszczelka', quantity: 1.5, unit: 'szt.' }
    await put(id, 'filtr', fault('cieknie'))
    await put(id, 'przegrzanie', { kind: 'NUMBER', value: 14.5, note: 'zimno' })
    await detail('remarks', 'Pies "Azor"')
    await detail('arrivedAt', '2026-11-23T07:00:00.000Z')
    await detail('materials', [seal])
    const values: [string, object][] = [
      ['filtr', fault('nie cieknie')],
      ['przegrzanie', { kind: 'NUMBER', value: 6, note: null }],
    ]
    const details = {
      remarks: null,
      arrivedAt: '2026-11-23T07:30:00.000Z',
      materials: [seal, { ...seal, name: 'Glikol' }],
    }
    // Sending the same values again replaces nothing.
    for (const _ of [1, 2]) {
      for (const [key, value] of values) await put(id, key, value, times(), manager)
      for (const [name, value] of Object.entries(details)) await detail(name, value, manager)
    }
    await put(id, 'filtr', fault('nie cieknie'))
    const history = await staff<{ events: { noun: string; changes: object[] }[] }>(
      'GET',
      `/api/devices/${owner.deviceId}/history`,
    )
    const entries = history.body.events.filter(({ noun, changes }) => noun === 'PROTOCOL' && changes.length > 0)
    expect(entries.map(({ changes }) => changes).toReversed()).toEqual([
      [{ field: 'Filtr siatkowy i magnetyczny oczyszczony, uwaga', from: 'cieknie', to: 'nie cieknie' }],
      [
        { field: 'Przegrzanie', from: 14.5, to: 6 },
        { field: 'Przegrzanie, uwaga', from: 'zimno', to: null },
      ],
      [{ field: 'remarks', from: 'Pies "Azor"', to: null }],
      [{ field: 'arrivedAt', from: '2026-11-23T07:00:00.000Z', to: '2026-11-23T07:30:00.000Z' }],
      [{ field: 'materials', from: 'Uszczelka, 1,5 szt.', to: 'Uszczelka, 1,5 szt.; Glikol, 1,5 szt.' }],
    ])
  })

  test('tells apart whose value it replaces also where two people have one name, or somebody has another since', async () => {
    const { id } = await open(await visit())
    const number = (value: number) => ({ kind: 'NUMBER', value, note: null })
    const remark = (value: string, as = staff) =>
      as<ProtocolWire['details']>('PUT', `/api/protocols/${id}/details/remarks`, { value, ...times() })
    const changes = async () => {
      const { events } = (await staff<Page>('GET', `/api/devices/${owner.deviceId}/history`)).body
      return events.flatMap((event) => (event.noun === 'PROTOCOL' ? event.changes : [])).toReversed()
    }
    const rename = (username: string, lastName: string) =>
      host.database.update(users).set({ lastName }).where(eq(users.username, username))
    await put(id, 'przegrzanie', number(6))
    await remark('Pies')
    // One's own value, also after a change of the name
    await rename('technician', 'Nowak')
    await put(id, 'przegrzanie', number(7))
    await remark('Kot')
    expect(await changes()).toEqual([])
    await rename('manager', 'Nowak')
    expect((await put(id, 'przegrzanie', number(8), times(), manager)).body.by).toBe('Jan Nowak')
    const replaced = [{ field: 'Przegrzanie', from: 7, to: 8 }]
    expect(await changes()).toEqual(replaced)
    const { body } = await remark('Koza', manager)
    expect(Object.keys(body)).toEqual(['remarks'])
    replaced.push({ field: 'remarks', from: 'Kot', to: 'Koza' } as never)
    expect(await changes()).toEqual(replaced)
    expect(Object.keys((await viewer<ProtocolWire>('GET', `/api/protocols/${id}`)).body.details)).toEqual(['remarks'])
    // Stored before their writers were
    await host.database.update(protocols).set({ details: {} }).where(eq(protocols.id, id))
    await put(id, 'przegrzanie', number(9), times(), manager)
    replaced.push({ field: 'Przegrzanie', from: 8, to: 9 })
    expect(await changes()).toEqual(replaced)
    await put(id, 'przegrzanie', number(10), times(), manager)
    expect(await changes()).toEqual(replaced)
    await rename('technician', 'TECHNICIAN')
    await rename('manager', 'MANAGER')
  })

  test.each([
    ['przegrzanie', { kind: 'CHECK', result: 'OK' }, 'Ta odpowiedź nie pasuje do pola'],
    ['nie-ma', { kind: 'TEXT', text: '' }, 'Tego pola w protokole nie ma'],
  ])('refuses %s with %o', async (field, answer, message) => {
    const { id } = await open(await visit())
    const { status, body } = await put(id, field, answer)
    expect([status, body.fields]).toEqual([400, { answer: message }])
  })

  test('keeps arrival, materials and remarks, and refuses wrong ones', async () => {
    const { id } = await open(await visit())
    const detail = (name: string, value: unknown) =>
      staff<Refusal>('PUT', `/api/protocols/${id}/details/${name}`, { value, ...times() })
    await detail('arrivedAt', '2026-11-23T07:00:00.000Z')
    await detail('materials', [{ name: 'Uszczelka', quantity: 1.5, unit: 'szt.' }])
    expect((await detail('materials', [{ name: '', quantity: 1, unit: '' }])).status).toBe(400)
    for (const wrong of ['rano', '0000-11-23T08:00:00.000Z', '2026-11-23T09:00:00+01:00'])
      expect(await detail('leftAt', wrong)).toMatchObject({
        status: 400,
        body: { fields: { '': 'Data wyjazdu jest nieprawidłowa. Wpisz godzinę jeszcze raz.' } },
      })
    const { body } = await detail('remarks', 'Pies w ogrodzie')
    expect(body).toMatchObject({
      arrivedAt: { value: '2026-11-23T07:00:00.000Z' },
      materials: { value: [{ name: 'Uszczelka', quantity: 1.5, unit: 'szt.' }] },
      remarks: { value: 'Pies w ogrodzie', by: 'Jan TECHNICIAN' },
    })
  })

  test('takes as many pictures as its field allows, and no documents', async () => {
    const { id } = await open(await visit())
    const path = `/api/protocols/${id}/photos/zdjecie-jednostki`
    const four = formOf(
      await Promise.all([1, 2, 3, 4].map(async (n) => [`${n}.jpg`, await jpeg()] as [string, Buffer])),
    )
    const { status, body } = await staff<{ photoIds: number[]; warning: string }>('POST', path, four)
    const full = 'Maksymalna liczba zdjęć (3) została osiągnięta'
    expect([status, body.photoIds.length, body.warning]).toEqual([201, 3, full])
    const oneMore = await staff('POST', path, formOf([['5.jpg', await jpeg()]]))
    expect(oneMore).toMatchObject({ status: 409, body: { message: full } })
    expect((await staff('POST', path, formOf([['a.pdf', pdf]]))).status).toBe(400)
    expect((await staff('DELETE', `${path}/${body.photoIds[0]}`)).status).toBe(200)
    const { photos } = (await viewer<ProtocolWire>('GET', `/api/protocols/${id}`)).body
    expect(photos.map(({ field }) => field)).toEqual(['zdjecie-jednostki', 'zdjecie-jednostki'])
    const file = await host.app.request(photos[0]!.url!)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('is deleted alone or with its service, and nobody who only looks may write', async () => {
    const serviceId = await visit()
    const { id } = await open(serviceId)
    expect((await put(id, 'przegrzanie', null, times(), viewer)).status).toBe(403)
    expect((await viewer('POST', '/api/protocols', { serviceId })).status).toBe(403)
    expect((await staff('DELETE', `/api/protocols/${id}`)).status).toBe(200)
    await open(serviceId)
    expect((await staff('DELETE', `/api/services/${serviceId}`)).status).toBe(200)
    expect(await list({ deviceId: owner.deviceId })).toEqual([])
  })
})

describe('signing', () => {
  test('completes the visit, gives the number and freezes all that the protocol says', async () => {
    const serviceId = await visit()
    const draft = await open(serviceId)
    await fill(draft, { przegrzanie: { kind: 'NUMBER', value: 14 }, filtr: { kind: 'CHECK', result: 'FAULT' } })
    await staff('POST', `/api/protocols/${draft.id}/photos/zdjecie-jednostki`, formOf([['a.jpg', await jpeg()]]))
    const completion = { workDone: 'Przegląd roczny', price: 450, nextInspectionDate: '2027-11-20' }
    const { status, body } = await sign(draft.id, { completion })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ISSUED',
      number: expect.stringMatching(/^P\/2026\/\d{5}$/),
      deviations: 2,
      performedOn: '2026-11-23',
      snapshot: {
        workDone: 'Przegląd roczny',
        nextInspectionDate: '2027-11-20',
        corrects: null,
        client: { name: 'Łucja Żak' },
        device: { manufacturer: 'Vaillant', address: { city: 'Opoczno' } },
        answers: { przegrzanie: { value: 14 } },
        photos: [{ field: 'zdjecie-jednostki', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
        customerSignature: { signed: true, name: 'Łucja Żak', at: '2026-11-23T09:00:00.000Z' },
      },
    })
    expect((await manager('GET', `/api/services/${serviceId}`)).body).toMatchObject({ status: 'COMPLETED', price: 450 })
    // Signing again, as after a lost answer
    expect((await sign(draft.id)).body.number).toBe(body.number)
    expect((await put(draft.id, 'filtr', null)).status).toBe(409)
    expect((await staff('DELETE', `/api/protocols/${draft.id}`)).status).toBe(409)
    const { photos } = body
    expect((await staff('DELETE', `/api/protocols/${draft.id}/photos/zdjecie-jednostki/${photos[0]!.id}`)).status).toBe(
      409,
    )
  })

  test('names what is missing, and leaves everything as it was', async () => {
    const serviceId = await visit()
    const { id } = await open(serviceId)
    const { status, body } = await sign(id)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^Uzupełnij przed podpisaniem: „Obudowa.* i jeszcze \d+\.$/)
    expect(body.fields).toHaveProperty(['answers.napelnienie'])
    expect((await staff('GET', `/api/services/${serviceId}`)).body).toMatchObject({ status: 'SCHEDULED' })
  })

  test('takes a reason in place of the customer, and refuses what is no signature', async () => {
    const draft = await open(await visit())
    await fill(draft)
    const unsigned = (reason: string) => ({ customer: { signed: false, reason } })
    expect((await sign(draft.id, unsigned(''))).status).toBe(400)
    const broken = Buffer.from('nie PNG').toString('base64')
    const { body } = await sign(draft.id, { technician: { name: 'Jan', picture: broken } })
    expect(body.fields).toEqual({ technician: 'Podpis jest uszkodzony. Wyczyść pole i podpisz ponownie.' })
    const detail = (name: string, value: string) =>
      staff('PUT', `/api/protocols/${draft.id}/details/${name}`, { value, ...times() })
    await detail('arrivedAt', '2026-11-23T08:00:00Z')
    await detail('leftAt', '2026-11-23T07:59:59.900Z')
    const early = { leftAt: 'Wyjazd jest wcześniej niż przyjazd' }
    expect((await sign(draft.id, unsigned('Nikogo nie było w domu'))).body.fields).toEqual(early)
    // An arrival by the button 'Teraz', and a departure typed in the same minute
    await detail('arrivedAt', '2026-11-23T08:00:40Z')
    await detail('leftAt', '2026-11-23T08:00:00Z')
    const signed = await sign(draft.id, unsigned('Nikogo nie było w domu'))
    expect(signed.body.snapshot!.customerSignature).toMatchObject({ signed: false, reason: 'Nikogo nie było w domu' })
  })

  test('refuses a version that somebody has changed since it was seen, also by a picture; the same signature again is done', async () => {
    const draft = await open(await visit())
    await fill(draft, { przegrzanie: { kind: 'NUMBER', value: 5 } })
    const read = async () => (await staff<ProtocolWire>('GET', `/api/protocols/${draft.id}`)).body
    const signSeen = (version: number) =>
      staff<ProtocolWire & Refusal>(
        ...(['POST', `/api/protocols/${draft.id}/sign`, { ...signatures(), completion: {} }] as const),
        { 'if-match': `"${version}"` },
      )
    const stale = { status: 409, body: { error: 'STALE', message: 'Ktoś w międzyczasie zmienił te dane.' } }
    const seen = await read()
    const later = times('2026-11-23T09:01:00.000Z')
    host.setNow(new Date('2026-11-23T09:01:00Z'))
    await put(draft.id, 'przegrzanie', { kind: 'NUMBER', value: 11 }, later, manager)
    expect(await signSeen(seen.version)).toMatchObject(stale)

    const path = `/api/protocols/${draft.id}/photos/zdjecie-jednostki`
    const withValue = await read()
    expect(withValue).toMatchObject({
      status: 'DRAFT',
      number: null,
      answers: { przegrzanie: { value: { value: 11 } } },
    })
    const { photoIds } = (await manager<{ photoIds: number[] }>('POST', path, formOf([['a.jpg', await jpeg()]]))).body
    expect(await signSeen(withValue.version)).toMatchObject(stale)
    const withPhoto = await read()
    expect(withPhoto.updatedBy).toBe('Jan MANAGER')
    await staff('DELETE', `${path}/${photoIds[0]}`)
    expect(await signSeen(withPhoto.version)).toMatchObject(stale)
    const last = await read()
    expect(last.updatedBy).toBe('Jan TECHNICIAN')
    await manager('PUT', `/api/protocols/${draft.id}/details/remarks`, { value: 'Głośna', ...later })
    expect(await signSeen(last.version)).toMatchObject(stale)
    expect((await staff('GET', `/api/services/${draft.serviceId}`)).body).toMatchObject({ status: 'SCHEDULED' })

    const { version } = await read()
    // A value that comes too late changes nothing that was seen.
    const late = times('2026-11-23T09:00:30.000Z', '2026-11-23T09:01:00.000Z')
    await put(draft.id, 'przegrzanie', { kind: 'NUMBER', value: 3 }, late)
    const signed = await signSeen(version)
    expect(signed).toMatchObject({ status: 200, body: { snapshot: { answers: { przegrzanie: { value: 11 } } } } })
    expect(await signSeen(version)).toMatchObject({ status: 200, body: { number: signed.body.number } })
  })

  test('refuses what the protocol says of its visit if that has changed since it was seen, and prints what was seen', async () => {
    const serviceId = await visit({ technician: 'Ewa Lis' })
    const draft = await open(serviceId)
    await fill(draft)
    expect(draft.visit).toMatchObject({ service: { performedOn: null, technician: 'Ewa Lis' }, workDone: null })
    const completion = { workDone: 'Wymieniono filtr', performedOn: '2026-11-23', nextInspectionDate: '2027-11-23' }
    await staff('POST', `/api/services/${serviceId}/complete`, completion)
    const read = async () => (await staff<ProtocolWire>('GET', `/api/protocols/${draft.id}`)).body
    const signSeen = ({ version, visit: seen }: ProtocolWire) =>
      staff<ProtocolWire & Refusal>(
        ...(['POST', `/api/protocols/${draft.id}/sign`, { ...signatures(), visit: seen }] as const),
        { 'if-match': `"${version}"` },
      )
    const stale = { status: 409, body: { error: 'STALE', message: 'Ktoś w międzyczasie zmienił te dane.' } }
    expect(await signSeen(draft)).toMatchObject(stale)

    const ofService = (await manager<object>('GET', `/api/services/${serviceId}`)).body
    const ofDevice = (await manager<object>('GET', `/api/devices/${owner.deviceId}`)).body
    const ofClient = (await manager<object>('GET', `/api/clients/${owner.clientId}`)).body
    const changes = [
      [`/api/services/${serviceId}`, { ...ofService, technician: 'Piotr Kos', technicianId: null }],
      [`/api/devices/${owner.deviceId}`, { ...ofDevice, ulica: 'Inna' }],
      [`/api/devices/${owner.deviceId}`, { ...ofDevice, ulica: 'Inna', serialNumber: 'VA-2' }],
      [`/api/clients/${owner.clientId}`, { ...ofClient, nazwisko: 'Żuk' }],
    ] as const
    for (const [path, body] of changes) {
      const seen = await read()
      expect((await manager<Refusal>('PUT', path, body)).body.message).toBeUndefined()
      expect(await signSeen(seen)).toMatchObject(stale)
    }
    // What no protocol says makes nothing stale.
    const last = await read()
    await manager('PUT', `/api/clients/${owner.clientId}`, { ...ofClient, nazwisko: 'Żuk', email: 'zuk@example.pl' })
    const signed = await signSeen(last)
    expect(signed).toMatchObject({ status: 200, body: { visit: null } })
    expect(signed.body.snapshot).toMatchObject({
      client: { name: 'Łucja Żuk' },
      device: { serialNumber: 'VA-2', address: { street: 'Inna' } },
      service: { performedOn: '2026-11-23', technician: 'Piotr Kos' },
      workDone: 'Wymieniono filtr',
      nextInspectionDate: '2027-11-23',
      duties: [],
    })
  })

  test('puts the last value before beside each measurement', async () => {
    const first = await issue({ przegrzanie: { kind: 'NUMBER', value: 6.5 } })
    const next = await open(await visit())
    expect(next.earlier['przegrzanie']).toEqual({ on: '2026-11-23', value: 6.5 })
    expect(first.earlier).toEqual({})
  })
})

describe('an issued protocol', () => {
  test('is replaced by a correction with its answers and pictures, and both name each other', async () => {
    const draft = await open(await visit())
    await fill(draft)
    await staff('POST', `/api/protocols/${draft.id}/photos/zdjecie-jednostki`, formOf([['a.jpg', await jpeg()]]))
    const wrong = (await sign(draft.id)).body
    const correct = () => staff<ProtocolWire & Refusal>('POST', `/api/protocols/${wrong.id}/correction`)
    const { body: correction } = await correct()
    expect(correction).toMatchObject({ status: 'DRAFT', corrects: { number: wrong.number } })
    expect(correction.photos).toHaveLength(1)
    expect((await correct()).body.id).toBe(correction.id)
    host.setNow(new Date('2026-11-23T09:05:00Z'))
    await put(correction.id, 'przegrzanie', { kind: 'NUMBER', value: 5 }, times('2026-11-23T09:05:00.000Z'))
    const { status, body } = await sign(correction.id, {
      completion: undefined,
      technician: { name: 'Jan', picture },
    })
    expect([status, body.snapshot?.corrects]).toEqual([200, wrong.number])
    expect((await viewer('GET', `/api/protocols/${wrong.id}`)).body).toMatchObject({
      correctedBy: { number: body.number },
      answers: wrong.answers,
    })
    expect((await correct()).status).toBe(409)
  })

  test('of a visit that was resumed and called off has no correction that nobody could sign', async () => {
    const { id, serviceId } = await issue()
    expect((await manager('POST', `/api/services/${serviceId}/reopen`)).status).toBe(200)
    expect((await staff('POST', `/api/services/${serviceId}/cancel`, {})).status).toBe(200)
    const correct = () => staff<ProtocolWire & Refusal>('POST', `/api/protocols/${id}/correction`)
    const { status, body } = await correct()
    expect([status, body.message]).toEqual([409, 'Ta wizyta została anulowana.'])
    expect(await list({ serviceId, status: 'DRAFT' })).toEqual([])
    expect((await manager('POST', `/api/services/${serviceId}/reopen`)).status).toBe(200)
    expect((await correct()).status).toBe(200)
  })

  test('cannot be changed or deleted in the database either, except by retention', async () => {
    const { id } = await issue()
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(host.database.execute(statement)).rejects.toMatchObject({
        cause: { message: 'issued protocols never change' },
      })
    await refused(sql`update protocols set number = 'P/2026/99999' where id = ${id}`)
    await refused(sql`update protocols set client_id = client_id + 1 where id = ${id}`)
    await refused(sql`delete from protocols where id = ${id}`)
    await refused(sql`delete from protocol_answers where protocol_id = ${id}`)
    await refused(sql`update protocol_answers set answer = null where protocol_id = ${id}`)
  })

  test('outlives client, device and service, the question before says so, and after six years it is forgotten', async () => {
    const { id, snapshot } = await issue()
    const draft = await open(await visit())
    expect((await staff('GET', `/api/clients/${owner.clientId}/dependents`)).body).toMatchObject({ keptProtocols: 1 })
    expect((await manager('DELETE', `/api/clients/${owner.clientId}`)).status).toBe(200)
    expect((await viewer('GET', `/api/protocols/${draft.id}`)).status).toBe(404)
    const protocol = await viewer<ProtocolWire>('GET', `/api/protocols/${id}`)
    expect(protocol.body).toMatchObject({ deviceId: null, clientId: null, serviceId: null, snapshot })
    host.setNow(new Date('2032-12-30T12:00:00Z'))
    await forgetProtocols(host.ports)
    expect(await host.database.$count(protocols, sql`id = ${id}`)).toBe(1)
    host.setNow(new Date('2033-01-02T12:00:00Z'))
    await forgetProtocols(host.ports)
    expect(await host.database.$count(protocols, sql`id = ${id}`)).toBe(0)
  })

  test('is found by its number, its client and what was wrong', async () => {
    const { id, number } = await issue({ filtr: { kind: 'CHECK', result: 'FAULT' } })
    expect((await list({ q: number })).map((each) => each.id)).toEqual([id])
    expect((await list({ q: 'żak vaillant', deviceId: owner.deviceId, faulty: true })).map((each) => each.id)).toEqual([
      id,
    ])
    expect(await list({ deviceId: owner.deviceId, faulty: false })).toEqual([])
  })
})

describe('templates', () => {
  const templates = async () => (await viewer<ProtocolTemplateWire[]>('GET', '/api/protocol-templates')).body
  const bodyOf = ({ name, deviceType, sections, active }: ProtocolTemplateWire) => ({
    name,
    deviceType,
    sections,
    active,
  })

  test('come along for the three types of devices', async () => {
    expect((await templates()).map(({ name, deviceType }) => [name, deviceType]).slice(0, 3)).toEqual([
      ['Przegląd pompy ciepła', 'POMPA_CIEPLA'],
      ['Przegląd kotła gazowego', 'KOCIOL_GAZOWY'],
      ['Przegląd klimatyzatora', 'KLIMATYZATOR'],
    ])
  })

  test('are saved as the next version; a protocol keeps the one that it was begun with', async () => {
    const draft = await open(await visit())
    const before = (await templates())[0]!
    const path = `/api/protocol-templates/${before.templateId}`
    const changed = { ...bodyOf(before), sections: before.sections.slice(0, 2) }
    expect((await staff('PUT', path, changed)).status).toBe(403)
    const { body } = await manager<ProtocolTemplateWire>('PUT', path, changed, { 'if-match': `"${before.version}"` })
    expect(body).toMatchObject({ templateId: before.templateId, version: before.version + 1 })
    expect((await manager('PUT', path, changed, { 'if-match': `"${before.version}"` })).status).toBe(409)
    expect((await viewer<ProtocolWire>('GET', `/api/protocols/${draft.id}`)).body.template).toEqual(draft.template)
    expect((await open(await visit())).template.sections).toHaveLength(2)
    // As it was read
    expect((await manager('PUT', path, before)).status).toBe(200)
    const history = await viewer<{ events: object[] }>('GET', `${path}/history`)
    expect(history.body.events.slice(0, 2)).toMatchObject([
      { verb: 'CHANGED', changes: [{ field: 'version', from: body.version, to: body.version + 1 }] },
      { verb: 'CHANGED', subject: before.name, changes: [{ field: 'version', from: before.version }] },
    ])
    expect((await viewer('GET', '/api/protocol-templates/999999/history')).status).toBe(404)
  })

  test('of a field that changes its kind, or of limits the wrong way round, are refused', async () => {
    const before = (await templates())[0]!
    const fields = [
      { kind: 'TEXT', key: 'przegrzanie', label: 'Przegrzanie', required: false, multiline: false },
      { kind: 'NUMBER', key: 'nowe', label: 'Nowe', required: false, unit: 'K', min: 5, max: 1, decimals: 0 },
    ]
    const { status, body } = await manager<Refusal>('PUT', `/api/protocol-templates/${before.templateId}`, {
      ...bodyOf(before),
      sections: [{ title: 'Układ', fields }],
    })
    expect([status, body.fields]).toEqual([
      400,
      {
        'sections.0.fields.0.kind': 'Rodzaju pola nie można zmienić: usuń je i dodaj nowe',
        'sections.0.fields.1.max': 'Górna granica jest niższa niż dolna',
      },
    ])
  })

  test('with another unit for a measurement leave out what was measured in the old one', async () => {
    const before = (await templates())[0]!
    const path = `/api/protocol-templates/${before.templateId}`
    const inUnit = (unit: string) => ({
      ...bodyOf(before),
      sections: before.sections.map(({ title, fields }) => ({
        title,
        fields: fields.map((field) => (field.key === 'przegrzanie' ? { ...field, unit } : field)),
      })),
    })
    const earlier = async () => (await open(await visit())).earlier['przegrzanie']
    await issue({ przegrzanie: { kind: 'NUMBER', value: 6.5 } })
    await manager('PUT', path, inUnit('°F'))
    expect(await earlier()).toBeUndefined()
    const issued = await issue({ przegrzanie: { kind: 'NUMBER', value: 11.7 } })
    expect(issued.snapshot!.earlier['przegrzanie']).toBeUndefined()
    expect(await earlier()).toEqual({ on: '2026-11-23', value: 11.7 })
    await manager('PUT', path, bodyOf(before))
    expect(await earlier()).toEqual({ on: '2026-11-23', value: 6.5 })
  })

  test('that are switched off are not offered', async () => {
    const [template] = await templates()
    const path = `/api/protocol-templates/${template!.templateId}`
    await manager('PUT', path, { ...bodyOf(template!), active: false })
    const { status, body } = await staff<Refusal>('POST', '/api/protocols', { serviceId: await visit() })
    expect([status, body.fields]).toEqual([
      400,
      { templateId: 'Żaden szablon protokołu nie pasuje do tego urządzenia' },
    ])
    await manager('PUT', path, bodyOf(template!))
  })
})
