import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testHost } from '#server/testing/host'
import { listen } from './listen'

const host = await testHost()
let port: number
let close: () => Promise<void>
beforeAll(async () => {
  const app = await listen((call) => host.app.fetch(call, { address: '127.0.0.1' }), { port: 0, host: '127.0.0.1' })
  port = app.port
  close = app.close
})
afterAll(async () => {
  await close()
  await host.close()
})

const bearer = async (role: 'ADMIN' | 'VIEWER') => ({ authorization: `Bearer ${await host.tokenOf(role)}` })
const kilobytes = (count: number) => 'x'.repeat(count * 1024)
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const oneFile = (count: number) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${kilobytes(count)}\r\n--b--\r\n`

interface Sent {
  path: string
  headers?: Record<string, string>
  body?: string
  /** Without `content-length` */
  chunked?: boolean
}

interface Answered {
  status: number
  connection: string | undefined
  text: string
}

/** Sends a POST, or a GET where there is no body. */
function send(agent: Agent, { path, headers = {}, body, chunked = false }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = chunked || body === undefined ? {} : { 'content-length': String(body.length) }
    const method = body === undefined ? 'GET' : 'POST'
    const call = request({ host: '127.0.0.1', port, agent, path, method, headers: { ...headers, ...length } })
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, text }))
    })
    call.on('error', reject)
    if (chunked) call.write(body)
    call.end(chunked ? undefined : body)
  })
}

describe('after the refusal of a large body the next call of the same agent is answered', () => {
  const admin = bearer('ADMIN')
  const viewer = bearer('VIEWER')
  it.concurrent.each<[string, number, () => Promise<Sent>]>([
    ['a bad token', 401, async () => ({ path: '/api/clients', headers: json, body: kilobytes(300) })],
    ['a bad token, in chunks', 401, async () => ({ path: '/api/clients', body: kilobytes(900), chunked: true })],
    [
      'a role that may not',
      403,
      async () => ({ path: '/api/clients', headers: { ...json, ...(await viewer) }, body: kilobytes(900) }),
    ],
    ['no such address', 404, async () => ({ path: '/api/none', headers: json, body: kilobytes(300) })],
    ['no such method', 405, async () => ({ path: '/api/search', headers: json, body: kilobytes(300) })],
    [
      'a body that is no JSON',
      400,
      async () => ({ path: '/api/clients', headers: { ...json, ...(await admin) }, body: kilobytes(300) }),
    ],
    ['more than is allowed', 413, async () => ({ path: '/api/clients', headers: json, body: kilobytes(4096) })],
    [
      'more than is allowed, in chunks',
      413,
      async () => ({ path: '/api/clients', headers: json, body: kilobytes(4096), chunked: true }),
    ],
    [
      'a form with a bad token',
      401,
      async () => ({ path: '/api/devices/1/images', headers: form, body: oneFile(4096) }),
    ],
    [
      'a form for a device that is not there',
      404,
      async () => ({ path: '/api/devices/9999/images', headers: { ...form, ...(await admin) }, body: oneFile(4096) }),
    ],
    [
      'a form that no call of the address takes',
      400,
      async () => ({ path: '/api/devices/9999/images', headers: { ...json, ...(await admin) }, body: oneFile(4096) }),
    ],
  ])('%s', async (_why, status, sent) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = await send(agent, await sent())
    expect(refused.status).toBe(status)
    expect(JSON.parse(refused.text)).toHaveProperty('message')
    expect((await send(agent, { path: '/healthz' })).status).toBe(200)
    await pause(700)
    expect((await send(agent, { path: '/healthz' })).status).toBe(200)
    agent.destroy()
  })
})

describe('an answer that comes before the whole request', () => {
  it('says that the connection ends, and leaves the caller time to read it', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const call = request({
      host: '127.0.0.1',
      port,
      agent,
      path: '/api/clients',
      method: 'POST',
      headers: { ...json, 'content-length': String(300 * 1024) },
    })
    const answered = new Promise<string | undefined>((resolve, reject) => {
      call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.headers.connection)))
      call.on('error', reject)
    })
    for (let part = 0; part < 10; part++) {
      call.write(kilobytes(20))
      await pause(30)
    }
    expect(await answered).toBe('close')
    agent.destroy()
  })

  it.each([
    ['after a look at the database', '/api/clients', 403],
    ['at once', '/api/none', 404],
  ])('keeps the connection if the request is whole by then: a refusal %s', async (_, path, expected) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { ...json, ...(await bearer('VIEWER')) }
    const { status, connection } = await send(agent, { path, headers, body: '{}' })
    expect({ status, connection }).toEqual({ status: expected, connection: 'keep-alive' })
    agent.destroy()
  })
})
