import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DutyWire } from '#domain/duties/wire'
import type { EntryWire } from '#domain/refrigerant/wire'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { addClient, serviceBody } from '../testing/samples'
import { forgetEntries } from './commands'

let host: TestHost
let staff: TestCall
let viewer: TestCall
let owner: Awaited<ReturnType<typeof addClient>>

beforeAll(async () => {
  host = await testHost()
  staff = await host.as('TECHNICIAN')
  viewer = await host.as('VIEWER')
})
afterAll(() => host.close())
beforeEach(async () => {
  host.setNow(new Date('2026-11-23T09:00:00Z'))
  owner = await addClient(staff, {
    manufacturer: 'Vaillant',
    model: 'aroTHERM plus',
    serialNumber: 'VA-1',
    refrigerant: 'R32',
    refrigerantGrams: 1300,
  })
})

const added = {
  act: 'ADDED_NEW',
  performedOn: '2026-11-20',
  refrigerant: 'R32',
  grams: 200,
  result: null,
  technician: 'Jan Lis',
  certificate: 'FGAZ-O/1/2345',
  notes: 'Nieszczelny zawór',
}
const checked = { ...added, act: 'LEAK_CHECK', grams: null, result: 'TIGHT', notes: null }

const add = (body: object = added, as = staff) =>
  as<EntryWire & { fields?: object }>('POST', '/api/refrigerant-entries', { deviceId: owner.deviceId, ...body })
const list = async (filter: object) =>
  (await viewer<EntryWire[]>('GET', `/api/refrigerant-entries?filter=${JSON.stringify(filter)}`)).body

describe('an entry', () => {
  test('is kept with what was known of device and operator then', async () => {
    const company = { imie: 'Łucja', nazwisko: 'Żak', telefon: '600100200', company: 'Hotel Żak', nip: '5250001090' }
    await staff('PUT', `/api/clients/${owner.clientId}`, company)
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...added,
      deviceId: owner.deviceId,
      device: 'Pompa ciepła Vaillant aroTHERM plus',
      operator: 'Hotel Żak',
      operatorNip: '5250001090',
      serialNumber: 'VA-1',
      chargeGrams: 1300,
      createdAt: '2026-11-23T09:00:00.000Z',
    })
    expect(await list({ deviceId: owner.deviceId })).toEqual([body])
    expect((await viewer('GET', `/api/refrigerant-entries/${body.id}`)).body).toEqual(body)
  })

  test.each([
    [{ grams: null }, { grams: 'Podaj ilość czynnika' }],
    [{ performedOn: '2026-11-24' }, { performedOn: 'Ten dzień jest w przyszłości' }],
    [{ act: 'LEAK_CHECK', grams: null }, { result: 'Wybierz wynik' }],
    [{ certificate: '' }, { certificate: 'Podaj numer certyfikatu' }],
  ])('with %o is refused with %o', async (wrong, fields) => {
    const { status, body } = await add({ ...added, ...wrong })
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('of a device that does not exist is refused, and nobody who only looks may write', async () => {
    expect((await add({ ...added, deviceId: 999_999 })).status).toBe(404)
    const { status, body } = await add()
    expect(status).toBe(201)
    expect((await add(added, viewer)).status).toBe(403)
    expect((await viewer('DELETE', `/api/refrigerant-entries/${body.id}`)).status).toBe(403)
  })

  test('outlives its device and its client, and the question before says so', async () => {
    const { body } = await add()
    expect((await staff('GET', `/api/clients/${owner.clientId}/dependents`)).body).toMatchObject({ keptEntries: 1 })
    const deleted = await host.as('MANAGER')
    expect((await deleted('DELETE', `/api/clients/${owner.clientId}`)).status).toBe(200)
    expect(await list({ q: 'va-1', ids: [body.id] })).toEqual([{ ...body, deviceId: null }])
  })

  test('is deleted when it is wrong; the history of the device keeps what it said', async () => {
    const { body } = await add()
    expect((await staff('DELETE', `/api/refrigerant-entries/${body.id}`)).body).toMatchObject({ id: body.id })
    expect((await staff('DELETE', `/api/refrigerant-entries/${body.id}`)).status).toBe(404)
    const history = await staff<{ events: object[] }>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(history.body.events[0]).toMatchObject({
      noun: 'REFRIGERANT',
      verb: 'DELETED',
      subject: 'Dodano czynnik nowy',
      changes: expect.arrayContaining([{ field: 'grams', from: 200, to: null }]),
    })
  })
})

describe('a leak check', () => {
  const duty = {
    kind: 'LEAK_CHECK',
    reason: 'LAW',
    anchor: 'LAST_DONE',
    intervalMonths: 12,
    opensMonths: 1,
    hard: true,
    dueOn: '2026-12-01',
    active: true,
  }
  const dutyAfter = async (entry: object) => {
    const { body } = await staff<DutyWire>('POST', '/api/duties', { deviceId: owner.deviceId, ...duty })
    expect((await add(entry)).status).toBe(201)
    const { dueOn, lastDoneOn } = (await staff<DutyWire>('GET', `/api/duties/${body.id}`)).body
    return [dueOn, lastDoneOn]
  }

  test('without leak fulfils the duty of that kind', async () => {
    expect(await dutyAfter(checked)).toEqual(['2027-11-20', '2026-11-20'])
  })

  test('that was recorded by mistake is deleted, and its duty is due as before', async () => {
    const { body } = await staff<DutyWire>('POST', '/api/duties', { deviceId: owner.deviceId, ...duty })
    const dates = async () => {
      const { dueOn, lastDoneOn } = (await staff<DutyWire>('GET', `/api/duties/${body.id}`)).body
      return [dueOn, lastDoneOn]
    }
    const wrong = (await add(checked)).body
    await staff('DELETE', `/api/refrigerant-entries/${wrong.id}`)
    expect(await dates()).toEqual(['2026-12-01', null])
    const first = (await add({ ...checked, performedOn: '2026-11-10' })).body
    await add({ ...checked, performedOn: '2026-11-21' })
    await staff('DELETE', `/api/refrigerant-entries/${first.id}`)
    expect(await dates()).toEqual(['2027-11-21', '2026-11-21'])
  })

  test('that was entered while the duty counted as done keeps it fulfilled when that is taken back', async () => {
    const { body: old } = await add({ ...checked, performedOn: '2025-12-01' })
    const { body } = await staff<DutyWire>('POST', '/api/duties', { deviceId: owner.deviceId, ...duty })
    const dates = async () => {
      const { dueOn, lastDoneOn } = (await staff<DutyWire>('GET', `/api/duties/${body.id}`)).body
      return [dueOn, lastDoneOn]
    }
    const remove = (entry: EntryWire) => staff('DELETE', `/api/refrigerant-entries/${entry.id}`)
    let minutes = 0
    const later = () => host.setNow(new Date(Date.parse('2026-11-23T09:00:00Z') + ++minutes * 60_000))
    later()
    const { body: wrong } = await add({ ...checked, performedOn: '2026-11-21' })
    later()
    const { body: right } = await add(checked)
    await add({ ...checked, result: 'LEAK', performedOn: '2026-11-21' })
    await remove(wrong)
    expect(await dates()).toEqual(['2027-11-20', '2026-11-20'])
    await remove(right)
    expect(await dates()).toEqual(['2026-12-01', null])

    later()
    const manager = await host.as('MANAGER')
    const { clientId, deviceId } = owner
    const visit = (await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, clientId, deviceId })).body.id
    const call = (action: string, of: object = {}) => manager('POST', `/api/services/${visit}/${action}`, of)
    expect((await call('complete', { performedOn: '2026-11-22', dutyIds: [body.id] })).status).toBe(200)
    later()
    const { body: beside } = await add({ ...checked, performedOn: '2026-11-22' })
    expect((await call('reopen')).status).toBe(200)
    expect(await dates()).toEqual(['2027-11-22', '2026-11-22'])
    await remove(beside)
    expect(await dates()).toEqual(['2026-12-01', null])

    later()
    await staff('POST', `/api/duties/${body.id}/fulfil`, { performedOn: '2026-11-22' })
    later()
    await add({ ...checked, performedOn: '2026-11-19' })
    expect((await staff('POST', `/api/duties/${body.id}/reopen`)).status).toBe(200)
    expect(await dates()).toEqual(['2027-11-19', '2026-11-19'])
    expect((await remove(old)).status).toBe(200)
  })

  test.each([{ ...checked, result: 'LEAK' }, added])('is not fulfilled by %o', async (entry) => {
    expect(await dutyAfter(entry)).toEqual(['2026-12-01', null])
  })
})

test('records of deleted devices are kept for five years, those of others for good', async () => {
  for (const performedOn of ['2021-11-22', '2021-11-23']) await add({ ...added, performedOn })
  const other = await addClient(staff)
  await staff('POST', '/api/refrigerant-entries', { ...added, deviceId: other.deviceId, performedOn: '2010-01-01' })
  const manager = await host.as('MANAGER')
  await manager('DELETE', `/api/clients/${owner.clientId}`)
  await forgetEntries(host.ports)
  const old = (await list({})).filter(({ performedOn }) => performedOn < '2026')
  expect(old.map(({ performedOn }) => performedOn)).toEqual(['2021-11-23', '2010-01-01'])
})

test('entries are found by their words, act and gas', async () => {
  await add()
  await add({ ...checked, technician: 'Ewa Żak' })
  expect(await list({ deviceId: owner.deviceId, q: 'zenon' })).toEqual([])
  expect((await list({ deviceId: owner.deviceId, q: 'ewa' })).map(({ act }) => act)).toEqual(['LEAK_CHECK'])
  expect(await list({ deviceId: owner.deviceId, act: 'RECOVERED' })).toEqual([])
  expect(await list({ deviceId: owner.deviceId, refrigerant: 'R32' })).toHaveLength(2)
})
