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
