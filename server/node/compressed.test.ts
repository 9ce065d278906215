import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withCompression } from './compressed'
import { listen } from './listen'

const rows = Array.from({ length: 200 }, (_, id) => ({ id, nazwisko: 'Kowalski' }))
const answers: Record<string, () => Response> = {
  '/rows': () => Response.json(rows, { headers: { vary: 'Authorization' } }),
  '/encoded': () => new Response('already', { headers: { 'content-type': 'text/plain', 'content-encoding': 'br' } }),
  '/picture': () => new Response(new Uint8Array(2000), { headers: { 'content-type': 'image/jpeg' } }),
  '/broken': () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('['.padEnd(5000))),
        pull: (stream) => stream.error(new Error('the database is gone')),
      }),
      { headers: { 'content-type': 'application/json' } },
    ),
}

let base: string
let close: () => Promise<void>
beforeAll(async () => {
  const fetch = withCompression((request) => answers[new URL(request.url).pathname]!())
  const http = await listen(fetch, { port: 0, host: '127.0.0.1' })
  close = http.close
  base = `http://127.0.0.1:${http.port}`
})
afterAll(() => close())

const ask = (path: string, encoding = 'gzip, br') => fetch(base + path, { headers: { 'accept-encoding': encoding } })

it('sends text in gzip to whoever takes it, and says that the answer depends on that', async () => {
  const answer = await ask('/rows')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('Authorization, Accept-Encoding')
  expect(await answer.json()).toEqual(rows)
})

it.each([
  ['text for others', '/rows', 'identity'],
  ['a picture', '/picture', 'gzip'],
])('sends %s as it is', async (_, path, encoding) => {
  const answer = await ask(path, encoding)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1999)
})

it('encodes nothing twice', async () => {
  // fetch would decode the answer.
  const answer = new Promise<IncomingMessage>((resolve) =>
    get(`${base}/encoded`, { headers: { 'accept-encoding': 'gzip, br' } }, resolve),
  )
  expect((await answer).headers['content-encoding']).toBe('br')
  expect(await text(await answer)).toBe('already')
})

it('ends an answer that fails half-way as a failure, not as a whole one', async () => {
  await expect(ask('/broken').then((answer) => answer.text())).rejects.toThrow()
  expect((await ask('/rows')).status).toBe(200)
})
