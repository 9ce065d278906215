import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import type { DeviceWire } from '#domain/devices/wire'
import type { ServiceWire } from '#domain/services/wire'
import { forgetTests } from '../sms/planned/forget-tests'
import { schedulerJobs } from '../sms/scheduler/recurring'
import { jobKinds } from '../background'
import { clients, plannedSms, services, smsBlockedNumbers, smsLimits, smsOptOuts } from '../db/schema'
import { holdGateway } from '../testing/gateway'
import { runDueJobs } from '../testing/jobs'
import { addClient, addService, serviceBody, setDue } from '../testing/samples'
import { morning, smsHost } from '../testing/sms-host'

let owner: { clientId: number; deviceId: number }
const { host, admin, gateway } = await smsHost(async () => {
  for (const table of [smsOptOuts, smsBlockedNumbers, smsLimits]) await host.database.delete(table)
  const { clientId, deviceId } = await addClient(admin)
  owner = { clientId, deviceId }
  const reminders = { automaticSmsEnabled: false, expirationDayEnabled: false }
  await admin('PUT', '/api/settings', { ...reminders, visitEveEnabled: false, quietOnHolidays: false })
})
/** What plans and sends by itself, and clears up what the gateway did not answer */
const sendingJobs = jobKinds.filter(
  (kind) => kind.name === 'sms.reconcile' || schedulerJobs.some((job) => job === kind),
)
beforeEach(() => runDueJobs(host.ports, sendingJobs))

const at = (start: string) => ({
  startDateTime: new Date(start).toISOString(),
  endDateTime: new Date(Date.parse(start) + 3_600_000).toISOString(),
})
async function book(start: string, more: object = { notify: true }) {
  const answer = await admin<ServiceWire>('POST', '/api/services', { ...serviceBody, ...owner, ...at(start), ...more })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const move = async ({ id }: { id: number }, start: string, more: object = { notify: true }) => {
  const body = { ...serviceBody, ...owner, ...at(start), ...more }
  const answer = await admin('PUT', `/api/services/${id}`, body)
  expect(answer).toMatchObject({ status: 200 })
}
const read = async ({ id }: { id: number }) => (await admin<ServiceWire>('GET', `/api/services/${id}`)).body
const notify = ({ id }: { id: number }, body?: object) =>
  admin<ServiceWire & { message: string }>('POST', `/api/services/${id}/notice`, body)
/** Another day: who is signed in signs in again, and what is due leaves */
async function comes(instant: string) {
  host.setNow(new Date(instant))
  await runDueJobs(host.ports, sendingJobs)
}
/** Lets minutes pass, and what is due leave */
async function pass(minutes: number) {
  host.setNow(new Date(host.ports.clock.now().getTime() + minutes * 60_000))
  await runDueJobs(host.ports, sendingJobs)
}
const texts = () => gateway.sent.map(({ text }) => text)
const outcomes = async () =>
  (await host.database.select().from(plannedSms).orderBy(plannedSms.id)).map(({ status, errorMessage }) => [
    status,
    errorMessage,
  ])

const first = '2026-11-26T09:00:00+01:00'
const second = '2026-11-27T13:30:00+01:00'

describe('a customer is told', () => {
  test('of a visit that is booked, after three minutes, with a link', async () => {
    const service = await book(first)
    expect(service.customerNotice).toEqual({ state: 'PENDING', at: '2026-11-23T09:03:00.000Z' })
    await pass(2)
    expect(texts()).toEqual([])
    await pass(1)
    expect(texts()).toEqual([
      expect.stringMatching(
        /^Dzien dobry, potwierdzamy wizyte serwisanta: 26\.11\.2026, miedzy 9:00 a 11:00, Pompa ciepla, .*\/k\/\w{20}$/,
      ),
    ])
    expect((await read(service)).customerNotice).toEqual({ state: 'TOLD', at: '2026-11-23T09:03:00.000Z' })
  })

  test('once of a visit that is moved twice within a few minutes, with the last time', async () => {
    const service = await book(first, {})
    expect(service.customerNotice).toBeNull()
    await move(service, second)
    await pass(2)
    await move(service, '2026-11-30T08:00:00+01:00')
    await pass(2)
    expect(texts()).toEqual([])
    await pass(1)
    expect(texts()).toEqual([
      expect.stringContaining('zmienil sie termin wizyty serwisanta: 30.11.2026, miedzy 8:00 a 10:00'),
    ])
    await pass(30)
    expect(texts()).toHaveLength(1)
  })

  test('never with a time that somebody wrote by hand before the visit moved', async () => {
    const service = await book(first)
    const [planned] = await host.database.select().from(plannedSms)
    const byHand = { message: 'Bedziemy 26.11 o 9:00.' }
    expect((await admin('PUT', `/api/planned-sms/${planned!.id}`, byHand)).status).toBe(200)
    await move(service, second, {})
    await pass(3)
    expect(texts()).toEqual([expect.stringContaining('27.11.2026, miedzy 13:30 a 15:30')])
  })

  test.each([
    ['moved', async (service: ServiceWire) => move(service, second), 'potwierdzamy wizyte serwisanta: 27.11.2026'],
    [
      'called off',
      async ({ id, version }: ServiceWire) =>
        admin('POST', '/api/services/reassignments', { callOffs: [{ id, version }], notify: false }),
      undefined,
    ],
  ])(
    'nothing old by a message that the gateway put off, of a visit that is %s meanwhile',
    async (_, change, expected) => {
      gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.', afterSeconds: 600 }))
      const service = await book(first)
      await pass(3)
      gateway.reset()
      await change(service)
      await pass(10)
      await pass(30)
      expect(texts()).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)])
    },
  )

  test.each([
    ['moved', async (service: ServiceWire) => move(service, second), '27.11.2026, miedzy 13:30 a 15:30'],
    [
      'called off',
      async ({ id, version }: ServiceWire) =>
        admin('POST', '/api/services/reassignments', { callOffs: [{ id, version }], notify: false }),
      undefined,
    ],
    ['deleted', async ({ id }: ServiceWire) => admin('DELETE', `/api/services/${id}`), undefined],
  ])(
    'nothing old by a message of a visit that is %s while the gateway has it, which refuses it then',
    async (_, change, expected) => {
      const { wait, release } = holdGateway()
      gateway.onSend(async () => {
        await wait
        return { kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.', afterSeconds: 60 }
      })
      const service = await book(first)
      const sending = pass(3)
      await expect.poll(() => gateway.sent.length).toBe(1)
      await change(service)
      release()
      await sending
      gateway.reset()
      await pass(1)
      await pass(10)
      expect(texts()).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)])
    },
  )

  test('nothing by a message that the gateway puts off until the visit has begun', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Bramka SMS jest przeciążona.', afterSeconds: 300 }))
    await book('2026-11-23T10:05:00+01:00')
    await pass(3)
    expect(gateway.sent).toHaveLength(1)
    await pass(5)
    await pass(10)
    expect(gateway.sent).toHaveLength(1)
    expect(await outcomes()).toEqual([['SKIPPED', 'Wizyta minęła, zanim SMS został wysłany.']])
  })

  test('of nothing by a message in test mode, once the gateway sends', async () => {
    const real = host.ports.smsGateway
    host.ports.smsGateway = { ...real, testMode: true }
    const service = await book(first)
    await pass(3)
    expect((await read(service)).customerNotice).toMatchObject({ state: 'TOLD' })
    host.ports.smsGateway = real
    await forgetTests(host.ports)
    expect((await read(service)).customerNotice).toBeNull()
  })

  test('of a visit that was told and is moved; without the wish it is known to be out of date', async () => {
    const service = await book(first)
    await pass(3)
    await move(service, second, {})
    await pass(10)
    expect(texts()).toHaveLength(1)
    expect((await read(service)).customerNotice).toEqual({ state: 'OUTDATED', at: '2026-11-23T09:03:00.000Z' })
    expect((await notify(service)).status).toBe(200)
    await pass(0)
    expect(texts()[1]).toContain('zmienil sie termin wizyty serwisanta: 27.11.2026, miedzy 13:30 a 15:30')
    expect((await notify(service)).body).toMatchObject({ message: 'Klient wie już o tej wizycie.' })
  })

  test('at eight, when the visit is booked at night', async () => {
    await comes('2026-11-23T22:30:00+01:00')
    await book(first)
    await pass(3)
    expect(texts()).toEqual([])
    await comes('2026-11-24T08:00:00+01:00')
    expect(texts()).toHaveLength(1)
  })

  test('that a visit is cancelled, when it is called off for an absence', async () => {
    const { id, version } = await book(first, {})
    await admin('POST', '/api/services/reassignments', { callOffs: [{ id, version }], notify: true })
    await pass(3)
    expect(texts()).toEqual([
      'Dzien dobry, wizyta serwisanta 26.11.2026, miedzy 9:00 a 11:00, zostala odwolana. Przepraszamy. Nowy termin ustalimy z Panstwem.',
    ])
    expect((await read({ id })).customerNotice?.state).toBe('TOLD')
  })

  test('that a visit is cancelled, at eight while they wait, when somebody calls in sick in the evening', async () => {
    await comes('2026-11-23T21:15:00+01:00')
    const { id, version } = await book('2026-11-24T08:00:00+01:00', {})
    await admin('POST', '/api/services/reassignments', { callOffs: [{ id, version }], notify: true })
    await comes('2026-11-24T08:00:00+01:00')
    expect(texts()).toEqual([
      expect.stringContaining('wizyta serwisanta 24.11.2026, miedzy 8:00 a 10:00, zostala odwolana'),
    ])
  })

  test('at once, when the visit begins within three minutes', async () => {
    const service = await book('2026-11-23T10:02:00+01:00')
    expect(service.customerNotice).toEqual({ state: 'PENDING', at: '2026-11-23T09:00:00.000Z' })
    await pass(0)
    expect(texts()).toHaveLength(1)
  })

  test('of a booking that was called off and restored before it was told', async () => {
    await comes('2026-11-23T21:30:00+01:00')
    const { id, version } = await book(second)
    const called = await admin<{ undo: object }>('POST', '/api/services/reassignments', { callOffs: [{ id, version }] })
    expect((await read({ id })).customerNotice).toBeNull()
    expect((await admin('POST', '/api/services/reassignments', called.body.undo)).status).toBe(200)
    expect((await read({ id })).customerNotice).toEqual({ state: 'PENDING', at: '2026-11-24T07:00:00.000Z' })
    await comes('2026-11-24T08:00:00+01:00')
    expect(texts()).toEqual([expect.stringContaining('potwierdzamy wizyte serwisanta: 27.11.2026')])
  })

  test('by the window that they accepted, as long as the visit stays where it was', async () => {
    const booked = await book(first)
    const accepted = { arrivalFrom: new Date('2026-11-26T07:30:00Z'), arrivalUntil: new Date('2026-11-26T09:30:00Z') }
    await host.database.update(services).set(accepted).where(eq(services.id, booked.id))
    await pass(3)
    expect(texts()[0]).toContain('26.11.2026, miedzy 8:30 a 10:30')
    await move(booked, second)
    await pass(3)
    expect(texts()[1]).toContain('27.11.2026, miedzy 13:30 a 15:30')
    await move(booked, first)
    await pass(3)
    expect(texts()[2]).toContain('26.11.2026, miedzy 9:00 a 11:00')
  })

  test('by the text that a person wrote when cancelling, and by no other', async () => {
    const service = await book(first)
    await admin('POST', `/api/services/${service.id}/cancel`, { sms: { message: 'Nie przyjedziemy.' } })
    await pass(5)
    expect(texts()).toEqual(['Nie przyjedziemy.'])
    expect((await read(service)).customerNotice?.state).toBe('TOLD')
  })
})

describe('the link of a notice', () => {
  const anInspection = '2027-10-20'
  const tokenIn = (text: string | undefined) => /\/k\/(\w+)/.exec(text ?? '')![1]!
  const page = async (token: string) =>
    (await host.anonymous<ConfirmationInfoWire>('GET', `/api/confirm/${token}/info`)).body
  const toBook = async () => (await admin<DeviceWire[]>('GET', '/api/devices?filter={"toBook":"ALL"}')).body
  const confirmed = async () => (await admin<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body.serviceConfirmed
  const reject = (token: string, more: object = {}) =>
    host.anonymous('PUT', `/api/confirm/${token}/schedule`, { rejectsVisit: true, note: 'Po 15', ...more })
  beforeEach(async () => {
    await setDue(host, owner.deviceId, anInspection)
  })

  test.each(['NAPRAWA', 'MODERNIZACJA'])(
    'about a visit of type %s shows that visit, which it puts into a calendar and rejects, and confirms no inspection',
    async (serviceType) => {
      const service = await book(first, { notify: true, serviceType })
      await pass(3)
      const token = tokenIn(texts()[0])
      expect(await page(token)).toMatchObject({
        confirmed: true,
        expired: false,
        tokenInfo: { clientName: 'Łucja Żak', inspectionDate: '' },
        devices: [
          {
            name: 'Vitocal 200',
            inspectionDate: '',
            service: { date: '2026-11-26', from: '09:00', until: '11:00', rejected: false, mayReject: true },
          },
        ],
        duties: [],
        wish: null,
      })
      const file = await host.anonymous<string>('GET', `/api/confirm/${token}/visit.ics`)
      expect(file).toMatchObject({ status: 200, body: expect.stringContaining('DTSTART') })
      expect((await host.anonymous('DELETE', `/api/confirm/${token}`)).status).toBe(409)

      expect((await reject(token)).status).toBe(200)
      expect(await page(token)).toMatchObject({ devices: [{ service: { rejected: true } }], wish: { note: 'Po 15' } })
      expect(await confirmed()).toBe(false)
      const rejected = { bookedVisit: { id: service.id, rejected: true }, wish: { note: 'Po 15' } }
      expect(await toBook()).toMatchObject([{ id: owner.deviceId, ...rejected }])

      // The office agrees on another time.
      await move(service, second, { notify: true, serviceType })
      expect(await toBook()).toEqual([])
      expect(await page(token)).toMatchObject({ devices: [{ service: { date: '2026-11-27', rejected: false } }] })
      await pass(3)
      expect((await page(tokenIn(texts()[1]))).devices).toMatchObject([{ service: { date: '2026-11-27' } }])
    },
  )

  test('about a visit that is over or called off tells whom to call', async () => {
    const repair = { notify: true, serviceType: 'NAPRAWA' }
    const service = await book(first, repair)
    await pass(3)
    const token = tokenIn(texts()[0])
    await admin('POST', `/api/services/${service.id}/cancel`)
    expect(await page(token)).toMatchObject({ confirmed: false, expired: true, devices: [] })
    expect((await reject(token)).status).toBe(410)
    await admin('DELETE', `/api/services/${service.id}`)
    expect(await page(token)).toMatchObject({ expired: true, tokenInfo: { clientName: '' } })
  })

  test('about an inspection confirms it, whatever else is booked', async () => {
    await book('2026-11-25T09:00:00+01:00', { serviceType: 'NAPRAWA' })
    await book(first)
    await pass(3)
    const token = tokenIn(texts()[0])
    expect(await page(token)).toMatchObject({
      confirmed: false,
      devices: [{ inspectionDate: anInspection, service: { date: '2026-11-26' } }],
    })
    await host.anonymous('POST', `/api/confirm/${token}`)
    expect(await confirmed()).toBe(true)
  })

  test('about a repair asks about no inspection: neither the report nor the next reminder knows of it', async () => {
    await setDue(host, owner.deviceId, '2026-11-26')
    await book(first, { notify: true, serviceType: 'NAPRAWA' })
    await pass(3)
    const token = tokenIn(texts()[0])
    await reject(token)
    const requests = await admin('GET', '/api/reports/asked?filter={"period":"2026-11"}')
    expect(requests).toMatchObject({ status: 200, body: [] })
    expect(await confirmed()).toBe(false)
    const expected = [
      { kind: 'REJECTED', ofVisit: true },
      { kind: 'WISHED', ofVisit: true },
      { kind: 'ISSUED', ofVisit: true },
    ]
    expect((await admin('GET', `/api/confirm/device/${owner.deviceId}/history`)).body).toMatchObject(expected)
  })
})

describe('no SMS leaves', () => {
  test('about a visit that is moved back in time', async () => {
    const service = await book(first, {})
    await move(service, second)
    await move(service, first, {})
    await pass(5)
    expect(texts()).toEqual([])
    expect(await outcomes()).toEqual([['SKIPPED', 'Wizyta wróciła na dawny termin.']])
  })

  test('about a visit that is cancelled or deleted before', async () => {
    const cancelled = await book(first)
    await admin('POST', `/api/services/${cancelled.id}/cancel`)
    const deleted = await book(second)
    await admin('DELETE', `/api/services/${deleted.id}`)
    await pass(5)
    expect(texts()).toEqual([])
    expect(await outcomes()).toEqual([
      ['SKIPPED', 'Wizyta została odwołana, zanim SMS został wysłany.'],
      ['SKIPPED', 'Wizyta została usunięta, zanim SMS został wysłany.'],
    ])
  })

  test('when it would be too late, which is said at once', async () => {
    await comes('2026-11-23T21:15:00+01:00')
    const moved = await book('2026-11-24T12:00:00+01:00')
    await move(moved, '2026-11-24T08:00:00+01:00')
    expect((await read(moved)).customerNotice).toBeNull()
    expect((await notify(moved)).body).toMatchObject({
      error: 'CONFLICT',
      message: 'SMS nie zdąży wyjść przed wizytą: zadzwoń do klienta.',
    })
    await comes('2026-11-24T08:00:00+01:00')
    expect(texts()).toEqual([])
  })

  test('about a visit in the past, or one that is only edited', async () => {
    const past = await book('2026-11-20T09:00:00+01:00')
    const edited = await book(first, {})
    await move(edited, first, { notify: true, notes: 'Dzwonić z dołu' })
    await pass(5)
    expect(texts()).toEqual([])
    expect(await outcomes()).toEqual([])
    expect((await notify(past)).body).toMatchObject({ error: 'CONFLICT', message: 'Ta wizyta już minęła.' })
  })

  test('to a customer who wants none or has no number', async () => {
    const service = await book(first, {})
    const [client] = await host.database.select().from(clients).where(eq(clients.id, owner.clientId))
    await host.database.insert(smsOptOuts).values({ phone: client!.phone, source: 'SMS', at: morning })
    expect((await notify(service)).body.message).toBe('Klient nie chce SMS-ów: zadzwoń do niego.')
    await move(service, second)
    // Nobody is promised one.
    expect(await read(service)).toMatchObject({ clientWantsNoSms: true, customerNotice: null })
    await pass(5)
    expect(texts()).toEqual([])
    expect(await outcomes()).toEqual([])
  })

  test('to a number that is blocked until the visit, which is said at once', async () => {
    const block = (until: string | null) =>
      admin('POST', '/api/admin/sms/rate-limits/block', { phoneNumber: '600100200', reason: 'Reklamacja', until })
    await block(null)
    const service = await book(first)
    expect(service.customerNotice).toBeNull()
    expect((await notify(service)).body).toMatchObject({
      error: 'CONFLICT',
      message: 'Numer +48 600 100 200 jest zablokowany: Reklamacja. SMS nie wyjdzie na czas: zadzwoń do klienta.',
    })
    await block('2026-11-25')
    await move(service, second)
    expect((await read(service)).customerNotice?.state).toBe('PENDING')
    await move(service, '2026-11-26T08:00:00+01:00')
    expect((await read(service)).customerNotice).toBeNull()
    await pass(5)
    expect(texts()).toEqual([])
  })

  test('to a number that has had its messages of the day, about a visit of that day', async () => {
    await admin('PUT', '/api/admin/sms/rate-limits/config', { perNumberDay: 1, perNumberWeek: 9, perMinute: 100 })
    const told = await book(second)
    await pass(3)
    expect(texts()).toHaveLength(1)
    const today = await book('2026-11-23T15:00:00+01:00')
    expect(today.customerNotice).toBeNull()
    expect((await notify(today)).body.message).toBe(
      'Limit dzienny: na ten numer wysłano dziś już 1 SMS. SMS nie wyjdzie na czas: zadzwoń do klienta.',
    )
    // A visit of a later day is announced tomorrow.
    await move(told, '2026-11-27T15:00:00+01:00')
    await pass(3)
    await comes('2026-11-24T10:00:00+01:00')
    expect(texts()).toHaveLength(2)
  })
})

describe('the evening before', () => {
  const evening = async (settings: object = {}) => {
    await admin('PUT', '/api/settings', { visitEveEnabled: true, ...settings })
    await comes('2026-11-25T17:00:00+01:00')
  }
  const visit = (startsAt: string, more: object = {}) =>
    addService(host, owner, { startsAt: new Date(startsAt), status: 'SCHEDULED', ...more })

  test('each visit of tomorrow is announced once; nothing is as long as it is switched off', async () => {
    await visit(first, { technician: 'Jan Serwisant' })
    await visit(second)
    await evening({ visitEveEnabled: false })
    expect(texts()).toEqual([])
    await admin('PUT', '/api/settings', { visitEveEnabled: true })
    await comes('2026-11-26T17:00:00+01:00')
    await pass(60)
    expect(texts()).toEqual([
      expect.stringMatching(/^Dzien dobry, jutro miedzy 13:30 a 15:30 przyjedzie nasz serwisant: Pompa ciepla, /),
    ])
  })

  test('a visit that was told today is not told again, a cancelled one not at all', async () => {
    await visit(first, { status: 'CANCELLED' })
    await comes('2026-11-25T12:00:00+01:00')
    await book('2026-11-26T15:00:00+01:00')
    await pass(5)
    await evening()
    expect(texts()).toHaveLength(1)
  })

  test('visits to several devices in one window that was agreed are announced once', async () => {
    const agreed = { arrivalFrom: new Date(first), arrivalUntil: new Date('2026-11-26T11:00:00+01:00') }
    await visit(first, agreed)
    await visit('2026-11-26T10:00:00+01:00', agreed)
    await visit('2026-11-26T15:00:00+01:00')
    await evening()
    expect(texts()).toHaveLength(2)
    for (const window of ['miedzy 9:00 a 11:00', 'miedzy 15:00 a 17:00']) {
      expect(texts()).toContainEqual(expect.stringContaining(window))
    }
  })

  const refuse = () => gateway.onSend(async () => ({ kind: 'ACCOUNT_REFUSED', reason: 'Brak środków.' }))
  const agreed = { arrivalFrom: new Date(first), arrivalUntil: new Date('2026-11-26T11:00:00+01:00') }
  const later = '2026-11-26T10:00:00+01:00'
  const callOff = async (id: number) =>
    expect(await admin('POST', `/api/services/${id}/cancel`)).toMatchObject({ status: 200 })

  test('a visit that is moved away and back that evening is announced once', async () => {
    const id = await visit(first)
    refuse()
    await evening()
    await move({ id }, second, {})
    await pass(15)
    gateway.reset()
    await move({ id }, first, {})
    await pass(15)
    await pass(15)
    expect(texts()).toEqual([expect.stringContaining('jutro miedzy 9:00 a 11:00')])
  })

  test('the next visit of a window that was agreed is announced where the first is called off before it was', async () => {
    const id = await visit(first, agreed)
    await visit(later, agreed)
    refuse()
    await evening()
    await callOff(id)
    gateway.reset()
    await pass(15)
    await pass(15)
    expect(texts()).toEqual([expect.stringContaining('jutro miedzy 9:00 a 11:00')])
    await host.database.update(services).set({ status: 'SCHEDULED' }).where(eq(services.id, id))
    await pass(15)
    expect(texts()).toHaveLength(1)
  })

  test('the next visit of a window is not announced again where the first is called off afterwards', async () => {
    const id = await visit(first, agreed)
    await visit(later, agreed)
    await evening()
    await callOff(id)
    await pass(15)
    expect(texts()).toHaveLength(1)
  })

  test('a visit of a Monday is announced on Saturday where Sundays become quiet that evening', async () => {
    await visit('2026-11-30T08:00:00+01:00')
    await admin('PUT', '/api/settings', { visitEveEnabled: true })
    await comes('2026-11-28T17:00:00+01:00')
    expect(texts()).toEqual([])
    await admin('PUT', '/api/settings', { quietOnHolidays: true })
    await pass(15)
    await comes('2026-11-29T17:00:00+01:00')
    expect(texts()).toEqual([expect.stringContaining('potwierdzamy wizyte serwisanta: 30.11.2026')])
  })

  test('a notice that a person has deleted does not come again that evening', async () => {
    await visit(first)
    refuse()
    await evening()
    const [notice] = await host.database.select().from(plannedSms)
    expect((await admin('DELETE', `/api/planned-sms/${notice!.id}`)).status).toBe(200)
    gateway.reset()
    await pass(15)
    expect(texts()).toEqual([])
  })

  test('a visit that is booked for tomorrow that evening is told by its booking alone', async () => {
    await evening()
    await book(first, {})
    await book('2026-11-26T15:00:00+01:00')
    for (let minutes = 0; minutes < 30; minutes += 3) await pass(3)
    expect(texts()).toEqual([expect.stringContaining('potwierdzamy wizyte serwisanta: 26.11.2026, miedzy 15:00')])
  })

  test('a visit whose booking is about to be told is not announced as well', async () => {
    await admin('PUT', '/api/settings', { visitEveEnabled: true })
    await comes('2026-11-25T16:58:00+01:00')
    await book(first)
    await comes('2026-11-25T17:00:00+01:00')
    await pass(3)
    await pass(15)
    expect(texts()).toEqual([expect.stringContaining('potwierdzamy wizyte serwisanta: 26.11.2026')])
  })

  test('before quiet days it leaves on the last allowed day, and does not say "tomorrow"', async () => {
    // A Monday; the 29th is a Sunday.
    await visit('2026-11-30T08:00:00+01:00')
    await admin('PUT', '/api/settings', { visitEveEnabled: true, quietOnHolidays: true })
    await comes('2026-11-28T17:00:00+01:00')
    await comes('2026-11-29T17:00:00+01:00')
    expect(texts()).toEqual([expect.stringContaining('potwierdzamy wizyte serwisanta: 30.11.2026')])
    const rows = await host.database.select().from(services)
    expect(rows).toHaveLength(1)
  })
})
