import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fakeServer } from '../node/testing/fake-server'

/**
 * What goes wrong with a call. The message is taken, and the answer is late, missing, doubled, cut off, lost with the
 * connection or replaced by a proxy's 504; or the message is not taken: too many requests, a server failure, a refused
 * number, another address, an empty account.
 */
const misbehaviours = [
  'LATE',
  'NEVER',
  'TWICE',
  'HALF',
  'BROKEN',
  'GATEWAY_TIMEOUT',
  'TOO_MANY',
  'FAILURE',
  'REFUSED',
  'REDIRECTED',
  'NO_FUNDS',
] as const
export type Misbehaviour = (typeof misbehaviours)[number]

/** The statuses reported for a message, in the order of the calls */
export const reportings = {
  USUAL: ['403', '404'],
  LOST: [],
  TWICE: ['404', '404'],
  BACKWARDS: ['404', '403', '409'],
  UNDELIVERED: ['403', '405'],
} as const satisfies Record<string, readonly string[]>
export type Reporting = keyof typeof reportings

const names: Record<string, string> = { 403: 'SENT', 404: 'DELIVERED', 405: 'UNDELIVERED', 409: 'QUEUE' }

interface AcceptedMessage {
  id: string
  idx: string
  to: string
  text: string
  from: string
}

interface Choices {
  /** How the nth call (from 0) goes wrong; undefined if it succeeds */
  behave?: (call: number) => Misbehaviour | undefined
  report?: (message: number) => Reporting
  /** Delay of a LATE answer, and of any other (ms) */
  late?: number
  usual?: number
}

/** A fake of SMSAPI, as far as a gateway needs it. It remembers idx as check_idx=1 requires, and misbehaves as told. */
export async function fakeSmsApi({
  behave = () => undefined,
  report = () => 'LOST',
  late = 200,
  usual = 0,
}: Choices = {}) {
  /** Every message that went to a phone; the same message twice means that it was doubled. */
  const messages: AcceptedMessage[] = []
  const indexes = new Set<string>()
  const requests: URLSearchParams[] = []
  const reports: Promise<unknown>[] = []
  let retryAfter = '7'
  let points = 123.45

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const json = (status: number, value: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    const body = await readAll(request)
    if (request.headers.authorization !== `Bearer ${token}`) {
      return json(401, { error: 101, message: 'Authorization failed' })
    }
    if (request.url === '/profile') return json(200, { name: 'Termin', username: 'termin', points })
    if (request.url === '/sms/sendernames') {
      return json(200, { collection: [{ sender: 'Termin', status: 'ACTIVE', is_default: true }], size: 1 })
    }
    if (request.url !== '/sms.do' || request.method !== 'POST')
      return json(404, { error: 8, message: 'Unknown action' })

    const form = new URLSearchParams(body)
    const call = requests.push(form) - 1
    const how = behave(call)
    await pause(usual)
    if (how === 'TOO_MANY')
      return json(429, { error: 203, message: 'Too many requests' }, { 'retry-after': retryAfter })
    if (how === 'FAILURE') return response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>')
    if (how === 'REFUSED') return json(200, { error: 13, message: 'No correct phonenumbers' })
    if (how === 'REDIRECTED') return response.writeHead(301, { location: '/elsewhere' }).end()
    if (how === 'NO_FUNDS') return json(200, { error: 103, message: 'Insufficient credits' })
    const field = (name: string) => form.get(name) ?? ''
    const idx = field('idx')
    if (field('check_idx') === '1' && indexes.has(idx)) return json(200, { error: 53, message: 'Not unique idx' })
    indexes.add(idx)
    const id = `FAKE${String(messages.length).padStart(8, '0')}`
    const nth = messages.push({ id, idx, to: field('to'), text: field('message'), from: field('from') }) - 1
    reports.push(callBack(field('notify_url'), { MsgId: id, idx, to: field('to') }, reportings[report(nth)]))

    const good = {
      count: 1,
      list: [{ id, points: 0.16, number: field('to'), status: 'QUEUE', error: null, idx, parts: 1 }],
    }
    if (how === 'LATE') await pause(late)
    if (how === 'NEVER') return undefined
    if (how === 'GATEWAY_TIMEOUT') {
      return response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504 Gateway Time-out</h1>')
    }
    if (how === 'BROKEN') return request.socket.destroy()
    if (how === 'TWICE') return response.writeHead(200).end(JSON.stringify(good).repeat(2))
    if (how === 'HALF') {
      response.writeHead(200, { 'content-length': '500' }).write(JSON.stringify(good).slice(0, 20))
      return setTimeout(() => request.socket.destroy(), 10)
    }
    return json(200, good)
  }

  const { endpoint, close } = await fakeServer(answer)
  return {
    url: endpoint,
    token,
    /** Configuration of a server that sends by it */
    environment: {
      TERMIN_SMS_GATEWAY: 'smsapi',
      TERMIN_SMSAPI_TOKEN: token,
      TERMIN_SMSAPI_SENDER: 'Termin',
      TERMIN_SMSAPI_URL: endpoint,
      TERMIN_PUBLIC_URL: 'http://127.0.0.1:1',
    },
    messages,
    requests,
    setRetryAfter(value: string) {
      retryAfter = value
    },
    setPoints(value: number) {
      points = value
    },
    /** Waits until all reports have been delivered. */
    settled: async () => void (await Promise.all(reports)),
    close,
  }
}

const token = 'fake-smsapi-token'

/** Repeats a report until it is answered with OK, like SMSAPI, but at most 20 times. */
async function callBack(url: string, about: Record<string, string>, statuses: readonly string[]): Promise<void> {
  if (!url) return
  for (const status of statuses) {
    const query = new URLSearchParams({
      ...about,
      status,
      status_name: names[status] ?? '',
      points: '0.16',
      donedate: '',
    })
    for (let attempt = 0; attempt < 20; attempt++) {
      const ok = await fetch(`${url}?${query}`).then(
        async (response) => response.ok && (await response.text()) === 'OK',
        () => false,
      )
      if (ok) break
      await pause(500)
    }
  }
}
