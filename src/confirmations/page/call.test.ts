import { expect, test, vi } from 'vitest'
import { call } from './call'

test.each([
  [404, 'link'],
  [410, 'server'],
  [500, 'server'],
])('a refusal by %d is read to its end, and tells %s', async (status, reason) => {
  const refusal = new Response('{"error":"X"}', { status })
  vi.stubGlobal('fetch', () => Promise.resolve(refusal))
  await expect(call('/api/confirm/x', {}, (body) => body)).rejects.toMatchObject({ reason, status })
  expect(refusal.bodyUsed).toBe(true)
})

const ofProxy = '404 page not found'

test.each([
  [404, ofProxy],
  [404, '{"error":"Not Found"}'],
  [409, ofProxy],
  [410, '{}'],
])('a %d of a proxy (%s) tells nothing about the link', async (status, body) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  await expect(call('/api/confirm/x', {}, (read) => read)).rejects.toMatchObject({
    reason: 'server',
    status: undefined,
  })
})

test('a proxy may refuse what is too large', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>413</h1>', { status: 413 })))
  await expect(call('/api/passport/x', {}, (read) => read)).rejects.toMatchObject({ reason: 'server', status: 413 })
})
