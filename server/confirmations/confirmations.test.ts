import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import { confirmations, devices, throttles } from '../db/schema'
import { newToken } from '../links/token'
import { customerLink, linkDue, linkStart } from '../testing/customer-link'
import { statuses } from '../testing/host'
import { setDue } from '../testing/samples'

const { now, confirm, withdraw, book } = customerLink()
const info = (of = now.token) => now.host.anonymous<ConfirmationInfoWire>('GET', `/api/confirm/${of}/info`)
const move = (newDate: string) => now.staff('PUT', `/api/devices/${now.owner.deviceId}/inspection-date`, { newDate })
const complete = async () => now.staff('POST', `/api/services/${await book('2026-11-24T11:00:00Z')}/complete`)
const stored = async () =>
  (await now.host.database.select().from(devices).where(eq(devices.id, now.owner.deviceId)))[0]!
const unknown = {
  status: 404,
  body: { error: 'NOT_FOUND', message: 'Nie udało się załadować informacji. Sprawdź poprawność linku.' },
}
const expired = {
  status: 410,
  body: {
    error: 'LINK_EXPIRED',
    message: 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.',
  },
}

describe('a link', () => {
  test('shows what it is about, and looking at it confirms nothing', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await info()).toMatchObject({
        status: 200,
        body: {
          confirmed: false,
          expired: false,
          tokenInfo: {
            clientName: 'Łucja Żak',
            clientPhone: '+48600100200',
            address: 'Lipowa 4/2, 26-300 Opoczno',
            deviceType: 'Pompa ciepła',
            deviceName: 'Vitocal 200',
            inspectionDate: '2026-12-20',
          },
        },
      })
    }
    expect((await stored()).confirmedAt).toBeNull()
    for (const [method, path] of [
      ['GET', ''],
      ['HEAD', '/info'],
      ['HEAD', ''],
      ['OPTIONS', ''],
    ] as const) {
      await now.host.anonymous(method, `/api/confirm/${now.token}${path}`)
    }
    expect((await stored()).confirmedAt).toBeNull()
  })

  test('confirms, and a second time changes nothing', async () => {
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Dziękujemy! Przegląd został potwierdzony.' },
    })
    const first = await stored()
    expect(first).toMatchObject({ confirmedAt: linkStart, lastTokenTail: now.token.slice(-8), version: 2 })
    now.host.setNow(new Date(linkStart.getTime() + 3_600_000))
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Ten przegląd jest już potwierdzony.' },
    })
    expect(await stored()).toEqual(first)
    expect((await info()).body).toMatchObject({ confirmed: true, expired: false })
  })

  test('confirmed several times at once is confirmed once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await stored()).version).toBe(2)
  })

  test.each([
    ['on its last day', '2026-12-20T09:00:00Z', async () => {}, 'Żak'],
    ['a month later', '2026-12-24T09:00:00Z', async () => {}, ''],
    ['ten years later', '2036-11-23T09:00:00Z', async () => {}, ''],
    ['when the inspection has been moved', '2026-11-23T10:00:00Z', () => move('2027-01-15'), ''],
    ['when the inspection has been done', '2026-11-23T10:00:00Z', () => complete(), ''],
    [
      'when it was done and the date put back',
      '2026-11-23T10:00:00Z',
      () => complete().then(() => move('2026-12-20')),
      '',
    ],
  ])('that was confirmed thanks %s, and shows a person only as long as it is of use', async (_, at, happens, name) => {
    await confirm()
    await happens()
    const before = await stored()
    now.host.setNow(new Date(at))
    const { body } = await info()
    expect(body).toMatchObject({ confirmed: true, expired: false })
    expect(body.tokenInfo.clientName).toBe(name && 'Łucja Żak')
    if (!name) expect(JSON.stringify(body)).not.toMatch(/Żak|600100200|Lipowa|Vitocal/)
    // Confirming it again has no effect, as before; there is nothing to take back or to wish once it is of no use.
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Ten przegląd jest już potwierdzony.' },
    })
    expect(await stored()).toEqual(before)
    if (!name) expect(await withdraw()).toMatchObject(expired)
    expect(await stored()).toEqual(before)
  })
})

describe('a link with an unknown or malformed token', () => {
  test.each([
    ['unknown', 'a'.repeat(20)],
    ['too short', 'a'.repeat(19)],
    ['too long', 'a'.repeat(21)],
    ['with other letters', '0OIl'.repeat(5)],
    ['an injection', "' or 1=1 --"],
    ['a NUL', 'a%00b'],
    ['a path', '..%2F..%2Fsettings'],
    ['an emoji', '🔥'],
  ])('is not found: %s', async (_, bad) => {
    expect(await info(bad)).toMatchObject(unknown)
    expect(await confirm(bad)).toMatchObject(unknown)
  })

  test('is refused where its percent signs are broken', async () => {
    expect(await info('%E0%A4%A')).toMatchObject({ status: 400, body: { error: 'MALFORMED' } })
  })

  test('with the right letters in another case is not found', async () => {
    const swapped = now.token.replace(/[a-zA-Z]/, (letter) =>
      letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
    )
    expect((await info(swapped)).status).toBe(404)
  })
})

test('guessing is slowed down, and those with a real link notice nothing', async () => {
  now.host.setNow(new Date('2026-11-25T09:00:00Z'))
  const guess = () => info(newToken())
  const answers = await Promise.all(Array.from({ length: 61 }, guess))
  expect(statuses(answers)).toEqual([...Array.from({ length: 60 }, () => 404), 429])
  expect((await confirm('a'.repeat(20))).status).toBe(429)
  expect((await confirm()).status).toBe(200)
})

test('calls with invented tokens leave one row to count them, however many there are', async () => {
  const rows = () => now.host.database.$count(throttles)
  now.host.setNow(new Date('2026-11-27T09:00:00Z'))
  await confirm(newToken())
  const before = await rows()
  const calls = [
    ['GET', '/api/confirm/{token}/info'],
    ['POST', '/api/confirm/{token}'],
    ['DELETE', '/api/confirm/{token}'],
    ['PUT', '/api/confirm/{token}/schedule'],
    ['GET', '/api/confirm/{token}/visit.ics'],
  ] as const
  for (let at = 0; at < 70; at += 1) {
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? { scheduledDate: '2026-11-30' } : undefined
      await now.host.anonymous(method, path.replace('{token}', newToken()), body)
    }
  }
  expect((await confirm(newToken())).status).toBe(429)
  expect(await rows()).toBe(before)
})

describe('a link expires', () => {
  test.each([
    ['2026-12-23T22:59:59Z', false, 'the last second of the 30th day in Warsaw'],
    ['2026-12-23T23:00:00Z', true, 'the first of the 31st'],
  ])('at %s: %s (%s)', async (instant, reason) => {
    await setDue(now.host, now.owner.deviceId, '2026-12-20')
    now.host.setNow(new Date(instant))
    expect((await info()).body.expired).toBe(reason)
    const answer = await confirm()
    expect(answer).toMatchObject(reason ? expired : { status: 200 })
    expect((await stored()).confirmedAt !== null).toBe(!reason)
  })

  test('when the inspection is moved, and lives again when it is moved back', async () => {
    await move('2027-01-15')
    expect((await info()).body.expired).toBe(true)
    expect(await confirm()).toMatchObject(expired)
    await move(linkDue)
    expect((await confirm()).status).toBe(200)
  })

  test('when the inspection is done', async () => {
    await complete()
    expect(await confirm()).toMatchObject(expired)
  })

  test('and then tells whoever finds it nothing about the customer', async () => {
    now.host.setNow(new Date('2027-02-01T09:00:00Z'))
    const { body } = await info()
    expect(body.tokenInfo).toMatchObject({ clientName: '', clientPhone: '', address: '' })
    expect(JSON.stringify(body)).not.toMatch(/Żak|600100200|Lipowa/)
  })

  test('with the client who is deleted', async () => {
    await now.staff('DELETE', `/api/clients/${now.owner.clientId}`)
    expect(await info()).toMatchObject(unknown)
    expect(await confirm()).toMatchObject(unknown)
  })
})

test('the token itself is stored nowhere', async () => {
  const [row] = await now.host.database
    .select()
    .from(confirmations)
    .where(eq(confirmations.tokenTail, now.token.slice(-8)))
  expect(JSON.stringify(row)).not.toContain(now.token)
  expect(row!.tokenHash).toMatch(/^[0-9a-f]{64}$/)
})
