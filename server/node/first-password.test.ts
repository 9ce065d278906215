import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testHost } from '#server/testing/host'
import { createFirstAdministrator } from '#server/users/first-administrator'
import { firstPasswordCleanup, firstPasswordFile, keepFirstPassword } from './first-password'

const host = await testHost()
const folder = await mkdtemp(join(tmpdir(), 'termin-first-password-'))
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

test('a generated password is kept in a file of its owner until the administrator changes it', async () => {
  const data = join(folder, 'data')
  const account = { username: 'szef', email: 'szef@firma.pl' }
  const password = await createFirstAdministrator(host.ports, account, async (generated) => {
    await keepFirstPassword(data, generated, host.ports.log)
  })
  const file = firstPasswordFile(data)
  expect((await readFile(file, 'utf8')).trim()).toBe(password)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  await host.addUser('ADMIN')
  const cleanUp = firstPasswordCleanup(host.ports, data)
  await cleanUp()
  await cleanUp()
  expect(await stat(file)).toBeDefined()

  const login = { username: 'szef', password }
  const { body } = await host.anonymous<{ accessToken: string }>('POST', '/api/auth/login', login)
  const change = { currentPassword: password, newPassword: 'Inne-haslo-44' }
  await host.withToken(body.accessToken)('POST', '/api/auth/change-password', change)
  await cleanUp()
  await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  await cleanUp()
})

test('a file that cannot be written is told of, and nothing fails', async () => {
  const blocked = join(folder, 'blocked')
  await writeFile(blocked, '')
  expect(await keepFirstPassword(blocked, 'x', host.ports.log)).toBeUndefined()
  expect(host.logged.at(-1)?.event).toBe('first password not written down')
})
