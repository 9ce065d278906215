import { expect, test } from 'vitest'
import type { PlainRequest } from './messages'
import { answer, toResponse, toPlainRequest } from './messages'

const url = 'https://termin.example/api/clients?q=%C5%81'

/** Returns the request as text. */
const echo = {
  setTime: () => {},
  forget: async () => {},
  fetch: async (request: Request) =>
    new Response(`${request.method} ${request.url} ${request.headers.get('authorization')} ${await request.text()}`, {
      status: 201,
      headers: { 'content-range': 'clients 0-0/1' },
    }),
}

const copy = (request: PlainRequest) => structuredClone(request)

test('a request with a body reaches the other thread, and its answer is complete', async () => {
  const request = new Request(url, { method: 'POST', body: '{"imie":"Łucja"}', headers: { authorization: 'Bearer x' } })
  const response = toResponse(await answer(echo, copy(await toPlainRequest(request))))
  expect(response.status).toBe(201)
  expect(response.headers.get('content-range')).toBe('clients 0-0/1')
  expect(await response.text()).toBe(`POST ${url} Bearer x {"imie":"Łucja"}`)
})

test('a request without a body does, too', async () => {
  const response = toResponse(await answer(echo, copy(await toPlainRequest(new Request(url)))))
  expect(await response.text()).toBe(`GET ${url} null `)
})

test('an answer that has no body stays without one', async () => {
  const empty = { ...echo, fetch: async () => new Response(null, { status: 204 }) }
  const response = toResponse(await answer(empty, await toPlainRequest(new Request(url, { method: 'DELETE' }))))
  expect(response.status).toBe(204)
  expect(response.body).toBeNull()
})
