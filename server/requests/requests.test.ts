import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { PassportWire } from '#domain/passport/contract'
import type { RequestWire } from '#domain/requests/contract'
import type { StickerWire } from '#domain/stickers/contract'
import { clients, requests, requestPhotos, smsBlockedNumbers, smsOptOuts, stickers } from '../db/schema'
import { cancelService } from '../services/cancel'
import { reconcile } from '../sms/outbox/reconcile'
import { anActor } from '../testing/campaigns'
import type { Call, TestHost } from '../testing/host'
import { passSeconds, testHost } from '../testing/host'
import { runDuties } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { formOf, hugePng, jpeg, jpegWithGps, pdf } from '../testing/sample-files'
import { addClient, addService, deviceBody, serviceBody } from '../testing/samples'
import { forgetRequests, reopenUnanswered } from './commands'

let host: TestHost
let staff: Call
let viewer: Call
let owner: { clientId: number; deviceId: number }
let token: string
let n = 0
beforeAll(async () => {
  host = await testHost()
})
afterAll(() => host.close())
beforeEach(async () => {
  // Each test has hours of its own, in which nothing has been counted yet.
  n += 1
  host.setNow(new Date(Date.parse('2026-11-23T09:00:00Z') + n * 24 * 3_600_000))
  staff = await host.as('TECHNICIAN')
  viewer = await host.as('VIEWER')
  const plate = { manufacturer: 'Vaillant', model: 'aroTHERM plus' }
  const { clientId, deviceId } = await addClient(staff, { terminPrzegladu: '2027-01-20', ...plate })
  owner = { clientId, deviceId }
  token = (await sticker('POST')).body.address.split('/').at(-1)!
})

const sticker = (method: string, call = staff) => call<StickerWire>(method, `/api/devices/${owner.deviceId}/sticker`)
const page = async (of = token) => (await host.anonymous<PassportWire>('GET', `/api/passport/${of}`)).body
const report = (fields: object = {}, files: [string, Uint8Array][] = []) =>
  host.anonymous<{ fields?: object }>(
    'POST',
    `/api/passport/${token}/failure`,
    formOf(files, { text: 'Błąd F.28, nie grzeje', phone: '601 222 333', ...fields }),
  )
const ask = (body: object = {}) =>
  host.anonymous<{ message: string }>('POST', `/api/passport/${token}/visit`, { phone: '601 222 333', ...body })
const inbox = async () =>
  (await viewer<RequestWire[]>('GET', `/api/requests?filter={"deviceId":${owner.deviceId}}`)).body
const device = async () => (await staff<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body

describe('the page of a sticker', () => {
  test('says what the device is and when it is due, and nothing about whose it is', async () => {
    const state = await page()
    expect(state.device).toMatchObject({
      ...{ type: 'POMPA_CIEPLA', manufacturer: 'Vaillant', model: 'aroTHERM plus', lastInspection: null },
      nextInspection: '2027-01-20',
    })
    const { klient: _client, ...own } = (await device()) as unknown as Record<string, unknown>
    for (const word of ['Łucja', 'Żak', '600100200', String(own['ulica']), String(own['kodPocztowy'])])
      expect(JSON.stringify(state)).not.toContain(word)
  })

  test('is the same for a revoked sticker, a replaced one and one that never was: the company alone', async () => {
    const first = token
    token = (await sticker('POST')).body.address.split('/').at(-1)!
    expect((await page(first)).device).toBeNull()
    expect((await page()).device).not.toBeNull()
    expect((await sticker('DELETE')).status).toBe(200)
    expect(await page()).toEqual(await page('x'))
    expect((await report()).status).toBe(404)
    expect((await ask()).status).toBe(404)
    expect((await sticker('DELETE')).status).toBe(404)
  })

  test('is not found by trying: unknown tokens from one network end in 429, while real ones are shown', async () => {
    const tries = []
    for (let i = 0; i < 61; i++) tries.push((await host.anonymous('GET', `/api/passport/guess-${i}`)).status)
    expect(tries.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(tries[60]).toBe(429)
    expect((await page()).device).not.toBeNull()
  })
})

describe('a sticker', () => {
  test('is told to those who may send links, and to nobody else', async () => {
    expect((await sticker('GET')).body.address).toBe(`https://termin.test/d/${token}`)
    for (const method of ['GET', 'POST', 'DELETE']) expect((await sticker(method, viewer)).status).toBe(403)
    const all = await viewer('GET', `/api/devices/${owner.deviceId}/history`)
    expect(JSON.stringify(all.body)).not.toContain(token)
  })

  test('is printed on a sheet, and given to devices that have none', async () => {
    const other = await addClient(staff)
    const deviceIds = [owner.deviceId, other.deviceId]
    const print = () =>
      staff<string>(
        'POST',
        '/api/stickers/sheet',
        { deviceIds, skip: 23 },
        { 'idempotency-key': 'a sheet of stickers' },
      )
    await print()
    const { status, body, headers } = await print()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(body.startsWith('%PDF')).toBe(true)
    const rows = await host.database.select().from(stickers).where(eq(stickers.deviceId, other.deviceId))
    expect(rows).toHaveLength(1)
    expect((await staff('POST', '/api/stickers/sheet', { deviceIds, skip: 24 })).status).toBe(400)
    expect((await staff('POST', '/api/stickers/sheet', { deviceIds: [999_999] })).status).toBe(404)
  })

  test('is found by the code on it, as it is dictated', async () => {
    const { code } = (await sticker('GET')).body
    const result = await viewer<{ devices: { id: number }[] }>(
      'GET',
      `/api/search?q=${code.replace('-', '').toLowerCase()}`,
    )
    expect(result.body.devices.map(({ id }) => id)).toEqual([owner.deviceId])
  })

  test('leads the staff to the device', async () => {
    expect((await viewer('GET', `/api/stickers/${token}`)).body).toEqual(owner)
    expect((await viewer('GET', '/api/stickers/unknown')).status).toBe(404)
  })
})

describe('a failure', () => {
  test('comes to the inbox with photos that tell no position, and no name of the client', async () => {
    expect((await report({}, [['a.jpg', await jpegWithGps()]])).status).toBe(200)
    const [request, ...others] = await inbox()
    expect(others).toEqual([])
    expect(request).toMatchObject({
      ...{ kind: 'FAILURE', state: 'NEW', text: 'Błąd F.28, nie grzeje', phone: '+48601222333', known: false },
      clientId: owner.clientId,
    })
    expect(request!.photos).toHaveLength(1)
    expect((await host.app.request(request!.photos[0]!.url)).status).toBe(200)
    expect((await host.app.request(request!.photos[0]!.url.replace('request', 'device'))).status).toBe(404)
  })

  test('of a device that is just being deleted is told to phone, like with a lost sticker', async () => {
    const lost = { status: 404, body: { message: 'Ta naklejka nie jest już ważna. Prosimy zadzwonić do serwisu.' } }
    const answers: Promise<{ status: number; body: unknown }>[] = []
    const photo = await jpeg()
    const fileCount = host.files.size
    await host.database.transaction(async (tx) => {
      await tx.delete(clients).where(eq(clients.id, owner.clientId))
      answers.push(report({}, [['a.jpg', photo]]), ask(), ask({ phone: '600 100 200' }))
      await expect.poll(() => lockWaits(host.database)).toBe(3)
    })
    for (const answer of answers) expect(await answer).toMatchObject(lost)
    await runDuties(host.ports)
    expect(host.files.size).toBe(fileCount)
  })

  test('sent twice is one request', async () => {
    await report()
    await report()
    expect(await inbox()).toHaveLength(1)
  })

  test('sent again with the photo that was forgotten is another one, and that again is not', async () => {
    await report()
    const photo = await jpeg()
    await report({}, [['a.jpg', photo]])
    await report({}, [['a.jpg', photo]])
    expect((await inbox()).map(({ photos }) => photos.length)).toEqual([1, 0])
  })

  test('is refused with the field where something is wrong, and keeps no file', async () => {
    const files = host.files.size
    const photo = await jpeg()
    expect((await report({ text: ' ' })).body.fields).toEqual({ text: 'Napisz, co się dzieje' })
    expect((await report({ phone: '12' })).body.fields).toEqual({ phone: 'Nieprawidłowy format numeru telefonu' })
    expect((await report({}, [['a.pdf', pdf]])).status).toBe(400)
    expect(
      (
        await report(
          {},
          [1, 2, 3].map((i) => [`${i}.jpg`, photo]),
        )
      ).status,
    ).toBe(400)
    expect((await report({}, [['big.png', await hugePng()]])).status).toBe(400)
    expect([await inbox(), host.files.size]).toEqual([[], files])
  })

  test('is taken five times in a quarter of an hour, and ten times a day', async () => {
    const sent = []
    for (let i = 0; i < 6; i++) sent.push((await report({ text: `Awaria ${i}` })).status)
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
    const at = host.ports.clock.now().getTime()
    host.setNow(new Date(at + 2 * 3_600_000))
    for (let i = 0; i < 5; i++) expect((await report({ text: `Dalej ${i}` })).status).toBe(200)
    host.setNow(new Date(at + 4 * 3_600_000))
    expect((await report({ text: 'Jeszcze' })).status).toBe(429)
  })
})

describe('a wish for a visit', () => {
  const wished = { scheduledDate: '2026-12-16', part: 'MORNING', note: 'Domofon 12' }

  test('from the number of the client confirms the inspection, and from another waits for the office, with one answer', async () => {
    const other = await ask(wished)
    expect(await inbox()).toMatchObject([{ kind: 'VISIT', preferredDay: '2026-12-16', preferredPart: 'MORNING' }])
    expect((await device()).wish).toBeNull()
    const own = await ask({ ...wished, phone: '600 100 200' })
    expect(own.body).toEqual(other.body)
    expect(await inbox()).toHaveLength(1)
    expect((await device()).wish).toMatchObject({ scheduledDate: '2026-12-16', note: 'Domofon 12' })
  })

  test('sent again for another part of the day is another one', async () => {
    await ask(wished)
    await ask(wished)
    await ask({ ...wished, part: 'AFTERNOON' })
    expect((await inbox()).map(({ preferredPart }) => preferredPart)).toEqual(['AFTERNOON', 'MORNING'])
  })

  test('is refused on a full day from any number, and nothing tells which is the client’s', async () => {
    const start = host.ports.clock.now().getTime()
    const itIsLater = (times: number) => host.setNow(new Date(start + times * 2 * 3_600_000))
    const client = { phone: '600 100 200', note: 'rano' }
    for (let send = 0; send < 9; send += 1) {
      if (send % 3 === 0) itIsLater(send / 3)
      expect((await ask({ note: `nr ${send}` })).status).toBe(200)
    }
    itIsLater(3)
    expect((await ask(client)).status).toBe(200)
    expect((await ask(client)).status).toBe(200)
    const answers = [await ask({ note: 'nr 9' }), await ask({ ...client, note: 'po południu' })]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
    expect(answers[0]!.body.message).toBe(answers[1]!.body.message)
    viewer = await host.as('VIEWER')
    expect(await inbox()).toHaveLength(9)
  })

  test('for a device with a booked inspection goes to the office, whoever asks', async () => {
    const body = {
      ...serviceBody,
      ...owner,
      startDateTime: '2026-12-20T08:00:00Z',
      endDateTime: '2026-12-20T09:00:00Z',
    }
    expect((await staff('POST', '/api/services', body)).status).toBe(201)
    await ask({ phone: '600 100 200' })
    expect(await inbox()).toHaveLength(1)
  })

  test('decides on the proposed time as long as it is open', async () => {
    const proposed = async () =>
      (await staff<{ startDateTime: string }[]>('GET', `/api/services/proposals?deviceId=${owner.deviceId}`)).body[0]
    await ask({ scheduledDate: '2026-12-16', part: 'AFTERNOON' })
    expect(await proposed()).toMatchObject({ startDateTime: '2026-12-16T11:00:00.000Z' })
    await staff('POST', `/api/requests/${(await inbox())[0]!.id}/close`, { reason: 'Pomyłka' })
    expect(await proposed()).toMatchObject({ startDateTime: '2027-01-20T08:00:00.000Z' })
  })

  test('on a Sunday is refused', async () => {
    expect((await ask({ scheduledDate: '2026-12-20' })).status).toBe(400)
  })
})

test('a failure is proposed from today on, however far the inspection is, until it is settled', async () => {
  const proposed = async () =>
    (await staff<{ startDateTime: string }[]>('GET', `/api/services/proposals?deviceId=${owner.deviceId}`)).body.map(
      ({ startDateTime }) => startDateTime,
    )
  await ask({ scheduledDate: '2026-12-30', part: 'AFTERNOON' })
  await report()
  host.setNow(new Date('2026-12-21T06:00:00Z'))
  staff = await host.as('TECHNICIAN')
  viewer = await host.as('VIEWER')
  expect((await proposed())[0]).toBe('2026-12-21T08:00:00.000Z')
  const failure = (await inbox()).find(({ kind }) => kind === 'FAILURE')
  await staff('POST', `/api/requests/${failure!.id}/close`, { reason: 'Pomyłka' })
  expect((await proposed())[0]).toBe('2026-12-30T11:00:00.000Z')
})

describe('the office', () => {
  let id: number
  beforeEach(async () => {
    await report({ phone: '600 100 200' }, [['a.jpg', await jpeg()]])
    id = (await inbox())[0]!.id
  })
  const now = async () => (await viewer<RequestWire>('GET', `/api/requests/${id}`)).body

  test('answers by SMS, which is sent as any other', async () => {
    const { status, body } = await staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś po 16.' })
    expect([status, body['success']]).toEqual([200, true])
    expect((await now()).state).toBe('ANSWERED')
    const sent = await staff<{ message: string }[]>('GET', `/api/sms/history/device/${owner.deviceId}`)
    expect(sent.body.map(({ message }) => message)).toEqual(['Będziemy dziś po 16.'])
  })

  test('has not answered it where the SMS did not leave', async () => {
    const { smsGateway } = host.ports
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'To nie jest numer komórkowy' })
    const { body } = await staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś po 16.' })
    expect(body['success']).toBe(false)
    expect((await now()).state).toBe('NEW')
  })

  test('has not answered it either where the SMS failed later, when the gateway stayed away', async () => {
    const { smsGateway } = host.ports
    const away = vi.spyOn(smsGateway, 'send').mockResolvedValue({ kind: 'RETRY', reason: 'Bramka nie odpowiada.' })
    const { body } = await staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś po 16.' })
    expect(body['success']).toBe(false)
    const stored = async () => (await host.database.select().from(requests).where(eq(requests.id, id)))[0]
    const states = []
    for (let tries = 0; tries < 3; tries += 1) {
      await reopenUnanswered(host.ports)
      states.push((await stored())?.state)
      passSeconds(host, 600)
      await reconcile(host.ports)
    }
    away.mockRestore()
    expect(states).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED'])
    await reopenUnanswered(host.ports)
    expect(await stored()).toMatchObject({ state: 'NEW', changedBy: 'Termin' })

    staff = await host.as('TECHNICIAN')
    const answer = (message: string) => staff('POST', `/api/requests/${id}/answer`, { message })
    expect((await answer('Będziemy jutro.')).body['success']).toBe(true)
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'Brak środków' })
    expect((await answer('Jednak pojutrze.')).body['success']).toBe(false)
    await reopenUnanswered(host.ports)
    expect((await stored())?.state).toBe('ANSWERED')
  })

  test('does not lose the answer of a colleague, where the first one that failed is sent again', async () => {
    const { smsGateway } = host.ports
    vi.spyOn(smsGateway, 'send').mockResolvedValueOnce({ kind: 'REJECTED', reason: 'To nie jest numer komórkowy' })
    const first = () =>
      staff('POST', `/api/requests/${id}/answer`, { message: 'Będziemy dziś.' }, { 'idempotency-key': 'answer' })
    expect((await first()).body['success']).toBe(false)
    passSeconds(host, 60)
    const manager = await host.as('MANAGER')
    await manager('POST', `/api/requests/${id}/answer`, { message: 'Będziemy jutro o 9.' })
    expect((await first()).body['success']).toBe(false)
    expect(await now()).toMatchObject({ state: 'ANSWERED', changedBy: 'Jan MANAGER' })
  })

  test('books a visit from it', async () => {
    const booked = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, ...owner })
    expect((await staff('POST', `/api/requests/${id}/booking`, { serviceId: booked.body.id })).status).toBe(200)
    expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: booked.body.id })
    const other = await addClient(staff)
    const foreign = { ...serviceBody, clientId: other.clientId, deviceId: other.deviceId }
    const { body } = await staff<{ id: number }>('POST', '/api/services', foreign)
    expect((await staff('POST', `/api/requests/${id}/booking`, { serviceId: body.id })).status).toBe(400)
  })

  test('does not book a visit that was called off, nor one that is being called off', async () => {
    const visit = () => addService(host, owner, { startsAt: new Date(host.ports.clock.now().getTime() + 86_400_000) })
    const book = (serviceId: number) => staff('POST', `/api/requests/${id}/booking`, { serviceId })
    const refused = { status: 409, body: { message: 'Ta wizyta została anulowana.' } }
    const [deletedVisit, going] = [await visit(), await visit()]
    await staff('POST', `/api/services/${deletedVisit}/cancel`, {})
    expect(await book(deletedVisit)).toMatchObject(refused)
    let booked: ReturnType<typeof book> | undefined
    await host.database.transaction(async (tx) => {
      await cancelService({ ...host.ports, database: tx }, await anActor(host), { id: going })
      booked = book(going)
      await expect.poll(() => lockWaits(host.database)).toBe(1)
    })
    expect(await booked!).toMatchObject(refused)
    expect(await now()).toMatchObject({ state: 'NEW', serviceId: null })
  })

  test('settles it by the booking itself, also when it was answered; another client’s is refused with the booking', async () => {
    await staff('POST', `/api/requests/${id}/answer`, { message: 'Proszę o telefon.' })
    const other = await addClient(staff)
    const foreign = { ...serviceBody, clientId: other.clientId, deviceId: other.deviceId, requestIds: [id] }
    expect((await staff('POST', '/api/services', foreign)).status).toBe(400)
    expect((await staff<object[]>('GET', `/api/services/client/${other.clientId}`)).body).toEqual([])
    const booked = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, ...owner, requestIds: [id] })
    expect(booked.status).toBe(201)
    expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: booked.body.id })
    expect((await staff('POST', '/api/services', { ...serviceBody, ...owner, requestIds: [99_999] })).status).toBe(404)
  })

  test('sends nobody a second time for what is settled: the later booking is refused, the same one is harmless', async () => {
    const book = () =>
      staff<{ id: number; message: string }>('POST', '/api/services', { ...serviceBody, ...owner, requestIds: [id] })
    const first = (await book()).body.id
    expect((await book()).status).toBe(409)
    expect((await staff<object[]>('GET', `/api/services/client/${owner.clientId}`)).body).toHaveLength(1)
    expect((await staff('POST', `/api/requests/${id}/booking`, { serviceId: first })).status).toBe(200)
    const other = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, ...owner })
    expect((await staff('POST', `/api/requests/${id}/booking`, { serviceId: other.body.id })).status).toBe(409)
    expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: first })
    const { body } = await viewer<{ verb: string }[]>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(JSON.stringify(body).match(/"BOOKED"/g)).toHaveLength(1)
  })

  describe('has to do again what a visit was booked for', () => {
    let serviceId: number
    beforeEach(async () => {
      await staff('POST', `/api/requests/${id}/answer`, { message: 'Proszę o telefon.' })
      const after = (hours: number) => new Date(host.ports.clock.now().getTime() + hours * 3_600_000).toISOString()
      const times = { startDateTime: after(24), endDateTime: after(25) }
      const body = { ...serviceBody, ...owner, ...times, requestIds: [id] }
      serviceId = (await staff<{ id: number }>('POST', '/api/services', body)).body.id
    })
    const cancel = (body: object) => staff('POST', `/api/services/${serviceId}/cancel`, body)
    const isNewAgain = async () => {
      expect(await now()).toMatchObject({ state: 'NEW', serviceId: null })
      const { body } = await viewer<{ events: { noun: string; verb: string; changes: object[] }[] }>(
        'GET',
        `/api/devices/${owner.deviceId}/history`,
      )
      expect(body.events.filter(({ noun, verb }) => noun === 'REQUEST' && verb === 'REOPENED')).toMatchObject([
        { changes: [{ field: 'state', from: 'BOOKED', to: 'NEW' }] },
      ])
    }

    test('when the visit is deleted', async () => {
      expect((await staff('DELETE', `/api/services/${serviceId}`)).status).toBe(200)
      await isNewAgain()
    })

    test('when it is called off and not to be booked anew', async () => {
      expect((await cancel({})).status).toBe(200)
      await isNewAgain()
    })

    test('when somebody says later that it need not be booked anew', async () => {
      await cancel({ rebook: true })
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      expect((await cancel({ rebook: false })).status).toBe(200)
      await isNewAgain()
    })

    test('when the visit was at another device of the client, which is deleted with it', async () => {
      await staff('POST', `/api/services/${serviceId}/cancel`, {})
      const { body } = await staff<{ id: number }>('POST', '/api/devices', { ...deviceBody, clientId: owner.clientId })
      const after = (hours: number) => new Date(host.ports.clock.now().getTime() + hours * 3_600_000).toISOString()
      const times = { startDateTime: after(24), endDateTime: after(25) }
      const visit = { ...serviceBody, ...times, clientId: owner.clientId, deviceId: body.id, requestIds: [id] }
      const booked = await staff<{ id: number }>('POST', '/api/services', visit)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: booked.body.id })
      const manager = await host.as('MANAGER')
      expect((await manager('DELETE', `/api/devices/${body.id}`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'NEW', serviceId: null })
    })

    test('when the visit that took its place is called off, in turn', async () => {
      const bookAnother = async () => {
        const after = (hours: number) => new Date(host.ports.clock.now().getTime() + hours * 3_600_000).toISOString()
        const times = { startDateTime: after(48), endDateTime: after(49) }
        return (await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, ...owner, ...times })).body.id
      }
      await cancel({ rebook: true })
      const second = await bookAnother()
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: second })
      expect((await staff('POST', `/api/services/${second}/cancel`, {})).status).toBe(200)
      await isNewAgain()
      expect((await cancel({ rebook: true })).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      expect((await staff('DELETE', `/api/services/${await bookAnother()}`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      await staff('POST', `/api/requests/${id}/close`, { reason: 'Umówione przez telefon' })
      const third = await bookAnother()
      await staff('POST', `/api/requests/${id}/reopen`)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: third })
    })

    test('until the visit is resumed', async () => {
      const manager = await host.as('MANAGER')
      await cancel({})
      expect((await manager('POST', `/api/services/${serviceId}/reopen`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
    })

    test('and stays what somebody made of it before the visit is resumed', async () => {
      const manager = await host.as('MANAGER')
      await cancel({})
      await staff('POST', `/api/requests/${id}/close`, { reason: 'Odwołane przez telefon' })
      expect((await manager('POST', `/api/services/${serviceId}/reopen`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'CLOSED', serviceId: null })
      await staff('POST', `/api/requests/${id}/reopen`)
      await cancel({})
      const after = (hours: number) => new Date(host.ports.clock.now().getTime() + hours * 3_600_000).toISOString()
      const times = { startDateTime: after(30), endDateTime: after(31) }
      const body = { ...serviceBody, ...owner, ...times, requestIds: [id] }
      const other = (await staff<{ id: number }>('POST', '/api/services', body)).body.id
      expect((await manager('POST', `/api/services/${serviceId}/reopen`)).status).toBe(200)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: other })
    })

    describe('also when it was closed meanwhile and is reopened', () => {
      const closed = async (what: () => Promise<{ status: number }>) => {
        await staff('POST', `/api/requests/${id}/close`, { reason: 'Odwołane przez telefon' })
        expect((await what()).status).toBe(200)
        expect((await staff('POST', `/api/requests/${id}/reopen`)).status).toBe(200)
      }
      const isNew = { state: 'NEW', serviceId: null, closeReason: null }

      test('after the visit was called off', async () => {
        await closed(() => cancel({}))
        expect(await now()).toMatchObject(isNew)
      })

      test('after the visit was deleted', async () => {
        await closed(() => staff('DELETE', `/api/services/${serviceId}`))
        expect(await now()).toMatchObject(isNew)
      })

      test('but not when the visit is still to come, was done, or waits to be booked anew', async () => {
        await closed(() => staff('GET', `/api/services/${serviceId}`))
        expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
        await closed(() => cancel({ rebook: true }))
        expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
        const manager = await host.as('MANAGER')
        await manager('POST', `/api/services/${serviceId}/reopen`)
        await closed(() => staff('POST', `/api/services/${serviceId}/complete`, { price: 100 }))
        expect(await now()).toMatchObject({ state: 'BOOKED', serviceId })
      })

      test('while the visit is being called off', async () => {
        await staff('POST', `/api/requests/${id}/close`, { reason: 'Odwołane przez telefon' })
        let reopened: Promise<{ status: number }> | undefined
        await host.database.transaction(async (tx) => {
          await cancelService({ ...host.ports, database: tx }, await anActor(host), { id: serviceId })
          reopened = staff('POST', `/api/requests/${id}/reopen`)
          await expect.poll(() => lockWaits(host.database)).toBe(1)
        })
        expect((await reopened!).status).toBe(200)
        expect(await now()).toMatchObject(isNew)
      })
    })

    test('but not when the visit was done before it is deleted', async () => {
      const done = await staff('POST', `/api/services/${serviceId}/complete`, { price: 100 })
      expect(done.status).toBe(200)
      await staff('DELETE', `/api/services/${serviceId}`)
      expect(await now()).toMatchObject({ state: 'BOOKED', serviceId: null })
    })
  })

  test('is told that no SMS leaves for the number, or that its owner wants none', async () => {
    const at = { blockedAt: host.ports.clock.now(), blockedBy: 'Ola' }
    const phone = '+48600100200'
    expect(await now()).toMatchObject({ smsBlocked: false, smsOptedOut: false })
    await host.database.insert(smsOptOuts).values({ phone, source: 'SMS', at: at.blockedAt })
    await host.database.insert(smsBlockedNumbers).values({ phone, reason: 'Skarga', ...at, until: '2026-11-22' })
    expect(await now()).toMatchObject({ smsBlocked: false, smsOptedOut: true })
    await host.database.update(smsBlockedNumbers).set({ until: null })
    expect(await now()).toMatchObject({ smsBlocked: true })
    await host.database.delete(smsBlockedNumbers)
    await host.database.delete(smsOptOuts)
  })

  test('finds open requests of several clients', async () => {
    const filtered = (filter: object) => viewer<RequestWire[]>('GET', `/api/requests?filter=${JSON.stringify(filter)}`)
    const { clientId } = owner
    expect((await filtered({ clientIds: [clientId, 99_999], state: 'OPEN' })).body.map((each) => each.id)).toEqual([id])
    await staff('POST', `/api/requests/${id}/close`, { reason: 'Zrobione' })
    expect((await filtered({ clientIds: [clientId], state: 'OPEN' })).body).toEqual([])
  })

  test('closes it with a reason, and can undo that', async () => {
    expect((await staff('POST', `/api/requests/${id}/close`, { reason: ' ' })).status).toBe(400)
    await staff('POST', `/api/requests/${id}/close`, { reason: 'Wyjaśnione telefonicznie' })
    expect(await now()).toMatchObject({ state: 'CLOSED', closeReason: 'Wyjaśnione telefonicznie' })
    await staff('POST', `/api/requests/${id}/reopen`)
    expect(await now()).toMatchObject({ state: 'NEW', closeReason: null })
  })

  test('may only look in the role of a viewer', async () => {
    for (const [path, body] of [
      ['answer', { message: 'x' }],
      ['booking', { serviceId: 1 }],
      ['close', { reason: 'x' }],
      ['reopen', undefined],
    ] as const)
      expect((await viewer('POST', `/api/requests/${id}/${path}`, body)).status).toBe(403)
  })

  test('sees it in the history of the device, without text and number', async () => {
    const { body } = await viewer<object>('GET', `/api/devices/${owner.deviceId}/history`)
    expect(JSON.stringify(body)).toContain('REQUEST')
    expect(JSON.stringify(body)).not.toContain('nie grzeje')
  })

  test('keeps number, text and photos of a settled request for a year', async () => {
    await staff('POST', `/api/requests/${id}/close`, { reason: 'Zrobione' })
    const at = host.ports.clock.now().getTime()
    const after = async (days: number) => {
      host.setNow(new Date(at + days * 24 * 3_600_000))
      await forgetRequests(host.ports)
      const [row] = await host.database.select().from(requests).where(eq(requests.id, id))
      return { ...row, photos: await host.database.$count(requestPhotos, eq(requestPhotos.requestId, id)) }
    }
    expect(await after(360)).toMatchObject({ phone: '+48600100200', photos: 1 })
    expect(await after(370)).toMatchObject({ phone: null, text: null, state: 'CLOSED', photos: 0 })
  })
})
