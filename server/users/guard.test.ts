import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#domain/access/access'
import { roles } from '#domain/access/role'
import { users } from '../db/schema'
import { operationsOf } from '../testing/operations'
import type { Call, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import { createApp } from '../app'
import type { Ports } from '../ports'
import { isAccess } from '../http/endpoint'

const operations = operationsOf(createApp({} as Ports))

let host: TestHost
beforeAll(async () => {
  host = await testHost()
})
afterAll(() => host.close())

/** Uses ids that do not exist, so that an allowed call changes nothing. */
const ask = (call: Call, { method, path }: (typeof operations)[number]) =>
  call(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'id' ? '2147483647' : 'unknown')),
  )

describe.each(operations)('$method $path needs $access', (operation) => {
  const { access } = operation

  test(access === 'public' ? 'no token' : 'a token', async () => {
    const { status } = await ask(host.anonymous, operation)
    // A public call may refuse its input, but never because nobody is signed in.
    expect(status === 401).toBe(access !== 'public')
    expect(status).not.toBe(403)
  })

  test.each(roles)('%s', async (role) => {
    const { status } = await ask(await host.as(role), operation)
    const allowed = access === 'public' || may([role], access)
    expect([status === 401, status === 403]).toEqual([false, !allowed])
    expect(status).toBeLessThan(500)
  })

  test.runIf(access !== 'public')('not somebody who is inactive', async () => {
    const call = await host.as('ADMIN')
    await host.database.update(users).set({ active: false }).where(eq(users.username, 'admin'))
    const { status } = await ask(call, operation)
    await host.database.update(users).set({ active: true }).where(eq(users.username, 'admin'))
    expect(status).toBe(401)
  })

  test.runIf(access !== 'public')('an administrator who has just been made a viewer', async () => {
    const call = await host.as('ADMIN')
    await host.database
      .update(users)
      .set({ roles: ['VIEWER'] })
      .where(eq(users.username, 'admin'))
    const { status } = await ask(call, operation)
    await host.database
      .update(users)
      .set({ roles: ['ADMIN'] })
      .where(eq(users.username, 'admin'))
    expect(status === 403).toBe(access !== 'public' && !may(['VIEWER'], access))
  })
})

describe('the document', () => {
  const calls = createApp({} as Ports)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)

  test('describes every registered call, and no call is registered twice', () => {
    const described = operations.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(calls)].sort()).toEqual(described.sort())
  })

  test('says of every call what it needs', () => {
    expect(operations.filter(({ access }) => !isAccess(access))).toEqual([])
  })

  /** The list is repeated here on purpose: whoever makes a call public must change it, too. */
  const openToAll = [
    'GET /api/calendar/feed/{file}',
    'POST /api/auth/login',
    'POST /api/auth/refresh',
    'POST /api/auth/register',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'GET /api/confirm/{token}/info',
    'POST /api/confirm/{token}',
    'DELETE /api/confirm/{token}',
    'PUT /api/confirm/{token}/schedule',
    'GET /api/confirm/{token}/visit.ics',
    'GET /api/docs',
    'GET /api/docs/openapi.json',
    // Called by the operator, who knows the secret
    'GET /api/sms/callbacks/{secret}/reports',
    'POST /api/sms/callbacks/{secret}/reports',
    'GET /api/sms/callbacks/{secret}/answers',
    'POST /api/sms/callbacks/{secret}/answers',
    // Signed URLs, each for one file
    'GET /api/files/{owner}/{key}/{variant}',
    'GET /api/opt-out/{token}',
    'POST /api/opt-out/{token}',
  ]

  test('lets nobody else in without a token but who signs in, registers, confirms, says no to advertisements, shows a signed file, reads a calendar by its private address, reports for the operator of SMS or reads this document', () => {
    const open = operations.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`)
    expect(openToAll).toEqual(expect.arrayContaining(open))
  })
})

describe('what is not registered is not found, signed in or not', () => {
  test.each([
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['PATCH', '/api/clients'],
    ['OPTIONS', '/api/clients'],
    ['GET', '/api/clients/'],
    ['GET', '/API/clients'],
    ['GET', '/api//clients'],
    ['GET', '/api/clients/../../secrets'],
    ['GET', '/'],
    ['GET', '/unknown'],
  ])('%s %s', async (method, path) => {
    for (const call of [host.anonymous, await host.as('ADMIN')]) {
      const { status, body } = await call(method, path)
      expect(status).toBe(404)
      expect(body.error).toBe('NOT_FOUND')
    }
  })

  test('HEAD needs the same permission as GET', async () => {
    expect((await host.anonymous('HEAD', '/api/clients')).status).toBe(401)
    expect((await (await host.as('VIEWER'))('HEAD', '/api/clients')).status).toBe(200)
  })
})
