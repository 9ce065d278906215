import { expect, test } from 'vitest'
import { z } from 'zod'
import { instantCodec } from '../time/wire'
import { apiCaller } from './api-caller'
import { contract, get, put } from './call'

const calls = contract('visits', {
  get: get('public', '/api/visits/{id}', { summary: 'Get a visit', returns: z.object({ at: instantCodec }) }),
  move: put('services.write', '/api/visits/{id}', {
    summary: 'Move a visit',
    versioned: true,
    body: z.object({ at: instantCodec }),
    returns: z.object({ at: instantCodec }),
  }),
})
const at = new Date('2026-11-23T08:00:00Z')
const wire = '{"at":"2026-11-23T08:00:00.000Z"}'

/** Answers with a status and a text; keeps what was asked */
function answering(status: number, text: string) {
  const requests: unknown[] = []
  const fetch = async (...args: unknown[]) => {
    requests.push(args)
    return { ok: status < 300, status, text: async () => text }
  }
  return { requests, fetch }
}

test('a write is sent with the token, the version and its body as JSON, and its answer decoded', async () => {
  const { requests, fetch } = answering(200, wire)
  const call = apiCaller(fetch, 'http://termin.test', 'token')
  expect(await call(calls.move, { id: 7, version: 2, body: { at } })).toEqual({ at })
  const headers = { 'if-match': '"2"', authorization: 'Bearer token', 'content-type': 'application/json' }
  expect(requests).toEqual([['http://termin.test/api/visits/7', { method: 'PUT', headers, body: wire }]])
})

test('without a token and a body nothing is said of them', async () => {
  const { requests, fetch } = answering(200, wire)
  await apiCaller(fetch, '')(calls.get, { id: 7 })
  expect(requests).toEqual([['/api/visits/7', { method: 'GET', headers: {} }]])
})

test('a refusal is thrown with its status and text', async () => {
  const { fetch } = answering(404, '{"error":"NOT_FOUND"}')
  await expect(apiCaller(fetch, '')(calls.get, { id: 7 })).rejects.toThrow(
    'GET /api/visits/7: 404 {"error":"NOT_FOUND"}',
  )
})
