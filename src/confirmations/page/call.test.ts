import { expect, test, vi } from 'vitest'
import type { CallInit } from './call'
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

test('the time limit is 30 s, unless a call names a longer one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const ended: string[] = []
  const run = (name: string, init: CallInit) =>
    call('/api/confirm/x', init, (body) => body).catch(() => ended.push(name))
  void run('usual', {})
  void run('slow', { timeout: 120_000 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['usual'])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(ended).toEqual(['usual', 'slow'])
})
