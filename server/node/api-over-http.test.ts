import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ClientWire } from '#domain/clients/wire'
import { eventually } from '#domain/testing/eventually'
import { testHost } from '#server/testing/host'
import { clientBody } from '#server/testing/samples'
import { callerAddress } from './caller-address'
import { listen } from './listen'

let base: string
let close: () => Promise<void>
let headers: Record<string, string>

const host = await testHost()
beforeAll(async () => {
  const answer = (incoming: Parameters<typeof callerAddress>[0]) => ({ address: callerAddress(incoming, () => false) })
  const http = await listen((call, incoming) => host.app.fetch(call, answer(incoming)), { port: 0, host: '127.0.0.1' })
  close = http.close
  base = `http://127.0.0.1:${http.port}`
  const username = await host.addUser('ADMIN')
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Tajne-haslo-1' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
})
afterAll(async () => {
  await close()
  await host.close()
})

/** Sends a body in chunks, without `content-length`. */
function sendChunked(path: string, chunks: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${base}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject)
    for (const chunk of chunks) call.write(chunk)
    call.end()
  })
}

/** `app.request` does not cover this: the requests that Node's server creates differ from those of the tests. */
describe('the API behind Node’s server', () => {
  it('tells the printer when the reader of a document has gone', async () => {
    const print = vi.spyOn(host.ports.printer, 'print').mockReturnValue(new Promise(() => {}))
    try {
      const leaving = new AbortController()
      const reading = fetch(`${base}/api/reports/period/pdf?period=2026-10`, { headers, signal: leaving.signal })
      await eventually(() => expect(print).toHaveBeenCalled())
      const [, , order] = print.mock.lastCall!
      expect(order!.signal!.aborted).toBe(false)
      leaving.abort()
      await expect(reading).rejects.toThrow()
      await eventually(() => expect(order!.signal!.aborted).toBe(true))
    } finally {
      print.mockRestore()
    }
  })

  it('adds, changes and deletes; a DELETE has neither a body nor a length', async () => {
    const added = await fetch(`${base}/api/clients`, { method: 'POST', headers, body: JSON.stringify(clientBody) })
    const { id, version } = (await added.json()) as ClientWire
    const change = {
      method: 'PUT',
      headers: { ...headers, 'if-match': `"${version}"` },
      body: JSON.stringify(clientBody),
    }
    expect((await fetch(`${base}/api/clients/${id}`, change)).status).toBe(200)
    expect((await fetch(`${base}/api/clients/${id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await fetch(`${base}/api/clients/${id}`, { headers })).status).toBe(404)
  })

  it('knows a repeated call by its key', async () => {
    const call = () =>
      fetch(`${base}/api/clients`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': 'over-http' },
        body: JSON.stringify(clientBody),
      })
    const first = await (await call()).json()
    const second = await (await call()).json()
    expect(second).toEqual(first)
  })

  it('takes a body in chunks, and refuses one that is too large without reading it all', async () => {
    expect(
      await sendChunked('/api/clients', [
        JSON.stringify(clientBody).slice(0, 10),
        JSON.stringify(clientBody).slice(10),
      ]),
    ).toBe(201)
    const large = Array.from({ length: 40 }, () => 'x'.repeat(64 * 1024))
    expect(await sendChunked('/api/clients', ['{"imie":"', ...large, '"}']).catch(() => 413)).toBe(413)
  })

  it('remembers from which address a session was opened', async () => {
    const mine = (await (await fetch(`${base}/api/sessions/my-sessions`, { headers })).json()) as { address: string }[]
    expect(mine[0]!.address).toBe('127.0.0.1')
  })
})
