import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SmsToSend } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { fakeSmsApi, type Misbehaviour } from '#server/testing/fake-smsapi'
import { outcomeOf } from './answer'
import { createSmsApi } from './gateway'

let fake: Awaited<ReturnType<typeof fakeSmsApi>>
const now = new Date('2026-11-23T09:00:00Z')
const message: SmsToSend = { to: '+48600100200', text: 'Dzień dobry, łąka', key: 'planned-1-0' }

async function gateway(behaviours: (Misbehaviour | undefined)[] = []) {
  fake = await fakeSmsApi({ behave: (call) => behaviours[call] })
  const options = {
    sender: 'Termin',
    idxPrefix: 'a1b2c3d4-',
    notifyUrl: 'https://termin.test/x',
    now: () => now,
    log: silentLog,
  }
  return createSmsApi({ ...options, token: fake.token, url: fake.url })
}
const never = () => new AbortController().signal

afterEach(() => fake.close())

test('a message goes out with what the documentation asks for, in UTF-8, and its key protects it from going twice', async () => {
  const { send } = await gateway()
  expect(await send(message, never())).toEqual({ kind: 'SENT', gatewayId: 'FAKE00000000' })
  expect(Object.fromEntries(fake.requests[0]!)).toEqual({
    to: '48600100200',
    message: 'Dzień dobry, łąka',
    from: 'Termin',
    encoding: 'utf-8',
    format: 'json',
    idx: 'a1b2c3d4-planned-1-0',
    check_idx: '1',
    notify_url: 'https://termin.test/x',
  })
  expect(await send(message, never())).toEqual({ kind: 'SENT', gatewayId: null })
  expect(fake.messages).toHaveLength(1)
})

describe('what goes wrong says whether the message may have left', () => {
  test.each<[Misbehaviour, string, number]>([
    ['LATE', 'SENT', 1],
    ['TWICE', 'UNKNOWN', 1],
    ['HALF', 'UNKNOWN', 1],
    ['BROKEN', 'UNKNOWN', 1],
    ['TOO_MANY', 'RETRY', 0],
    ['FAILURE', 'ASK_AGAIN', 0],
    ['REFUSED', 'REJECTED', 0],
    ['REDIRECTED', 'ACCOUNT_REFUSED', 0],
    ['GATEWAY_TIMEOUT', 'ASK_AGAIN', 1],
    ['NO_FUNDS', 'ACCOUNT_REFUSED', 0],
  ])('%s is %s', async (how, kind, hasLeft) => {
    const { send } = await gateway([how])
    expect(await send(message, never())).toMatchObject({ kind })
    expect(fake.messages).toHaveLength(hasLeft)
  })

  test('a refused number is told in a sentence, and 429 says how long to wait', async () => {
    const { send } = await gateway(['REFUSED', 'TOO_MANY', 'TOO_MANY'])
    expect(await send(message, never())).toEqual({
      kind: 'REJECTED',
      reason: 'Operator nie przyjął tego numeru telefonu.',
    })
    expect(await send(message, never())).toMatchObject({ kind: 'RETRY', afterSeconds: 7 })
    fake.setRetryAfter('Mon, 23 Nov 2026 10:00:00 GMT')
    expect(await send(message, never())).toMatchObject({ kind: 'RETRY', afterSeconds: undefined })
  })

  test('an answer after the limit', async () => {
    const { send } = await gateway(['NEVER'])
    expect(await send(message, AbortSignal.timeout(100))).toMatchObject({ kind: 'UNKNOWN' })
    expect(fake.messages).toHaveLength(1)
  })

  test('nobody at the address: surely not sent', async () => {
    const { send } = await gateway()
    fake.close()
    expect(await send(message, never())).toMatchObject({ kind: 'RETRY' })
  })

  const noConnection = 'Nie można połączyć się z bramką SMS.'
  const badCertificate = (code: string) =>
    `Certyfikat bramki SMS jest nieprawidłowy (${code}). Sprawdź TERMIN_SMSAPI_URL, serwer proxy i zegar serwera.`
  const noAnswer = 'Bramka SMS nie odpowiedziała.'
  const beforeTls = 'Client network socket disconnected before secure TLS connection was established'
  test.each([
    ['UND_ERR_CONNECT_TIMEOUT', '', 'RETRY', noConnection],
    ['ECONNRESET', beforeTls, 'RETRY', noConnection],
    ['ERR_SSL_WRONG_VERSION_NUMBER', '', 'RETRY', noConnection],
    ['CERT_HAS_EXPIRED', '', 'RETRY', badCertificate('CERT_HAS_EXPIRED')],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', '', 'RETRY', badCertificate('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['SELF_SIGNED_CERT_IN_CHAIN', '', 'RETRY', badCertificate('SELF_SIGNED_CERT_IN_CHAIN')],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', '', 'RETRY', badCertificate('UNABLE_TO_VERIFY_LEAF_SIGNATURE')],
    ['ERR_TLS_CERT_ALTNAME_INVALID', '', 'RETRY', badCertificate('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['ECONNRESET', 'read ECONNRESET', 'UNKNOWN', noAnswer],
    ['EPROTO', '', 'UNKNOWN', noAnswer],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', '', 'UNKNOWN', noAnswer],
    ['UND_ERR_HEADERS_TIMEOUT', '', 'UNKNOWN', noAnswer],
  ])(
    '%s %s: %s, because only a connection that never stood surely carried nothing',
    async (code, text, kind, reason) => {
      const { send } = await gateway()
      const failed = vi.spyOn(globalThis, 'fetch')
      failed.mockRejectedValueOnce(new TypeError('fetch failed', { cause: Object.assign(new Error(text), { code }) }))
      expect(await send(message, never())).toEqual({ kind, reason })
      failed.mockRestore()
    },
  )
})

test.each([
  [429, undefined, 'RETRY'],
  [200, { error: 200 }, 'RETRY'],
  [200, { error: 203 }, 'RETRY'],
  [200, { error: 201 }, 'ASK_AGAIN'],
  [200, { error: 999 }, 'ASK_AGAIN'],
  [500, undefined, 'ASK_AGAIN'],
  [504, undefined, 'ASK_AGAIN'],
  [408, undefined, 'ASK_AGAIN'],
  [400, { error: 13 }, 'REJECTED'],
  [400, { error: '13' }, 'REJECTED'],
])('HTTP %i with %j is %s', (status, body, kind) => expect(outcomeOf(status, body, null)).toMatchObject({ kind }))

test.each([14, 101, 102, 103, 105, 110, 401])(
  'error %i is about the account: no other message would leave either',
  async (error) => expect(outcomeOf(200, { error }, null)).toMatchObject({ kind: 'ACCOUNT_REFUSED' }),
)

test.each([
  [301, undefined],
  [400, undefined],
  [404, undefined],
  [407, undefined],
  [404, { error: true, message: 'Not found' }],
  [404, { status: 404, error: 'Not Found' }],
])('HTTP %i with %j is not of SMSAPI, so no other message would leave either', async (status, body) =>
  expect(outcomeOf(status, body, null)).toEqual({
    kind: 'ACCOUNT_REFUSED',
    reason: `Pod adresem bramki SMS nie odpowiada SMSAPI (HTTP ${status}). Sprawdź TERMIN_SMSAPI_URL i serwer proxy.`,
  }),
)

test('a refused token is about the account, too', async () => {
  await gateway()
  const options = { sender: 'Termin', idxPrefix: '', notifyUrl: '', now: () => now, log: silentLog, url: fake.url }
  const wrong = createSmsApi({ ...options, token: 'wrong-token' })
  const reason = 'SMSAPI odrzuca dostęp. Sprawdź TERMIN_SMSAPI_TOKEN.'
  expect(await wrong.send(message, never())).toEqual({ kind: 'ACCOUNT_REFUSED', reason })
  expect(outcomeOf(403, undefined, null)).toEqual({ kind: 'ACCOUNT_REFUSED', reason })
})

describe('after a crash', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  test.each<[string, Misbehaviour | undefined]>([
    ['what SMSAPI has does not go again', 'BROKEN'],
    ['what it has not goes now', 'FAILURE'],
  ])('%s', async (_, first) => {
    const { send, lookUp } = await gateway([first])
    await send(message, never())
    expect(await lookUp({ ...message, inDoubtSince: hoursAgo(1) }, never())).toMatchObject({ kind: 'SENT' })
    expect(fake.messages).toHaveLength(1)
  })

  test('nothing is asked when SMSAPI may have forgotten the key', async () => {
    const { lookUp } = await gateway()
    expect(await lookUp({ ...message, inDoubtSince: hoursAgo(20) }, never())).toMatchObject({ kind: 'UNKNOWN' })
    expect(fake.requests).toHaveLength(0)
  })
})

test('the account tells balance and sender, and what is wrong with them', async () => {
  const { account } = await gateway()
  expect(await account!(never())).toEqual({ sender: 'Termin', balance: 123.45, problem: null })
  fake.setPoints(0)
  expect(await account!(never(), true)).toMatchObject({ balance: 0, problem: 'Brak środków na koncie SMSAPI.' })
  const options = { idxPrefix: '', notifyUrl: '', now: () => now, log: silentLog, url: fake.url }
  const other = createSmsApi({ ...options, token: fake.token, sender: 'Obcy' })
  expect(await other.account!(never())).toMatchObject({ problem: 'Pole nadawcy Obcy nie jest aktywne w SMSAPI.' })
  const wrong = createSmsApi({ ...options, token: 'wrong-token', sender: 'Termin' })
  expect(await wrong.account!(never())).toEqual({
    sender: 'Termin',
    balance: null,
    problem: 'SMSAPI odrzuca dostęp. Sprawdź TERMIN_SMSAPI_TOKEN.',
  })
})

test('an account of which nothing could be learned tells why', async () => {
  const { account } = await gateway()
  const failed = vi.spyOn(globalThis, 'fetch')
  const expired = Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' })
  failed.mockRejectedValue(new TypeError('fetch failed', { cause: expired }))
  const unknown = { sender: 'Termin', balance: null, isAway: true }
  const problem =
    'Certyfikat bramki SMS jest nieprawidłowy (CERT_HAS_EXPIRED). Sprawdź TERMIN_SMSAPI_URL, serwer proxy i zegar serwera.'
  expect(await account!(never(), true)).toEqual({ ...unknown, problem })
  failed.mockRejectedValue(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }))
  expect(await account!(never(), true)).toEqual({ ...unknown, problem: 'Nie można połączyć się z bramką SMS.' })
  failed.mockResolvedValue(new Response('', { status: 500 }))
  expect(await account!(never(), true)).toEqual({ ...unknown, problem: 'Nie można sprawdzić konta SMSAPI.' })
  failed.mockRestore()
})
