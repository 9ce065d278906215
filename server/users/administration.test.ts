import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { UserWire } from '#domain/users/user'
import { idempotencyKeys, users } from '../db/schema'
import { sha256 } from '../http/hash'
import { testHost } from '../testing/host'

const host = await testHost()
afterAll(() => host.close())

const colleague = {
  username: 'adam',
  email: 'adam@termin.test',
  firstName: 'Adam',
  lastName: 'Łoś',
  password: 'Dobre-haslo-1',
  roles: ['role_admin', 'ADMIN', 'ROLE_TECHNICIAN'],
}

test('roles are read in any spelling and stored as one', async () => {
  const admin = await host.as('ADMIN')
  const created = await admin<UserWire>('POST', '/api/users', colleague)
  expect(created).toMatchObject({ status: 201, body: { roles: ['ADMIN', 'TECHNICIAN'], active: true } })
  const bad = await admin('POST', '/api/users', { ...colleague, roles: ['BOSS'] })
  expect(bad).toMatchObject({ status: 400, body: { fields: { 'roles.0': 'Nieznana rola: BOSS' } } })
})

test('a partial change leaves the rest as it is', async () => {
  const admin = await host.as('ADMIN')
  const { body } = await admin<UserWire[]>('GET', `/api/users?filter=${encodeURIComponent('{"q":"los"}')}`)
  const { id } = body[0]!
  await admin('PUT', `/api/users/${id}`, { phoneNumber: '600 100 200' })
  const after = await admin<UserWire>('PUT', `/api/users/${id}`, { lastName: 'Łoś-Bąk' })
  expect(after.body).toMatchObject({ firstName: 'Adam', lastName: 'Łoś-Bąk', phoneNumber: '600 100 200' })
})

test('nobody may give themselves a role', async () => {
  const admin = await host.as('ADMIN')
  const me = (await admin<UserWire>('GET', '/api/auth/me')).body
  expect((await admin('PUT', `/api/users/${me.id}`, { roles: ['ADMIN', 'MANAGER'] })).status).toBe(403)
})

test('a deactivated user is refused on the next call', async () => {
  const admin = await host.as('ADMIN')
  const technician = await host.as('TECHNICIAN')
  const { id } = (await technician<UserWire>('GET', '/api/auth/me')).body
  await admin('PUT', `/api/users/${id}`, { active: false })
  expect((await technician('GET', '/api/clients')).status).toBe(401)
  await admin('PUT', `/api/users/${id}`, { active: true })
  expect((await technician('GET', '/api/clients')).status).toBe(401)
})

test('the last active administrator stays, also when two demote each other at once', async () => {
  const admin = await host.as('ADMIN')
  const me = (await admin<UserWire>('GET', '/api/auth/me')).body
  const { body } = await admin<UserWire[]>('GET', `/api/users?filter=${encodeURIComponent('{"role":"ADMIN"}')}`)
  const other = body.find(({ id }) => id !== me.id)!
  const answers = await Promise.all([
    admin('PUT', `/api/users/${me.id}`, { active: false }),
    admin('DELETE', `/api/users/${other.id}`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const rows = await host.ports.database.select().from(users).where(eq(users.active, true))
  expect(rows.filter(({ roles }) => roles.includes('ADMIN'))).toHaveLength(1)
})

test('the last administrator can neither be deleted nor demoted', async () => {
  const fresh = await testHost()
  const admin = await fresh.as('ADMIN')
  const { id } = (await admin<UserWire>('GET', '/api/auth/me')).body
  for (const change of [{ active: false }, { roles: ['VIEWER'] }])
    expect((await admin('PUT', `/api/users/${id}`, change)).status).toBe(409)
  expect((await admin('DELETE', `/api/users/${id}`)).status).toBe(409)
  await fresh.close()
})

test('a password is hashed once for a key, and while no transaction is open', async () => {
  const fresh = await testHost()
  const admin = await fresh.as('ADMIN')
  const { passwordHasher } = fresh.ports
  const { hash } = passwordHasher
  const hashedInTransaction: boolean[] = []
  let inTransaction = false
  const { transaction } = fresh.database
  Object.assign(fresh.database, {
    async transaction(...args: Parameters<typeof transaction>) {
      inTransaction = true
      try {
        return await transaction.apply(fresh.database, args)
      } finally {
        inTransaction = false
      }
    },
  })
  passwordHasher.hash = (text) => {
    hashedInTransaction.push(inTransaction)
    return hash(text)
  }
  const add = () => admin<UserWire>('POST', '/api/users', colleague, { 'idempotency-key': 'user-1' })
  const first = await add()
  const second = await add()
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(hashedInTransaction).toEqual([false])
  await fresh.close()
})

test('what is kept of a request, to know it again, lets nobody guess its password', async () => {
  const admin = await host.as('ADMIN')
  const body = { ...colleague, username: 'iga', email: 'iga@termin.test' }
  const add = (changes: object = {}) =>
    admin<UserWire>('POST', '/api/users', { ...body, ...changes }, { 'idempotency-key': 'user-2' })
  const first = await add()
  expect(first.status).toBe(201)
  const [kept] = await host.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'user-2'))
  // Tries a password as a thief would
  const tried = await sha256(`POST /api/users\n${JSON.stringify(body)}`)
  expect(kept!.requestHash).toMatch(/^[0-9a-f]{64}$/)
  expect(kept!.requestHash).not.toBe(tried)
  expect((await add()).body).toEqual(first.body)
  expect((await add({ firstName: 'Inna' })).status).toBe(409)
})

test('nobody deactivates their own account, even where other administrators are left', async () => {
  const admin = await host.as('ADMIN')
  await admin('POST', '/api/users', { ...colleague, username: 'ewa', email: 'ewa@termin.test', roles: ['ADMIN'] })
  const me = (await admin<UserWire>('GET', '/api/auth/me')).body
  const refused = await admin('PUT', `/api/users/${me.id}`, { active: false, lastName: 'Inna' })
  expect(refused).toMatchObject({ status: 409, body: { message: 'Nie można dezaktywować własnego konta.' } })
  expect((await admin<UserWire>('GET', '/api/auth/me')).body).toEqual(me)
  expect((await admin('PUT', `/api/users/${me.id}`, { active: true })).status).toBe(200)
})

test('an administrator gives a colleague another e-mail, and their own only by the account, with the password', async () => {
  const admin = await host.as('ADMIN')
  const me = (await admin<UserWire>('GET', '/api/auth/me')).body
  const refused = await admin('PUT', `/api/users/${me.id}`, { email: 'obcy@termin.test', lastName: 'Inna' })
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Własny adres e-mail zmienisz na pulpicie, w „Edytuj profil”, podając obecne hasło.' },
  })
  expect((await admin<UserWire>('GET', '/api/auth/me')).body).toEqual(me)
  // What a form sends along unchanged is no change.
  expect((await admin('PUT', `/api/users/${me.id}`, { email: me.email.toUpperCase() })).status).toBe(200)
  const { body } = await admin<UserWire>('POST', '/api/users', {
    ...colleague,
    username: 'jan',
    email: 'jan@termin.test',
  })
  const moved = await admin<UserWire>('PUT', `/api/users/${body.id}`, { email: 'jan.nowy@termin.test' })
  expect(moved).toMatchObject({ status: 200, body: { email: 'jan.nowy@termin.test' } })
})
