import { beforeEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api'
import { tokensWire, userWire } from '../testing/samples'
import { keepEarly } from './early-responses'
import { createHttpClient } from './http-client'
import { createSessionStore } from './session-store'

const session = createSessionStore()
const { request } = createHttpClient(session)
const path = '/api/clients?range=[0,19]'
const token = () => session.read()!.accessToken

beforeEach(() => session.open(tokensWire('now'), userWire(), true))

test('an answer that was asked for early is taken once; the next is asked for anew', async () => {
  let count = 0
  const calls = stubApi({ 'GET /api/clients': () => ({ count: (count += 1) }) })
  keepEarly(path, token())
  expect(await request(path)).toMatchObject({ json: { count: 1 } })
  expect(calls).toHaveLength(1)
  expect(await request(path)).toMatchObject({ json: { count: 2 } })
})

test('it is not for another session, nor for another request', async () => {
  const calls = stubApi({ 'GET /api/clients': () => ({}) })
  keepEarly(path, 'of.somebody.else')
  await request(path)
  keepEarly(path, token())
  await request('/api/clients?range=[20,39]')
  expect(calls).toHaveLength(4)
})

test('it is not taken when it has grown old', async () => {
  const calls = stubApi({ 'GET /api/clients': () => ({}) })
  const start = performance.now()
  keepEarly(path, token())
  vi.spyOn(performance, 'now').mockReturnValue(start + 60_000)
  await request(path)
  vi.restoreAllMocks()
  expect(calls).toHaveLength(2)
})

test('where it failed on the way, the page asks itself', async () => {
  let down = true
  stubApi({
    'GET /api/clients': () => {
      if (down) throw new TypeError('no network')
      return { there: true }
    },
  })
  keepEarly(path, token())
  down = false
  expect(await request(path)).toMatchObject({ json: { there: true } })
})

test('where it was refused, the token is renewed as for any other request', async () => {
  stubApi({
    'GET /api/clients': ({ headers }) =>
      headers.get('authorization')?.endsWith('.fresh') ? { ok: true } : Response.json({}, { status: 401 }),
    'POST /api/auth/refresh': () => tokensWire('fresh'),
  })
  keepEarly(path, token())
  expect(await request(path)).toMatchObject({ json: { ok: true } })
})

test.each([500, 502, 503, 429])(
  'a refusal with %i that nobody has taken yet is dropped: the page asks anew',
  async (status) => {
    let down = true
    const calls = stubApi({ 'GET /api/clients': () => (down ? Response.json({}, { status }) : { there: true }) })
    keepEarly(path, token())
    await new Promise((done) => setTimeout(done))
    down = false
    expect(await request(path)).toMatchObject({ json: { there: true } })
    expect(calls).toHaveLength(2)
  },
)

test('a refusal of the user, 403, is kept: asking anew would change nothing', async () => {
  const calls = stubApi({ 'GET /api/clients': () => Response.json({}, { status: 403 }) })
  keepEarly(path, token())
  await new Promise((done) => setTimeout(done))
  await expect(request(path)).rejects.toMatchObject({ status: 403 })
  expect(calls).toHaveLength(1)
})
