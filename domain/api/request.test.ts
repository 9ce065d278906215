import { expect, test } from 'vitest'
import { z } from 'zod'
import { instantCodec } from '../time/wire'
import { contract, del, get, put } from './call'
import { listQuerySchema } from './list-query'
import { requestOf } from './request'

const calls = contract('visits', {
  list: get('services.read', '/api/visits', {
    summary: 'List visits',
    query: listQuerySchema(z.object({ q: z.string() }), ['id']).extend({ all: z.enum(['true', 'false']).optional() }),
    returns: z.array(z.string()),
  }),
  move: put('services.write', '/api/visits/{id}/{part}', {
    summary: 'Move a visit',
    params: z.object({ part: z.string() }),
    versioned: true,
    body: z.object({ at: instantCodec }),
    returns: z.string(),
  }),
  remove: del('services.delete', '/api/visits/{id}', { summary: 'Delete a visit', returns: z.string() }),
})

test('a list is requested as ra-data-simple-rest does, without what is not given', () => {
  const { method, path, body } = requestOf(calls.list, { range: [0, 24], filter: { q: 'Łódź & co' }, all: undefined })
  expect([method, body]).toEqual(['GET', undefined])
  expect(path).toBe('/api/visits?range=%5B0%2C24%5D&filter=%7B%22q%22%3A%22%C5%81%C3%B3d%C5%BA%20%26%20co%22%7D')
  expect(requestOf(calls.list, {}).path).toBe('/api/visits')
})

test('a change encodes its path, its body and the version that it started from', () => {
  const at = new Date('2026-11-23T08:00:00Z')
  expect(requestOf(calls.move, { id: 7, part: 'a/b', version: 3, body: { at } })).toEqual({
    method: 'PUT',
    path: '/api/visits/7/a%2Fb',
    body: { at: '2026-11-23T08:00:00.000Z' },
    headers: { 'if-match': '"3"' },
  })
})

test('a call without a body sends none', () => {
  expect(requestOf(calls.remove, { id: 7 })).toEqual({ method: 'DELETE', path: '/api/visits/7', headers: {} })
})
