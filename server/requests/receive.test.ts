import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clients, confirmations, stickers } from '../db/schema'
import { runRecurringJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { requestsHost } from '../testing/requests-host'
import { hugePng, jpeg, jpegWithGps, pdf, plain } from '../testing/sample-files'
import { addClient, serviceBody } from '../testing/samples'

const { host, staff, viewer, owner, sticker, stick, report, inbox, token, page, ask, device } = await requestsHost()

describe('the page of a sticker', () => {
  test('says what the device is and when it is due, and nothing about whose it is', async () => {
    const state = await page()
    expect(state.device).toMatchObject({
      type: 'POMPA_CIEPLA',
      manufacturer: 'Vaillant',
      model: 'aroTHERM plus',
      lastInspection: null,
      nextInspection: '2027-01-20',
    })
    const { klient: _client, ...own } = (await device()) as unknown as Record<string, unknown>
    for (const word of ['Łucja', 'Żak', '600100200', String(own['ulica']), String(own['kodPocztowy'])])
      expect(JSON.stringify(state)).not.toContain(word)
  })

  test('is the same for a revoked sticker, a replaced one and one that never was: the company alone', async () => {
    const first = token()
    await stick()
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
    expect((await sticker('GET')).body.address).toBe(`https://termin.test/d/${token()}`)
    for (const method of ['GET', 'POST', 'DELETE']) expect((await sticker(method, viewer)).status).toBe(403)
    const all = await viewer('GET', `/api/devices/${owner.deviceId}/history`)
    expect(JSON.stringify(all.body)).not.toContain(token())
  })

  test('that a colleague has issued meanwhile is neither replaced nor revoked in place of the one that was seen', async () => {
    const address = `/api/devices/${owner.deviceId}/sticker`
    const { code: seen } = (await sticker('GET')).body
    await stick()
    const stale = { status: 409, body: { error: 'STALE', message: 'Ktoś w międzyczasie zmienił te dane.' } }
    expect(await staff('POST', `${address}?code=${seen}`)).toMatchObject(stale)
    expect(await staff('DELETE', `${address}?code=${seen}`)).toMatchObject(stale)
    expect((await page()).device).not.toBeNull()
    const { code } = (await sticker('GET')).body
    expect((await staff('POST', `${address}?code=${code}`)).status).toBe(200)
    expect((await page()).device).toBeNull()
    await sticker('DELETE')
    expect(await staff('POST', `${address}?code=${code}`)).toMatchObject(stale)
    expect((await sticker('GET')).body).toBeNull()
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
    expect((await viewer('GET', `/api/stickers/${token()}`)).body).toEqual(owner)
    expect((await viewer('GET', '/api/stickers/unknown')).status).toBe(404)
  })
})

describe('a failure', () => {
  test('comes to the inbox with photos that tell no position, and no name of the client', async () => {
    expect((await report({}, [['a.jpg', await jpegWithGps()]])).status).toBe(200)
    const [request, ...others] = await inbox()
    expect(others).toEqual([])
    expect(request).toMatchObject({
      kind: 'FAILURE',
      state: 'NEW',
      text: 'Błąd F.28, nie grzeje',
      phone: '+48601222333',
      known: false,
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
    await runRecurringJobs(host.ports)
    expect(host.files.size).toBe(fileCount)
  })

  test('sent twice is one request', async () => {
    await report()
    await report()
    expect(await inbox()).toHaveLength(1)
  })

  test('sent again after a lost answer is one within an hour, unless somebody has seen to it', async () => {
    const at = host.ports.clock.now().getTime()
    const reportAfter = async (minutes: number) => {
      host.setNow(new Date(at + minutes * 60_000))
      await report()
      return (await inbox()).map(({ state }) => state)
    }
    await report()
    expect(await reportAfter(59)).toEqual(['NEW'])
    expect(await reportAfter(61)).toEqual(['NEW', 'NEW'])
    for (const { id } of await inbox()) await staff('POST', `/api/requests/${id}/close`, { reason: 'Załatwione' })
    expect(await reportAfter(80)).toEqual(['NEW', 'CLOSED', 'CLOSED'])
  })

  test('sent again with the photo that was forgotten is another one, and that again is not', async () => {
    await report()
    const photo = await jpeg()
    await report({}, [['a.jpg', photo]])
    await report({}, [['a.jpg', photo]])
    expect((await inbox()).map(({ photos }) => photos.length)).toEqual([1, 0])
  })

  test('sent again later with a photo is another one, as it may show something else, and without one it is not', async () => {
    const at = host.ports.clock.now().getTime()
    await report({}, [['a.jpg', await jpeg()]])
    host.setNow(new Date(at + 50 * 60_000))
    await report()
    expect(await inbox()).toHaveLength(1)
    await report({}, [['b.jpg', await plain(50, 50).jpeg().toBuffer()]])
    expect((await inbox()).map(({ photos }) => photos.length)).toEqual([1, 1])
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
    // No message asked, and nobody got a link.
    const history = await staff<{ kind: string }[]>('GET', `/api/confirm/device/${owner.deviceId}/history`)
    expect(history.body.map(({ kind }) => kind)).toEqual(['WISHED', 'CONFIRMED'])
    const manager = await host.as('MANAGER')
    const asked = await manager<object[]>('GET', '/api/reports/asked?filter={"period":"2026-11-01..2027-01-31"}')
    expect(asked.status).toBe(200)
    expect(asked.body).not.toContainEqual(expect.objectContaining({ deviceId: owner.deviceId }))
    // A message that asks later is not answered by the wish before it.
    const [row] = await host.database.select().from(confirmations).where(eq(confirmations.deviceId, owner.deviceId))
    const { id: _id, ...made } = row!
    const later = {
      issuedAt: new Date(made.issuedAt.getTime() + 3_600_000),
      confirmedAt: null,
      tokenHash: 'sms',
      sent: true,
    }
    await host.database.insert(confirmations).values({ ...made, ...later })
    const filter = '{"period":"2026-11-01..2027-01-31","answered":"NONE"}'
    const unanswered = await manager<object[]>('GET', `/api/reports/asked?filter=${filter}`)
    expect(unanswered.body).toMatchObject([{ deviceId: owner.deviceId, hours: null }])
  })

  test('that is taken back asks about nothing, and no link is said to have left', async () => {
    await ask({ ...wished, phone: '600 100 200' })
    const times = { startDateTime: '2026-12-20T08:00:00Z', endDateTime: '2026-12-20T09:00:00Z' }
    const visit = await staff<{ id: number }>('POST', '/api/services', { ...serviceBody, ...owner, ...times })
    expect((await staff('POST', `/api/services/${visit.body.id}/cancel`, { rebook: false })).status).toBe(200)
    const history = await staff<{ kind: string }[]>('GET', `/api/confirm/device/${owner.deviceId}/history`)
    expect(history.body.map(({ kind }) => kind)).toEqual(['WITHDRAWN', 'WISHED', 'CONFIRMED'])
    const manager = await host.as('MANAGER')
    const asked = await manager<object[]>('GET', '/api/reports/asked?filter={"period":"2026-11-01..2027-01-31"}')
    expect(asked.body).not.toContainEqual(expect.objectContaining({ deviceId: owner.deviceId }))
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
  expect((await proposed())[0]).toBe('2026-12-21T08:00:00.000Z')
  const failure = (await inbox()).find(({ kind }) => kind === 'FAILURE')
  await staff('POST', `/api/requests/${failure!.id}/close`, { reason: 'Pomyłka' })
  expect((await proposed())[0]).toBe('2026-12-30T11:00:00.000Z')
})
