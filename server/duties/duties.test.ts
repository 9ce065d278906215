import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DutyWire } from '#domain/duties/wire'
import type { ServiceWire } from '#domain/services/wire'
import { testHost } from '../testing/host'
import { addClient, addService, deviceBody, leakCheck, serviceBody } from '../testing/samples'

let owner: Awaited<ReturnType<typeof addClient>>

const host = await testHost()
const staff = await host.as('TECHNICIAN')
const manager = await host.as('MANAGER')
const admin = await host.as('ADMIN')
afterAll(() => host.close())
beforeEach(async () => {
  host.setNow(new Date('2026-11-23T09:00:00Z'))
  owner = await addClient(staff, { commissionedOn: '2023-12-15', warrantyUntil: '2028-12-15' })
})

const warranty = {
  kind: 'WARRANTY',
  name: null,
  reason: 'MAKER',
  source: 'Warunki gwarancji',
  anchor: 'COMMISSIONING',
  intervalMonths: 12,
  opensMonths: 3,
  hard: true,
  dueOn: '2026-12-15',
  until: '2028-12-15',
  active: true,
}
type Body = Partial<Record<keyof typeof leakCheck, unknown>>

async function add(body: Body = leakCheck): Promise<DutyWire> {
  const { status, body: added } = await staff<DutyWire>('POST', '/api/duties', { deviceId: owner.deviceId, ...body })
  expect(status).toBe(201)
  return added
}
async function addEnded(): Promise<DutyWire> {
  const { id } = await add()
  return (await staff<DutyWire>('PUT', `/api/duties/${id}`, { ...leakCheck, dueOn: null })).body
}
const read = async (id: number) => (await staff<DutyWire>('GET', `/api/duties/${id}`)).body
const list = async (filter: object) =>
  (await staff<DutyWire[]>('GET', `/api/duties?filter=${JSON.stringify({ deviceId: owner.deviceId, ...filter })}`)).body
const fields = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call
  return { status, fields: (body as { fields?: object }).fields }
}

async function book(serviceType = 'PRZEGLAD_OKRESOWY'): Promise<ServiceWire> {
  const { clientId, deviceId } = owner
  const { body } = await staff<ServiceWire>('POST', '/api/services', {
    ...serviceBody,
    serviceType,
    clientId,
    deviceId,
  })
  return body
}
const complete = (service: ServiceWire, body: object, call = staff) =>
  call<ServiceWire>('POST', `/api/services/${service.id}/complete`, body)
const reopen = (service: ServiceWire) => manager<{ message: string }>('POST', `/api/services/${service.id}/reopen`)

interface DutyChange {
  noun: string
  verb: string
  subject: string
  changes: { field: string; from: unknown; to: unknown }[]
}
const history = async () =>
  (
    await admin<DutyChange[]>(
      'GET',
      `/api/events?filter=${JSON.stringify({ deviceId: owner.deviceId, noun: 'DUTY' })}&sort=["at","DESC"]`,
    )
  ).body

describe('a duty of a device', () => {
  test('is kept as it was typed, with its owner and the day its window opens', async () => {
    const duty = await add()
    expect(duty).toEqual({
      ...leakCheck,
      id: duty.id,
      deviceId: owner.deviceId,
      clientId: owner.clientId,
      clientName: 'Łucja Żak',
      clientPhone: '+48600100200',
      deviceType: 'POMPA_CIEPLA',
      deviceName: 'Vitocal 200',
      city: 'Opoczno',
      opensOn: '2026-10-30',
      lastDoneOn: null,
      confirmedAt: null,
      version: 1,
    })
    expect(await read(duty.id)).toEqual(duty)
  })

  test('is changed by its version, and a stale edit is refused', async () => {
    const duty = await add()
    const changed = { ...duty, intervalMonths: 6, dueOn: '2026-12-20' }
    const { status, body } = await staff<DutyWire>('PUT', `/api/duties/${duty.id}`, changed, { 'If-Match': '"1"' })
    expect([status, body.intervalMonths, body.dueOn, body.opensOn, body.version]).toEqual([
      200,
      6,
      '2026-12-20',
      '2026-11-20',
      2,
    ])
    expect((await staff('PUT', `/api/duties/${duty.id}`, changed, { 'If-Match': '"1"' })).status).toBe(409)
  })

  test('goes with its device', async () => {
    const duty = await add()
    await staff('DELETE', `/api/devices/${owner.deviceId}`)
    expect((await staff('GET', `/api/duties/${duty.id}`)).status).toBe(404)
  })

  test('stands in the history of its device, with the values before and after', async () => {
    const duty = await add()
    await staff('PUT', `/api/duties/${duty.id}`, { ...duty, intervalMonths: 6 })
    const { body } = await staff<{ events: DutyChange[] }>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(body.events.slice(0, 2)).toMatchObject([
      {
        noun: 'DUTY',
        verb: 'CHANGED',
        subject: 'Kontrola szczelności',
        changes: [{ field: 'intervalMonths', from: 12, to: 6 }],
      },
      { noun: 'DUTY', verb: 'CREATED' },
    ])
    const client = await staff<{ events: DutyChange[] }>('GET', `/api/clients/${owner.clientId}/history`)
    expect(client.body.events.map(({ noun }) => noun)).not.toContain('DUTY')
  })

  test('is deleted, and who did it stays to be read', async () => {
    const duty = await add()
    expect((await staff('DELETE', `/api/duties/${duty.id}`)).body).toMatchObject({ id: duty.id })
    expect(await list({})).toEqual([])
    expect((await staff('DELETE', `/api/duties/${duty.id}`)).status).toBe(404)
    expect(await history()).toMatchObject([
      { verb: 'DELETED', subject: 'Kontrola szczelności' },
      { verb: 'CREATED', subject: 'Kontrola szczelności' },
    ])
  })

  test('is not deleted as it was before a colleague recorded it as done', async () => {
    const duty = await add()
    const remove = (version: number) =>
      staff<{ error?: string }>('DELETE', `/api/duties/${duty.id}`, undefined, { 'If-Match': `"${version}"` })
    await staff('POST', `/api/duties/${duty.id}/fulfil`, { performedOn: '2026-11-10' })
    expect(await remove(1)).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect((await read(duty.id)).lastDoneOn).toBe('2026-11-10')
    expect((await remove(2)).status).toBe(200)
    expect(await list({})).toEqual([])
  })

  test.each([
    [{ intervalMonths: 0 }, { intervalMonths: 'Odstęp to od 1 do 120 miesięcy' }],
    [{ dueOn: null }, { dueOn: 'Podaj najbliższy termin' }],
    [{ dueOn: '2026-02-30' }, { dueOn: expect.any(String) as string }],
  ])('%j is refused', async (input, expected) => {
    const refused = staff('POST', '/api/duties', { deviceId: owner.deviceId, ...leakCheck, ...input })
    expect(await fields(refused)).toEqual({ status: 400, fields: expected })
  })

  test('needs a device that exists, and for a series from its start that day', async () => {
    expect((await staff('POST', '/api/duties', { deviceId: 999_999, ...leakCheck })).status).toBe(404)
    owner = await addClient(staff)
    const refused = staff('POST', '/api/duties', { deviceId: owner.deviceId, ...warranty })
    expect(await fields(refused)).toEqual({
      status: 400,
      fields: { anchor: 'To urządzenie nie ma daty uruchomienia' },
    })
  })
})

test('a hard end is near unless a visit is booked from today on, whatever an old visit that nobody closed says', async () => {
  const duty = await add({ ...leakCheck, dueOn: '2026-12-10' })
  await addService(host, owner, { startsAt: new Date('2026-11-02T09:00:00Z'), status: 'SCHEDULED' })
  expect((await list({ state: 'ENDING' })).map(({ id }) => id)).toEqual([duty.id])
  await addService(host, owner, { startsAt: new Date('2026-11-23T15:00:00Z'), status: 'SCHEDULED' })
  expect(await list({ state: 'ENDING' })).toEqual([])
})

test('lists by state, the first due first', async () => {
  const passed = await add({ ...leakCheck, dueOn: '2026-11-22' })
  const later = await add({ ...leakCheck, dueOn: '2027-03-01' })
  const last = await add({ ...leakCheck, dueOn: '2026-11-23' })
  const first = await add({ ...leakCheck, dueOn: '2026-12-23' })
  const off = await add({ ...leakCheck, active: false })
  const ended = await addEnded()
  const of = async (filter: object) => (await list(filter)).map(({ id }) => id)
  expect(await of({})).toEqual([passed, last, off, first, later, ended].map(({ id }) => id))
  const descending = await staff<DutyWire[]>(
    'GET',
    `/api/duties?filter={"deviceId":${owner.deviceId}}&sort=["dueOn","DESC"]`,
  )
  const latest = [later, first, off, last, passed, ended].map(({ id }) => id)
  expect(descending.body.map(({ id }) => id)).toEqual(latest)
  const secondHalf = `/api/duties?filter={"deviceId":${owner.deviceId}}&sort=["dueOn","DESC"]&range=[4,5]`
  expect((await staff<DutyWire[]>('GET', secondHalf)).body.map(({ id }) => id)).toEqual(latest.slice(4))
  expect(await of({ state: 'PASSED' })).toEqual([passed.id])
  expect(await of({ state: 'OPEN' })).toEqual([last.id, first.id])
  expect(await of({ state: 'CURRENT' })).toEqual([passed.id, last.id, first.id])
  expect(await of({ state: 'LATER' })).toEqual([later.id])
  expect(await of({ state: 'ENDED' })).toEqual([off.id, ended.id])
  expect(await of({ kind: 'FLUES' })).toEqual([])
  expect(await of({ reason: 'LAW', clientId: owner.clientId, state: 'PASSED' })).toEqual([passed.id])
})

test('lists what is due at the other devices of an address, and devices by the state of their duties', async () => {
  const here = await add()
  const { body: other } = await staff<{ id: number }>('POST', '/api/devices', {
    ...deviceBody,
    clientId: owner.clientId,
    typUrzadzenia: 'KLIMATYZATOR',
    manufacturer: 'Żar-Klima',
    refrigerant: 'R32',
    warrantyUntil: '2026-12-24',
  })
  const { body: elsewhere } = await staff<{ id: number }>('POST', '/api/devices', {
    ...deviceBody,
    clientId: owner.clientId,
    nrDomu: '5',
    fuel: 'LPG',
  })
  for (const deviceId of [other.id, elsewhere.id]) await staff('POST', '/api/duties', { deviceId, ...leakCheck })
  const near = (await staff<DutyWire[]>('GET', `/api/duties?filter={"sameAddressAs":${owner.deviceId}}`)).body
  expect(near.map(({ deviceId }) => deviceId)).toEqual([other.id])
  await staff('PUT', `/api/duties/${here.id}`, { ...here, dueOn: '2026-11-01' })
  const findIds = async (filter: object) => {
    const filterText = encodeURIComponent(JSON.stringify({ clientId: owner.clientId, ...filter }))
    return (await staff<{ id: number }[]>('GET', `/api/devices?filter=${filterText}`)).body
      .map(({ id }) => id)
      .toSorted((one, another) => one - another)
  }
  expect(await findIds({ duty: 'PASSED' })).toEqual([owner.deviceId])
  expect(await findIds({ duty: 'OPEN' })).toEqual([other.id, elsewhere.id])
  expect(await findIds({ duty: 'NONE' })).toEqual([])
  expect(await findIds({ manufacturer: 'zar' })).toEqual([other.id])
  expect(await findIds({ refrigerant: 'R32' })).toEqual([other.id])
  expect(await findIds({ fuel: 'LPG' })).toEqual([elsewhere.id])
  expect(await findIds({ warranty: 'ENDS_SOON' })).toEqual([other.id])
  expect(await findIds({ warranty: 'LASTS' })).toEqual([owner.deviceId])
  expect((await staff('GET', '/api/devices?filter={"duty":"X"}')).status).toBe(400)
})

describe('a completed visit', () => {
  test('moves the duties it fulfils, each by its own rule, and no other', async () => {
    const check = await add()
    const maker = await add(warranty)
    const other = await add({ ...leakCheck, kind: 'CONTRACT' })
    const service = await book()
    const { status } = await complete(service, { dutyIds: [check.id, maker.id], nextInspectionDate: '2027-11-30' })
    expect(status).toBe(200)
    expect(await read(check.id)).toMatchObject({ lastDoneOn: '2026-11-23', dueOn: '2027-11-23', version: 2 })
    expect(await read(maker.id)).toMatchObject({ lastDoneOn: '2026-11-23', dueOn: '2027-12-15' })
    expect(await read(other.id)).toEqual(other)
    expect((await history()).slice(0, 2)).toMatchObject([
      {
        verb: 'COMPLETED',
        subject: 'Przegląd gwarancyjny',
        changes: [
          { field: 'lastDoneOn', from: null, to: '2026-11-23' },
          { field: 'dueOn', from: '2026-12-15', to: '2027-12-15' },
        ],
      },
      { verb: 'COMPLETED', subject: 'Kontrola szczelności' },
    ])
  })

  test('costs the list price and what its duties cost beside it, unless somebody says otherwise', async () => {
    const duty = await add({ ...leakCheck, price: 120.5 })
    expect((await complete(await book(), { dutyIds: [duty.id] })).status).toBe(200)
    const repair = await book('NAPRAWA')
    const other = await add({ ...leakCheck, kind: 'FLUES', price: 80 })
    await complete(repair, { dutyIds: [other.id] })
    const booking = await book('NAPRAWA')
    await complete(booking, { dutyIds: [(await add({ ...leakCheck, kind: 'CONTRACT' })).id], price: 10 })
    const prices = (await admin<ServiceWire[]>('GET', `/api/services?filter={"deviceId":${owner.deviceId}}`)).body
    expect(new Set(prices.map(({ price }) => price))).toEqual(new Set([10, 80, 470.5]))
  })

  test('leaves a duty as it is that was done that day already', async () => {
    const duty = await add({ ...leakCheck, kind: 'CONTRACT', hard: false, anchor: 'FIXED_DAY' })
    const { body } = await staff<DutyWire>('POST', `/api/duties/${duty.id}/fulfil`, { performedOn: '2026-11-23' })
    expect(body.dueOn).toBe('2027-11-30')
    const { status } = await complete(await book(), { dutyIds: [duty.id], nextInspectionDate: '2027-11-30' })
    expect(status).toBe(200)
    expect(await read(duty.id)).toEqual(body)
  })

  test('does not charge again for a duty that another visit fulfilled that day, and may be repeated', async () => {
    const duty = await add({ ...leakCheck, price: 100 })
    await complete(await book(), { dutyIds: [duty.id], nextInspectionDate: '2027-11-30' })
    const second = await book('NAPRAWA')
    const third = await book()
    const flues = await add({ ...leakCheck, kind: 'FLUES', price: 80 })
    const dutyIds = [duty.id, flues.id]
    expect((await complete(second, { dutyIds }, admin)).body).toMatchObject({ status: 'COMPLETED', price: 80 })
    for (const _time of ['first', 'again']) {
      const { body } = await complete(third, { dutyIds }, admin)
      expect(body).toMatchObject({ status: 'COMPLETED', price: 350, version: 2 })
    }
    expect((await complete(second, { dutyIds })).status).toBe(200)
    expect((await complete(second, { dutyIds: [duty.id] })).status).toBe(409)
    const open = await add({ ...leakCheck, kind: 'CONTRACT' })
    expect((await complete(third, { dutyIds: [...dutyIds, open.id] })).status).toBe(409)
  })

  test('fulfils none that it does not name', async () => {
    const duty = await add()
    await complete(await book(), {})
    expect(await read(duty.id)).toEqual(duty)
  })

  test('fulfils duties also when it is no inspection', async () => {
    const duty = await add()
    const service = await book('NAPRAWA')
    await complete(service, { dutyIds: [duty.id] })
    expect(await read(duty.id)).toMatchObject({ dueOn: '2027-11-23' })
    expect((await reopen(service)).status).toBe(200)
    expect(await read(duty.id)).toMatchObject({ dueOn: '2026-11-30', lastDoneOn: null })
  })

  test('repeated alike changes nothing; with other duties it is refused', async () => {
    const duty = await add()
    const other = await add({ ...leakCheck, kind: 'FLUES' })
    const service = await book()
    const answers = []
    for (const dutyIds of [[duty.id], [duty.id], [duty.id, other.id], []]) {
      answers.push((await complete(service, { dutyIds })).status)
    }
    expect(answers).toEqual([200, 200, 409, 409])
    expect(await read(duty.id)).toMatchObject({ dueOn: '2027-11-23', version: 2 })
    expect(await read(other.id)).toEqual(other)
  })

  test('is refused whole if a duty is of another device, ended, or not to be served yet', async () => {
    const foreign = await add()
    owner = await addClient(staff, { commissionedOn: '2023-06-15' })
    const ended = await addEnded()
    const early = await add({ ...warranty, dueOn: '2027-06-15' })
    const service = await book()
    const errorsFor = async (id: number) => (await fields(complete(service, { dutyIds: [id] }))).fields
    expect(await errorsFor(foreign.id)).toEqual({ dutyIds: 'Tego obowiązku to urządzenie już nie ma' })
    expect(await errorsFor(ended.id)).toEqual({ dutyIds: 'Kontrola szczelności: nie ma już nic do zrobienia' })
    expect(await errorsFor(early.id)).toEqual({
      dutyIds: 'Przegląd gwarancyjny: liczy się dopiero praca od 15.03.2027',
    })
    expect((await staff<ServiceWire>('GET', `/api/services/${service.id}`)).body.status).toBe('SCHEDULED')
  })

  test('reopened it takes back what it moved', async () => {
    const duty = await add()
    const service = await book()
    await complete(service, { dutyIds: [duty.id] })
    expect((await reopen(service)).status).toBe(200)
    expect(await read(duty.id)).toMatchObject({ dueOn: '2026-11-30', lastDoneOn: null })
    expect((await history())[0]).toMatchObject({ verb: 'REOPENED', subject: 'Kontrola szczelności' })
    // And it may be completed with other duties then.
    expect((await complete(service, { dutyIds: [] })).status).toBe(200)
  })

  test('is not reopened once a duty was changed; a deleted one is no obstacle', async () => {
    const duty = await add()
    const service = await book()
    await complete(service, { dutyIds: [duty.id] })
    await staff('PUT', `/api/duties/${duty.id}`, { ...(await read(duty.id)), dueOn: '2027-05-01' })
    const { status, body } = await reopen(service)
    expect([status, body.message]).toEqual([
      409,
      'Tej wizyty nie można już wznowić. Obowiązek „Kontrola szczelności” zmieniono potem.',
    ])
    await staff('DELETE', `/api/duties/${duty.id}`)
    expect((await reopen(service)).status).toBe(200)
  })
})

describe('without a visit', () => {
  test('a duty is fulfilled on a day, and moves by its rule', async () => {
    const duty = await add({ ...leakCheck, kind: 'FLUES' })
    const fulfil = (performedOn: string) => staff<DutyWire>('POST', `/api/duties/${duty.id}/fulfil`, { performedOn })
    expect(await fields(fulfil('2026-11-24'))).toEqual({
      status: 400,
      fields: { performedOn: 'Ten dzień jest w przyszłości' },
    })
    expect((await fulfil('2026-11-10')).body).toMatchObject({ lastDoneOn: '2026-11-10', dueOn: '2027-11-10' })
  })

  test.each([
    ['the same day again', '2026-11-10', 'LAST_DONE'],
    ['a day before the last one', '2025-11-12', 'LAST_DONE'],
    ['the same day of a series again', '2026-11-10', 'FIXED_DAY'],
  ])('%s moves nothing: it is refused', async (_, performedOn, anchor) => {
    const duty = await add({ ...leakCheck, kind: 'FLUES', hard: false, anchor })
    const fulfil = (on: string) => staff<DutyWire>('POST', `/api/duties/${duty.id}/fulfil`, { performedOn: on })
    const done = (await fulfil('2026-11-10')).body
    const message = expect.stringContaining('wykonano już 10.11.2026') as string
    expect(await fields(fulfil(performedOn))).toEqual({ status: 400, fields: { performedOn: message } })
    expect(await read(duty.id)).toEqual(done)
  })

  test('fulfilments are taken back, the last one first, which stands in the history', async () => {
    const duty = await add({ ...leakCheck, kind: 'FLUES' })
    const call = (action: string, body?: object) =>
      staff<DutyWire & { message: string }>('POST', `/api/duties/${duty.id}/${action}`, body)
    const refused = {
      status: 409,
      body: {
        message: 'Tego wykonania nie można cofnąć. Nie wiadomo, na kiedy przypadał poprzedni termin.',
      },
    }
    expect(await call('reopen')).toMatchObject(refused)
    await call('fulfil', { performedOn: '2026-11-10' })
    await call('fulfil', { performedOn: '2026-11-20' })
    expect((await call('reopen')).body).toMatchObject({ lastDoneOn: '2026-11-10', dueOn: '2027-11-10', version: 4 })
    expect((await history()).slice(0, 2).map(({ verb, changes }) => [verb, changes])).toEqual([
      [
        'REOPENED',
        [
          { field: 'lastDoneOn', from: '2026-11-20', to: '2026-11-10' },
          { field: 'dueOn', from: '2027-11-20', to: '2027-11-10' },
        ],
      ],
      ['COMPLETED', expect.anything()],
    ])
    expect((await call('reopen')).body).toMatchObject({ lastDoneOn: null, dueOn: '2026-11-30' })
    expect(await call('reopen')).toMatchObject(refused)
    expect((await call('fulfil', { performedOn: '2026-11-10' })).body).toMatchObject({ dueOn: '2027-11-10' })
  })

  test('two who take back the same fulfilment take back one, and two who record the same one record one', async () => {
    const duty = await add({ ...leakCheck, kind: 'FLUES' })
    const call = (action: string, version: number, performedOn?: string) =>
      staff<{ error?: string }>('POST', `/api/duties/${duty.id}/${action}`, performedOn && { performedOn }, {
        'If-Match': `"${version}"`,
      })
    const outcomes = async (...calls: ReturnType<typeof call>[]) =>
      (await Promise.all(calls))
        .toSorted((one, other) => one.status - other.status)
        .map(({ status, body }) => [status, body.error])
    const one = [
      [200, undefined],
      [409, 'STALE'],
    ]
    await call('fulfil', 1, '2026-11-05')
    expect(await outcomes(call('fulfil', 2, '2026-11-10'), call('fulfil', 2, '2026-11-11'))).toEqual(one)
    await call('fulfil', 3, '2026-11-20')
    expect(await outcomes(call('reopen', 4), call('reopen', 4))).toEqual(one)
    const { lastDoneOn, version } = await read(duty.id)
    expect([['2026-11-10', '2026-11-11'].includes(lastDoneOn!), version]).toEqual([true, 5])
  })

  test('a fulfilment is not taken back after the duty was changed, nor apart from its visit or entry', async () => {
    const taken = async (id: number) => {
      const { status, body } = await staff<{ message: string }>('POST', `/api/duties/${id}/reopen`)
      return [status, body.message]
    }
    const changed = await add({ ...leakCheck, kind: 'FLUES' })
    await staff('POST', `/api/duties/${changed.id}/fulfil`, { performedOn: '2026-11-10' })
    await staff('PUT', `/api/duties/${changed.id}`, { ...(await read(changed.id)), dueOn: '2027-05-01' })
    expect(await taken(changed.id)).toEqual([
      409,
      'Tego wykonania nie można cofnąć. Obowiązek „Kontrola przewodów kominowych” zmieniono potem.',
    ])
    const visited = await add({ ...leakCheck, kind: 'GAS_INSTALLATION' })
    await complete(await book(), { dutyIds: [visited.id] })
    expect(await taken(visited.id)).toEqual([
      409,
      'Tego wykonania nie można cofnąć. Zapisano je z zakończeniem wizyty: cofnie je przycisk „Wznów” przy tej wizycie.',
    ])
    const checked = await add()
    const entry = { act: 'LEAK_CHECK', performedOn: '2026-11-20', refrigerant: 'R32', grams: null, result: 'TIGHT' }
    const more = { technician: 'Jan', certificate: 'F/1', notes: null }
    expect(
      (await staff('POST', '/api/refrigerant-entries', { deviceId: owner.deviceId, ...entry, ...more })).status,
    ).toBe(201)
    expect((await read(checked.id)).lastDoneOn).toBe('2026-11-20')
    expect(await taken(checked.id)).toEqual([
      409,
      'Tego wykonania nie można cofnąć. Wynika z wpisu w ewidencji czynnika: cofnie je usunięcie tego wpisu.',
    ])
  })

  test('a hard window that is not open yet refuses it at the day', async () => {
    const duty = await add({ ...warranty, dueOn: '2027-12-15' })
    const refused = staff('POST', `/api/duties/${duty.id}/fulfil`, { performedOn: '2026-11-20' })
    expect(await fields(refused)).toEqual({
      status: 400,
      fields: { performedOn: 'Przegląd gwarancyjny: liczy się dopiero praca od 15.09.2027' },
    })
  })
})

test('a series of fixed days begins anew with another interval, and keeps its days otherwise', async () => {
  const contract = { kind: 'CONTRACT', anchor: 'FIXED_DAY', opensMonths: 1, dueOn: '2026-01-31' }
  const duty = await add({ ...leakCheck, ...contract, intervalMonths: 1 })
  const change = async (body: object) => {
    const now = await read(duty.id)
    expect((await staff('PUT', `/api/duties/${duty.id}`, { ...now, ...body })).status).toBe(200)
  }
  const fulfil = async (performedOn: string) =>
    (await staff<DutyWire>('POST', `/api/duties/${duty.id}/fulfil`, { performedOn })).body.dueOn
  expect(await fulfil('2026-02-20')).toBe('2026-02-28')
  await change({ price: 99 })
  expect(await fulfil('2026-02-28')).toBe('2026-03-31')
  await change({ intervalMonths: 10 })
  expect(await fulfil('2026-03-31')).toBe('2027-01-31')
})

describe('the start of the device', () => {
  const put = (commissionedOn: string | null) =>
    staff('PUT', `/api/devices/${owner.deviceId}`, { ...deviceBody, commissionedOn })

  test('moves the series that are counted from it when it is corrected', async () => {
    const duty = await add(warranty)
    const check = await add()
    expect((await put('2024-01-10')).status).toBe(200)
    expect(await read(duty.id)).toMatchObject({ dueOn: '2027-01-10', opensOn: '2026-10-10' })
    expect(await read(check.id)).toEqual(check)
    expect((await history())[0]).toMatchObject({
      verb: 'CHANGED',
      changes: [
        { field: 'anchorDay', from: '2023-12-15', to: '2024-01-10' },
        { field: 'dueOn', from: '2026-12-15', to: '2027-01-10' },
      ],
    })
  })

  test('mistyped and corrected, they are due again when they were, unless they ended otherwise', async () => {
    owner = await addClient(staff, { commissionedOn: '2023-03-10', warrantyUntil: '2028-03-10' })
    const body = { ...warranty, dueOn: '2027-03-10', until: '2028-03-10' }
    const duty = await add(body)
    const shortened = await add({ ...body, name: 'A' })
    const ended = await add({ ...body, name: 'B' })
    const change = (id: number, input: object) => staff('PUT', `/api/duties/${id}`, { ...body, ...input })
    const fixed = await add({ ...body, name: 'C', anchor: 'FIXED_DAY' })
    await change(ended.id, { dueOn: null })
    await change(fixed.id, { dueOn: null })
    await put('2026-03-10')
    expect((await read(duty.id)).dueOn).toBeNull()
    await put('2025-06-01')
    await change(shortened.id, { dueOn: null, until: '2027-03-09' })
    await put('2023-03-10')
    expect(await read(duty.id)).toMatchObject({ dueOn: '2027-03-10', opensOn: '2026-12-10' })
    expect((await read(shortened.id)).dueOn).toBeNull()
    expect((await read(ended.id)).dueOn).toBeNull()
    expect(await read(fixed.id)).toMatchObject({ anchor: 'COMMISSIONING', dueOn: null })
    // What was cleared by hand since stays so.
    await put('2026-03-10')
    await change(duty.id, { dueOn: '2027-03-10' })
    await change(duty.id, { dueOn: null })
    await put('2023-03-10')
    expect((await read(duty.id)).dueOn).toBeNull()
  })

  test('a series that a fulfilment ended stays ended', async () => {
    const duty = await add({ ...warranty, until: '2027-01-31' })
    await staff('POST', `/api/duties/${duty.id}/fulfil`, { performedOn: '2026-11-20' })
    expect((await read(duty.id)).dueOn).toBeNull()
    await put('2023-01-10')
    expect((await read(duty.id)).dueOn).toBeNull()
  })

  test('forgotten or unchanged, they stay', async () => {
    const duty = await add(warranty)
    await put('2023-12-15')
    await put(null)
    expect(await read(duty.id)).toEqual(duty)
  })
})
