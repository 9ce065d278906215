import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, contract, get, put } from '#domain/api/call'
import { listQuerySchema } from '#domain/api/list-query'
import { instantCodec } from '#domain/time/wire'
import type { Ports } from '../ports'
import { ApiProblem, notFound } from './api-problem'
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
  move: put('public', '/api/visits/{id}', {
    summary: 'Move a visit',
    versioned: true,
    returns: z.object({}),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})

/** Thrown by `move`, by id */
const problems: Record<number, ApiProblem> = {
  1: notFound('Nie ma takiej wizyty'),
  2: new ApiProblem('STALE', 'Ktoś zmienił tę wizytę'),
  3: new ApiProblem('VALIDATION', 'Nie tak'),
  4: new ApiProblem('LINK_EXPIRED', 'Ten link wygasł'),
  5: new ApiProblem('FORBIDDEN', 'Nie wolno'),
}
const warned: unknown[] = []

const app = new OpenAPIHono<AppEnv>()
app.onError((error, c) => problemResponse(c, problemOf(error)))
register(
  app,
  {
    clock: { now: () => new Date('2026-11-22T23:30:00Z') },
    log: { warn: (_, fields) => void warned.push(fields) },
  } as Ports,
  serve(
    calls,
    {
      get: ({ id }) => ({ id }),
      today: () => ({ at: new Date('2026-11-23T08:00:00Z') }),
      list: (_, { page }) => ({ list: { rows: [1, 2].slice(0, page?.limit), total: 2 } }),
      check: ({ body }, { today }) => ({ year: body.at.getUTCFullYear() + (today === '2026-11-23' ? 0 : 1000) }),
      file: (_, { c }) => c.text('czysty tekst'),
      move({ id }) {
        throw problems[id]!
      },
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

describe('the problems that a contract names', () => {
  test('are answered like any other; one that it does not name is logged', async () => {
    const statuses = []
    for (const id of [1, 2, 3, 4, 5]) statuses.push((await app.request(`/api/visits/${id}`, { method: 'PUT' })).status)
    expect(statuses).toEqual([404, 409, 400, 410, 403])
    expect(warned).toEqual([
      { call: 'put /api/visits/{id}', code: 'LINK_EXPIRED' },
      // No session is needed, so nobody lacks a permission.
      { call: 'put /api/visits/{id}', code: 'FORBIDDEN' },
    ])
  })

  test('stand in the document with their status', () => {
    const { paths = {} } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Visits', version: '1' } })
    const { responses } = paths['/api/visits/{id}']!.put!
    expect(responses).toMatchObject({
      404: { description: 'NOT_FOUND: what the path or the body names does not exist' },
      409: {
        description:
          'CONFLICT: the present state of the data does not allow it\nSTALE: somebody has changed the record since',
      },
      503: { description: 'UNAVAILABLE' },
    })
    // This call cannot answer that a link has expired.
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '404', '409', '413', '500', '503'])
  })
})
