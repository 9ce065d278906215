import { afterAll, expect, test } from 'vitest'
import { users } from '../db/schema'
import { testHost } from '../testing/host'
import { createFirstAdministrator } from './first-administrator'
import { loadTokenSecret } from './token-secret'

const host = await testHost()
afterAll(() => host.close())

test('two processes that start together create one administrator and share one key', async () => {
  const account = { username: 'szef', email: 'szef@firma.pl' }
  const results = await Promise.all([
    createFirstAdministrator(host.ports, account),
    createFirstAdministrator(host.ports, account),
  ])
  const [password, ...others] = results.filter((each) => each !== undefined)
  expect(others).toEqual([])
  expect(await host.database.$count(users)).toBe(1)
  const login = await host.anonymous('POST', '/api/auth/login', { username: 'szef', password })
  expect(login).toMatchObject({ status: 200, body: { user: { roles: ['ADMIN'], active: true } } })

  const [one, two] = await Promise.all([loadTokenSecret(host.database), loadTokenSecret(host.database)])
  expect(one).toEqual(two)
  expect(one.byteLength).toBeGreaterThanOrEqual(32)
})

test('where there are users, no administrator is made', async () => {
  const again = await createFirstAdministrator(host.ports, { username: 'nowy', email: 'n@firma.pl', password: 'x' })
  expect(again).toBeUndefined()
  expect(await host.database.$count(users)).toBe(1)
})
