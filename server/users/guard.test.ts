import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { access } from '#domain/access/access'
import type { Role } from '#domain/access/role'
import { users } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, clientWithDeviceBody } from '../testing/samples'

/** Which call needs what is a table in permissions.test.ts; here is how the guard applies it, on calls of each kind. */

const host = await testHost()
afterAll(() => host.close())

/** Calls with ids that do not exist, so that an allowed one changes nothing: [who may, what they are answered] */
const examples = [
  ['GET', '/api/clients', ['ADMIN', 'MANAGER', 'TECHNICIAN', 'VIEWER'], 200],
  ['DELETE', '/api/clients/2147483647', ['ADMIN', 'MANAGER', 'TECHNICIAN'], 404],
  ['POST', '/api/services/2147483647/reopen', ['ADMIN', 'MANAGER'], 404],
  ['GET', '/api/users', ['ADMIN'], 200],
] as const

describe.each(examples)('%s %s', (method, path, allowed, answered) => {
  test('not without a token', async () => {
    expect((await host.anonymous(method, path)).status).toBe(401)
  })

  test.each(['ADMIN', 'MANAGER', 'TECHNICIAN', 'VIEWER'] as const)('%s', async (role) => {
    const { status } = await (await host.as(role))(method, path)
    expect(status).toBe((allowed as readonly Role[]).includes(role) ? answered : 403)
  })
})

// RFC 9110, 11.1
test.each(['Bearer', 'bearer', 'BEARER'])('the scheme of the token is known as %s', async (scheme) => {
  const headers = { authorization: `${scheme} ${await host.tokenOf('VIEWER')}` }
  expect((await host.anonymous('GET', '/api/clients', undefined, headers)).status).toBe(200)
})

test('a token under another scheme, or under none, is none', async () => {
  const token = await host.tokenOf('VIEWER')
  for (const authorization of [`Basic ${token}`, token, `Bearer${token}`])
    expect((await host.anonymous('GET', '/api/clients', undefined, { authorization })).status).toBe(401)
})

test('a public call needs no token', async () => {
  expect((await host.anonymous('GET', '/api/opt-out/unknown')).status).toBe(404)
  expect((await host.anonymous('POST', '/api/auth/login', {})).status).toBe(400)
})

describe('a call that does more than its own operation asks for the other one, too', () => {
  test.each([
    [
      'PUT',
      '/api/devices/{device}/inspection-date',
      'services.write',
      { newDate: '2027-11-23', performedOn: '2026-11-20' },
    ],
    ['POST', '/api/clients/with-device', 'devices.write', clientWithDeviceBody],
    ['DELETE', '/api/devices/{device}', 'clients.delete', undefined],
  ] as const)('%s %s: %s', async (method, path, operation, body) => {
    const technician = await host.as('TECHNICIAN')
    const { deviceId } = await addClient(technician)
    const ask = () => technician(method, path.replace('{device}', String(deviceId)), body)
    const usual = access[operation]
    try {
      Object.assign(access, { [operation]: ['ADMIN'] })
      expect((await ask()).status).toBe(403)
    } finally {
      Object.assign(access, { [operation]: usual })
    }
    expect((await ask()).status).toBeLessThan(300)
  })
})

test('somebody who has been made inactive is out at once', async () => {
  const call = await host.as('ADMIN')
  await host.database.update(users).set({ active: false }).where(eq(users.username, 'admin'))
  expect((await call('GET', '/api/clients')).status).toBe(401)
  await host.database.update(users).set({ active: true }).where(eq(users.username, 'admin'))
})

test('an administrator who has been made a viewer may do at once what a viewer may', async () => {
  const call = await host.as('ADMIN')
  await host.database
    .update(users)
    .set({ roles: ['VIEWER'] })
    .where(eq(users.username, 'admin'))
  expect((await call('GET', '/api/clients')).status).toBe(200)
  expect((await call('DELETE', '/api/clients/2147483647')).status).toBe(403)
  await host.database
    .update(users)
    .set({ roles: ['ADMIN'] })
    .where(eq(users.username, 'admin'))
})

describe('what is not registered is not found, signed in or not', () => {
  test.each([
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/'],
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

  test.each([
    ['PATCH', '/api/clients', 'GET, POST'],
    ['OPTIONS', '/api/clients', 'GET, POST'],
    ['POST', '/api/planned-sms', 'GET'],
    ['PATCH', '/api/clients/7', 'DELETE, GET, PUT'],
    ['DELETE', '/api/sms/history', 'GET'],
  ])('%s %s is told which methods its path has: %s', async (method, path, allowed) => {
    for (const call of [host.anonymous, await host.as('ADMIN')]) {
      expect(await call(method, path)).toMatchObject({
        status: 405,
        body: {
          error: 'METHOD_NOT_ALLOWED',
          message: `Pod tym adresem nie ma takiej operacji. Są: ${allowed}.`,
        },
      })
    }
    expect((await host.app.request(path, { method })).headers.get('allow')).toBe(allowed)
  })

  test('HEAD needs the same permission as GET', async () => {
    expect((await host.anonymous('HEAD', '/api/clients')).status).toBe(401)
    expect((await (await host.as('VIEWER'))('HEAD', '/api/clients')).status).toBe(200)
  })
})
