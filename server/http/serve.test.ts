import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, contract, get } from '#domain/api/call'
import { listQuerySchema } from '#domain/api/list-query'
import { instantCodec } from '#domain/time/wire'
import type { Ports } from '../ports'
import { ApiProblem } from './api-problem'
import type { AppEnv } from './app-env'
import { problemOf, problemResponse } from './errors'
import { register, serve } from './serve'

const calls = contract('visits', {
  get: get('public', '/api/visits/{id}', { summary: 'Get a visit', returns: z.object({ id: z.int() }) }),
  today: get('public', '/api/visits/today', { summary: 'Get today', returns: z.object({ at: instantCodec }) }),
  list: get('public', '/api/visits', {
    summary: 'List visits',
    query: listQuerySchema(z.strictObject({}), ['id']),
    returns: z.array(z.int()),
  }),
  check: ask('public', '/api/visits/check', {
    summary: 'Check a visit',
    body: z.strictObject({ at: instantCodec }),
    returns: z.object({ year: z.int() }),
  }),
  file: get('public', '/api/visits/file', { summary: 'Get a file', returns: 'text/plain' }),
})

const app = new OpenAPIHono<AppEnv>()
app.onError((error, c) => problemResponse(c, problemOf(error)))
register(
  app,
  { clock: { now: () => new Date('2026-11-22T23:30:00Z') } } as Ports,
  serve(
    calls,
    {
      get: ({ id }) => ({ id }),
      today: () => ({ at: new Date('2026-11-23T08:00:00Z') }),
      list: (_, { page }) => ({ listed: { rows: [1, 2].slice(0, page?.limit), total: 2 } }),
      check: ({ body }, { today }) => ({ year: body.at.getUTCFullYear() + (today === '2026-11-23' ? 0 : 1000) }),
      file: (_, { c }) => c.text('czysty tekst'),
    },
    { check: () => new ApiProblem('VALIDATION', 'Nie tak') },
  ),
)
const answer = async (path: string, body?: object) => {
  const json = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await app.request(path, body && json)
  return { status: response.status, range: response.headers.get('content-range'), text: await response.text() }
}

describe('a call of a contract', () => {
  test('comes before a call with a parameter at its place, in whatever order they are declared', async () => {
    expect(await answer('/api/visits/today')).toMatchObject({ status: 200, text: '{"at":"2026-11-23T08:00:00.000Z"}' })
    expect(await answer('/api/visits/5')).toMatchObject({ status: 200, text: '{"id":5}' })
  })

  test('gets its parameters decoded, and the day of Warsaw', async () => {
    expect(await answer('/api/visits/check', { at: '2026-01-01T00:00:00Z' })).toMatchObject({ text: '{"year":2026}' })
  })

  test('refuses invalid input, with its own problem if it has one', async () => {
    expect(await answer('/api/visits/0x5')).toMatchObject({ status: 400 })
    const refused = await answer('/api/visits/check', { at: 'wczoraj' })
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([400, { message: 'Nie tak' }])
  })

  test('answers a page with its range, and the whole list without', async () => {
    expect(await answer('/api/visits?range=[0,0]')).toEqual({ status: 200, range: 'visits 0-0/2', text: '[1]' })
    expect(await answer('/api/visits')).toEqual({ status: 200, range: null, text: '[1,2]' })
  })

  test('may answer a response of its own', async () => {
    expect(await answer('/api/visits/file')).toMatchObject({ text: 'czysty tekst' })
  })
})
